import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pack } from '#shared/domain/matching/compiled/packed.ts'
import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  LimitExceededException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import {
  BadRequestException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
  TooManyRequestsException as TooManyMails,
} from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { APIGatewayProxyEvent, Context, DynamoDBStreamEvent } from 'aws-lambda'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import confirmLead from '#functions/api/account/applying/confirm-lead.ts'
import createLead from '#functions/api/account/applying/create-lead.ts'
import { openSnapshots } from '#functions/data/catalogue/snapshot.ts'
import { companies } from '#functions/data/company/company.ts'
import { userPool } from '#functions/data/people/pool.ts'
import { newsletterAsked } from '#functions/data/content/lead-request.ts'
import { leads } from '#functions/data/content/lead.ts'
import { digests } from '#functions/data/notices/digest.ts'
import { notifications } from '#functions/data/notices/notification.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { openStore, store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { apiHandler } from '#functions/http/api-handler.ts'
import type { Operation } from '#functions/http/operation.ts'
import { env } from '#functions/platform/env.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { metrics } from '#functions/platform/metrics.ts'
import { createServices, provide, type Override } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { isOutage } from '#functions/platform/timeouts.ts'
import { sendDigests } from '#functions/schedules/notification-digest.ts'
import { streamHandler } from '#functions/stream/entry.ts'
import { readerOf } from '#functions/usecases/notices/reader.ts'
import { METRICS } from '#shared/metrics.ts'
import { mocked } from '../mocked.ts'

vi.mock('#functions/usecases/notices/reader.ts')

/** What callers get, what is tried again and what is left behind when a service of AWS fails in its own ways. */

const table = mocked(DynamoDBDocumentClient)
const ses = mocked(SESv2Client)
const cognito = mocked(CognitoIdentityProviderClient)
const s3 = mocked(S3Client)
const ssm = mocked(SSMClient)
const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() }
const count = vi.fn()
beforeEach(() => {
  for (const mock of [table, ses, cognito, s3, ssm]) mock.reset()
  vi.clearAllMocks()
})

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }
const data = openStore('table', new DynamoDBClient(account))
const world = (...more: Override[]) =>
  createServices([
    provide(store, data),
    provide(logger, log as unknown as Logger),
    provide(metrics, count),
    provide(env, { text: (name: string) => name } as never),
    provide(siteUrl, async () => 'https://s.example'),
    ...more,
  ])
const failed = { $metadata: {}, message: 'failed' }
const throttled = new ProvisionedThroughputExceededException(failed)

/** Calls an operation as the gateway does. */
async function call(operation: Operation, body: object) {
  const { method, path } = operation.route
  const event = {
    httpMethod: method,
    resource: path,
    headers: {},
    body: JSON.stringify(body),
    requestContext: { requestId: 'r' },
  }
  const answer = await apiHandler([operation], { services: world() })(
    event as unknown as APIGatewayProxyEvent,
    { getRemainingTimeInMillis: () => 60_000 } as Context,
  )
  return { ...(JSON.parse(answer.body) as object), status: answer.statusCode, headers: answer.headers }
}

const company = (id: string) => ({ PK: `COMPANY#${id}`, SK: 'PROFILE' })
const stored = (id: string) => ({
  ...company(id),
  _et: 'company',
  id,
  name: id,
  industry: '',
  role: 'user',
  plan: 'free',
  location: null,
  employee_count: null,
  process_description: '',
  onboarding_completed: false,
  active_listings: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  changed_at: '2026-01-01T00:00:00.000Z',
})

describe('a batch that the table answers in part', () => {
  const many = () => world().use(companies).getMany(['a', 'b', 'c', 'b'])

  it('is asked for what is left, and nothing is lost or read twice', async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { table: [stored('b')] },
        UnprocessedKeys: { table: { Keys: [company('a'), company('c')] } },
      })
      .resolvesOnce({
        Responses: { table: [stored('a')] },
        UnprocessedKeys: { table: { Keys: [company('c')] } },
      })
      .resolvesOnce({ Responses: { table: [] } })
    expect([...(await many()).keys()].sort()).toEqual(['a', 'b'])
    const asked = table
      .commandCalls(BatchGetCommand)
      .map(({ args }) => Object.values(args[0].input.RequestItems!)[0]!)
    expect(asked.map(({ Keys }) => Keys!.map((key) => String(key['PK'])))).toEqual([
      ['COMPANY#a', 'COMPANY#b', 'COMPANY#c'],
      ['COMPANY#a', 'COMPANY#c'],
      ['COMPANY#c'],
    ])
    expect(asked.map(({ ConsistentRead }) => ConsistentRead)).toEqual([true, true, true])
  })

  it('again and again is an outage: what was not answered is not taken for what is not there', async () => {
    table.on(BatchGetCommand).resolves({
      Responses: { table: [stored('b')] },
      UnprocessedKeys: { table: { Keys: [company('a')] } },
    })
    const error = await many().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: 'The table did not answer for 1 of the items asked for' })
    expect(isOutage(error)).toBe(true)
  })
})

