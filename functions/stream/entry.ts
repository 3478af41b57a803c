import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '#functions/lib/logger.ts'
import { createServices, type Services } from '#functions/lib/services.ts'
import { applicationMoved } from './application-moved.ts'
import { contactReceived } from './contact-received.ts'
import { deletionRequested } from './deletion-requested.ts'
import { listingGone } from './listing-gone.ts'
import { pushed } from './pushed.ts'
import type { Change, Reaction } from './reaction.ts'
import { transactionCompleted } from './transaction-completed.ts'

/** What follows from a change, tried in this order; each looks whether the change concerns it. */
const REACTIONS: readonly Reaction[] = [
  applicationMoved,
  listingGone,
  contactReceived,
  deletionRequested,
  transactionCompleted,
  pushed,
]

/**
 * Reacts to every change of the table. Records of one item come in order, perhaps more than once; a reaction
 * that was done is not done again. After a failure the stream starts again at the record that failed.
 */
export function streamHandler(services: Services) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      try {
        for (const reaction of REACTIONS) await reaction(changeOf(record), services)
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

export const handler = streamHandler(createServices())
