import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundle, type Bundles } from '#infra/bundle/bundle.ts'
import { domainEntry, domainsOf, EVENT_FUNCTIONS, PROJECT_ROOT } from '#infra/entries.ts'
import { api } from '#shared/api/index.ts'
import { CATALOGUE_SNAPSHOT_KEY } from '#shared/environment.ts'
import { families } from '#shared/knowledge/index.ts'

/** The real bundles of the real functions. */

/** Content of the file of knowledge that a file of data was made from: `uses.feed.json` from `uses/feed.json`. */
const sourceOf = (data: string): unknown =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'shared/knowledge', data.replace(/\.(?!json$)/g, '/')), 'utf8'))

const codeIn = (folder: string): string => readFileSync(join(folder, 'index.mjs'), 'utf8')

/** Services of AWS whose client of the SDK is inside, as each client names itself. */
const clientsIn = (folder: string): string =>
  [...codeIn(folder).matchAll(/serviceId\?\?"([^"]+)"/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ')

let bundles: Bundles
beforeAll(async () => {
  bundles = await bundle()
})

describe('the bundles', () => {
  it('are one per function', () => {
    expect([...bundles.functions.keys()].sort()).toEqual(
      [...domainsOf(), ...Object.keys(EVENT_FUNCTIONS)].sort(),
    )
  })

  it('carry the clients of the services that the function calls, and no other', () => {
    const clients = Object.fromEntries(
      [...bundles.functions]
        .map(([name, { folder }]) => [name, clientsIn(folder)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    expect(clients).toMatchInlineSnapshot(`
      {
        "account": "Cognito Identity Provider, DynamoDB, S3",
        "admin": "DynamoDB, S3",
        "auto-matching": "DynamoDB",
        "blind": "DynamoDB, S3",
        "canary": "Cognito Identity Provider, SSM",
        "catalogue": "DynamoDB, S3",
        "catalogue-snapshot": "DynamoDB, S3",
        "content": "DynamoDB",
        "dashboard": "DynamoDB, S3",
        "documents": "DynamoDB, S3",
        "events": "DynamoDB",
        "exchange": "DynamoDB, S3, SSM",
        "imports": "DynamoDB, S3",
        "logistics": "DynamoDB",
        "matcher": "DynamoDB, S3",
        "matching": "DynamoDB, S3",
        "messaging": "DynamoDB",
        "moderation": "DynamoDB, S3",
        "network": "DynamoDB, S3",
        "news-refresh": "DynamoDB",
        "notification-digest": "DynamoDB, SESv2, SSM",
        "onboarding": "DynamoDB, S3",
        "papers": "DynamoDB",
        "people": "Cognito Identity Provider, DynamoDB",
        "photos": "DynamoDB, S3",
        "prospects": "DynamoDB, S3",
        "publishing": "DynamoDB",
        "realtime": "DynamoDB",
        "security": "Cognito Identity Provider, DynamoDB",
        "service": "",
        "socket": "ApiGatewayManagementApi, DynamoDB",
        "stream": "ApiGatewayManagementApi, Cognito Identity Provider, DynamoDB, SESv2, SSM",
        "ticket-authorizer": "DynamoDB",
        "triggers": "Cognito Identity Provider, DynamoDB, SSM",
      }
    `)
  })

  it('carry nothing of the SDK that costs a start and that no function runs', () => {
    const unused = [
      ...['AssumeRoleWithWebIdentity', 'GetRoleCredentials', '169.254.170.2'],
      ...['SelectObjectContent', 'PutBucketAcl', 'EventStreamCodec'],
    ]
    for (const [name, { folder }] of bundles.functions) {
      const code = codeIn(folder)
      expect([name, unused.filter((word) => code.includes(word))]).toEqual([name, []])
    }
  })

  it('export a handler and read no knowledge when they are imported, with nothing in the environment and nothing from node_modules', () => {
    const code = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const [file] = process.argv.slice(1)
      const read = []
      const { readFileSync } = fs
      fs.readFileSync = (path, ...more) => {
        if (String(path).includes('/data/')) read.push(String(path))
        return readFileSync(path, ...more)
      }
      syncBuiltinESMExports()
      const { handler } = await import(file)
      console.log(JSON.stringify({ type: typeof handler, read }))`
    for (const [name, { folder }] of bundles.functions) {
      const args = ['--input-type=module', '-e', code, join(folder, 'index.mjs')]
      const told = execFileSync(process.execPath, args, { cwd: '/', env: {}, encoding: 'utf8' })
      expect([name, JSON.parse(told)]).toEqual([name, { type: 'function', read: [] }])
    }
  }, 60_000)

  it('carry large knowledge as data files, not as code', () => {
    const { folder, dataBytes } = bundles.functions.get('matching')!
    const files = readdirSync(join(folder, 'data'))
    expect(dataBytes).toBeGreaterThan(100_000)
    const [file] = files.filter((name) => name.endsWith('.exchanges.json'))
    const source = sourceOf(file!)
    expect(JSON.parse(readFileSync(join(folder, 'data', file!), 'utf8'))).toEqual(source)
  })

  it('carry names of concepts compiled, and nowhere else', () => {
    const { folder } = bundles.functions.get('matching')!
    expect(existsSync(join(folder, 'data/compiled.bin'))).toBe(true)
    const concepts = readdirSync(join(folder, 'data')).filter((name) =>
      /^uses\.|\.concepts\.json$/.test(name),
    )
    expect(concepts.length).toBeGreaterThan(Object.keys(families).length)
    for (const file of concepts) {
      const made = JSON.parse(readFileSync(join(folder, 'data', file), 'utf8')) as object[]
      expect(made.map((concept) => ({ ...concept, aliases: [], i18n: {} }))).toEqual(
        (sourceOf(file) as object[]).map((concept) => ({ ...concept, aliases: [], i18n: {} })),
      )
      expect(made.some((concept) => 'aliases' in concept || 'i18n' in concept)).toBe(false)
    }
  })

  it('carry the numbers of the engine in its code, without their meanings', () => {
    const { folder } = bundles.functions.get('matching')!
    expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('parameters.json'))).toEqual([
      'language.parameters.json',
    ])
    expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).not.toMatch(/\.minCoverage\b/)
  })

  it('carry knowledge only where it is used', () => {
    expect(existsSync(join(bundles.functions.get('dashboard')!.folder, 'data/compiled.bin'))).toBe(false)
    const bare = [
      'content',
      'photos',
      'publishing',
      'realtime',
      'ticket-authorizer',
      'triggers',
      'news-refresh',
    ]
    expect(bare.map((name) => bundles.functions.get(name)!.dataBytes)).toEqual(bare.map(() => 0))
    expect(existsSync(join(bundles.functions.get('ticket-authorizer')!.folder, 'data'))).toBe(false)
  })

  it('carry the rows of plants where industries are told, and nowhere else', () => {
    const carriers = [...bundles.functions].filter(
      ([, { folder, dataBytes }]) =>
        dataBytes > 0 && readdirSync(join(folder, 'data')).some((name) => name.startsWith('plants.')),
    )
    expect(carriers.map(([name]) => name)).toEqual(['prospects'])
  })

  it('carry plants compiled for recognition where companies tell what they are, and nowhere else', () => {
    const carriers = [...bundles.functions].filter(([, { folder }]) =>
      existsSync(join(folder, 'data/compiled-plants.bin')),
    )
    expect(carriers.map(([name]) => name)).toEqual(['onboarding', 'prospects'])
  })

  it('are not made again from unchanged sources', async () => {
    const again = await bundle()
    expect(again).toMatchObject({ cached: true, digest: bundles.digest })
  })
})

describe('the SDK inside the bundles', () => {
  it('reads the table and reads and writes the bucket, with what was left out left out', async () => {
    const seen: { request: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
    const server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray())
      seen.push({ request: `${request.method} ${request.url}`, headers: request.headers, body })
      if (request.headers['x-amz-target']) return response.end('{"Items":[],"Count":0}')
      if (request.method === 'PUT') return response.end()
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end('<Error><Code>NoSuchKey</Code><Message>None yet</Message></Error>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')

    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { folder } = bundles.functions.get('catalogue-snapshot')!
    const run = spawn(
      process.execPath,
      ['-e', 'import(process.argv[1]).then(m => m.handler({}))', join(folder, 'index.mjs')],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          AWS_ENDPOINT_URL: endpoint,
          AWS_REGION: 'eu-central-1',
          AWS_ACCESS_KEY_ID: 'key',
          AWS_SECRET_ACCESS_KEY: 'secret',
          AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
          TABLE_NAME: 'table',
          SNAPSHOT_BUCKET: 'localhost-bucket',
        },
      },
    )
    const [exit] = await once(run, 'exit')
    server.close()

    expect(exit).toBe(0)
    const put = seen.find(({ request }) => request.startsWith('PUT'))!
    expect(put.request).toContain(CATALOGUE_SNAPSHOT_KEY)
    expect(put.headers['content-type']).toBe('application/octet-stream')
    expect(put.headers.authorization).toContain('Credential=key/')
    expect(seen.filter(({ headers }) => headers['x-amz-target'] === 'DynamoDB_20120810.Query')).toHaveLength(
      1,
    )
    expect(seen.some(({ request }) => request.startsWith('GET'))).toBe(true)
  })
})

describe("a domain's entry", () => {
  it('hands every operation of the domain to the route adapter', () => {
    const source = domainEntry('catalogue')
    for (const { operation } of Object.values(api.catalogue)) {
      expect(source).toContain(`from '#functions/api/catalogue/${operation}.ts'`)
    }
    expect(source).toMatch(
      /export const handler = apiHandler\(\[op0, op1, .*\], \{ verifier: tokenVerifier, sites: siteCheck, standing: catalogueStanding \}\)$/,
    )
  })

  it('carries the verifier of tokens only where a public route is personal', () => {
    expect(domainEntry('service')).toMatch(/apiHandler\(\[op0, op1\]\)$/)
    expect(domainEntry('service')).not.toContain('token-verifier')
  })

  it('carries the list of barred companies, people and sessions only where somebody is known who calls', () => {
    expect(domainEntry('messaging')).toMatch(/\{ standing: standingCheck \}\)$/)
    expect(domainEntry('events')).toMatch(/eventStreamHandler\(\[op0\], \{ standing: standingCheck \}\)$/)
    expect(domainEntry('service')).not.toContain('standing')
    expect(domainEntry('admin')).toMatch(/\{ standing: catalogueStanding \}\)$/)
    expect(domainEntry('dashboard')).toMatch(/\{ standing: catalogueStanding \}\)$/)
  })
})
