import { describe, expect, it } from 'vitest'
import { domainsOf, EVENT_FUNCTIONS } from '#infra/entries.ts'
import { routes } from '#shared/api/index.ts'
import { flat, resourcesOf, templateOf, type Resource, type StageTemplate } from './support/stage.ts'

const template = templateOf()
const names = [...domainsOf(), ...Object.keys(EVENT_FUNCTIONS)].sort()
const functions = new Map(
  resourcesOf(template, 'AWS::Lambda::Function')
    .map(
      ([, resource]) => [resource.Metadata?.['sidestream:function'] as string | undefined, resource] as const,
    )
    .filter((entry): entry is [string, Resource] => entry[0] !== undefined),
)

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

/** What a function's role allows: "actions on resources, under conditions", one line each. */
function rightsOf(template: StageTemplate, fn: Resource): string[] {
  const role = fn.Properties['Role']['Fn::GetAtt'][0] as string
  expect(template.Resources[role]?.Properties['ManagedPolicyArns']).toBeUndefined()
  return statementsOf(template, role)
    .map(({ Action, Resource, Condition }) => {
      const condition =
        Condition &&
        Object.values(Condition)
          .map((rule) => JSON.stringify(rule))
          .join()
      return `${[Action].flat().join(' ')} on ${[Resource].flat().map(flat).join(' ')}${condition ? ` if ${condition}` : ''}`
    })
    .sort()
}

function statementsOf(template: StageTemplate, role: string): Statement[] {
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties['Roles'].some((ref: { Ref: string }) => ref.Ref === role))
    .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement as Statement[])
}

