import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { record } from 'dynamodb-toolbox/schema/record'
import { indexKeys, nullableNumber, nullableString } from '#shared/table/attributes.ts'
import {
  DEAL_PERIODS,
  DEAL_SIDES,
  INCOTERMS,
  LIMIT_SIGNS,
  PRICE_BASES,
} from '../../domain/deals/conditions.ts'
import { MARKED_STEPS, STEP_MARKS } from '../../domain/deals/deal.ts'
import type { PlanAction, PlanState } from '../../domain/deals/plan/plan.ts'
import { INDEX_MONTHS, type IndexAction, type IndexValues } from '../../domain/deals/price-index.ts'
import { SAMPLE_KINDS, SAMPLE_STATES, SAMPLE_VERDICTS } from '../../domain/deals/samples.ts'
import { TRANSACTION_CHANGES, TRANSACTION_STATUSES } from '../../domain/transactions/states.ts'
import { PAYERS } from '../../domain/transactions/terms.ts'

/** What is agreed on beside price and quantity. */
const conditions = () =>
  anyOf(
    map({
      rhythm: anyOf(map({ quantity: number(), period: string().enum(...DEAL_PERIODS) }), nul()),
      tolerance: nullableNumber(),
      basis: string().enum(...PRICE_BASES),
      content_of: nullableString(),
      expected: nullableNumber(),
      /** Absent on what was agreed before prices could follow an index. */
      index: anyOf(
        map({ name: string(), base: number(), share: number(), month: string().enum(...INDEX_MONTHS) }),
        nul(),
      ).optional(),
      limits: list(
        map({
          parameter: string(),
          sign: string().enum(...LIMIT_SIGNS),
          value: number(),
          unit: string(),
        }),
      ),
      transport: anyOf(string().enum(...DEAL_SIDES), nul()),
      incoterm: anyOf(string().enum(...INCOTERMS), nul()),
      place: nullableString(),
      start: nullableString(),
      end: nullableString(),
      notice_days: nullableNumber(),
    }),
    nul(),
  )

const markMade = () => map({ mark: string().enum(...STEP_MARKS), note: nullableString(), at: string() })

const sampleStanding = () =>
  map({
    number: number(),
    state: string().enum(...SAMPLE_STATES),
    verdict: anyOf(string().enum(...SAMPLE_VERDICTS), nul()),
    failing: list(string()),
    open: list(string()),
  })

/** A deal over a listing between two connected companies. Fee and total follow from the amount. */
export const transactionItem = item({
  id: string().key(),
  connection_id: string(),
  buyer_id: string(),
  seller_id: string(),
  /** What the two were called when it was last confirmed: a later change of name does not reach into it. */
  buyer_name: string().optional(),
  seller_name: string().optional(),
  material_id: string(),
  /** As listed when the transaction was made. */
  material_name: string(),
  category: string().optional(),
  /** What this transaction moves, as agreed; at first what is listed. */
  quantity: number(),
  unit: string(),
  /** EUR per unit; null or absent where only the amount was agreed. */
  price_per_unit: nullableNumber().optional(),
  /** Absent: the buyer. */
  payer: string()
    .enum(...PAYERS)
    .optional(),
  /** Minor units. */
  amount: number(),
  /** Null or absent: nothing beside price and quantity. */
  conditions: conditions().optional(),
  /** Absent: the first, or what the record of changes tells. */
  terms_version: number().optional(),
  /** What each side called done, or left out. Absent on what was begun before steps were kept. */
  steps: record(
    string().enum(...MARKED_STEPS),
    map({ seller: markMade().optional(), buyer: markMade().optional() }),
  )
    .partial()
    .optional(),
  /** How the latest sample and the latest trial load stand. */
  samples: record(string().enum(...SAMPLE_KINDS), sampleStanding())
    .partial()
    .optional(),
  /**
   * Site of each company that the material leaves and reaches, by the listing of each as it was when the deal began; null: not
   * known. Absent on what was begun before.
   */
  seller_site: nullableString().optional(),
  buyer_site: nullableString().optional(),
  /** When its loads come, as both agreed, and what is proposed; absent before anybody did. */
  plan: any().castAs<PlanState>().optional(),
  /** Values of the index that the price follows, by month. */
  index_values: any().castAs<IndexValues>().optional(),
  status: string().enum(...TRANSACTION_STATUSES),
  confirmed_by: list(string()),
  /** Counts the changes: a change is made from the version it was decided on. */
  version: number(),
  created_at: string(),
  changed_at: string(),
  /** Set when, completed, it was counted for both sides. */
  counted_at: string().optional(),
  ...indexKeys,
})

/** One change of a transaction. */
export const transactionEventItem = item({
  transaction_id: string().key(),
  /** Of the transaction after the change. */
  version: number().key(),
  action: string().enum(...TRANSACTION_CHANGES),
  company_id: string(),
  /** What was marked, and how. */
  step: string()
    .enum(...MARKED_STEPS)
    .optional(),
  mark: string()
    .enum(...STEP_MARKS)
    .optional(),
  note: nullableString().optional(),
  /** How a sample of the step stood after the change. */
  sample: sampleStanding().optional(),
  /** What was done to the plan of deliveries. */
  plan: any().castAs<PlanAction>().optional(),
  /** What was said of a value of the index. */
  index: any().castAs<IndexAction>().optional(),
  /** Terms after the change. */
  amount: number(),
  quantity: number().optional(),
  price_per_unit: nullableNumber().optional(),
  payer: string()
    .enum(...PAYERS)
    .optional(),
  conditions: conditions().optional(),
  /** Of the terms after the change; absent on old ones. */
  terms_version: number().optional(),
  status: string().enum(...TRANSACTION_STATUSES),
  created_at: string(),
})

export type TransactionItem = FormattedValue<typeof transactionItem>
export type TransactionEventItem = FormattedValue<typeof transactionEventItem>
