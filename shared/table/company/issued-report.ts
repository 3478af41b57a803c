import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { nullableNumber, nullableString } from '#shared/table/attributes.ts'
import { EDITIONS } from '../../domain/reporting/editions.ts'

/** The report of a year that is over, as a company issued it: written once, never changed. */
export const issuedReportItem = item({
  company_id: string().key(),
  edition: string()
    .enum(...EDITIONS)
    .key(),
  year: number().key(),
  /** From 1: a restated report is issued anew. */
  number: number().key(),
  issued_at: string(),
  user_id: string(),
  points: list(
    map({
      id: string(),
      name: string(),
      part: string(),
      unit: string(),
      value: nullableNumber(),
      note: nullableString(),
    }),
  ),
  method: list(string()),
  /** Loads that the figures were of, and those of the year that waited for a word. */
  loads: number(),
  open: number(),
})

export type IssuedReportItem = FormattedValue<typeof issuedReportItem>
