/** Gates: what hazard, law, form and quality forbid, whatever the score says. Unknown is said, not guessed. */
import { graphOf, type Relation } from '#shared/domain/matching/graph/graph.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { treatmentGate } from '#shared/domain/matching/index/treatments.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { isUsedUp } from '#shared/domain/matching/reading/fresh.ts'
import { lacksCarrier } from '#shared/domain/matching/reading/identity.ts'
import { otherKind } from '#shared/domain/matching/reading/kinds.ts'
import type { GraphPath } from '#shared/domain/matching/scoring/features.ts'
import { exchangeOf } from '#shared/domain/matching/scoring/parts.ts'
import { wordText } from '#shared/domain/matching/text/text.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { GateReason } from '#shared/domain/matching/reasons.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import { SAID_HAZARDOUS } from '#shared/domain/matching/values/facts.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Sector } from '#shared/knowledge/schema.ts'
import { contentGate } from './content-gates.ts'
import { precursorGate } from './precursor-gate.ts'
import { contactGate, freshGate, grainGate, strengthGate } from './fresh-gates.ts'

/** Sectors that no stream reaches which is hazardous or may be. */
export const CLOSED_TO_HAZARD: ReadonlySet<Sector> = new Set([
  'food',
  'feed',
  'cosmetic',
  'medical',
  'potable-water',
])
/** Sectors in which only a named outlet counts. */
const DELICATE: ReadonlySet<Sector> = new Set(['food', 'cosmetic', 'medical'])
/** Outlets that are only near to a known one: nothing hazardous is proposed on such grounds. */
const NEAR: ReadonlySet<Relation> = new Set(['serves-narrower', 'serves-sibling'])
const CLOSED_TO_ABSOLUTE: ReadonlySet<Sector> = new Set([...CLOSED_TO_HAZARD, 'soil'])

/** All gates of a pair; one `fail` refuses it. */
export function gatesOf(
  knowledge: Knowledge,
  offer: Entry,
  need: Entry,
  path: GraphPath | undefined,
): Gate[] {
  const { concepts } = lexiconOf(knowledge)
  const target = path && concepts[path.reach.target]
  const sectors = new Set(need.sectors)
  if (target?.sector && path && path.need.weight >= parameters.gates.targetSector) sectors.add(target.sector)
  // What touches food is closed like food, but needs no outlet in it.
  const grade = need.demandsGrade === 'contact' ? new Set(sectors).add('food') : sectors
  const product = path?.reach.relation === 'serves' && !isUsedUp(offer.spent)
  const guarded = need.contact && !product ? new Set(grade).add('food') : grade
  return [
    hazardGate(
      offer,
      guarded,
      need.refusesHazardous ? 'never' : target?.takesHazardous,
      path,
      need.reworks || target?.takesHazardous === 'made-for',
      SOUGHT.some((id) => need.limits.has(`+${id}`)),
    ),
    lawGate(offer, need, grade),
    materialGate(knowledge, offer, need, path),
    kindGate(offer, need),
    lostGate(offer, need),
    freshGate(offer, need, path),
    strengthGate(offer, need),
    grainGate(offer, need),
    contactGate(offer, need),
    contentGate(knowledge, offer, need, target),
    productGate(knowledge, need, path),
    precursorGate(need, path, target),
    qualityGate(knowledge, offer, need, sectors, path),
    formGate(offer, need, target?.forms, path),
    path &&
      treatmentGate(offer, need, exchangeOf(knowledge, path.reach.exchange), concepts[path.offer.concept]),
  ].filter((gate) => gate !== undefined)
}

/** Hazards that end with the reaction that a taker wants. */
const CONSUMED = /^(?:corrosive|oxidising|[, ])+$/
/** Hazards that only a plant made for them takes. */
const UNTOUCHABLE = /asbestos|radioactiv|infectious|cytotoxic/
/** The same as substances that a need may be named after. */
const SOUGHT = ['asbestos', 'radioactivity', 'infectious', 'cytotoxic']

