import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'

/**
 * A queue for what nobody could deal with, kept for 14 days: long enough to mend the cause and try again.
 *
 * @param id also the logical id.
 * @param holds what lies in it, for the reader of the template.
 */
export function deadLetterQueue(scope: Construct, id: string, holds: string): Queue {
  const queue = stableId(
    new Queue(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    }),
    id,
  )
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: `This queue is a dead-letter queue itself: it holds ${holds}.`,
  })
  return queue
}
