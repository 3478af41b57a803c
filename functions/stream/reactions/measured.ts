import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { clock } from '#functions/platform/clock.ts'
import { metrics } from '#functions/platform/metrics.ts'
import type { Services } from '#functions/platform/services.ts'
import { CANARY_COMPANY } from '#shared/environment.ts'
import { METRICS, type MetricName } from '#shared/metrics.ts'

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>

/** Counts what a consumer dealt with. A record that failed is counted when it comes again. */
export const measured =
  (consume: Consumer, services: Services): Consumer =>
  async (event) => {
    const answer = await consume(event)
    const [failed] = answer.batchItemFailures
    const end = event.Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed?.itemIdentifier)
    const done = failed ? event.Records.slice(0, end) : event.Records
    if (done.length > 0) services.use(metrics)(tally(done, services.use(clock)()))
    return answer
  }

/** What the records say happened: only what there is something of, and how long it took to react. */
export function tally(records: readonly DynamoDBRecord[], now: Date): Partial<Record<MetricName, number>> {
  const counts: Partial<Record<MetricName, number>> = {}
  for (const record of records) {
    const name = eventOf(record)
    if (name) counts[name] = (counts[name] ?? 0) + 1
  }
  const written = records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? now.getTime() / 1000)
  return { ...counts, [METRICS.reactionAge]: Math.max(0, now.getTime() - Math.min(...written) * 1000) }
}

function eventOf({ eventName, dynamodb }: DynamoDBRecord): MetricName | null {
  const entity = dynamodb?.NewImage?.['_et']?.S
  const status = (image: 'OldImage' | 'NewImage') => dynamodb?.[image]?.['status']?.S
  if (entity === 'transaction') {
    return status('NewImage') === 'completed' && status('OldImage') !== 'completed'
      ? METRICS.transactionsCompleted
      : null
  }
  if (eventName !== 'INSERT') return null
  if (entity === 'listing') {
    return dynamodb?.NewImage?.['company_id']?.S === CANARY_COMPANY ? null : METRICS.listingsCreated
  }
  if (entity === 'match') return METRICS.matchesFound
  return entity === 'message' ? METRICS.messagesSent : null
}
