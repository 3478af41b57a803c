import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { nullableString } from '#shared/table/attributes.ts'
import { FILE_STATES } from '../../api/core/vocabulary.ts'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { SAMPLE_KINDS, SAMPLE_STATES } from '../../domain/deals/samples.ts'
import { SAMPLE_REPORT_TYPES } from '../../domain/files/limits.ts'
import type { SheetProperty } from '../../domain/properties/sheet.ts'

const side = () => string().enum(...DEAL_SIDES)

/** A sample or a trial load of a deal; the rules are in `shared/domain/deals/samples.ts`. */
export const sampleItem = item({
  transaction_id: string().key(),
  /** From 1, over both kinds. */
  number: number().key(),
  buyer_id: string(),
  seller_id: string(),
  kind: string().enum(...SAMPLE_KINDS),
  state: string().enum(...SAMPLE_STATES),
  asked_at: string(),
  /** How much is wanted, as it is written: "20 kg in two bags". */
  amount: string(),
  note: nullableString(),
  /** What has to be met, as it stood when it was asked for. */
  limits: any().castAs<SheetProperty[]>(),
  sent: anyOf(
    map({
      at: string(),
      /** As `2026-12-09`. */
      day: string(),
      amount: string(),
      carrier: nullableString(),
      ticket: nullableString(),
      note: nullableString(),
    }),
    nul(),
  ),
  measured: anyOf(map({ at: string(), by: side(), laboratory: nullableString() }), nul()),
  /** What was found; empty before it was measured. */
  values: any().castAs<SheetProperty[]>(),
  /** The report of a laboratory; its bytes stand in the bucket of files. */
  report: anyOf(
    map({
      id: string(),
      by: side(),
      name: string(),
      type: string().enum(...SAMPLE_REPORT_TYPES),
      size: number(),
      state: string().enum(...FILE_STATES),
      /** How often it was looked into: its bytes stand under the last of these. */
      attempt: number(),
      added_at: string(),
      /** Pages or sheets, and rows that were read; absent while it waits. */
      pages: number().optional(),
      rows: number().optional(),
      cut: boolean().optional(),
    }),
    nul(),
  ),
  /** Counts the changes. */
  version: number(),
})

export type SampleItem = FormattedValue<typeof sampleItem>
export type SampleReport = NonNullable<SampleItem['report']>
