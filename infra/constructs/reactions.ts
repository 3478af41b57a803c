import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import {
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadLetterQueue } from './storage/dead-letter-queue.ts'
import { ENTITY_ATTRIBUTE, type AnyRecord, type ItemOf } from '#shared/table/record.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/**
 * The table's stream and the two functions that read it: one reacts to every change, one does what takes the
 * whole catalogue, above all look for partners. Each has its own place in the stream, so that neither waits for
 * the other; more than two may not read it. What fails for good is kept, not lost.
 */
export class Reactions extends Construct {
  /** Where in the stream something was given up. */
  readonly failures: Queue

  constructor(scope: Construct, table: ITableV2, stream: LambdaFunction, matcher: LambdaFunction) {
    super(scope, 'Reactions')
    this.failures = deadLetterQueue(
      this,
      'FailedReactions',
      'the positions of stream records that kept failing',
    )
    const common = {
      startingPosition: StartingPosition.TRIM_HORIZON,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(this.failures),
    }
    stream.addEventSource(new DynamoEventSource(table, { ...common, batchSize: 100 }))
    matcher.addEventSource(
      new DynamoEventSource(table, {
        ...common,
        // A listing takes tens of milliseconds, a step of a run up to seconds.
        batchSize: 25,
        filters: [
          written(MARKETPLACE_RECORDS.Listing, 'active'),
          written(MARKETPLACE_RECORDS.MatchRun, 'queued', 'running'),
          written(BACK_OFFICE_RECORDS.Deletion, 'settled'),
          gone(MARKETPLACE_RECORDS.Document),
          gone(MARKETPLACE_RECORDS.Photo),
        ],
      }),
    )
  }
}

/** Writes of an entity that leave it in one of these states. */
const written = <R extends AnyRecord>(
  { name }: R,
  ...states: (ItemOf<R> extends { status: infer Status extends string } ? Status : never)[]
) =>
  FilterCriteria.filter({
    eventName: FilterRule.or('INSERT', 'MODIFY'),
    dynamodb: {
      NewImage: {
        [ENTITY_ATTRIBUTE]: { S: FilterRule.isEqual(name) },
        status: { S: FilterRule.or(...states) },
      },
    },
  })

/** What takes an item of an entity away. */
const gone = ({ name }: AnyRecord) =>
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { OldImage: { [ENTITY_ATTRIBUTE]: { S: FilterRule.isEqual(name) } } },
  })
