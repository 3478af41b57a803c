import { expect } from 'vitest'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind, type Items } from '#infra/verify/items.ts'
import { everything } from '../../api/support/cloud.ts'

/** The table once every reaction is done; every invariant is checked on the way. */
export async function wholeTable(): Promise<Items> {
  const items = byKind(await everything())
  expect(verdicts(items).flatMap(({ faults }) => faults)).toEqual([])
  return items
}
