import { describe, expect, it, test } from 'vitest'
import type { AwsCall } from '#infra/local/aws-endpoint.ts'
import { Template } from '#infra/local/cloudformation/template.ts'
import { wishReader } from '#infra/local/iam/iam-wishes.ts'
import { Iam, type Wish } from '#infra/local/iam/iam.ts'

const place = { stackName: 'Small', region: 'eu-central-1', account: '000000000000' }
const TABLE = 'arn:aws:dynamodb:eu-central-1:000000000000:table/Data'

function templateWith(...statements: object[]): Template {
  const key = (name: string) => [{ AttributeName: name, KeyType: 'HASH' }]
  return new Template(
    {
      Resources: {
        Data: {
          Type: 'AWS::DynamoDB::Table',
          Properties: {
            TableName: 'Data',
            KeySchema: key('PK'),
            GlobalSecondaryIndexes: [{ IndexName: 'ByOwner', KeySchema: key('Owner') }],
          },
        },
        Role: { Type: 'AWS::IAM::Role', Properties: {} },
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: statements } },
        },
        Fn: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
      },
    },
    {},
    '',
    place,
  )
}

const allow = (Action: string | string[], Resource: string | string[], Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
})
const may = (wish: Wish, ...statements: object[]) =>
  new Iam(templateWith(...statements)).refused('Fn', [wish]) === undefined

describe('a role', () => {
  const put: Wish = {
    action: 'dynamodb:PutItem',
    resource: TABLE,
    context: { 'dynamodb:LeadingKeys': ['SOCKET#1'] },
  }
  const onSockets = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SOCKET#*'] } }

  it('may do what a statement allows, and nothing else', () => {
    expect(may(put)).toBe(false)
    expect(may(put, allow('dynamodb:PutItem', TABLE))).toBe(true)
    expect(may(put, allow('dynamodb:Put*', '*'))).toBe(true)
    expect(may(put, allow('dynamodb:GetItem', TABLE))).toBe(false)
    expect(may(put, allow('dynamodb:PutItem', `${TABLE}/index/*`))).toBe(false)
    expect(may({ ...put, resource: `${TABLE}Two` }, allow('dynamodb:PutItem', TABLE))).toBe(false)
  })

  it('may not do what another statement denies', () => {
    expect(may(put, allow('*', '*'), { Effect: 'Deny', Action: 'dynamodb:PutItem', Resource: '*' })).toBe(
      false,
    )
  })

  it('is bound to the partitions of a condition, all of them', () => {
    const grant = allow('dynamodb:PutItem', TABLE, onSockets)
    const withKeys = (...keys: string[]) => ({ ...put, context: { 'dynamodb:LeadingKeys': keys } })
    expect(may(withKeys('SOCKET#1', 'SOCKET#2'), grant)).toBe(true)
    expect(may(withKeys('COMPANY#1'), grant)).toBe(false)
    expect(may(withKeys('SOCKET#1', 'COMPANY#1'), grant)).toBe(false)
  })

  it('is refused a single-valued condition that the request says nothing about', () => {
    const grant = allow('s3:ListBucket', '*', { StringEquals: { 's3:prefix': 'a' } })
    expect(may({ action: 's3:ListBucket', resource: 'arn:aws:s3:::b' }, grant)).toBe(false)
  })

  it('of nobody in the template is the operator', () => {
    expect(new Iam(templateWith()).refused('operator', [put])).toBeUndefined()
  })
})

test('a policy that is not understood stops the start', () => {
  expect(() => new Iam(templateWith({ ...allow('*', '*'), NotResource: 'x' }))).toThrow(/"NotResource"/)
  expect(
    () => new Iam(templateWith(allow('*', '*', { DateLessThan: { 'aws:CurrentTime': '2030' } }))),
  ).toThrow(/"DateLessThan"/)
})

describe('a call asks for', () => {
  const read = wishReader(templateWith())
  const call = (service: string, action: string, body: object, more: Partial<AwsCall> = {}) =>
    read({
      caller: 'Fn',
      service,
      action,
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify(body)),
      gone: new AbortController().signal,
      ...more,
    })
  const leading = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys })

  it('each part of a transaction by its own name and partition', () => {
    const TransactItems = [
      { Put: { TableName: 'Data', Item: { PK: { S: 'A' } } } },
      { ConditionCheck: { TableName: 'Data', Key: { PK: { S: 'B' } } } },
    ]
    expect(call('dynamodb', 'TransactWriteItems', { TransactItems })).toEqual([
      { action: 'dynamodb:PutItem', resource: TABLE, context: leading('A') },
      { action: 'dynamodb:ConditionCheckItem', resource: TABLE, context: leading('B') },
    ])
  })

  it('an index with the value its key has in the condition, however it is named', () => {
    const query = {
      TableName: 'Data',
      IndexName: 'ByOwner',
      KeyConditionExpression: '#s > :from AND #o = :owner',
      ExpressionAttributeNames: { '#o': 'Owner', '#s': 'Sort' },
      ExpressionAttributeValues: { ':from': { S: '1' }, ':owner': { S: 'C' } },
    }
    expect(call('dynamodb', 'Query', query)).toEqual([
      { action: 'dynamodb:Query', resource: `${TABLE}/index/ByOwner`, context: leading('C') },
    ])
  })

  it('every item of a batch', () => {
    const keys = ['A', 'B'].map((S) => ({ PK: { S } }))
    expect(call('dynamodb', 'BatchGetItem', { RequestItems: { Data: { Keys: keys } } })).toEqual(
      ['A', 'B'].map((key) => ({ action: 'dynamodb:BatchGetItem', resource: TABLE, context: leading(key) })),
    )
    const writes = [{ PutRequest: { Item: keys[0] } }, { DeleteRequest: { Key: keys[1] } }]
    expect(call('dynamodb', 'BatchWriteItem', { RequestItems: { Data: writes } })).toEqual(
      ['A', 'B'].map((key) => ({
        action: 'dynamodb:BatchWriteItem',
        resource: TABLE,
        context: leading(key),
      })),
    )
  })

  it('objects, sockets, senders and parameters by their ARN', () => {
    expect(call('s3', '', {}, { method: 'GET', path: '/bucket/a/b%20c' })).toEqual([
      { action: 's3:GetObject', resource: 'arn:aws:s3:::bucket/a/b c' },
    ])
    expect(call('execute-api', '', {}, { path: '/execute-api/api1/dev/@connections/x%3D' })).toEqual([
      {
        action: 'execute-api:ManageConnections',
        resource: 'arn:aws:execute-api:eu-central-1:000000000000:api1/dev/POST/@connections/x=',
      },
    ])
    expect(call('ses', '', { FromEmailAddress: 'Me <no-reply@x.example>' })[0]).toMatchObject({
      resource: 'arn:aws:ses:eu-central-1:000000000000:identity/x.example',
      context: { 'ses:FromAddress': ['no-reply@x.example'] },
    })
    expect(call('ssm', 'GetParameter', { Name: '/a/b' })[0]).toMatchObject({
      resource: 'arn:aws:ssm:eu-central-1:000000000000:parameter/a/b',
    })
  })

  it('something no policy names, where the service is not known', () => {
    expect(call('sns', 'Publish', {})).toEqual([{ action: 'sns:Publish', resource: '*' }])
  })
})