function hazardGate(
  offer: Entry,
  sectors: ReadonlySet<Sector>,
  takes: 'never' | 'permit' | 'made-for' | undefined,
  path: GraphPath | undefined,
  /** The need treats or regenerates what it takes. */
  treats: boolean,
  /** The need is named after what nobody else may touch. */
  sought: boolean,
): Gate {
  const reasons = offer.hazardReasons.slice(0, 3)
  const gate = (state: Gate['state'], reason: GateReason<'hazard'>): Gate => ({
    name: 'hazard',
    state,
    reason,
  })
  if (offer.hazard === 'non_hazardous') return gate('pass', { kind: 'hazard.none', params: {} })
  if (
    offer.hazard === 'absolute_hazardous' &&
    reasons.some((reason) => UNTOUCHABLE.test(reason)) &&
    takes !== 'made-for' &&
    !sought
  )
    return gate('fail', { kind: 'hazard.permitted-only', params: { reasons } })
  // Who treats it may treat it for drinking water: spent carbon is burnt clean.
  const closed = [...sectors].find(
    (sector) => CLOSED_TO_HAZARD.has(sector) && !(sector === 'potable-water' && treats),
  )
  if (closed) return gate('fail', { kind: 'hazard.closed', params: { reasons, sector: closed } })
  const { verdict, by, code = '' } = offer.waste
  if (verdict === 'non_hazardous')
    return by === 'entry'
      ? gate('pass', { kind: 'hazard.never', params: { reasons, code } })
      : gate('pass', { kind: 'hazard.tested', params: {} })
  // An entry that is always hazardous leaves nothing to decide, whatever the words were read as.
  if (offer.hazard === 'mirror' && by === 'entry')
    return gate('condition', { kind: 'hazard.always', params: { reasons, code } })
  // What its holder calls hazardous is no open question any more; what words settle of it, a permit does.
  const unsaid = !offer.hazardReasons.includes(SAID_HAZARDOUS)
  const open = verdict === 'mirror' && unsaid
  if (offer.hazard === 'mirror' && unsaid)
    return open
      ? gate('unknown', { kind: 'hazard.open', params: { reasons } })
      : gate('condition', { kind: 'hazard.permit', params: { reasons } })
  if (!path || NEAR.has(path.reach.relation))
    return gate('fail', { kind: 'hazard.no-outlet', params: { reasons } })
  // An acid that a fertiliser plant digests is no acid any more.
  if (path.reach.relation === 'serves' && offer.hazardReasons.every((reason) => CONSUMED.test(reason)))
    return gate('condition', { kind: 'hazard.used-up', params: { reasons } })
  const shut = [...sectors].find((sector) => CLOSED_TO_ABSOLUTE.has(sector))
  if (shut) return gate('fail', { kind: 'hazard.never-to', params: { reasons, sector: shut } })
  if (takes === 'never') return gate('fail', { kind: 'hazard.not-taken', params: { reasons } })
  if (open) return gate('unknown', { kind: 'hazard.open', params: { reasons } })
  if (takes === 'made-for') return gate('pass', { kind: 'hazard.made-for', params: { reasons } })
  return gate('condition', { kind: 'hazard.permit', params: { reasons } })
}

/** Contents that no certified organic farm spreads, whatever the stream's own entry. */
const BARRED_FROM_ORGANIC = ['chromium', 'lead']

function lawGate(offer: Entry, need: Entry, sectors: ReadonlySet<Sector>): Gate | undefined {
  if (need.organicFarming && (offer.hazard !== 'non_hazardous' || bars(offer.carriers)))
    return { name: 'law', state: 'fail', reason: { kind: 'law.organic-farming', params: {} } }
  const eats = sectors.has('feed') && offer.limits.has('animal-protein') && !need.species.has('others')
  if (eats && (need.species.has('ruminants') || isSubset(need.species, offer.species)))
    return { name: 'law', state: 'fail', reason: { kind: 'law.animal-protein', params: {} } }
  const closed = [...sectors].find((sector) => offer.sectors.has(sector))
  return closed
    ? { name: 'law', state: 'fail', reason: { kind: 'law.closed', params: { sector: closed } } }
    : undefined
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size > 0 && [...some].every((one) => all.has(one))
}

function bars(carriers: ReadonlySet<string>): boolean {
  return BARRED_FROM_ORGANIC.some((carrier) => carriers.has(carrier))
}

function kindGate(offer: Entry, need: Entry): Gate | undefined {
  const other = otherKind(offer.kinds, need.kinds)
  return other === undefined
    ? undefined
    : { name: 'quality', state: 'fail', reason: { kind: 'quality.other-kind', params: { offered: other } } }
}

/** What was taken out, for who asks for that very thing. */
function lostGate({ lost }: Entry, { thing }: Entry): Gate | undefined {
  const gone = lost.find((word) => thing.includes(word))
  return gone === undefined
    ? undefined
    : {
        name: 'quality',
        state: 'fail',
        reason: { kind: 'quality.lacking', params: { content: wordText(gone) } },
      }
}

const SURE_MATERIAL = parameters.gates.sureMaterial
const ASKED_TOO = parameters.gates.askedToo

