import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AwsCall } from '#infra/local/aws-endpoint.ts'
import type { Cloud } from '#infra/local/cloud.ts'
import { startSmallCloud } from './small-cloud.ts'

let cloud: Cloud
let dataDir: string
const config = () => ({
  endpoint: cloud.awsEndpoint,
  region: cloud.region,
  credentials: { accessKeyId: 'operator', secretAccessKey: 'x', sessionToken: 'y' },
})

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'services-test-'))
  cloud = await startSmallCloud({}, { dataDir })
})
afterAll(async () => {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the endpoint knows who calls which service', async () => {
  const calls: AwsCall[] = []
  const stop = cloud.observe((call) => calls.push(call))
  const client = new DynamoDBClient(config())
  const Key = { PK: { S: 'k' }, SK: { S: 's' } }
  await client.send(new PutItemCommand({ TableName: cloud.tableName, Item: { ...Key, n: { N: '1' } } }))
  const { Item } = await client.send(new GetItemCommand({ TableName: cloud.tableName, Key }))
  stop()
  expect(Item).toMatchObject({ n: { N: '1' } })
  expect(calls.map(({ caller, service, action }) => [caller, service, action])).toEqual([
    ['operator', 'dynamodb', 'PutItem'],
    ['operator', 'dynamodb', 'GetItem'],
  ])
})

test('nothing but Cognito answers unsigned calls', async () => {
  for (const path of ['/dynamodb', '/s3/snapshots', '/ssm', '/lambda']) {
    const response = await fetch(cloud.awsEndpoint + path, { method: 'POST', body: '{}' })
    expect(response.status).toBeGreaterThanOrEqual(403)
  }
})

test('objects are stored, found, listed, conditional and deleted', async () => {
  const s3 = new S3Client(config())
  const Bucket = 'snapshots'
  const Key = 'a/b c.json'
  const { ETag } = await s3.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: '{"a":1}',
      ContentType: 'application/json',
      Metadata: { size: '7' },
    }),
  )
  const got = await s3.send(new GetObjectCommand({ Bucket, Key }))
  expect(await got.Body!.transformToString()).toBe('{"a":1}')
  expect(got).toMatchObject({ ETag, ContentType: 'application/json', Metadata: { size: '7' } })
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ContentLength: 7, ETag })
  await expect(s3.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch: ETag }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  })
  await expect(
    s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x', IfNoneMatch: '*' })),
  ).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  // A stream arrives in chunks, with a checksum behind them.
  const Body = Readable.from([Buffer.from('one'), Buffer.from('two')])
  await s3.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: 6 }))
  const streamed = await s3.send(new GetObjectCommand({ Bucket, Key: 'streamed' }))
  expect(await streamed.Body!.transformToString()).toBe('onetwo')
  const first = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  expect(first.Contents!.map((object) => object.Key)).toEqual([Key])
  const rest = await s3.send(
    new ListObjectsV2Command({ Bucket, ContinuationToken: first.NextContinuationToken }),
  )
  expect(rest.Contents!.map((object) => object.Key)).toEqual(['streamed'])
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  await expect(s3.send(new GetObjectCommand({ Bucket, Key }))).rejects.toBeInstanceOf(NoSuchKey)
  await expect(
    s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [] } })),
  ).rejects.toThrow(/does not know s3/)
})

test('an e-mail ends in the mailbox, with its links, and on the mailbox page', async () => {
  const ses = new SESv2Client(config())
  const simple = {
    Subject: { Data: 'Hello <you>' },
    Body: { Html: { Data: '<p><a href="https://x.example/?a=1&amp;b=2">go</a></p>' }, Text: { Data: 'go' } },
  }
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'Sidestream <no-reply@x.example>',
      Destination: { ToAddresses: ['Mara <Mara@X.example>'] },
      Content: { Simple: simple },
    }),
  )
  const mail = await cloud.mailbox.waitFor('mara@x.example', 'Hello')
  expect(mail.links).toEqual(['https://x.example/?a=1&b=2'])
  const json = await fetch(`${cloud.url}/__local/mailbox.json?to=mara@x.example`)
  expect(await json.json()).toMatchObject({ mails: [{ id: mail.id }] })
  const page = await (await fetch(`${cloud.url}/__local/mailbox`)).text()
  expect(page).toContain('Hello &#60;you&#62;')
  expect(page).not.toContain('<a href="https://x.example/?a=1&b=2"')
  await expect(cloud.mailbox.waitFor('mara@x.example', 'Nothing', 10)).rejects.toThrow(/there: "Hello <you>"/)
})

test('parameters are those of the template, with the address of this machine', async () => {
  const ssm = new SSMClient(config())
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: '/small/site-url' }))
  expect(Parameter?.Value).toBe(cloud.url)
  await expect(ssm.send(new GetParameterCommand({ Name: '/none' }))).rejects.toBeInstanceOf(ParameterNotFound)
})
