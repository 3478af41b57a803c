/**
 * Which procedure a stream needs on its way from one country to another: the rules of shared/knowledge/journey-law, applied to
 * what is known of it. A help to prepare the question for the authority, no legal advice.
 */
import type { Day } from '../day.ts'
import { journeyProcedures, journeyRules } from '#shared/knowledge/journey-law/index.ts'
import type {
  JourneyRule,
  Procedure,
  ProcedureFile,
  Regime,
  ShipmentKind,
} from '#shared/knowledge/journey-law/schema.ts'
import { holdsOn, kindOf, openConditions, type JourneyFacts } from './facts.ts'
import { isInUnion, isPartyToBasel, regimeOf } from './regime.ts'

export type { ByProductEvidence, StatusClaim, JourneyFacts } from './facts.ts'

export interface JourneyProcedure {
  procedure: Procedure
  regime: Regime
  kind: ShipmentKind
  /** The rule that decides, with its act, article and source. */
  rule: JourneyRule
  /** Ids of the rules behind it: the one that decides, and the one that holds if it is waste after all. */
  rules: readonly string[]
  /** The questions that settle it, the most telling first; empty where it is settled. */
  questions: readonly string[]
  /** Days until the first load may leave; null where nothing may, or it is not known. */
  days: ProcedureFile[Procedure]['days']
  /** Ids of costs of economics/handling.json. */
  costs: readonly string[]
  conditions: readonly { text: string; article: string; checked: 'read' | 'recall' }[]
  /** Every rule behind it was compared with the text of its act; otherwise it is shown as to be checked. */
  checked: boolean
  /** What holds if it is waste after all; null where that is settled. */
  asWaste: JourneyProcedure | null
}

const SMALL_KG = 20
const SAMPLE_KG = 250
const SMALL_SAMPLE_KG = 25

function sizesOf({ kg, sample }: JourneyFacts): ReadonlySet<JourneyRule['size']> {
  const sizes = new Set<JourneyRule['size']>()
  if (kg === undefined) return sizes
  if (kg <= SMALL_KG) sizes.add('small')
  if (sample && kg <= SAMPLE_KG) sizes.add('sample')
  if (sample === 'analysis' && kg <= SMALL_SAMPLE_KG) sizes.add('small-sample')
  return sizes
}

/**
 * The procedure of a journey.
 *
 * @param from country, ISO 3166-1 alpha-2. @param to the same. @param day on which it leaves, "2026-12-09".
 */
export function journeyProcedure(facts: JourneyFacts, from: string, to: string, day: Day): JourneyProcedure {
  const regime = regimeOf(from, to)
  const kind = kindOf(facts, day, isInUnion(from) && isInUnion(to))
  const basel = isPartyToBasel(from) && isPartyToBasel(to) ? 'both' : 'not-both'
  const sizes = sizesOf(facts)
  const rule = journeyRules.find(
    (one) =>
      (!one.regimes || one.regimes.includes(regime)) &&
      (!one.kinds || one.kinds.includes(kind)) &&
      (one.operation === undefined || one.operation === facts.operation) &&
      (one.basel === undefined || one.basel === basel) &&
      (one.size === undefined || sizes.has(one.size)) &&
      (one.accepts === undefined || one.accepts === facts.accepts) &&
      holdsOn(one, day),
  )
  if (!rule) throw new Error(`no rule for ${kind}, ${regime}: the last rule has to hold for all`)
  const { claim, ...rest } = facts
  const asWaste = CLAIMS.has(kind) ? journeyProcedure(rest, from, to, day) : null
  const { days, costs, conditions } = journeyProcedures[rule.procedure]
  const open = kind === 'claim-open' && claim?.as === 'by-product' ? openConditions(claim.evidence) : []
  return {
    procedure: rule.procedure,
    regime,
    kind,
    rule,
    rules: [rule.id, ...(asWaste?.rules ?? [])],
    questions: open.length > 0 ? open : rule.question === undefined ? [] : [rule.question],
    days,
    costs: [...new Set([...costs, ...(rule.costs ?? [])])],
    conditions,
    checked: rule.checked === 'read' && (asWaste?.checked ?? true),
    asWaste,
  }
}

const CLAIMS: ReadonlySet<ShipmentKind> = new Set([
  'not-waste',
  'end-of-waste',
  'end-of-waste-national',
  'claim-open',
])