/** What the need denies by name, what its use never takes, and a near outlet that is for another metal or polymer. */
function materialGate(
  knowledge: Knowledge,
  offer: Entry,
  need: Entry,
  path: GraphPath | undefined,
): Gate | undefined {
  const { concepts, indexOf } = lexiconOf(knowledge)
  const { ancestors, isAncestor, reachOf } = graphOf(knowledge)
  const refused = (reason: GateReason<'quality'>): Gate => ({ name: 'quality', state: 'fail', reason })
  const target = path && concepts[path.reach.target]
  if (path && NEAR.has(path.reach.relation) && lacksCarrier(knowledge, offer.carriers, target?.properties))
    return refused({ kind: 'quality.other-carrier', params: {} })
  const [material = -1] = offer.terms.concept
  if ((offer.terms.weight[0] ?? 0) < SURE_MATERIAL) return undefined
  const offered = concepts[material]?.id ?? ''
  const meets = (number = -1) => number === material || isAncestor(number, material)
  if (need.excludes.some(meets))
    return refused({ kind: 'quality.excluded-material', params: { material: offered } })
  const faint = ASKED_TOO * (need.terms.weight[0] ?? 0)
  let by: string | undefined
  for (let n = 0; n < need.terms.concept.length; n++) {
    const use = need.terms.concept[n] as number
    if ((need.terms.said & (1 << n)) === 0 || (need.terms.weight[n] as number) < faint) continue
    const refuses = (number: number) => concepts[number]?.refuses?.some((id) => meets(indexOf.get(id)))
    if (refuses(use)) by ??= concepts[use]?.id
    // What an exchange names for a use is not what a broader one, or another reading, refuses.
    else if (reachOf(material, use)?.relation === 'serves') return undefined
    else for (const above of ancestors(use).keys()) if (refuses(above)) by ??= concepts[above]?.id
  }
  return by === undefined
    ? undefined
    : refused({ kind: 'quality.refused-by-use', params: { use: by, material: offered } })
}

const SURE_REUSE = parameters.gates.sureReuse

function productGate(knowledge: Knowledge, need: Entry, path: GraphPath | undefined): Gate | undefined {
  if (need.finished < 1) return undefined
  const route = path && exchangeOf(knowledge, path.reach.exchange)?.route
  if (path && route === 'reuse' && path.strength >= SURE_REUSE) return undefined
  return {
    name: 'quality',
    state: 'fail',
    reason: { kind: 'quality.finished-product', params: {} },
  }
}

const SURE_NEED = parameters.gates.sureNeed

/** Food, cosmetic and medical needs take only what an exchange names for them; a waste listing is no primary product. */
function qualityGate(
  knowledge: Knowledge,
  offer: Entry,
  need: Entry,
  sectors: ReadonlySet<Sector>,
  path: GraphPath | undefined,
): Gate | undefined {
  if (need.demandsGrade === 'virgin')
    return { name: 'quality', state: 'unknown', reason: { kind: 'quality.primary', params: {} } }
  const delicate = [...sectors].find((sector) => DELICATE.has(sector))
  if (!delicate) return undefined
  const refused = (reason: GateReason<'quality'>): Gate => ({ name: 'quality', state: 'fail', reason })
  if (!path) return refused({ kind: 'quality.no-outlet', params: { sector: delicate } })
  const { relation, exchange } = path.reach
  // What is food and harmless may find a buyer beside its usual ones.
  const edible = delicate === 'food' && offer.category === 'Food' && offer.hazard === 'non_hazardous'
  if (relation === 'serves-sibling' || (relation === 'serves-narrower' && !edible))
    return refused({ kind: 'quality.near-outlet', params: { sector: delicate } })
  // Being the same material is not enough, nor an outlet beside it: shells are not oysters for the table.
  const there = lexiconOf(knowledge).concepts[path.reach.target]?.sector === delicate
  if (
    (exchange < 0 || (!there && need.sure >= SURE_NEED)) &&
    !serves(knowledge, path.offer.concept, delicate)
  )
    return refused({ kind: 'quality.no-outlet', params: { sector: delicate } })
  return {
    name: 'quality',
    state: 'unknown',
    reason: { kind: 'quality.to-be-shown', params: { sector: delicate } },
  }
}

/** Whether an exchange leads the material into a sector, or the offer itself was said to be for it. */
function serves(knowledge: Knowledge, concept: number, sector: Sector): boolean {
  const { concepts } = lexiconOf(knowledge)
  if (concepts[concept]?.kind === 'use') return concepts[concept].sector === sector
  return graphOf(knowledge)
    .reach(concept)
    .some(({ target, relation }) => relation === 'serves' && concepts[target]?.sector === sector)
}

const SURE_OUTLET = parameters.gates.sureOutlet

function formGate(
  offer: Entry,
  need: Entry,
  accepted: readonly string[] | undefined,
  path: GraphPath | undefined,
): Gate | undefined {
  if (!offer.form) return undefined
  if (accepted?.length && !accepted.includes(offer.form))
    return {
      name: 'form',
      state: 'unknown',
      reason: { kind: 'form.unusual', params: { form: offer.form, usual: accepted } },
    }
  const immaterial = (form: string | undefined) => form === 'heat' || form === 'gas'
  if (!need.form || offer.form === need.form) return undefined
  if (path && path.strength >= SURE_OUTLET && !NEAR.has(path.reach.relation)) return undefined
  if (immaterial(offer.form) && immaterial(need.form)) return undefined
  if (offer.form === 'heat' || (need.form === 'heat' && !immaterial(offer.form)))
    return {
      name: 'form',
      state: 'fail',
      reason: { kind: 'form.other', params: { offered: offer.form, wanted: need.form } },
    }
  return undefined
}
