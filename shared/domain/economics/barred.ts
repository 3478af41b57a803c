/** Whether a law forbids the use itself, whichever way it takes. */
import type { Judged } from '#shared/domain/matching/match.ts'
import type { Timed } from './assess.ts'
import { textOf } from './pair.ts'
import type { VerdictReason } from './verdict.ts'

type UseBarred = Extract<VerdictReason, { kind: 'use-barred' }>['params']

const CATEGORY = /\bcat(?:egory|\.)? ?[123]\b/i
/** Takers that make no food of it, whatever their listing stands under. */
const NO_FOOD =
  /feed|fish ?meal|\bmeal and oil\b|\bpet\b|\b(?:cat|dog) food|collagen|gelatin|render|biogas|fertili|compost|fuel|energy|oleo|diesel|\bfur\b|insect/i

/** Regulation (EC) No 1907/2006, Annex XVII, entries 6 and 31: not placed on the market again, for whatever use. */
const BANNED = /\b(?:asbestos|creosote)\b/

/**
 * Whether a law forbids the use itself: as the engine's gate says, and of animal by-products any food, Regulation (EC)
 * No 1069/2009, Article 14: what has become one never goes back.
 */
export function barredUse({ gates }: Judged, offer: Timed, need: Timed): UseBarred | null {
  for (const { name, state, reason } of gates)
    if (name === 'law' && state === 'fail') {
      if (reason.kind === 'law.closed') return { by: 'closed', sector: reason.params.sector }
      if (reason.kind === 'law.organic-farming') return { by: 'organic-farming' }
      if (reason.kind === 'law.animal-protein') return { by: 'animal-protein' }
    }
  for (const { state, reason } of gates) {
    if (state !== 'fail' || (reason.kind !== 'hazard.permitted-only' && reason.kind !== 'hazard.not-taken'))
      continue
    const [banned] = reason.params.reasons.flatMap((one) => BANNED.exec(one)?.[0] ?? [])
    if (banned !== undefined) return { by: 'forbidden', sector: `what holds ${banned}` }
  }
  const wanted = `${textOf(need)} ${need.industry ?? ''}`
  const isFood = need.category === 'Food' && !NO_FOOD.test(wanted)
  return isFood && CATEGORY.test(textOf(offer)) ? { by: 'food' } : null
}
