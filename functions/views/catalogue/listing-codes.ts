import type { Day } from '#shared/domain/day.ts'
import type { ewcChangeSchema, ewcOpenSchema } from '#shared/api/market/waste-codes.ts'
import {
  answeredCodes,
  codesShown,
  wasteHazard,
  settledByStated,
} from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import type { Classification, HazardVerdict } from '#shared/domain/matching/types.ts'
import { engineValues } from '#shared/domain/properties/engine-values.ts'
import type { StoredSheet } from '#shared/domain/properties/sheet.ts'
import { codeChangeOf, listOfWaste } from '#shared/domain/waste/ewc.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type * as z from 'zod'
import { codeChange, codesOf, openCodes, printedCode } from './code-card.ts'

/** What codes and hazard of a listing come from. */
export interface CodedListing {
  classification: Classification
  ewc?: string | null | undefined
  /** Figures beside the text. */
  sheet?: StoredSheet | null | undefined
  /** HP 1 to HP 15 that the owner states. */
  hazardous_properties?: readonly string[] | null | undefined
}

/** Waste codes of a listing and the hazard beside them, the same on every screen and in every file. */
export interface ListingCodes {
  /**
   * As printed, best first: what the owner states alone, otherwise what the text proposes, both halves of a mirror entry first
   * where it is open which one it is. A stated code that is withdrawn stands before those of which the owner has to choose.
   */
  codes: string[]
  stated: boolean
  hazard: HazardVerdict
  /** The day whose List of Waste it is. */
  day: Day
}

/** By the List of Waste of a day. */
export function listingCodes(
  { classification, ewc, sheet, hazardous_properties }: CodedListing,
  day: Day,
): ListingCodes {
  const proposed = codesOf(classification, ewc, day)
  const read = settledByStated(classification, engineValues(sheet), proposed[0], hazardous_properties)
  const codes = ewc ? proposed : answeredCodes(knowledge, proposed, read.hazardAnswer, day)
  const hazard = worst(
    codes.slice(0, ewc ? undefined : 1),
    (code) => wasteHazard(knowledge, read, code, day, Boolean(ewc)).verdict,
  )
  const unsettled = ewc && codes.length > 1 ? [ewc] : []
  const shown = ewc ? codes : codesShown(knowledge, codes, hazard, day)
  return {
    codes: [...unsettled, ...shown].map((code) => printedCode(code, day)),
    stated: Boolean(ewc),
    hazard,
    day,
  }
}

/** The hazard where one of several codes applies: what all say, or open. */
function worst(
  codes: readonly string[],
  hazardOf: (code: string | undefined) => HazardVerdict,
): HazardVerdict {
  const [hazard, ...others] = new Set((codes.length > 0 ? codes : [undefined]).map(hazardOf))
  return others.length > 0 ? 'mirror' : hazard!
}

/** What changes for the code of a listing, and what is open about it. Needs have neither. */
export function codeQuestions(
  { classification, ewc, type }: CodedListing & { type: 'waste' | 'requirement' },
  { hazard, day }: ListingCodes,
): {
  ewc_change: z.input<typeof ewcChangeSchema> | null
  ewc_open: z.input<typeof ewcOpenSchema> | null
} {
  if (type !== 'waste') return { ewc_change: null, ewc_open: null }
  const codes = codesOf(classification, ewc, day)
  const chosen = ewc ? listOfWaste(day).entries.has(ewc) || codeChangeOf(ewc)?.kind === 'withdrawn' : true
  return {
    ewc_change: codeChange(classification, ewc, day),
    ewc_open: chosen ? openCodes(classification, hazard, codes, classification.ewc, day) : null,
  }
}
