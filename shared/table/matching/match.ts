import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableNumber, reasonOrText } from '#shared/table/attributes.ts'
import { MATCH_STATUSES, REJECTION_REASONS, VERDICTS } from '../../api/core/vocabulary.ts'

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
    /** EUR a year of both sides together: the middle of the worth, and its 10th and 90th of a hundred cases. */
    potential_savings: nullableNumber(),
    net_low: nullableNumber().optional(),
    net_high: nullableNumber().optional(),
    /** EUR a year that is to be expected: probability of the fit times the worth. Matches stand in its order. */
    expected: nullableNumber().optional(),
    verdict: string()
      .enum(...VERDICTS)
      .optional(),
    /** The one fact that decides the verdict. */
    decides: reasonOrText().optional(),
    /** t CO2e a year avoided. */
    environmental_impact: nullableNumber(),
    /** Tonnes a year that both sides can move. */
    tonnes: nullableNumber(),
    /** Why they fit. */
    reason: reasonOrText(),
    /** The one fact that would settle most. */
    open_fact: anyOf(reasonOrText(), nul()),
    /** Steps between the one gate and the other. */
    treatment: list(string()),
    /** Whether hazardous waste is or may be involved. */
    hazardous: boolean(),
    /** Of the way of computing it; what another version says of money, carbon and the way is not shown. */
    version: number().optional(),
    /** Kilometres of the way; null where a place is missing or nothing is hauled. */
    way_km: nullableNumber().optional(),
    /** Freight over what a tonne is worth, or its disposal costs. */
    freight_share: nullableNumber().optional(),
    /** A customs border lies between. */
    customs: boolean().optional(),
    /** It needs a pipe or a wire. */
    piped: boolean().optional(),
    /** The two stated prices don't meet. */
    apart: boolean().optional(),
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