describe('the functions', () => {
  it('are one per domain of the contract and one per event source', () => {
    expect([...functions.keys()].sort()).toEqual(names)
  })

  it('run the newest Node on ARM, from their own bundle, with a time limit', () => {
    const bundles = [...functions.values()].map(({ Properties, Metadata }) => {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      })
      expect(Properties['Timeout']).toBeGreaterThan(0)
      return Metadata?.['aws:asset:path']
    })
    expect(new Set(bundles).size).toBe(names.length)
  })

  it('answer before the service that waits for them gives up', () => {
    const limit = (name: string) => functions.get(name)!.Properties['Timeout'] as number
    const streaming = new Set(routes.filter(({ stream }) => stream).map(({ domain }) => domain))
    for (const domain of domainsOf()) {
      expect(limit(domain), domain).toBeLessThan(streaming.has(domain) ? 900 : 29)
    }
    expect(limit('triggers')).toBeLessThanOrEqual(5)
    expect(limit('ticket-authorizer')).toBeLessThanOrEqual(10)
  })

  it('see only the environment they need', () => {
    const seen = Object.fromEntries(
      names.map((name) => [
        name,
        Object.keys(functions.get(name)!.Properties['Environment'].Variables).sort().join(' '),
      ]),
    )
    expect(seen).toMatchInlineSnapshot(`
      {
        "account": "SNAPSHOT_BUCKET STAGE TABLE_NAME TOKEN_ISSUER USER_POOL_CLIENT_ID USER_POOL_ID",
        "admin": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "auto-matching": "STAGE TABLE_NAME",
        "blind": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "canary": "CANARY_EMAIL CANARY_SECRET SITE_URL_PARAMETER STAGE TOKEN_ISSUER USER_POOL_CLIENT_ID USER_POOL_ID",
        "catalogue": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME TOKEN_ISSUER USER_POOL_CLIENT_ID",
        "catalogue-snapshot": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "content": "STAGE TABLE_NAME TOKEN_ISSUER USER_POOL_CLIENT_ID",
        "dashboard": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "documents": "FILES_BUCKET NODE_OPTIONS STAGE TABLE_NAME TOKEN_ISSUER USER_POOL_CLIENT_ID",
        "events": "STAGE TABLE_NAME",
        "exchange": "NODE_OPTIONS SITE_URL_PARAMETER SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "imports": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "logistics": "NODE_OPTIONS STAGE TABLE_NAME",
        "matcher": "FILES_BUCKET NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "matching": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "messaging": "STAGE TABLE_NAME",
        "moderation": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "network": "SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "news-refresh": "STAGE TABLE_NAME",
        "notification-digest": "MAIL_FROM SITE_URL_PARAMETER STAGE SUPPORT_EMAIL TABLE_NAME",
        "onboarding": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "papers": "NODE_OPTIONS STAGE TABLE_NAME",
        "people": "STAGE TABLE_NAME USER_POOL_ID",
        "photos": "FILES_BUCKET NODE_OPTIONS STAGE TABLE_NAME",
        "prospects": "NODE_OPTIONS SNAPSHOT_BUCKET STAGE TABLE_NAME",
        "publishing": "NODE_OPTIONS STAGE TABLE_NAME",
        "realtime": "STAGE TABLE_NAME",
        "security": "STAGE TABLE_NAME USER_POOL_ID",
        "service": "APP_VERSION STAGE",
        "socket": "SOCKET_ENDPOINT STAGE TABLE_NAME",
        "stream": "MAIL_FROM NODE_OPTIONS SITE_URL_PARAMETER SOCKET_ENDPOINT STAGE SUPPORT_EMAIL TABLE_NAME USER_POOL_ID",
        "ticket-authorizer": "STAGE TABLE_NAME",
        "triggers": "AUTO_APPROVE CANARY_EMAIL NODE_OPTIONS SITE_URL_PARAMETER STAGE TABLE_NAME",
      }
    `)
  })

  it('may do what they are for, and no more', () => {
    const rights = Object.fromEntries(
      names.map((name) => [
        name,
        rightsOf(template, functions.get(name)!).filter((right) => !right.startsWith('logs:')),
      ]),
    )
    expect(rights).toMatchInlineSnapshot(`
      {
        "account": [
          "cognito-idp:AdminDeleteUser on <UserPool.Arn>",
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "admin": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "auto-matching": [
          "dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> if {"dynamodb:LeadingKeys":["MATCHRUNS#@all"]}",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedRuns.Arn>",
        ],
        "blind": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "canary": [
          "cognito-idp:AdminCreateUser cognito-idp:AdminInitiateAuth cognito-idp:AdminRespondToAuthChallenge on <UserPool.Arn>",
          "secretsmanager:GetSecretValue on <CanaryPassword>",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedRuns.Arn>",
          "ssm:GetParameter on arn:aws:ssm:eu-central-1:<AWS::AccountId>:parameter/sidestream/dev/site-url",
        ],
        "catalogue": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "catalogue-snapshot": [
          "dynamodb:Query on <Table.Arn>/index/GSI2 if {"dynamodb:LeadingKeys":["CHANGES"]}",
          "s3:GetObject s3:PutObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedRuns.Arn>",
        ],
        "content": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "dashboard": [
          "dynamodb:BatchGetItem dynamodb:GetItem dynamodb:Query on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "documents": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:DeleteObject s3:GetObject s3:PutObject on <FilesBucket.Arn>/reports/* <FilesBucket.Arn>/uploads/*",
        ],
        "events": [
          "dynamodb:BatchGetItem dynamodb:Query on <Table.Arn> if {"dynamodb:LeadingKeys":["COMPANY#*"]}",
          "dynamodb:GetItem dynamodb:PutItem on <Table.Arn> if {"dynamodb:LeadingKeys":["STREAMS#*"]}",
          "dynamodb:Query on <Table.Arn> if {"dynamodb:LeadingKeys":["BARRED"]}",
        ],
        "exchange": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
          "ssm:GetParameter on arn:aws:ssm:eu-central-1:<AWS::AccountId>:parameter/sidestream/dev/site-url",
        ],
        "imports": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "logistics": [
          "dynamodb:BatchGetItem dynamodb:GetItem dynamodb:Query on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "matcher": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams on <Table.StreamArn>",
          "s3:DeleteObject on <FilesBucket.Arn>/photos/* <FilesBucket.Arn>/reports/* <FilesBucket.Arn>/uploads/*",
          "s3:GetObject s3:PutObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedReactions.Arn>",
        ],
        "matching": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "messaging": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "moderation": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "network": [
          "dynamodb:Query on <Table.Arn>/index/GSI1 if {"dynamodb:LeadingKeys":["NETWORK"]}",
          "dynamodb:Query on <Table.Arn>/index/GSI2 if {"dynamodb:LeadingKeys":["CHANGES"]}",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "news-refresh": [
          "dynamodb:GetItem dynamodb:PutItem dynamodb:UpdateItem on <Table.Arn> if {"dynamodb:LeadingKeys":["NEWS#*","FEED#*"]}",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedRuns.Arn>",
        ],
        "notification-digest": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "ses:SendEmail on arn:aws:ses:eu-central-1:<AWS::AccountId>:identity/dev.sidestream.example if {"ses:FromAddress":"no-reply@dev.sidestream.example"}",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedRuns.Arn>",
          "ssm:GetParameter on arn:aws:ssm:eu-central-1:<AWS::AccountId>:parameter/sidestream/dev/site-url",
        ],
        "onboarding": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "papers": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "people": [
          "cognito-idp:AdminDeleteUser cognito-idp:AdminUserGlobalSignOut on <UserPool.Arn>",
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "photos": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:DeleteObject s3:GetObject s3:PutObject on <FilesBucket.Arn>/photos/* <FilesBucket.Arn>/uploads/*",
        ],
        "prospects": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "s3:GetObject on <SnapshotBucket.Arn>/catalogue/snapshot.packed",
          "s3:ListBucket on <SnapshotBucket.Arn> if {"s3:prefix":"catalogue/snapshot.packed"}",
        ],
        "publishing": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "realtime": [
          "dynamodb:PutItem on <Table.Arn> if {"dynamodb:LeadingKeys":["TICKET#*"]}",
          "dynamodb:Query on <Table.Arn> if {"dynamodb:LeadingKeys":["BARRED"]}",
        ],
        "security": [
          "cognito-idp:AdminGetUser cognito-idp:AdminSetUserMFAPreference cognito-idp:AdminUserGlobalSignOut on <UserPool.Arn>",
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
        ],
        "service": [],
        "socket": [
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "execute-api:ManageConnections on arn:aws:execute-api:eu-central-1:<AWS::AccountId>:<RealtimeApi>/dev/DELETE/@connections/* arn:aws:execute-api:eu-central-1:<AWS::AccountId>:<RealtimeApi>/dev/POST/@connections/*",
        ],
        "stream": [
          "cognito-idp:AdminUserGlobalSignOut on <UserPool.Arn>",
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams on <Table.StreamArn>",
          "execute-api:ManageConnections on arn:aws:execute-api:eu-central-1:<AWS::AccountId>:<RealtimeApi>/dev/DELETE/@connections/* arn:aws:execute-api:eu-central-1:<AWS::AccountId>:<RealtimeApi>/dev/POST/@connections/*",
          "ses:SendEmail on arn:aws:ses:eu-central-1:<AWS::AccountId>:identity/dev.sidestream.example if {"ses:FromAddress":"no-reply@dev.sidestream.example"}",
          "sqs:GetQueueAttributes sqs:GetQueueUrl sqs:SendMessage on <FailedReactions.Arn>",
          "ssm:GetParameter on arn:aws:ssm:eu-central-1:<AWS::AccountId>:parameter/sidestream/dev/site-url",
        ],
        "ticket-authorizer": [
          "dynamodb:DeleteItem on <Table.Arn> if {"dynamodb:LeadingKeys":["TICKET#*"]}",
          "dynamodb:GetItem on <Table.Arn> if {"dynamodb:LeadingKeys":["CONVERSATION#*"]}",
        ],
        "triggers": [
          "cognito-idp:AdminDeleteUser cognito-idp:AdminGetUser cognito-idp:AdminUserGlobalSignOut on <UserPool.Arn>",
          "dynamodb:BatchGetItem dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:UpdateItem on <Table.Arn> <Table.Arn>/index/GSI1 <Table.Arn>/index/GSI2",
          "ssm:GetParameter on arn:aws:ssm:eu-central-1:<AWS::AccountId>:parameter/sidestream/dev/site-url",
        ],
      }
    `)
  })

  it('write to their own log group only', () => {
    for (const [name, fn] of functions) {
      const group = fn.Properties['LoggingConfig'].LogGroup.Ref
      const logs = rightsOf(template, fn).filter((right) => right.startsWith('logs:'))
      expect(logs, name).toEqual([`logs:CreateLogStream logs:PutLogEvents on <${group}.Arn>`])
    }
  })

  it('never scan, and hold no wildcard over actions', () => {
    for (const [name, fn] of functions) {
      const actions = statementsOf(template, fn.Properties['Role']['Fn::GetAtt'][0]).flatMap(
        ({ Action }) => Action,
      )
      expect(actions, name).not.toContain('dynamodb:Scan')
      expect(
        actions.filter((action) => action.includes('*')),
        name,
      ).toEqual([])
    }
  })
})
