import { expect, it } from 'vitest'
import { circleAmong } from '../../../web/chunk-circles.ts'

it('files that import each other in a circle are named, others are not', () => {
  expect(circleAmong({ page: ['kit', 'shared'], shared: ['kit'], kit: ['react'] })).toBeNull()
  expect(circleAmong({ page: ['a'], a: ['b'], b: ['c', 'react'], c: ['a'] })).toEqual(['a', 'b', 'c'])
  expect(circleAmong({ a: ['a'] })).toEqual(['a'])
  expect(circleAmong({})).toBeNull()
})
