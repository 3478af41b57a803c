import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { correlated, correlationId, writtenUnder } from '#functions/platform/correlation.ts'
import { logger } from '#functions/platform/logger.ts'
import type { Services } from '#functions/platform/services.ts'
import { ENTITY_ATTRIBUTE } from '#shared/table/record.ts'
import { changeOf, type Change, type Reaction } from './reaction.ts'

/**
 * A consumer of the table's stream. Records of one item come in order, perhaps more than once; a reaction
 * that was done is not done again. After a failure the stream starts again at the record that failed.
 *
 * @param reactions tried in this order; each looks whether the change concerns it.
 */
export function consumer(reactions: readonly Reaction[], services: Services) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      const change = changeOf(record)
      const cause = writtenUnder(change.before, change.after)
      const react = () => reactTo(record, change, reactions, services)
      const failed = cause === null ? await react() : await correlated(cause, react)
      if (failed) return { batchItemFailures: [failed] }
    }
    return { batchItemFailures: [] }
  }
}

/** @returns where to start again, when a reaction failed. */
async function reactTo(
  { dynamodb }: DynamoDBRecord,
  change: Change,
  reactions: readonly Reaction[],
  services: Services,
): Promise<{ itemIdentifier: string } | null> {
  const about = { entity: change.after?.[ENTITY_ATTRIBUTE], sequence: dynamodb?.SequenceNumber ?? '' }
  try {
    for (const reaction of reactions) await reaction(change, services)
  } catch (error) {
    services.use(logger).error('A reaction failed', { ...about, error: error as Error })
    return { itemIdentifier: about.sequence }
  }
  // What nobody's request brought about is not worth a line.
  if (correlationId() !== undefined) services.use(logger).info('Reacted', about)
  return null
}
