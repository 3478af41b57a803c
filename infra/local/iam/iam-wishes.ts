import type { AwsCall } from '#infra/local/aws-endpoint.ts'
import { arn } from '#infra/local/cloudformation/physical.ts'
import type { Properties, Template } from '#infra/local/cloudformation/template.ts'
import type { Wish } from './iam.ts'

/**
 * What a call to a service asks IAM for: action, resource and condition keys, as the service authorization
 * reference names them. https://docs.aws.amazon.com/service-authorization/latest/reference/
 */

/** A call of a service, as wishes. */
type Reader = (call: AwsCall) => Wish[]

/** @returns what any call asks for. A service that is not known here asks for an action no policy names. */
export function wishReader(template: Template): Reader {
  const { place } = template
  const readers: Record<string, Reader> = {
    dynamodb: dynamoDbReader(template),
    s3: s3Wishes,
    ses: (call) => {
      const { FromEmailAddress = '' } = inputOf(call) as { FromEmailAddress?: string }
      const from = /<([^>]+)>/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress
      const resource = arn(place, 'ses', `identity/${from.split('@')[1] ?? ''}`)
      return [{ action: 'ses:SendEmail', resource, context: { 'ses:FromAddress': [from] } }]
    },
    ssm: (call) => {
      const { Name, Names = [] } = inputOf(call) as { Name?: string; Names?: string[] }
      return [...Names, ...(Name === undefined ? [] : [Name])].map((name) => ({
        action: `ssm:${call.action}`,
        resource: arn(place, 'ssm', `parameter/${name.replace(/^\//, '')}`),
      }))
    },
    secretsmanager: (call) => {
      const { SecretId = '' } = inputOf(call) as { SecretId?: string }
      return [{ action: `secretsmanager:${call.action}`, resource: SecretId }]
    },
    'cognito-idp': (call) => {
      const { UserPoolId } = inputOf(call) as { UserPoolId?: string }
      // What anybody may call, signed or not, asks for nothing.
      if (UserPoolId === undefined) return []
      return [
        {
          action: `cognito-idp:${call.action}`,
          resource: arn(place, 'cognito-idp', `userpool/${UserPoolId}`),
        },
      ]
    },
    'execute-api': (call) => {
      const [, , api = '', stage = '', ...rest] = call.path.split('/')
      return [
        {
          action: 'execute-api:ManageConnections',
          resource: arn(
            place,
            'execute-api',
            decodeURIComponent([api, stage, call.method, ...rest].join('/')),
          ),
        },
      ]
    },
  }
  return (call) =>
    readers[call.service]?.(call) ?? [{ action: `${call.service}:${call.action}`, resource: '*' }]
}

const inputOf = (call: AwsCall): unknown => JSON.parse(call.body.toString() || '{}')

function s3Wishes(call: AwsCall): Wish[] {
  const [, bucket = '', ...rest] = call.path.split('/')
  const key = rest.map(decodeURIComponent).join('/')
  const resource = `arn:aws:s3:::${bucket}`
  if (key === '')
    return [{ action: 's3:ListBucket', resource, context: { 's3:prefix': [call.query.get('prefix') ?? ''] } }]
  const actions: Record<string, string> = { PUT: 's3:PutObject', DELETE: 's3:DeleteObject' }
  return [{ action: actions[call.method] ?? 's3:GetObject', resource: `${resource}/${key}` }]
}

type AttributeMap = Record<string, { S?: string; N?: string }>

interface ItemAccess {
  TableName: string
  Key?: AttributeMap
  Item?: AttributeMap
}

interface QueryInput {
  TableName: string
  IndexName?: string
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: AttributeMap
}

/** What part of a transaction asks for: there is no permission for transactions as such. */
const IN_TRANSACTION: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

function dynamoDbReader(template: Template): Reader {
  const partitionKeys = partitionKeysOf(template)
  const tableArn = (name: string) => arn(template.place, 'dynamodb', `table/${name}`)

  const ofItem = (action: string, { TableName, Key, Item }: ItemAccess): Wish => {
    const value = (Key ?? Item)?.[partitionKeys.get(TableName) ?? '']
    return {
      action: `dynamodb:${action}`,
      resource: tableArn(TableName),
      context: leading(value?.S ?? value?.N),
    }
  }
  const ofQuery = (action: string, input: QueryInput): Wish => {
    const { TableName, IndexName } = input
    const target = IndexName === undefined ? TableName : `${TableName}/index/${IndexName}`
    return {
      action: `dynamodb:${action}`,
      resource: tableArn(target),
      context: leading(partitionOf(input, partitionKeys.get(target) ?? '')),
    }
  }

  return (call) => {
    const { action } = call
    const input = inputOf(call)
    if (action === 'Query' || action === 'Scan') return [ofQuery(action, input as QueryInput)]
    if (action === 'TransactWriteItems' || action === 'TransactGetItems') {
      const { TransactItems } = input as { TransactItems: Record<string, ItemAccess>[] }
      return TransactItems.flatMap((parts) =>
        Object.entries(parts).map(([part, access]) => ofItem(IN_TRANSACTION[part] ?? part, access)),
      )
    }
    if (action === 'BatchGetItem') {
      const { RequestItems } = input as { RequestItems: Record<string, { Keys: AttributeMap[] }> }
      return Object.entries(RequestItems).flatMap(([TableName, { Keys }]) =>
        Keys.map((Key) => ofItem(action, { TableName, Key })),
      )
    }
    if (action === 'BatchWriteItem') {
      const { RequestItems } = input as { RequestItems: Record<string, Record<string, ItemAccess>[]> }
      return Object.entries(RequestItems).flatMap(([TableName, writes]) =>
        writes.flatMap((write) =>
          Object.values(write).map((access) => ofItem(action, { ...access, TableName })),
        ),
      )
    }
    return [ofItem(action, input as ItemAccess)]
  }
}

const leading = (partition: string | undefined): Record<string, string[]> =>
  partition === undefined ? {} : { 'dynamodb:LeadingKeys': [partition] }

/** The value that a key condition gives to the partition key. */
function partitionOf(input: QueryInput, partitionKey: string): string | undefined {
  const { KeyConditionExpression = '', ExpressionAttributeNames: names = {} } = input
  for (const [, name = '', placeholder = ''] of KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)) {
    if ((names[name] ?? name) !== partitionKey) continue
    const value = input.ExpressionAttributeValues?.[placeholder]
    return value?.S ?? value?.N
  }
  return undefined
}

/** Name of the partition key of every table and, as `table/index/name`, of every index. */
function partitionKeysOf(template: Template): Map<string, string> {
  const hashOf = (schema: { AttributeName: string; KeyType: string }[]) =>
    schema.find(({ KeyType }) => KeyType === 'HASH')!.AttributeName
  return new Map(
    template
      .resources('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
      .flatMap(({ ref, properties }): [string, string][] => [
        [ref, hashOf(properties['KeySchema'])],
        ...((properties['GlobalSecondaryIndexes'] ?? []) as Properties[]).map((index): [string, string] => [
          `${ref}/index/${index['IndexName']}`,
          hashOf(index['KeySchema']),
        ]),
      ]),
  )
}
