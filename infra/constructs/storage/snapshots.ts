import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'
import { CATALOGUE_SNAPSHOT_KEY, ENV } from '#shared/environment.ts'
import type { StageSettings } from '../../config.ts'
import { PRIVATE_BUCKET } from './private-bucket.ts'

/** Where snapshots of before lie, which were JSON, and then one deflated file. */
const FORMER_SNAPSHOT_KEYS = ['catalogue/snapshot.json', 'catalogue/snapshot.bin']

/** The bucket of catalogue snapshots. Everything in it can be rebuilt from the table. */
export class SnapshotStorage extends Construct {
  readonly bucket: Bucket

  constructor(scope: Construct, settings: StageSettings, logs: IBucket) {
    super(scope, 'Snapshots')
    this.bucket = stableId(
      new Bucket(this, 'Bucket', {
        ...PRIVATE_BUCKET,
        serverAccessLogsBucket: logs,
        serverAccessLogsPrefix: 's3/snapshots/',
        lifecycleRules: [
          { abortIncompleteMultipartUploadAfter: Duration.days(1) },
          // Nothing writes them any more: what is deleted today would stand in them for ever.
          ...FORMER_SNAPSHOT_KEYS.map((prefix) => ({ prefix, expiration: Duration.days(1) })),
        ],
        removalPolicy: RemovalPolicy.DESTROY,
        autoDeleteObjects: !settings.retainData,
      }),
      'SnapshotBucket',
    )
  }

  /** Reads the latest snapshot. Listing is allowed so that "none yet" is told apart from "forbidden". */
  grantRead(fn: LambdaFunction): void {
    this.allow(fn, 's3:GetObject')
  }

  /** Replaces the latest snapshot. */
  grantReadWrite(fn: LambdaFunction): void {
    this.allow(fn, 's3:GetObject', 's3:PutObject')
  }

  private allow(fn: LambdaFunction, ...actions: string[]): void {
    fn.addEnvironment(ENV.snapshotBucket, this.bucket.bucketName)
    fn.addToRolePolicy(
      new PolicyStatement({ actions, resources: [`${this.bucket.bucketArn}/${CATALOGUE_SNAPSHOT_KEY}`] }),
    )
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        conditions: { StringEquals: { 's3:prefix': CATALOGUE_SNAPSHOT_KEY } },
      }),
    )
  }
}
