import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableNumber, nullableString } from './attributes.ts'
import { MATCH_STATUSES, REJECTION_REASONS } from '../api/vocabulary.ts'

/** A pair of an offer and a need that was found to match: one item, whichever side looked first. */
export const matchItem = item({
  id: string().key(),
  offer_id: string(),
  offer_company_id: string(),
  /** Names as they were when it was found: what is left to say once a listing is withdrawn. */
  offer_name: string(),
  need_id: string(),
  need_company_id: string(),
  need_name: string(),
  /** 0–1, when it was found. */
  score: number(),
  /** What the pair would bring, computed when it was found; null in it: not estimated. */
  outlook: map({
    /** EUR a year, both sides together, at least: disposal saved and price of the material, less freight. */
    potential_savings: nullableNumber(),
    /** EUR a year of that: disposal that the offering side no longer pays. */
    disposal_saved: nullableNumber(),
    /** EUR a year: what the material costs at a published price; not the price asked. */
    market_value: nullableNumber(),
    /** t CO2e a year avoided. */
    environmental_impact: nullableNumber(),
    /** Tonnes a year that both sides can move. */
    tonnes: nullableNumber(),
    /** Why they fit, in one sentence. */
    reason: string(),
    /** The one fact that would settle most. */
    open_fact: nullableString(),
    /** Steps between the one gate and the other. */
    treatment: list(string()),
    /** Whether hazardous waste is or may be involved. */
    hazardous: boolean(),
  }).optional(),
  /** What the two were understood as when the pair was found; absent when one was not understood. */
  offer_concept: string().optional(),
  need_concept: string().optional(),
  status: string().enum(...MATCH_STATUSES),
  found_at: string(),
  offer_accepted_at: string().optional(),
  need_accepted_at: string().optional(),
  /** When the first exchange over one of the two listings was completed. */
  completed_at: string().optional(),
  rejected_at: string().optional(),
  /** Company id. */
  rejected_by: string().optional(),
  reason: string()
    .enum(...REJECTION_REASONS)
    .optional(),
  note: string().optional(),
  ...indexKeys,
})

export type MatchItem = FormattedValue<typeof matchItem>
