import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BarredList, type BarredEntry } from '#functions/data/company/barred.ts'
import type { BarredItem } from '#shared/table/content/audit.ts'

const bearer = {
  companyId: 'c1',
  userId: 'u1',
  teamVersion: 3,
  sessionId: 's1',
  authTime: Date.UTC(2026, 10, 28, 10, 3) / 1000,
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 10, minute)).toISOString()

const standingAfter = (...entries: BarredEntry[]) => {
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

it('a session that was ended is over, and no other of the person', () => {
  const ended = { session_id: 's1', user_id: 'u1', until: at(59), since: at(5) }
  expect(standingAfter(ended)).toBe('ended')
  expect(standingAfter({ ...ended, session_id: 's2' })).toBeNull()
})

it('where all are ended, those are over that began before, by clocks that differ by seconds', () => {
  const all = (since: string, user_id = 'u1') =>
    standingAfter({ session_id: 'entry', all: true, user_id, until: at(59), since })
  expect([all(at(5)), all(at(2)), all(at(5), 'u2')]).toEqual(['ended', null, null])
  // The password was given at 10:03:00 by the clock of the pool.
  expect(all('2026-11-28T10:03:04.000Z')).toBeNull()
  expect(all('2026-11-28T10:03:06.000Z')).toBe('ended')
  const later = { session_id: 'entry', all: true, user_id: 'u1', until: at(59), since: at(2) }
  expect(standingAfter({ ...later, since: at(5) }, later)).toBe('ended')
})

it('who has no company is asked for the session alone', () => {
  const list = new BarredList()
  list.put({ session_id: 's1', user_id: 'u1', until: at(59), since: at(5) })
  expect(list.standing({ ...bearer, companyId: null })).toBe('ended')
  expect(list.standing({ ...bearer, companyId: null, sessionId: null, authTime: 0 })).toBeNull()
})
