import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableNumber, nullableString } from '#shared/table/attributes.ts'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { LOAD_SETTLEMENTS, LOAD_STATES, LOAD_WORDS } from '../../domain/deals/loads.ts'

const side = () => string().enum(...DEAL_SIDES)
const figure = { quantity: number(), percent: nullableNumber() }

/** A weighed load of a deal; the rules are in `shared/domain/deals/loads.ts`. */
export const loadItem = item({
  transaction_id: string().key(),
  /** The ticket, spelt so that one ticket is one load. */
  load_id: string().key(),
  buyer_id: string(),
  seller_id: string(),
  ticket: string(),
  /** When it was weighed, as `2026-12-09`. */
  day: string(),
  carrier: nullableString(),
  note: nullableString(),
  ...figure,
  state: string().enum(...LOAD_STATES),
  entered_by: side(),
  entered_at: string(),
  silent_at: string(),
  claim: anyOf(map({ ...figure, by: side(), reason: string(), refused: boolean() }), nul()),
  mean_by: anyOf(side(), nul()),
  settled: anyOf(
    map({ ...figure, how: string().enum(...LOAD_SETTLEMENTS), at: string(), refused: boolean() }),
    nul(),
  ),
  booked: map({ quantity: number(), amount: number(), lines: number() }),
  /** Everything that was said of it, first to last. */
  said: list(
    map({
      word: string().enum(...LOAD_WORDS),
      /** Null: its term ended. */
      by: anyOf(side(), nul()),
      at: string(),
      quantity: nullableNumber(),
      percent: nullableNumber(),
      reason: nullableString(),
    }),
  ),
  /** Counts the changes. */
  version: number(),
  ...indexKeys,
})

/** A line of the ledger: written once, never changed. */
export const bookingItem = item({
  transaction_id: string().key(),
  load_id: string().key(),
  /** From 1, for each load. */
  line: number().key(),
  buyer_id: string(),
  seller_id: string(),
  /** Of the deal when it was booked. Null or absent: the site that the deal names by now. */
  seller_site: nullableString().optional(),
  buyer_site: nullableString().optional(),
  kind: string().enum('load', 'counter'),
  ticket: string(),
  day: string(),
  quantity: number(),
  /** Minor units. */
  amount: number(),
  at: string(),
  ...indexKeys,
})

/** What the loads of a deal come to; changed with each of them. */
export const loadTallyItem = item({
  transaction_id: string().key(),
  buyer_id: string(),
  seller_id: string(),
  /** Withdrawn ones left aside. */
  loads: number(),
  /** Entered or disputed. */
  open: number(),
  /** How many wait for the word of each side. */
  seller: number(),
  buyer: number(),
  quantity: number(),
  amount: number(),
  ...indexKeys,
})

export type LoadItem = FormattedValue<typeof loadItem>
export type BookingItem = FormattedValue<typeof bookingItem>
export type LoadTallyItem = FormattedValue<typeof loadTallyItem>
