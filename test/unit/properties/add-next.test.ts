import { expect, it } from 'vitest'
import { addNext, type CheckedLimit } from '#shared/domain/properties/add-next.ts'

const open = (id: string | null, settles = 0.5): CheckedLimit => ({
  ...{ id, settles, weight: 'must', verdict: 'open' },
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
    { id: 'chloride', matches: 2 },
    { id: 'zinc', matches: 1 },
    { id: 'lead', matches: 1 },
  ])
})

it('nothing is named where nothing is gained: refused otherwise, settled by no value, none of our parameters', () => {
  expect(addNext([])).toEqual([])
  expect(addNext([[open('chloride'), told('lead', 'fail')]])).toEqual([])
  expect(addNext([[open('chloride', 0)], [open(null)], [told('zinc', 'wish-missed')]])).toEqual([])
})
