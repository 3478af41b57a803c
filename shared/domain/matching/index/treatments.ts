/**
 * Treatments that a need denies: "we have no mill", "must come dry", "ready sorted". Whoever says so takes what is treated
 * already, so that neither an exchange with such a step nor a material in its untreated form is for him.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { saidOf } from '#shared/domain/matching/text/said.ts'
import { contentStems, fold } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import type { Concept, KnownExchange } from '#shared/knowledge/schema.ts'
import type { Entry } from './entry.ts'

const { lack, unable, ready, asItIs, behind, kinds } = words.treatments

const either = (list: readonly string[]): string =>
  `(?:${list.join('|').replaceAll('*', '\\w*').replaceAll(' ', '[- ]?')})`

/** Asks for a purity, and not for a washing. */
const CLEAN = 'clean'
const AS_IT_IS = anyOf(asItIs)
/** Without such a word nothing is denied. */
const SAYS = new RegExp(`\\b${either([...lack, ...unable, ...ready, ...asItIs])}`)
const KINDS = kinds.map(({ name, steps, plant, verbs, done, shows, undone, forms }) => ({
  name,
  steps: anyOf(steps),
  denied: new RegExp(
    `\\b${either(lack)}\\s+${either(plant)}s?(?=\\s*(?:$|[^\\w\\s-]|${either(behind)}\\b))` +
      `|\\b${either(unable)}\\s+${either(verbs)}\\b`,
  ),
  demanded: new RegExp(`\\b${either(ready)}[- ]${either(done)}\\b`),
  done: anyOf([...done, ...shows]),
  made: anyOf(done.filter((word) => word !== CLEAN)),
  undone: anyOf(undone),
  forms: new Set<string>(forms),
}))

/** Solids are sold crushed or not: without a step, the form says nothing of it. */
const ANY_SIZE = 'crushing'
const NONE: readonly string[] = []
const NOTHING = { untreated: NONE, demanded: NONE }
const PLAIN = { treated: NONE, rough: NONE }
const namesOf = (found: typeof KINDS): readonly string[] =>
  found.length > 0 ? found.map(({ name }) => name) : NONE

/** "Dry matter 25 %" is not dry, "groundwater" not ground. */
const OTHER_SENSE = /\bdry (?:matter|solids?|substance|weight|basis|mass)\b|\bground ?water\b/g
const STATES = new RegExp(
  anyOf(kinds.flatMap(({ done, shows, undone }) => [...done, ...shows, ...undone])).source,
  'g',
)
const DENIES = anyOf(words.denial.before.concat(words.denial.free, words.denial.after))

/** The words of a text that tell how a thing is, without what it denies. Most texts have none, few deny any. */
function statesOf(text: string): string {
  const folded = fold(text)
  if (!folded.match(STATES)) return ''
  const said = DENIES.test(folded) ? saidOf(folded) : folded
  return said.replaceAll(OTHER_SENSE, ' ').match(STATES)?.join(' ; ') ?? ''
}

