/** What a bid is for that is treated already, and who does it where the offer does not say that it is done. */
import { comesUntreated, isDone, treatmentsAsked } from '#shared/domain/matching/index/treatments.ts'
import { grainOffered, grainWanted } from '#shared/domain/matching/values/grain.ts'
import { treatmentsOf } from '#shared/knowledge/economics/index.ts'
import { sentences } from '#shared/domain/text/sentences.ts'
import { singleSteps, stepsLeft, stepTerm } from './costs.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import type { WorthTerm } from '#shared/domain/economics/worth.ts'

/** A name and a description. */
export interface Said {
  name: string
  description: string
}

/** Treatments that a stated size shows to be done. */
const SIZED: readonly string[] = ['crushing', 'screening', 'grinding']
/** A sieve lets somewhat more through than it is called. */
const THROUGH = 1.25
/** Share of water from which on nobody calls it dry. */
const DRY = 0.15

/** Pressing to bales is no treatment that a plant denies, so its words stand here. */
const BALED =
  /\bbal(?:ed|es)\b|\b(?:in )?ballen\b|\ben balles\b|\bin balle\b|\bin balen\b|\b(?:enfardad|embalad)\w+/i
const LOOSE = /\bloose\b|\blose\b|\ben vrac\b|\ba granel\b|\bsfus[oaie]\b|\blos(?:gestort)?\b/i

/** Then whoever bids does it, or takes it either way. */
const BY_TAKER =
  /\b(?:we|ours?|by us|in[- ]house|wir|bei uns|selbst|chez nous|nous|nosotros|en casa|da noi|presso di noi|wij|bij ons|zelf)\b/i
const EITHER =
  /\b(?:or|oder|ou|o) (?:not|un\w+|nicht|non|no|whole|raw|as it is)\b|\bof niet\b|\b(?:whole|raw|loose) (?:or|oder|ou|o)\b|\bprefer|\bbevorzugt|\bsi possible\b|\bif possible\b|\bwelcome\b|\bwenn möglich\b|\bliefst\b|\bpossibilmente\b/i

/** Steps by which a treatment is made where the exchange names none. */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['grinding', 'grinding'],
  ['drying', 'drying'],
  ['sorting', 'sorting'],
  ['washing', 'washing'],
  ['screening', 'sieving'],
  ['hygienisation', 'hygienising'],
])
/** Broken, where all else is cut. */
const BRITTLE: ReadonlySet<string> = new Set(['Minerals', 'Construction', 'Glass', 'Ash'])

/** Treatments that a bid pays for, by their names in wording.json. */
function bidFor({ name, description }: Said): readonly string[] {
  // Each sentence for itself: "we dry and mill" says nothing of "sorted" in another.
  const told = [name, ...sentences(description)].filter((one) => !BY_TAKER.test(one) && !EITHER.test(one))
  const asked = told.flatMap(treatmentsAsked)
  const isRange = told.some((one) => grainOffered('', one) !== undefined && grainWanted('', one) > 0)
  return [...new Set([...asked, ...(isRange ? ['crushing', 'screening'] : [])])]
}

/** The offer says so: by its word, by its water, by its size. */
function isMade(name: string, { offer }: WorthPair, most: number | undefined): boolean {
  if (offer.rough.includes(name)) return false
  if (offer.treated.includes(name)) return true
  if (name === 'drying') return offer.moisture !== undefined && offer.moisture <= DRY
  return (
    SIZED.includes(name) && offer.grain !== undefined && (most === undefined || offer.grain <= THROUGH * most)
  )
}

/** The offer says that it is not, or what comes in such a form is not. */
const isRough = (name: string, { offer, stream }: WorthPair): boolean =>
  offer.rough.includes(name) || comesUntreated(name, stream?.form)

/**
 * Steps that a bid for what is treated leaves to be done: those of the exchange that the need asks for by their result, and
 * those that such a stream lacks. A bid for the stream as it comes asks for none.
 */
export function bidSteps(pair: WorthPair, offered: string, wanted: Said): WorthTerm[] {
  const most = grainOffered('', wanted.description)
  const open = bidFor(wanted).filter((name) => !isMade(name, pair, most))
  const parts = stepsLeft(pair).flatMap(singleSteps)
  const named = parts.filter((part) => isDone(part, open))
  const rough = open.filter((name) => isRough(name, pair) && !named.some((part) => isDone(part, [name])))
  const isPressed = BALED.test(`${wanted.name}. ${wanted.description}`) && LOOSE.test(offered)
  const cut = BRITTLE.has(pair.stream?.category ?? '') ? 'crushing' : 'shredding'
  const texts = [
    ...named,
    // Who has it ground has it crushed on the way.
    ...rough.flatMap((name) =>
      name === 'crushing' ? (open.includes('grinding') ? [] : [cut]) : (STEPS.get(name) ?? []),
    ),
    ...(isPressed ? ['baling'] : []),
  ]
  const steps = new Map(texts.flatMap(treatmentsOf).map((step) => [step.id, step]))
  return [...steps.values()].map((step) => stepTerm(pair, step))
}
