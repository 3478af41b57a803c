import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BarredList } from '#functions/data/company/barred.ts'
import type { BarredItem } from '#shared/table/content/audit.ts'

const bearer = { companyId: 'c1', userId: 'u1', teamVersion: 3 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 10, minute)).toISOString()

const standingAfter = (...entries: BarredItem[]) => {
  const list = new BarredList()
  for (const entry of entries) list.put(entry)
  return list.standing(bearer)
}

it('a suspension counts, and what lifted it later', () => {
  expect(standingAfter()).toBeNull()
  expect(standingAfter({ company_id: 'c1', since: at(1) })).toBe('barred')
  expect(standingAfter({ company_id: 'c2', since: at(1) })).toBeNull()
  expect(
    standingAfter({ company_id: 'c1', since: at(1) }, { company_id: 'c1', since: at(2), lifted: true }),
  ).toBeNull()
})

it('tokens of an older team are stale, those of its day or later are good', () => {
  const from = (team_version: number) => standingAfter({ company_id: 'c1#u1', since: at(1), team_version })
  expect([from(2), from(3), from(4)]).toEqual([null, null, 'stale'])
})

it('the last state stands in whatever order entries come, and however often', () => {
  const history: BarredItem[] = [
    { company_id: 'c1', since: at(1) },
    { company_id: 'c1', since: at(2), lifted: true },
    { company_id: 'c1', since: at(3) },
    { company_id: 'c1#u1', since: at(4), team_version: 4 },
    // By a clock that is behind.
    { company_id: 'c1#u1', since: at(2), team_version: 5 },
    { company_id: 'c1', since: at(5), lifted: true },
  ]
  const shuffled = fc.shuffledSubarray([...history, ...history], { minLength: 2 * history.length })
  fc.assert(fc.property(shuffled, (entries) => standingAfter(...entries) === 'stale'))
})
