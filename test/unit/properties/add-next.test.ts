import { expect, it } from 'vitest'
import { addNext, type CheckedLimit } from '#shared/domain/properties/add-next.ts'

const open = (id: string | null, settles = 0.5, basis: CheckedLimit['basis'] = null): CheckedLimit => ({
  ...{ id, settles, basis, weight: 'must', verdict: 'open' },
})
const told = (id: string, verdict: CheckedLimit['verdict']): CheckedLimit => ({ ...open(id, 0), verdict })

it('what is open in most matches stands first, then what settles more; three at most', () => {
  expect(
    addNext([
      [open('chloride'), open('zinc', 0.9)],
      [open('chloride'), open('lead', 0.2), open('lead', 0.3)],
      [open('moisture', 0.1), told('zinc', 'pass')],
    ]),
  ).toEqual([
    { id: 'chloride', basis: null, matches: 2 },
    { id: 'zinc', basis: null, matches: 1 },
    { id: 'lead', basis: null, matches: 1 },
  ])
})

it('is asked on the basis that most of its limits have', () => {
  const checks = [[open('zinc', 0.5, 'as received')], [open('zinc', 0.5, 'dry')], [open('zinc', 0.1, 'dry')]]
  expect(addNext(checks)).toEqual([{ id: 'zinc', basis: 'dry', matches: 3 }])
})

it('nothing is named where nothing is gained: refused otherwise, settled by no value, none of our parameters', () => {
  expect(addNext([])).toEqual([])
  expect(addNext([[open('chloride'), told('lead', 'fail')]])).toEqual([])
  expect(addNext([[open('chloride', 0)], [open(null)], [told('zinc', 'wish-missed')]])).toEqual([])
})
