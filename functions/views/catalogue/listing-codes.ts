import { hazardShown } from '#shared/domain/matching/reading/codes.ts'
import type { Classification, HazardVerdict, StatedValue } from '#shared/domain/matching/types.ts'
import { withStatedHazard } from '#shared/domain/matching/values/facts.ts'
import { formatEwc } from '#shared/domain/waste/ewc.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** Waste codes of a listing and the hazard beside them, the same on every screen and in every file. */
export interface ListingCodes {
  /** As printed, best first: what the owner states alone, otherwise what the text proposes. */
  codes: string[]
  stated: boolean
  hazard: HazardVerdict
}

export function listingCodes({
  classification,
  ewc,
  stated,
}: {
  classification: Classification
  ewc?: string | null | undefined
  /** Values beside the text. */
  stated?: readonly StatedValue[] | null | undefined
}): ListingCodes {
  // What flows through a pipe as heat is no waste, whatever an older reading proposed.
  const proposed = classification.form === 'heat' ? [] : classification.ewc
  const digits = ewc ? [ewc] : proposed
  return {
    codes: digits.map((code) => formatEwc(code, knowledge.ewc(code)?.entry)),
    stated: Boolean(ewc),
    hazard: hazardShown(knowledge, { ...withStatedHazard(classification, stated), ewc: digits }),
  }
}
