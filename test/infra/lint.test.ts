import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '#infra/entries.ts'

/** The house's own lint rules say no where they should, and why. */

const eslint = new ESLint({ cwd: PROJECT_ROOT })

async function complaints(filePath: string, code: string): Promise<string> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath })
  return result!.messages.map((message) => message.message).join('\n')
}

const use = (specifier: string) => `import * as it from '${specifier}'\nexport { it }`

describe('rooms', () => {
  it.each([
    ['shared/domain/x.ts', '#functions/platform/env.ts', /shared is read by every room/],
    ['shared/domain/x.ts', 'node:fs', /runs in the browser too/],
    ['shared/domain/x.ts', 'react', /stands on zod, an edit distance/],
    ['web/src/lib/x.ts', '#functions/platform/env.ts', /by its contract only/],
    ['web/src/lib/x.ts', '#infra/config.ts', /by its contract only/],
    ['web/src/lib/x.ts', '#shared/table/keys.ts', /no business with table keys/],
    ['web/src/lib/x.ts', '#shared/environment.ts', /no business with table keys/],
    ['web/src/lib/x.ts', '#web/app/router.tsx', /may know none/],
    ['functions/platform/x.ts', '#infra/config.ts', /may not know what deploys/],
    ['functions/views/x.ts', '#functions/api/catalogue/get-stats.ts', /never the other way round/],
    ['functions/platform/x.ts', '#functions/data/table/store.ts', /never the other way round/],
    ['functions/data/x.ts', '#functions/views/catalogue/cards.ts', /never the other way round/],
    ['functions/usecases/x.ts', '@aws-sdk/client-dynamodb', /Only functions\/data/],
    ['shared/domain/matching/text/x.ts', '#shared/domain/matching/gates/gates.ts', /built in floors/],
    [
      'functions/api/account/x.ts',
      '#functions/api/catalogue/get-stats.ts',
      /Operations never import each other/,
    ],
    ['functions/api/account/x.ts', '@aws-sdk/client-dynamodb', /Only functions\/data/],
    ['infra/x.ts', '#functions/platform/env.ts', /by path, to bundle them/],
    ['infra/constructs/x.ts', '#functions/platform/env.ts', /by path, to bundle them/],
    ['infra/constructs/x.ts', '../local/cloudformation/template.ts', /by path, to bundle them/],
    ['infra/local/x.ts', '#web/lib/backend/api.ts', /import shared and functions only/],
    ['functions/platform/x.ts', '#test/infra/support/stage.ts', /may not know what deploys/],
  ])('%s may not import %s', async (file, specifier, why) => {
    expect(await complaints(file, use(specifier))).toMatch(why)
  })

  it.each([
    ['shared/domain/x.ts', '#shared/errors.ts'],
    ['shared/domain/x.ts', 'zod'],
    ['web/src/lib/x.ts', '#shared/api/index.ts'],
    ['web/src/lib/x.ts', '#shared/errors.ts'],
    ['functions/api/account/x.ts', '#functions/http/operation.ts'],
    ['functions/data/x.ts', '@aws-sdk/client-dynamodb'],
    ['infra/constructs/x.ts', '#shared/table/keys.ts'],
    ['infra/local/x.ts', '#functions/platform/env.ts'],
    ['test/unit/x.ts', '#functions/platform/env.ts'],
  ])('%s may import %s', async (file, specifier) => {
    expect(await complaints(file, use(specifier))).toBe('')
  })
})

