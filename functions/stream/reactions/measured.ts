import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { clock } from '#functions/platform/clock.ts'
import { metrics } from '#functions/platform/metrics.ts'
import type { Services } from '#functions/platform/services.ts'
import { changeOf } from '#functions/stream/reaction.ts'
import { CANARY_COMPANY } from '#shared/environment.ts'
import { METRICS, type MetricName } from '#shared/metrics.ts'
import { isA } from '#shared/table/record.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

const { Listing, Match, Message, Transaction } = MARKETPLACE_RECORDS

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

function eventOf(record: DynamoDBRecord): MetricName | null {
  const { before, after } = changeOf(record)
  if (isA(Transaction, after)) {
    const was = isA(Transaction, before) ? before.status : null
    return after.status === 'completed' && was !== 'completed' ? METRICS.transactionsCompleted : null
  }
  if (record.eventName !== 'INSERT') return null
  if (isA(Listing, after)) return after.company_id === CANARY_COMPANY ? null : METRICS.listingsCreated
  if (isA(Match, after)) return METRICS.matchesFound
  return isA(Message, after) ? METRICS.messagesSent : null
}
