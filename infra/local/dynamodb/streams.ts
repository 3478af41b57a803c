import type { Template } from '#infra/local/cloudformation/template.ts'
import { readJsonFile, writeJsonFile } from '#infra/local/data-folder.ts'
import { messageOf, StartFailure } from '#infra/local/failure.ts'
import { functionName, type Lambda, type LogLine } from '#infra/local/lambda/lambda.ts'
import { DynamoDbError, type DynamoDb } from './dynamodb.ts'
import { recordFilter, type RecordFilter } from './stream-filter.ts'
import type { TableConfig } from './tables.ts'

/**
 * DynamoDB Streams to functions, as the event source mappings of the template say: in batches, with filters,
 * retry, bisection and partial batch failures. How far a mapping has come is kept in the data folder, so a record
 * written before a crash is delivered after it.
 */

interface StreamRecord {
  eventSourceARN?: string
  dynamodb: { SequenceNumber: string }
}

interface Mapping {
  id: string
  table: TableConfig
  function: string
  batchSize: number
  wanted: RecordFilter
  /** −1: until the record is a day old, which on a laptop is as good as for ever. */
  maxRetries: number
  bisect: boolean
  partialFailures: boolean
}

/** Sequence number of the last record dealt with, by mapping. */
type Checkpoints = Record<string, string>

/** A write wakes the poller at once; this catches what another process wrote into the table. */
const POLL_INTERVAL_MS = 2_000
const RETRY_DELAY_MS = [100, 400, 1_600, 5_000]
/** How far a mapping has come is written to disk this often; what a crash leaves unwritten is delivered again. */
const SAVE_INTERVAL_MS = 100

export interface Streams {
  /** Something was written. */
  wake(): void
  /** Resolves when every record has been dealt with, those that this writes included. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export function startStreams(
  template: Template,
  tables: TableConfig[],
  db: DynamoDb,
  lambda: Lambda,
  log: LogLine,
  checkpointFile: string | undefined,
): Streams {
  const checkpoints = (checkpointFile && readJsonFile<Checkpoints>(checkpointFile)) || {}
  let unsaved: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(unsaved)
    unsaved = undefined
    if (checkpointFile) writeJsonFile(checkpointFile, checkpoints)
  }
  const save = (id: string, sequence: string) => {
    checkpoints[id] = sequence
    unsaved ??= setTimeout(write, SAVE_INTERVAL_MS)
  }
  const pollers = mappingsOf(template, tables).map(
    (mapping) =>
      new Poller(mapping, db, lambda, log, checkpoints[mapping.id], (sequence) => save(mapping.id, sequence)),
  )
  const timer = setInterval(() => pollers.forEach((poller) => poller.wake()), POLL_INTERVAL_MS)
  timer.unref()
  pollers.forEach((poller) => poller.wake())
  return {
    wake: () => pollers.forEach((poller) => poller.wake()),
    settled: async () => {
      // What the function of one mapping writes is read by the others, which may have come to rest before.
      do await Promise.all(pollers.map((poller) => poller.wake()))
      while (pollers.some((poller) => poller.isReading))
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pollers.map((poller) => poller.stop()))
      if (unsaved) write()
    },
  }
}

function mappingsOf(template: Template, tables: TableConfig[]): Mapping[] {
  return template.resources('AWS::Lambda::EventSourceMapping').flatMap(({ id, properties }) => {
    const table = tables.find((one) => one.streamArn === properties['EventSourceArn'])
    if (!table) throw new StartFailure(`The event source mapping ${id} reads from no stream of the template.`)
    if (properties['Enabled'] === false) return []
    return {
      id,
      table,
      function: functionName(String(properties['FunctionName'])),
      batchSize: Number(properties['BatchSize'] ?? 100),
      wanted: recordFilter(id, properties['FilterCriteria']),
      maxRetries: Number(properties['MaximumRetryAttempts'] ?? -1),
      bisect: properties['BisectBatchOnFunctionError'] === true,
      partialFailures: (properties['FunctionResponseTypes'] ?? []).includes('ReportBatchItemFailures'),
    }
  })
}

class Poller {
  private readonly mapping: Mapping
  private readonly db: DynamoDb
  private readonly lambda: Lambda
  private readonly log: LogLine
  private readonly save: (sequence: string) => void
  private iterator: string | undefined
  private checkpoint: string | undefined
  private again = false
  private running: Promise<void> | undefined
  private stopped = false

  constructor(
    mapping: Mapping,
    db: DynamoDb,
    lambda: Lambda,
    log: LogLine,
    checkpoint: string | undefined,
    save: (sequence: string) => void,
  ) {
    this.mapping = mapping
    this.db = db
    this.lambda = lambda
    this.log = log
    this.checkpoint = checkpoint
    this.save = save
  }

  /** Reads until the stream is empty; the promise is that of the whole run, a new one if needed. */
  wake(): Promise<void> {
    this.again = true
    this.running ??= this.drain().finally(() => {
      this.running = undefined
      // Something was written between the last look and this line.
      if (this.again && !this.stopped) return this.wake()
    })
    return this.running
  }