/** Names of the treatments that a need says it does not do; `demanded`: of those that it wants to be done before. */
export function treatmentsDenied(text: string): {
  untreated: readonly string[]
  demanded: readonly string[]
} {
  const folded = fold(text).replaceAll(/['’]/g, '')
  if (!SAYS.test(folded)) return NOTHING
  const all = AS_IT_IS.test(folded)
  const demanded = KINDS.filter((kind) => kind.demanded.test(folded))
  const denied = KINDS.filter((kind) => all || kind.denied.test(folded) || demanded.includes(kind))
  if (denied.length === 0) return NOTHING
  // "Wet, no drying": it is taken as it is.
  const said = statesOf(text)
  const untreated = namesOf(denied.filter((kind) => !kind.undone.test(said) || kind.done.test(said)))
  // Who can't crush can't grind either.
  const both = untreated.includes(ANY_SIZE) ? [...new Set([...untreated, 'grinding'])] : untreated
  return { untreated: both, demanded: namesOf(demanded).filter((name) => untreated.includes(name)) }
}

const PLANTS = new Set(kinds.flatMap(({ plant, verbs }) => [...plant, ...verbs]).flatMap(contentStems))

/** Whether a phrase that a need denies is a plant that it lacks, nothing that a stream might contain. */
export const isPlant = (phrase: string): boolean => phrase.split(' ').every((stem) => PLANTS.has(stem))

/** Names of the treatments that an offer shows to be done, and of those that it shows not to be. */
export function treatmentsShown(text: string): { treated: readonly string[]; rough: readonly string[] } {
  const said = statesOf(text)
  if (said === '') return PLAIN
  return {
    treated: namesOf(KINDS.filter((kind) => kind.done.test(said))),
    rough: namesOf(KINDS.filter((kind) => kind.undone.test(said))),
  }
}

/** Names of the treatments that a need asks to be done, by the word for what is done: "crushed", "getrocknet". */
export function treatmentsAsked(text: string): readonly string[] {
  const said = statesOf(text)
  return said === '' ? NONE : namesOf(KINDS.filter((kind) => kind.made.test(said) && !kind.undone.test(said)))
}

/** Whether what comes in such a form needs a treatment unless its offer says that it is done. */
export const comesUntreated = (name: string, form: string | undefined): boolean =>
  KINDS.some((kind) => kind.name === name && kind.forms.has(form ?? ''))

/** Whether a step of an exchange is among the treatments that an offer shows to be done, or a need asks for. */
export const isDone = (step: string, treated: readonly string[]): boolean =>
  treated.length > 0 && KINDS.some(({ name, steps }) => treated.includes(name) && steps.test(fold(step)))

/** One of several steps will do: "sizing or briquetting". */
const OPTIONAL = / or /
const DRY = parameters.terms.treatmentDry
const WET = parameters.terms.treatmentWet
const UNSAID = parameters.terms.treatmentUnsaid

interface Denied {
  name: string
  /** False: the offer does not say whether it is done. */
  lacking: boolean
}

/** The denied treatment that the stream needs; undefined where there is none. */
function deniedOf(
  { treated, rough, form, moisture }: Entry,
  { untreated, demanded }: Entry,
  exchange: KnownExchange | undefined,
  material: Concept | undefined,
): Denied | undefined {
  let unsaid: Denied | undefined
  for (const { name, steps, forms } of untreated.length > 0 ? KINDS : []) {
    if (!untreated.includes(name)) continue
    const step = exchange?.treatment?.find((one) => steps.test(one))
    const measured = name === 'drying' ? moisture : undefined
    const done = treated.includes(name) || (measured !== undefined && measured <= DRY)
    if (done) continue
    const raw = rough.includes(name) || (measured !== undefined && measured > WET)
    if (raw && demanded.includes(name)) return { name, lacking: true }
    if (exchange && step === undefined) continue
    const optional = step !== undefined && OPTIONAL.test(step)
    const telling = step !== undefined || name !== ANY_SIZE
    if (!optional && (raw || (telling && forms.has(form ?? material?.forms?.[0] ?? ''))))
      return { name, lacking: true }
    if (step !== undefined) unsaid ??= { name, lacking: false }
  }
  return unsaid
}

/** Refuses a stream that needs what the need denies; asks where the offer does not say. */
export function treatmentGate(...of: Parameters<typeof deniedOf>): Gate | undefined {
  const denied = deniedOf(...of)
  if (!denied) return undefined
  const { name, lacking } = denied
  const params = { treatment: name }
  return lacking
    ? { name: 'form', state: 'fail', reason: { kind: 'form.untreated', params } }
    : { name: 'form', state: 'unknown', reason: { kind: 'form.treatment-unsaid', params } }
}

/** What is left of a score by a treatment that the need denies, 0–1. */
export const treatmentFactor = (...of: Parameters<typeof deniedOf>): number => (deniedOf(...of) ? UNSAID : 1)
