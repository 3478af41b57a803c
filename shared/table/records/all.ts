import type { AnyRecord } from '#shared/table/record.ts'
import { BACK_OFFICE_RECORDS } from './back-office.ts'
import { MARKETPLACE_RECORDS } from './marketplace.ts'

/** Every kind of item that the table holds. */
export const RECORDS = { ...MARKETPLACE_RECORDS, ...BACK_OFFICE_RECORDS }

const byName = new Map<unknown, AnyRecord>(Object.values(RECORDS).map((one) => [one.name, one]))

/** The record of the entity that an item bears; undefined where nobody declared it. */
export const recordNamed = (name: unknown): AnyRecord | undefined => byName.get(name)
