/** What the engine refuses and a broker would still ask about: a hazard that the good has by nature, a figure missed by little. */
import type { Judged } from '#shared/domain/matching/match.ts'
import { areKin } from './pair.ts'
import { TALKED_ABOUT, type Missed } from './terms/missed.ts'

/** Hazards that such goods have wherever they are sold: whoever uses them has the permit, or asks for it. */
const BY_NATURE = /^(?:(?:corrosive|oxidising|flammable|irritant)(?: above .*)?[, ]*)+$/
/** Both mean the same good, or a named use of it. */
const SAME_GOOD = 0.2
const SURE_GOOD = 0.85
/** The taker names a way to it. */
const INVITES =
  /\bby (?:prior )?agreement\b|\bafter (?:an? )?(?:trial|test)\b|\bcase by case\b|\bon request\b/i
const SORTS = /\bsort(?:ing|ed by us)?\b/i

const LITTLE = /\b(?:some|few|traces?|slightly|partly)\b/i

/** The taker looks at what lies beyond its limits too. */
export const isInvited = (wanted: string): boolean => INVITES.test(wanted)

interface Said {
  offered: string
  wanted: string
}

type Reason = Judged['gates'][number]['reason']

/**
 * What is to be asked where every refusal of the engine is one that a plant talks about; empty: both settle it already. Null:
 * one of them ends it, or none refuses.
 */
export function talkedAbout(judged: Judged, said: Said, missed: Missed | null): string | null {
  const { gates, parts } = judged
  const refusals = gates.filter(({ name, state }) => state === 'fail' && name !== 'freight')
  if (refusals.length === 0 || (parts.concept < SAME_GOOD && !areKin(judged))) return null
  const asked = refusals.map(({ reason }) => questionOf(reason, judged, said, missed))
  return asked.every((one) => one !== null) ? (asked.find((one) => one !== '') ?? '') : null
}

function questionOf(
  reason: Reason,
  judged: Judged,
  { offered, wanted }: Said,
  missed: Missed | null,
): string | null {
  const { offer, need, parts } = judged
  // What is eaten stays closed, unless that very good is asked for and the word for food stands beside it by chance.
  if (reason.kind === 'hazard.closed' && parts.concept < SURE_GOOD) return null
  if (reason.kind === 'hazard.not-taken' || reason.kind === 'hazard.closed')
    return reason.params.reasons.every((one) => BY_NATURE.test(one))
      ? `whether the taker may take what is ${reason.params.reasons.join(', ')}`
      : null
  if (reason.kind === 'quality.spent-for-grade' || reason.kind === 'quality.spent-in-contact')
    return 'whether what was used once will do'
  // "Bark for heat" asks for bark, whatever form the word for heat has.
  if (reason.kind === 'form.other') return areKin(judged) ? 'in which form it is taken' : null
  if (reason.kind === 'quality.other-kind') return SORTS.test(wanted) ? 'how well it can be sorted' : null
  const isExcluded = reason.kind === 'quality.excluded'
  // Heat that is too cold is lifted: by whom, is the question where the taker does not say it.
  if (isExcluded && reason.params.content === 'temperature' && offer.form === 'heat') {
    if (liftOf(offer, need) > MOST_LIFT) return null
    return liftsItself(wanted) ? '' : 'who pays the heat pump'
  }
  // What is left in it is picked out, or is little enough.
  if (isExcluded && LITTLE.test(offered)) return `how much ${reason.params.content} is in it`
  const times = isExcluded ? timesOf(reason.params.content, offer, need) : (missed?.times ?? null)
  const isFigure = times !== null && (isExcluded || reason.kind === 'limit.beyond')
  if (!isFigure) return null
  return times <= TALKED_ABOUT || INVITES.test(wanted) ? `whether ${missed?.said ?? 'it'} will do` : null
}

/** The taker brings the heat pump. */
const LIFTS =
  /\b(?:we|our|own|us)\b[^.;]{0,30}\bheat[- ]pumps?\b|\bheat[- ]pumps? (?:of ours|on our side|by us|installed|in place|planned|exists)\b/i
/** Degrees that a heat pump lifts before its power costs more than the heat. */
const MOST_LIFT = 60

export const liftsItself = (wanted: string): boolean => LIFTS.test(wanted)

/** Degrees between what is offered and what is wanted. */
function liftOf(offer: Judged['offer'], need: Judged['need']): number {
  const [has, wants] = [offer, need].map(({ contents }) => contents.find(({ of }) => of === 'temperature'))
  return (wants?.min ?? Infinity) - (has?.max ?? 0)
}

/** How often a content lies beyond what the need bounds of it; null: one of both names no figure. */
function timesOf(content: string, offer: Judged['offer'], need: Judged['need']): number | null {
  const [has, bound] = [offer, need].map(({ contents }) => contents.find(({ of }) => of === content))
  if (!has || !bound) return null
  if (bound.max !== undefined && has.min !== undefined) return has.min / Math.max(bound.max, 1e-9)
  return bound.min !== undefined && has.max !== undefined ? bound.min / Math.max(has.max, 1e-9) : null
}
