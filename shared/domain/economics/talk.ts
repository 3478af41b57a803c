/** What the engine refuses and a broker would still ask about: a hazard that the good has by nature, a figure missed by little. */
import type { Judged } from '#shared/domain/matching/match.ts'
import { TALKED_ABOUT, type Missed } from './terms/missed.ts'

/** Hazards that such goods have wherever they are sold: whoever uses them has the permit, or asks for it. */
const BY_NATURE = /^(?:(?:corrosive|oxidising|flammable|irritant)(?: above .*)?[, ]*)+$/
/** Both mean the same good, or a named use of it. */
const SAME_GOOD = 0.3
/** The taker names a way to it. */
const INVITES =
  /\bby (?:prior )?agreement\b|\bafter (?:an? )?(?:trial|test)\b|\bcase by case\b|\bon request\b/i
const SORTS = /\bsort(?:ing|ed by us)?\b/i

type Reason = Judged['gates'][number]['reason']

/** What is to be asked where every refusal of the engine is one that a plant talks about; null: one of them ends it, or none refuses. */
export function talkedAbout({ gates, parts }: Judged, wanted: string, missed: Missed | null): string | null {
  const refusals = gates.filter(({ name, state }) => state === 'fail' && name !== 'freight')
  if (refusals.length === 0 || parts.concept < SAME_GOOD) return null
  const asked = refusals.map(({ reason }) => questionOf(reason, wanted, missed))
  return asked.every((one) => one !== null) ? asked[0]! : null
}

function questionOf(reason: Reason, wanted: string, missed: Missed | null): string | null {
  if (reason.kind === 'hazard.not-taken' || reason.kind === 'hazard.closed')
    return reason.params.reasons.every((one) => BY_NATURE.test(one))
      ? `whether the taker may take what is ${reason.params.reasons.join(', ')}`
      : null
  if (reason.kind === 'quality.spent-for-grade' || reason.kind === 'quality.spent-in-contact')
    return 'whether what was used once will do'
  if (reason.kind === 'quality.other-kind') return SORTS.test(wanted) ? 'how well it can be sorted' : null
  const isFigure =
    reason.kind === 'limit.beyond' ||
    (reason.kind === 'quality.excluded' &&
      missed !== null &&
      missed.asked.toLowerCase().includes(reason.params.content))
  if (!isFigure) return null
  return (missed !== null && missed.times <= TALKED_ABOUT) || INVITES.test(wanted)
    ? `whether ${missed?.said ?? 'it'} will do`
    : null
}
