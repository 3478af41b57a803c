/** What spent and diluted forms are refused by: who asks for the product as such, and what touches food. */
import type { Relation } from '#shared/domain/matching/graph/graph.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { isUsedUp } from '#shared/domain/matching/reading/fresh.ts'
import type { GraphPath } from '#shared/domain/matching/scoring/features.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import { isTooFine } from '#shared/domain/matching/values/grain.ts'

const SPENT_FOR_FRESH = parameters.gates.spentForFresh

export const freshFactor = (offer: Entry, need: Entry, path: GraphPath | undefined): number =>
  isSpentForm(offer, need, path) ? SPENT_FOR_FRESH : 1

/** A spent form, for who asks for the material and does not say that such forms are taken. */
const isSpentForm = (offer: Entry, need: Entry, path: GraphPath | undefined): boolean =>
  spentForFresh(offer, need, path) || spentByKind(offer, need, path)

/** Relations of what is offered to what is asked by kind alone, without an exchange that the field knows. */
const BY_KIND: ReadonlySet<Relation> = new Set(['is-a', 'part-of'])

/** Spent material for a use that it was spent in: lime from flue gas cleaning as lime for it. */
const usedInTheSame = (offer: Entry, need: Entry): boolean =>
  offer.use.length > 0 && !need.takesSpent && offer.use.every((word) => need.use.includes(word))

/** What was used up, for who asks for its kind and says nothing of spent forms. */
const spentByKind = (offer: Entry, need: Entry, path: GraphPath | undefined): boolean =>
  isUsedUp(offer.spent) &&
  !need.takesSpent &&
  path !== undefined &&
  BY_KIND.has(path.reach.relation) &&
  !path.need.derived

/** A need that names the material itself, not a use that the spent form is known to serve. */
function spentForFresh({ spent, hazard }: Entry, { fresh }: Entry, path: GraphPath | undefined): boolean {
  if (spent === undefined || fresh === undefined) return false
  return fresh === 'grade' || (hazard === 'absolute_hazardous' && path?.reach.relation !== 'serves')
}

/** What was used up elsewhere is not used again where it touches food, unless it comes from food and is harmless. */
export function contactGate({ spent, category, hazard }: Entry, { contact }: Entry): Gate | undefined {
  if (!contact || spent === undefined || !isUsedUp(spent)) return undefined
  const edible = (category === 'Food' || category === 'Agriculture') && hazard === 'non_hazardous'
  return edible
    ? undefined
    : {
        name: 'quality',
        state: 'fail',
        reason: { kind: 'quality.spent-in-contact', params: { words: spent } },
      }
}

/** A need of this strength or more, per cent, is not met by a rinse, which has some grams a litre. */
const BEYOND_RINSES = 10

/** A rinse or a diluted form of unstated strength, for who names the strength of a chemical. */
export function strengthGate({ diluted }: Entry, { strength }: Entry): Gate | undefined {
  if (diluted === undefined || strength < BEYOND_RINSES) return undefined
  return {
    name: 'quality',
    state: 'fail',
    reason: { kind: 'quality.diluted', params: { words: diluted, percent: strength } },
  }
}

/** Fines for who needs lumps: nothing on a usual site makes them coarse again. */
export function grainGate({ grain }: Entry, { coarse }: Entry): Gate | undefined {
  if (grain === undefined || !isTooFine(grain, coarse)) return undefined
  return {
    name: 'quality',
    state: 'fail',
    reason: { kind: 'quality.too-fine', params: { most: grain, least: coarse } },
  }
}

export function freshGate(offer: Entry, need: Entry, path: GraphPath | undefined): Gate | undefined {
  const params = { words: offer.spent ?? '' }
  if (usedInTheSame(offer, need))
    return { name: 'quality', state: 'fail', reason: { kind: 'quality.spent-in-same-use', params } }
  if (!isSpentForm(offer, need, path)) return undefined
  return need.fresh === 'grade'
    ? { name: 'quality', state: 'fail', reason: { kind: 'quality.spent-for-grade', params } }
    : { name: 'quality', state: 'unknown', reason: { kind: 'quality.spent-unsaid', params } }
}