describe('a route whose table', () => {
  const body = { early_access: false, email: 'a@b.example' }

  it('is throttled says that it may be asked again, and writes nothing further', async () => {
    table.on(UpdateCommand).rejects(throttled)
    expect(await call(createLead, body)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(table.commandCalls(PutCommand)).toHaveLength(0)
  })

  it('refuses by a condition says what the condition means', async () => {
    table.on(UpdateCommand).rejects(new ConditionalCheckFailedException(failed))
    const answer = await call(createLead, body)
    expect(answer).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(answer.headers!['retry-after'])).toBeGreaterThan(0)
  })

  it('is not found, or not allowed, tells nothing of it', async () => {
    table.on(UpdateCommand).rejects(
      Object.assign(new Error('User: arn:aws:sts::1:x is not authorized'), {
        name: 'AccessDeniedException',
        $metadata: { httpStatusCode: 400 },
      }),
    )
    const answer = await call(createLead, body)
    expect(answer).toMatchObject({ status: 500, error: 'Server error. Our team has been notified.' })
    expect(JSON.stringify(answer)).not.toContain('arn:')
  })
})

describe('a transaction that is cancelled', () => {
  const said = { email: 'a@b.example', kind: 'newsletter', token: 'the-token-of-this-mail' }
  const request = {
    PK: 'LEAD#a@b.example',
    SK: `LEADREQUEST#${said.token}`,
    _et: 'lead-request',
    ...newsletterAsked(said.email, { launch_updates: true, industry_insights: false }),
    token: said.token,
    asked_at: new Date().toISOString(),
    expiresAt: Math.floor(Date.now() / 1000) + 3600,
  }
  const cancelled = (...codes: string[]) =>
    new TransactionCanceledException({
      ...failed,
      $metadata: { httpStatusCode: 400 },
      CancellationReasons: codes.map((Code) => ({ Code })),
    })
  const confirm = () => call(confirmLead, { token: said.token })
  beforeEach(() => {
    table.on(QueryCommand).resolves({ Items: [request] })
    table.on(GetCommand).resolves({})
    table.on(GetCommand, { Key: { PK: request.PK, SK: request.SK } }).resolves({ Item: request })
  })

  it('by the condition of one item is a conflict, and not tried again', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'))
    expect(await confirm()).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('because it was too much at once is tried again, until it is written once', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('ThrottlingError', 'None'))
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .resolves({})
    expect(await confirm()).toMatchObject({ status: 200, kind: 'newsletter' })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })

  it('and by both: the condition decides', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
    expect(await confirm()).toMatchObject({ status: 409 })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('by a fault of ours is told as one', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('ItemCollectionSizeLimitExceeded', 'None'))
    expect(await confirm()).toMatchObject({ status: 500, code: 'INTERNAL' })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })
})

