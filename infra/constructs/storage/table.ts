import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, type ITableV2, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { stableId } from '#infra/constructs/stable-id.ts'
import { ENV } from '#shared/environment.ts'
import {
  barredKey,
  CHANGES,
  companyKey,
  conversationKey,
  EVERYBODY,
  feedKey,
  matchRunKey,
  NETWORK,
  newsKey,
  TABLE,
  streamSeatsKey,
  ticketKey,
} from '#shared/table/keys.ts'
import type { StageSettings } from '../../config.ts'

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
/** A transaction is allowed by what it does: there is no permission for transactions as such. */
const WRITE = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
]

/**
 * The single table with its indexes and stream. Each `grant…` sets the function's TABLE_NAME and the
 * rights that go with it; no function may scan.
 */
export class Table extends Construct {
  readonly table: ITableV2

  constructor(scope: Construct, settings: StageSettings) {
    super(scope, 'Data')
    const { restoredTable: restored } = settings
    this.table = restored
      ? TableV2.fromTableAttributes(this, 'Table', {
          tableName: restored.name,
          tableStreamArn: restored.streamArn,
        })
      : this.ownTable(settings)
  }

  private ownTable(settings: StageSettings): TableV2 {
    const text = (name: string) => ({ name, type: AttributeType.STRING })
    return stableId(
      new TableV2(this, 'Table', {
        partitionKey: text(TABLE.partitionKey),
        sortKey: text(TABLE.sortKey),
        timeToLiveAttribute: TABLE.ttl,
        globalSecondaryIndexes: Object.values(TABLE.indexes).map((index) => ({
          indexName: index.name,
          partitionKey: text(index.partitionKey),
          sortKey: text(index.sortKey),
        })),
        dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        deletionProtection: settings.retainData,
        removalPolicy: settings.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      }),
      'Table',
    )
  }

  /** Reads any item, through the table and its indexes. */
  grantRead(fn: LambdaFunction): void {
    this.allow(fn, READ, this.everything())
  }

  /** Reads and writes any item. */
  grantReadWrite(fn: LambdaFunction): void {
    this.allow(fn, [...READ, ...WRITE], this.everything())
  }

  /** Reads what the catalogue shows, in the order it changed, and nothing else. */
  grantReadChanges(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:Query'], [this.indexArn(TABLE.indexes.bySecondParty.name)], CHANGES)
  }

  /** Starts and nudges the matching of everybody's listings, and nothing else. */
  grantStartSweeps(fn: LambdaFunction): void {
    this.allow(
      fn,
      ['dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      [this.table.tableArn],
      matchRunKey(EVERYBODY, '').PK,
    )
  }

  /** Reads what stands in partitions of companies: notifications, and the names of the companies they are about. */
  grantReadNotifications(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:Query', 'dynamodb:BatchGetItem'], [this.table.tableArn], companyKey('*').PK)
  }

  /** Notes which event streams of a company may stay open. */
  grantSeatStreams(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:GetItem', 'dynamodb:PutItem'], [this.table.tableArn], streamSeatsKey('*').PK)
  }

  /** Reads who is connected. */
  grantReadNetwork(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:Query'], [this.indexArn(TABLE.indexes.byOwner.name)], NETWORK)
  }

  /** Replaces the news and notes how their feeds do, and nothing else. */
  grantRefreshNews(fn: LambdaFunction): void {
    this.allow(
      fn,
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      [this.table.tableArn],
      newsKey('*').PK,
      feedKey('*').PK,
    )
  }

  /** Reads which companies no longer take part: for functions that companies call and that read nothing else. */
  grantReadBarred(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:Query'], [this.table.tableArn], barredKey('').PK)
  }

  /** Writes tickets for the socket. */
  grantIssueTickets(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:PutItem'], [this.table.tableArn], ticketKey('*').PK)
  }

  /** Takes a ticket once: reading it is deleting it. */
  grantRedeemTickets(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:DeleteItem'], [this.table.tableArn], ticketKey('*').PK)
  }

  /** Reads who takes part in a conversation. */
  grantReadConversations(fn: LambdaFunction): void {
    this.allow(fn, ['dynamodb:GetItem'], [this.table.tableArn], conversationKey('*').PK)
  }

  private everything(): string[] {
    return [this.table.tableArn, ...Object.values(TABLE.indexes).map((index) => this.indexArn(index.name))]
  }

  private indexArn(name: string): string {
    return `${this.table.tableArn}/index/${name}`
  }

  private allow(fn: LambdaFunction, actions: string[], resources: string[], ...partitions: string[]): void {
    fn.addEnvironment(ENV.tableName, this.table.tableName)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions,
        resources,
        ...(partitions.length > 0 && {
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
        }),
      }),
    )
  }
}
