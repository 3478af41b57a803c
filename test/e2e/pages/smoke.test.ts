import { expect, test } from 'vitest'
import { smoke } from '#infra/delivery/smoke.ts'
import { useSite } from '#test/e2e/support/site.ts'

/** What CI asks a deployed stage, asked of this one. */
const site = useSite()

test('a running stage passes the smoke test, and fails it when it is of another version', async () => {
  const lines: string[] = []
  const log = (line: unknown) => void lines.push(String(line))
  expect(await smoke(site.cloud.url, undefined, log), lines.join('\n')).toBe(0)
  expect(await smoke(site.cloud.url, 'another', log)).toBe(1)
})
