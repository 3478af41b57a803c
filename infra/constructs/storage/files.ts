import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'
import { ENV, FILE_PREFIX } from '#shared/environment.ts'
import type { StageSettings } from '../../config.ts'
import { PRIVATE_BUCKET } from './private-bucket.ts'

/**
 * The bucket of what companies send: reports and photos of their listings. A browser reaches it through the site alone, by forms
 * and addresses that a function signed. No versions: what is taken away is gone.
 */
export class FileStorage extends Construct {
  readonly bucket: Bucket

  constructor(scope: Construct, settings: StageSettings, logs: IBucket) {
    super(scope, 'Files')
    this.bucket = stableId(
      new Bucket(this, 'Bucket', {
        ...PRIVATE_BUCKET,
        serverAccessLogsBucket: logs,
        serverAccessLogsPrefix: 's3/files/',
        lifecycleRules: [
          // What was sent and never looked into.
          { prefix: FILE_PREFIX.upload, expiration: Duration.days(1) },
          { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ],
        removalPolicy: settings.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        autoDeleteObjects: !settings.retainData,
      }),
      'FilesBucket',
    )
  }

  /** Signs forms to send with, reads what was sent, and keeps reports. */
  grantKeepReports(fn: LambdaFunction): void {
    this.allow(fn, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'upload', 'report')
  }

  /** The same for photos. */
  grantKeepPhotos(fn: LambdaFunction): void {
    this.allow(fn, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'upload', 'photo')
  }

  /** Removes whatever a file left. */
  grantRemove(fn: LambdaFunction): void {
    this.allow(fn, ['s3:DeleteObject'], 'upload', 'report', 'photo')
  }

  private allow(fn: LambdaFunction, actions: string[], ...places: (keyof typeof FILE_PREFIX)[]): void {
    fn.addEnvironment(ENV.filesBucket, this.bucket.bucketName)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions,
        resources: places.map((place) => `${this.bucket.bucketArn}/${FILE_PREFIX[place]}*`),
      }),
    )
    Validations.of(fn.role!).acknowledge(
      ...places.map((place) => ({
        id: `AwsSolutions-IAM5[Resource::<FilesBucket.Arn>/${FILE_PREFIX[place]}*]`,
        reason: 'Ids of files are made when they are announced; each function has the kinds that it keeps.',
      })),
    )
  }
}
