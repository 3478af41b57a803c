import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RECORDS } from '#shared/table/records/all.ts'

it('the record of processing names every kind of item once, and none that there is not', () => {
  const table = readFileSync('docs/processing-record.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join()
  const named = [...table.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!)
  expect(named.sort()).toEqual(
    Object.values(RECORDS)
      .map(({ name }) => name as string)
      .sort(),
  )
})
