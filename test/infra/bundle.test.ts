import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundle, type Bundles } from '#infra/bundle.ts'
import { domainEntry, domainsOf, EVENT_FUNCTIONS, ROOT } from '#infra/entries.ts'
import { api } from '#shared/api/index.ts'

/** The real bundles of the real functions. */

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

  it('are each below 200 KB gzip', () => {
    for (const [name, { codeGzipBytes }] of bundles.functions)
      expect(codeGzipBytes, name).toBeLessThan(200_000)
  })

  it('export a handler, with nothing in the environment and nothing from node_modules', () => {
    for (const [name, { folder }] of bundles.functions) {
      const code = `import(process.argv[1]).then(m => console.log(typeof m.handler))`
      const type = execFileSync(process.execPath, ['-e', code, join(folder, 'index.mjs')], {
        cwd: '/',
        env: {},
        encoding: 'utf8',
      })
      expect([name, type.trim()]).toEqual([name, 'function'])
    }
  }, 60_000)

  it('carry large knowledge as data files, not as code', () => {
    const { folder, dataBytes } = bundles.functions.get('matching')!
    const files = readdirSync(join(folder, 'data'))
    expect(dataBytes).toBeGreaterThan(100_000)
    const [file] = files.filter((name) => name.startsWith('concepts.'))
    const source = JSON.parse(readFileSync(join(ROOT, 'shared/knowledge', file!.replace('.', '/')), 'utf8'))
    expect(JSON.parse(readFileSync(join(folder, 'data', file!), 'utf8'))).toEqual(source)
  })

  it('carry knowledge only where it is used', () => {
    expect(bundles.functions.get('ticket-authorizer')!.dataBytes).toBe(0)
    expect(existsSync(join(bundles.functions.get('ticket-authorizer')!.folder, 'data'))).toBe(false)
  })

  it('are not made again from unchanged sources', async () => {
    const again = await bundle()
    expect(again).toMatchObject({ cached: true, digest: bundles.digest })
  })
})

describe("a domain's entry", () => {
  it('hands every operation of the domain to the route adapter', () => {
    const source = domainEntry('catalogue')
    for (const { operation } of Object.values(api.catalogue)) {
      expect(source).toContain(`from '#functions/api/catalogue/${operation}.ts'`)
    }
    expect(source).toMatch(/export const handler = apiHandler\(\[op0, op1, .*\]\)$/)
  })
})