  get isReading(): boolean {
    return this.running !== undefined
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.running
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false
        let records: StreamRecord[]
        do {
          records = await this.read()
          await this.deliver(records.filter(this.mapping.wanted), 0)
          if (!this.stopped) this.advance(records)
          // Whatever is written after a page that was not full wakes this again.
        } while (records.length >= this.mapping.batchSize && !this.stopped)
      }
    } catch (error) {
      this.iterator = undefined
      if (!this.stopped) this.log(this.mapping.function, `stream: ${messageOf(error)}`)
    }
  }

  private async read(): Promise<StreamRecord[]> {
    try {
      this.iterator ??= await this.position()
      const page = await this.db.call<{ Records: StreamRecord[]; NextShardIterator: string }>('GetRecords', {
        ShardIterator: this.iterator,
        Limit: this.mapping.batchSize,
      })
      this.iterator = page.NextShardIterator
      return page.Records.map((record) => ({ ...record, eventSourceARN: this.mapping.table.streamArn }))
    } catch (error) {
      this.iterator = undefined
      if (
        error instanceof DynamoDbError &&
        this.checkpoint !== undefined &&
        /Trim|Validation/.test(error.name)
      ) {
        // The table was made anew: its records count from one again.
        this.checkpoint = undefined
        return this.read()
      }
      throw error
    }
  }

  private async position(): Promise<string> {
    const { Streams } = await this.db.call<{ Streams: { StreamArn: string }[] }>('ListStreams', {
      TableName: this.mapping.table.name,
    })
    const StreamArn = Streams[0]?.StreamArn
    const { StreamDescription } = await this.db.call<{
      StreamDescription: { Shards: { ShardId: string }[] }
    }>('DescribeStream', { StreamArn })
    const from = this.checkpoint
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: this.checkpoint }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const { ShardIterator } = await this.db.call<{ ShardIterator: string }>('GetShardIterator', {
      StreamArn,
      ShardId: StreamDescription.Shards[0]?.ShardId,
      ...from,
    })
    return ShardIterator
  }

  /** Calls the function until all records are dealt with or have used up their retries. */
  private async deliver(records: StreamRecord[], retries: number): Promise<void> {
    if (records.length === 0 || this.stopped) return
    const failedAt = await this.attempt(records)
    this.advance(records.slice(0, failedAt))
    const rest = records.slice(failedAt)
    if (rest.length === 0) return

    const { bisect, maxRetries } = this.mapping
    if (maxRetries >= 0 && retries >= maxRetries) {
      this.log(this.mapping.function, `stream: gave up on ${rest.length} record(s) after ${retries} retries`)
      this.advance(rest)
      return
    }
    await new Promise((resolve) =>
      setTimeout(resolve, RETRY_DELAY_MS[Math.min(retries, RETRY_DELAY_MS.length - 1)]),
    )
    if (bisect && rest.length > 1) {
      const half = Math.ceil(rest.length / 2)
      await this.deliver(rest.slice(0, half), retries + 1)
      await this.deliver(rest.slice(half), retries + 1)
    } else await this.deliver(rest, retries + 1)
  }

  /** Index of the first record that failed; the number of records when none did. */
  private async attempt(records: StreamRecord[]): Promise<number> {
    try {
      const answer = (await this.lambda.invoke(this.mapping.function, { Records: records })) as {
        batchItemFailures?: { itemIdentifier: string }[]
      } | null
      if (!this.mapping.partialFailures) return records.length
      const failed = new Set((answer?.batchItemFailures ?? []).map((item) => item.itemIdentifier))
      const first = records.findIndex((record) => failed.has(record.dynamodb.SequenceNumber))
      return first === -1 ? records.length : first
    } catch {
      // The runtime has logged what was thrown.
      return 0
    }
  }

  private advance(records: StreamRecord[]): void {
    const last = records.at(-1)
    if (!last) return
    this.checkpoint = last.dynamodb.SequenceNumber
    this.save(this.checkpoint)
  }
}
