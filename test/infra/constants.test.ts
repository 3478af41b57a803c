import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withLazyConstants } from '#infra/bundle/constants.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'

/** What bundling makes of constants: later or as they are, but never something else. */

const OTHER = new Set(['table'])

async function made(source: string, file = 'shared/domain/places/made.ts') {
  const { code, exports } = await withLazyConstants(join(PROJECT_ROOT, file), source, (path) =>
    Promise.resolve(path.endsWith('other.ts') ? OTHER : new Set()),
  )
  return { code: code.replace(/\s+/g, ' '), exports: [...exports] }
}

describe('a constant of a room without I/O', () => {
  it('is made when it is first read, if it is made of another module or by a function', async () => {
    const { code, exports } = await made(`
      import { table } from './other.ts'
      import { build } from './build.ts'
      const sizes = table.map((row) => row.size)
      export const index = build()
      export const half = (at: number): number => sizes[at]! / index.total`)
    expect(code).toContain('import { table$lazy } from "./other.ts"')
    expect(code).toContain(
      'const sizes$lazy = /* @__PURE__ */ new Lazy(() => table$lazy.value.map((row) => row.size))',
    )
    expect(code).toContain('export const index$lazy = /* @__PURE__ */ new Lazy(() => build())')
    expect(code).toContain('sizes$lazy.value[at] / index$lazy.value.total')
    expect(exports).toEqual(['index'])
  })

  it('stays as it is when it costs nothing: a number, a function, a cache', async () => {
    const { code, exports } = await made(`
      import { table } from './other.ts'
      const FACTOR = 2
      const known = new Map<string, number>()
      export const of = (name: string) => known.get(name) ?? table.length * FACTOR`)
    expect(code).toContain('const FACTOR = 2; const known = /* @__PURE__ */ new Map(); export const of =')
    expect(exports).toEqual([])
  })

  it('is one for each name of a pattern', async () => {
    const { code } = await made(`
      import { table } from './other.ts'
      const { first, last: end } = table
      export const both = () => [first, end]`)
    expect(code).toContain('first$lazy = /* @__PURE__ */ new Lazy(() => table$lazy.value.first)')
    expect(code).toContain('end$lazy = /* @__PURE__ */ new Lazy(() => table$lazy.value.last)')
    expect(code).toContain('[first$lazy.value, end$lazy.value]')
  })

  it('is no name that only looks like it: of a parameter, a property or a type', async () => {
    const { code } = await made(`
      import { table } from './other.ts'
      export type Row = (typeof table)[number]
      export const shown = (table: string) => table
      export const told = () => ({ table, length: table.length })
      export const asked = (of: { table: string }) => of.table`)
    expect(code).toMatch(/shown = \((\w+)\) => \1;/)
    expect(code).toContain('{ table: table$lazy.value, length: table$lazy.value.length }')
    expect(code).toContain('(of) => of.table')
  })
})

it('other rooms read lazy constants, and keep their own', async () => {
  const { code, exports } = await made(
    `import { table as rows } from '#shared/domain/places/other.ts'
     export const count = rows.length
     export { table } from '#shared/domain/places/other.ts'`,
    'functions/views/made.ts',
  )
  expect(code).toContain('const count = rows$lazy.value.length')
  expect(code).toContain('export { table$lazy }')
  expect(exports).toEqual(['table'])
})

it('a namespace of lazy constants is refused', async () => {
  await expect(
    made(`import * as other from './other.ts'\nexport const count = other.table.length`),
  ).rejects.toThrow('name what you import')
})
