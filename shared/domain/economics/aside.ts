/** What a need takes beside its own thing, for a purpose of its own: "fibre for casing; spent lime as pH buffer". */
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { judgePair, type Judged } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'

/** "Spent lime as pH buffer", up to the next comma. "As is", "as delivered" and "as well as" name no purpose. */
const ASIDE =
  /([^,.;:()]+?) as (?:an? )?(?!is\b|well\b|received|delivered|stated|agreed|soon|long|it\b)([^,.;:()]+)/gi
/** Of how sure it was, with the words that name the purpose, that much is left without them where another clause asks for it. */
const LEFT = 0.5

/**
 * The purpose for which the need takes such a thing only beside what it is about: without these words it would not fit. Null:
 * its title or another clause asks for it too. How much is taken of it, the need's amount does not tell.
 *
 * @param now milliseconds since 1970.
 */
export function takenAside(
  knowledge: Knowledge,
  { offer, parts }: Judged,
  need: Listing,
  now: number,
): string | null {
  const purpose = [...need.description.matchAll(ASIDE)][0]?.[2]
  if (purpose === undefined) return null
  const { classification: _, ...bare } = { ...need, description: need.description.replaceAll(ASIDE, ' ') }
  const left = judgePair(knowledge, offer, compileEntry(knowledge, bare), now).parts.concept
  return left < LEFT * parts.concept ? purpose.trim() : null
}
