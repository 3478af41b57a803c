import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Lambda } from '#infra/local/lambda/lambda.ts'

test('a first call that holds its thread beyond its time is not begun anew: the next finds what it made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lambda-test-'))
  writeFileSync(
    join(folder, 'index.mjs'),
    `let calls = 0
     export const handler = async ({ busy }) => {
       for (const end = Date.now() + busy; Date.now() < end; );
       return ++calls
     }`,
  )
  const config = { id: 'Slow', name: 'slow', arn: 'arn', folder, handler: 'index.handler' }
  const lambda = new Lambda([{ ...config, timeoutMs: 200, memoryMb: 128, environment: {} }], () => {})
  try {
    expect(await lambda.invoke('slow', { busy: 600 })).toBe(1)
    expect(await lambda.invoke('slow', { busy: 0 })).toBe(2)
  } finally {
    await lambda.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
