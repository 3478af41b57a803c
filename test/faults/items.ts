import { byKind, type AnyItem, type Items } from '#infra/verify/items.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { scan } from '#infra/verify/verify.ts'
import { expect } from 'vitest'
import { cloud, dynamo } from '../api/cloud.ts'

/** The table once every reaction is done; every invariant is checked on the way. */
export async function wholeTable(): Promise<Items> {
  const { settled, tableName } = await cloud()
  await settled()
  const all: AnyItem[] = []
  for await (const item of scan(tableName, await dynamo())) all.push(item)
  const items = byKind(all)
  expect(verdicts(items).flatMap(({ faults }) => faults)).toEqual([])
  return items
}