it('a transaction whose answer is lost is sent again under the same token: it counts once', async () => {
  table.restore()
  const tokens: unknown[] = []
  const server = createServer((incoming, response) => {
    void (async () => {
      const { ClientRequestToken } = JSON.parse((await incoming.toArray()).map(String).join('')) as {
        ClientRequestToken?: string
      }
      tokens.push(ClientRequestToken)
      // The first is written, and its answer never comes.
      if (tokens.length === 1) response.destroy()
      else response.end('{}')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { Activity } = openStore('table', new DynamoDBClient({ ...account, endpoint }))
    const activity = { company_id: 'c', id: 'a', created_at: '2026-11-21T00:00:00.000Z', title: 'Listed' }
    const more = { activity_type: 'material_listed', impact_level: 'low' } as const
    expect(await transact(Activity.build(PutTransaction).item({ ...activity, ...more }))).toBeNull()
  } finally {
    server.close()
    server.closeAllConnections()
  }
  expect(tokens).toEqual([expect.any(String), tokens[0]])
})

describe('an e-mail', () => {
  const message = {
    id: 'm1',
    name: 'Kim',
    email: 'kim@b.example',
    subject: 'Other',
    message: 'Hello',
    status: 'open',
    received_at: '2026-01-01T00:00:00.000Z',
    answered_by: null,
  }
  const contactMailed = vi.fn()
  const run = (...ids: string[]) =>
    streamHandler(
      world(provide(leads, { contact: async (id: string) => ({ ...message, id }), contactMailed } as never)),
    )({
      Records: ids.map((id) => ({
        dynamodb: { SequenceNumber: id, NewImage: marshall({ _et: 'contact', ...message, id }) },
      })),
    } as unknown as DynamoDBStreamEvent)

  it.each([
    ['the address is refused', new MessageRejected(failed)],
    ['the mail is none', new BadRequestException(failed)],
  ])('that SES will never take (%s) holds up nothing, and is not noted as sent', async (_, error) => {
    ses.on(SendEmailCommand).rejectsOnce(error).resolves({})
    expect(await run('1', '2')).toEqual({ batchItemFailures: [] })
    expect(contactMailed.mock.calls.map(([id]) => id as string)).toEqual(['2'])
    expect(count.mock.calls).toContainEqual([{ [METRICS.mailsRefused]: 1 }])
    expect(log.error).toHaveBeenCalledExactlyOnceWith('An e-mail is refused for good', {
      reason: error.name,
    })
  })

  it('that SES can’t take now is tried again from its own record on', async () => {
    ses.on(SendEmailCommand).resolvesOnce({}).rejectsOnce(new TooManyMails(failed)).resolves({})
    expect(await run('1', '2', '3')).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
    expect(contactMailed.mock.calls.map(([id]) => id as string)).toEqual(['1'])
    expect(ses.commandCalls(SendEmailCommand)).toHaveLength(2)
  })

  it('of a digest that is refused for good is not sent again every hour', async () => {
    vi.mocked(readerOf).mockResolvedValue({ email: 'gone@b.example' } as never)
    const settle = vi.fn()
    const queue = {
      due: async () => [{ company_id: 'c', newest_at: '' }],
      postpone: async () => true,
      settle,
    }
    const services = world(
      provide(digests, queue as never),
      provide(realtimeRecords, { socketsOf: async () => [] } as never),
      provide(notifications, { unreadBetween: async () => [{ title: 'New match', message: '' }] } as never),
    )
    ses.on(SendEmailCommand).rejectsOnce(new MessageRejected(failed))
    expect(await sendDigests(new Date(), services)).toBe(0)
    expect(settle).toHaveBeenCalledOnce()
    // One that may go later keeps its place.
    ses.on(SendEmailCommand).rejects(new TooManyMails(failed))
    expect(await sendDigests(new Date(), services)).toBe(0)
    expect(settle).toHaveBeenCalledOnce()
  })
})

describe('the user pool', () => {
  const pool = () => world().use(userPool)

  it('that does not know a user has deleted it, and has no session of it', async () => {
    const error = new UserNotFoundException(failed)
    cognito.on(AdminDeleteUserCommand).rejects(error)
    cognito.on(AdminUserGlobalSignOutCommand).rejects(error)
    await expect(pool().deleteUser('u')).resolves.toBeUndefined()
    await expect(pool().endSessions('u')).resolves.toBeUndefined()
  })

  it.each([new TooManyRequestsException(failed), new LimitExceededException(failed)])(
    'that is busy ($name) has deleted nobody, and may be asked again',
    async (error) => {
      cognito.on(AdminDeleteUserCommand).rejects(error)
      await expect(pool().deleteUser('u')).rejects.toBe(error)
      expect(isOutage(error)).toBe(true)
    },
  )
})

describe('the stored catalogue', () => {
  const read = () => openSnapshots('bucket', new S3Client(account)).read()

  it('that is not there yet is none; one that can’t be had is an outage, not an empty one', async () => {
    s3.on(GetObjectCommand).rejects(new NoSuchKey(failed))
    expect(await read()).toBeNull()
    const slow = new S3ServiceException({
      name: 'SlowDown',
      $fault: 'server',
      message: 'Please reduce your request rate.',
      $metadata: { httpStatusCode: 503 },
    })
    s3.on(GetObjectCommand).rejects(slow)
    const error = await read().catch((thrown: unknown) => thrown)
    expect([error, isOutage(error)]).toEqual([slow, true])
  })

  it('that breaks off is an error, and none of its part is taken', async () => {
    const whole = pack({ head: { format: '6' }, companies: { columns: [], rows: [] } })
    const Body = Object.assign(Readable.from([]), {
      transformToByteArray: async () => whole.subarray(0, whole.length - 8),
    })
    s3.on(GetObjectCommand).resolves({ Body } as never)
    await expect(read()).rejects.toThrow('breaks off')
  })
})

it('the address of the site, once it could not be read, is asked for anew', async () => {
  ssm
    .on(GetParameterCommand)
    .rejectsOnce(throttled)
    .resolves({ Parameter: { Value: 'https://s.example/' } })
  const services = createServices([provide(env, { text: (name: string) => name } as never)])
  await expect(services.use(siteUrl)()).rejects.toBe(throttled)
  expect(await services.use(siteUrl)()).toBe('https://s.example')
  expect(await services.use(siteUrl)()).toBe('https://s.example')
  expect(ssm.commandCalls(GetParameterCommand)).toHaveLength(2)
})
