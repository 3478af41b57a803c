import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'
import type { StageSettings } from '../../config.ts'
import { PRIVATE_BUCKET } from './private-bucket.ts'

/**
 * Days that access logs are kept at most: they hold addresses of people, query strings with codes that are good once, and the
 * secret addresses of calendars that were read, which a company can renew at any time.
 * CloudFront's older logging can't leave fields out, and its newer one stands in us-east-1 only, apart from the stage.
 */
const ACCESS_LOG_DAYS = 30

/** The bucket that CloudFront and the other buckets write their access logs to. */
export function logsBucket(scope: Construct, settings: StageSettings): Bucket {
  const bucket = stableId(
    new Bucket(scope, 'AccessLogs', {
      ...PRIVATE_BUCKET,
      // CloudFront's standard logs are delivered by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(Math.min(settings.logRetentionDays, ACCESS_LOG_DAYS)) }],
      removalPolicy: settings.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !settings.retainData,
    }),
    'AccessLogsBucket',
  )
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'A log of who read the logs would need a bucket, and so on without end.',
  })
  return bucket
}
