import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { ownCloud, RACE, signedIn, type User } from '../api/support/cloud.ts'
import { listingInput } from '../factories/listing.ts'
import { ask } from './support/ask.ts'
import { wholeTable } from './support/items.ts'

/**
 * The database's disk is full: the operating system lets its files grow to 2 MB and refuses every write beyond.
 * Then there is room again. An engine of our own, on a port that stays, in the place of the cloud's.
 */

const BLOCKS_OF_512 = (2 * 1024 * 1024) / 512
const PORT = await freePort()
const ENDPOINT = `http://127.0.0.1:${PORT}`
/** More than fit, by more companies than reach what one may list in a day. */
const MOST = 400
const COMPANIES = 5

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
let engine: ChildProcess
afterAll(() => {
  engine?.kill('SIGKILL')
  delete process.env['DYNAMODB_ENDPOINT']
  rmSync(folder, { recursive: true, force: true })
})
// Said last, stopped first: what is under way ends in peace, before its engine.
ownCloud(RACE)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function run(limit: string): Promise<void> {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  const program = join(
    dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
    process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide',
  )
  const script = `ulimit -f ${limit}; trap '' XFSZ; exec "$0" "$@"`
  const args = ['--port', `${PORT}`, '--db-path', join(folder, 'dynamodb.sqlite')]
  engine = spawn('sh', ['-c', script, program, ...args], { stdio: 'ignore' })
  const up = () =>
    fetch(ENDPOINT, { method: 'POST' }).then(
      () => true,
      () => false,
    )
  await expect.poll(up, { timeout: 15_000 }).toBe(true)
}

it('a full disk refuses writes, serves reads, and loses nothing it took', async () => {
  await run(`${BLOCKS_OF_512}`)
  process.env['DYNAMODB_ENDPOINT'] = ENDPOINT
  const members = await Promise.all(Array.from({ length: COMPANIES }, () => signedIn({ plan: 'pro' })))
  const [member] = members as [User, ...User[]]

  const taken: string[] = []
  let refused: Awaited<ReturnType<typeof ask>> | undefined
  while (!refused && taken.length < MOST) {
    const id = crypto.randomUUID()
    const answer = await ask(members[taken.length % COMPANIES]!, 'POST', '/api/materials', {
      ...listingInput(),
      id,
    })
    if (answer.status === 201) taken.push(id)
    else refused = answer
  }
  expect([refused?.status, refused?.body['code']]).toEqual([503, 'UNAVAILABLE'])
  expect(taken.length).toBeGreaterThan(0)
  const listed = await ask(null, 'GET', `/api/companies/${member.companyId}/materials?limit=1`)
  expect(listed.status).toBe(200)

  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gone = new Promise((resolve) => engine.once('exit', resolve))
  engine.kill('SIGKILL')
  await gone
  await run('unlimited')
  const { listings } = await wholeTable()
  // The cloud said that its engine was gone, and no more than that.
  for (const [line] of told.mock.calls) expect(line).toContain('The database engine does not answer')
  told.mockRestore()
  const stored = new Set(listings.map(({ id }) => id))
  for (const id of taken) expect(stored.has(id), id).toBe(true)
  expect((await ask(member, 'POST', '/api/materials', listingInput())).status).toBe(201)
})
