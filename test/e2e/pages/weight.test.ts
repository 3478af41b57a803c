import { expect, test } from 'vitest'
import { weigh } from '../../bench/site-weight.ts'

test('first loads of the site stay below their limits', () => {
  const tooHeavy = weigh().routes.filter(({ gzip, limit }) => limit !== undefined && gzip > limit * 1000)
  expect(tooHeavy).toEqual([])
})
