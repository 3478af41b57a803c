import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '#functions/lib/logger.ts'
import type { Services } from '#functions/lib/services.ts'
import type { Change, Reaction } from './reaction.ts'

/**
 * A consumer of the table's stream. Records of one item come in order, perhaps more than once; a reaction
 * that was done is not done again. After a failure the stream starts again at the record that failed.
 *
 * @param reactions tried in this order; each looks whether the change concerns it.
 */
export function consumer(reactions: readonly Reaction[], services: Services) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      try {
        for (const reaction of reactions) await reaction(changeOf(record), services)
      } catch (error) {
        const sequence = record.dynamodb?.SequenceNumber ?? ''
        services.use(logger).error('A reaction failed', { sequence, error: error as Error })
        return { batchItemFailures: [{ itemIdentifier: sequence }] }
      }
    }
    return { batchItemFailures: [] }
  }
}

function changeOf({ dynamodb }: DynamoDBRecord): Change {
  const read = (image: unknown) => (image ? unmarshall(image as Record<string, AttributeValue>) : null)
  return { before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) }
}
