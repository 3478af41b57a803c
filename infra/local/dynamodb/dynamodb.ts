import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withStreamIndex } from './stream-index.ts'
import { StartFailure } from '#infra/local/failure.ts'

/**
 * The database engine: dynoxide, a DynamoDB-compatible server on SQLite, as a child process on a loopback
 * port of its own. `DYNAMODB_ENDPOINT` names another DynamoDB to use instead.
 */

export interface DynamoDb {
  endpoint: string
  /** One call of the DynamoDB or DynamoDB Streams API. */
  call<T = Record<string, unknown>>(action: string, input: object): Promise<T>
  stop(): Promise<void>
}

/** An error answer of the database. */
export class DynamoDbError extends Error {
  constructor(type: string, message: string) {
    super(message)
    this.name = type.split('#').at(-1)!
  }
}

const ENGINE_VERSION = '1.2.1'
const START_TIMEOUT_MS = 15_000
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Starts the engine on the file `dynamodb.sqlite` of the data folder. Without one on a file too, gone at the end: in memory
 * it has no index of its stream, and a write costs more with each that was before.
 *
 * @throws StartFailure when there is no engine for this platform, or its file is damaged.
 */
export async function startDynamoDb(dataDir: string | undefined): Promise<DynamoDb> {
  const external = process.env['DYNAMODB_ENDPOINT']
  if (external) return { endpoint: external, call: caller(external), stop: async () => {} }

  const engine = enginePath()
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'local-dynamodb-'))
  const forget = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { child, endpoint } = await launch(engine, folder)
    return { endpoint, call: caller(endpoint), stop: () => ended(child).then(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

async function launch(engine: string, folder: string, attempt = 1) {
  const port = await freePort()
  const path = join(folder, 'dynamodb.sqlite')
  withStreamIndex(path)
  const child = spawnTied(engine, ['--port', String(port), '--db-path', path])
  let output = ''
  child.stderr?.on('data', (text) => (output += text))
  const endpoint = `http://127.0.0.1:${port}`
  const end = new Promise<false>((resolve) =>
    child.once('exit', () => resolve(false)).once('error', () => resolve(false)),
  )
  if (await Promise.race([end, answers(endpoint)])) return { child, endpoint }

  await ended(child)
  // Somebody else took the port between finding and using it.
  if (/already in use/.test(output) && attempt < 5) return launch(engine, folder, attempt + 1)
  const reason =
    output
      .trim()
      .split('\n')[0]
      ?.replace(/^error: /, '') || 'it did not answer'
  throw new StartFailure(
    `The data folder ${folder} can't be used: ${reason} "npm start -- --fresh" starts with an empty one.`,
  )
}

/**
 * Starts the engine so that it ends when this process does, however it ends: a shell in between waits for
 * its standard input to close, which the operating system sees to.
 */
function spawnTied(engine: string, args: string[]): ChildProcess {
  if (process.platform === 'win32') return spawn(engine, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const script =
    'exec 3<&0; "$0" "$@" </dev/null & engine=$!; (cat <&3; kill $engine) 2>/dev/null & wait $engine'
  return spawn('sh', ['-c', script, engine, ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  if (child.stdin) child.stdin.end()
  else child.kill()
  await exit
}

/** Path of the engine's program; installs the package of this platform when it is missing. */
function enginePath(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  const found = findEngine(name)
  if (found) return found
  // Packages of other platforms can't stand in the lockfile, so they are added beside it.
  console.log(`Installing the database engine ${name}@${ENGINE_VERSION} …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--fetch-retries=0', `${name}@${ENGINE_VERSION}`],
    {
      cwd: ROOT,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    },
  )
  const installed = findEngine(name)
  if (installed) return installed
  throw new StartFailure(
    `There is no database engine for ${process.platform}-${process.arch} (${name}@${ENGINE_VERSION} could not be ` +
      `installed); set DYNAMODB_ENDPOINT to a running DynamoDB-compatible server.`,
  )
}

function findEngine(name: string): string | undefined {
  const program = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'
  try {
    const path = createRequire(import.meta.url)
      .resolve(`${name}/package.json`)
      .replace(/package\.json$/, program)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function answers(endpoint: string): Promise<true | false> {
  const call = caller(endpoint)
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    try {
      await call('ListTables', {})
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Actions of the streams API, which has a target of its own. */
const STREAMS_ACTIONS = ['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']

function caller(endpoint: string): DynamoDb['call'] {
  const agent = new Agent({ keepAlive: true })
  return async <T>(action: string, input: object) => {
    const service = STREAMS_ACTIONS.includes(action) ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810'
    const { status, text } = await post(endpoint, agent, `${service}.${action}`, JSON.stringify(input))
    const body = JSON.parse(text) as { __type?: string; message?: string; Message?: string }
    if (status !== 200) {
      throw new DynamoDbError(
        body.__type ?? 'DynamoDbError',
        body.message ?? body.Message ?? `HTTP ${status}`,
      )
    }
    return body as T
  }
}

/** Streams are read after every write: a plain request costs less than `fetch` does. */
function post(
  endpoint: string,
  agent: Agent,
  target: string,
  body: string,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amz-target': target,
      // The engine asks for the form of a signature and does not check it.
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    }
    const request = httpRequest(endpoint, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}