describe('calls that look harmless', () => {
  it.each([
    ['shared/api/x.ts', `import { z } from 'zod'\nexport { z }`, /import \* as z/],
    ['shared/api/x.ts', `import z from 'zod'\nexport { z }`, /import \* as z/],
    ['web/src/lib/x.ts', `export const x = Math.random()`, /computed or absent/],
    ['functions/platform/x.ts', `export const x = Math.random()`, /computed or absent/],
    ['shared/domain/x.ts', `export const x = Math.random()`, /computed or absent/],
    ['shared/domain/x.ts', `export const x = Date.now()`, /the time passed in/],
    ['shared/domain/x.ts', `export const x = new Date()`, /the time passed in/],
    ['functions/platform/x.ts', `export const x = process.env['STAGE']`, /platform\/env\.ts/],
    [
      'functions/data/x.ts',
      `export async function x() { for (;;) if (await y()) return }`,
      /optimisticWrite/,
    ],
    ['functions/data/x.ts', `export async function x() { while (true) await y() }`, /optimisticWrite/],
    ['web/src/lib/x.tsx', `export const C = () => { if (Date.now()) useState(); return null }`, /[Hh]ook/],
  ])('%s: %s', async (file, code, why) => {
    expect(await complaints(file, code)).toMatch(why)
  })

  it.each([
    `useEffect(() => row.current?.scrollIntoView(), [])`,
    `useEffect(() => row.scrollTo(0, 0))`,
    `React.useLayoutEffect(() => row && row.focus(), [])`,
    `useEffect(() => (title = 'x'), [])`,
    `useEffect(async () => { await read() }, [])`,
    `useInsertionEffect(() => void read(), [])`,
  ])('an effect gives back its clean-up or nothing: %s', async (code) => {
    expect(await complaints('web/src/lib/x.tsx', `export function C() { ${code}; return null }`)).toMatch(
      /clean-up/,
    )
  })

  it.each([`(row) => row?.scrollIntoView()`, `(row) => (kept = row)`])(
    'a ref gives back its clean-up or nothing: %s',
    async (code) => {
      expect(await complaints('web/src/lib/x.tsx', `export const C = () => <div ref={${code}} />`)).toMatch(
        /clean-up/,
      )
    },
  )

  it.each([
    `useEffect(() => { row.scrollIntoView() }, [])`,
    `useEffect(() => { return watch() }, [])`,
    `useEffect(() => () => stop(), [])`,
    `useEffect(() => stop, [])`,
    `return <div ref={(row) => { kept = row }} onClick={() => row.scrollIntoView()} />`,
  ])('an effect in braces is fine: %s', async (code) => {
    expect(await complaints('web/src/lib/x.tsx', `export function C() { ${code}; return null }`)).not.toMatch(
      /clean-up/,
    )
  })

  it.each([
    `const T: Record<string, number> = { a: 1 }; export const x = (word: string) => T[word]`,
    `const T: Readonly<Record<string, number>> = { a: 1 }; export const x = (word: string) => T[word]`,
    `const T: { [word: string]: number } = {}; export const x = (word: string) => T[word]`,
    `export const x = (T: Record<string, number> | undefined, word: string) => T?.[word]`,
    `export const x = (T: unknown, word: string) => (T as Record<string, number>)[word]`,
    `const T = { a: 1 }; export const x = (word: string) => T[word as keyof typeof T]`,
    `export const x = (word: string) => ({ a: 1 })[word]`,
    `const T = { a: 1 }; export const x = (word: string) => word in T`,
    `import T from './t.json' with { type: 'json' }\nexport const x = (word: string) => T[word]`,
  ])('a plain object is not looked up by a text: %s', async (code) => {
    for (const room of ['shared/domain', 'functions/platform', 'web/src/lib'])
      expect(await complaints(`${room}/x.ts`, code)).toMatch(/also answers to "constructor"/)
  })

  it.each([
    `const T = new Map([['a', 1]]); export const x = (word: string) => T.get(word)`,
    `const T: Record<'a' | 'b', number> = { a: 1, b: 2 }; export const x = (word: 'a' | 'b') => T[word]`,
    `export const x = (list: readonly string[], at: number) => list[at]`,
    `export const x = (T: Record<string, number>) => T['a']`,
    `export const x = (T: object) => 'a' in T`,
  ])('a lookup that finds what was put there is fine: %s', async (code) => {
    expect(await complaints('shared/domain/x.ts', code)).toBe('')
  })

  it('a date made from a given time is fine', async () => {
    expect(
      await complaints('shared/domain/x.ts', `export const day = (time: number) => new Date(time)`),
    ).toBe('')
  })
})

describe('features', () => {
  it('do not import each other', async () => {
    const features = join(PROJECT_ROOT, 'web/src/features')
    const [first, second] = readdirSync(features)
    const [file] = readdirSync(join(features, second!), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name),
    )
    const code = use(`#web/features/${second}/${file}`)
    expect(await complaints(`web/src/features/${first}/x.ts`, code)).toMatch(
      /Features do not import each other/,
    )
    expect(await complaints(`web/src/features/${second}/x.ts`, code)).toBe('')
  })

  it('know nothing of the app but its addresses', async () => {
    expect(await complaints('web/src/features/auth/x.ts', use('#web/app/router.tsx'))).toMatch(
      /not the other way round/,
    )
    expect(await complaints('web/src/features/auth/x.ts', use('#web/app/paths.ts'))).toBe('')
  })
})
