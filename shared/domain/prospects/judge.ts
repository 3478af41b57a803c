/** What hazard, law, form, quality and stated limits say of a stream for one target, whoever has it there. */
import { beyondReason, isMadeOnSite, limitsOf } from '#shared/domain/matching/gates/limit-gates.ts'
import { gatesOf } from '#shared/domain/matching/gates/gates.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import type { EntryTerm } from '#shared/domain/matching/index/terms.ts'
import { exchangeOf } from '#shared/domain/matching/scoring/parts.ts'
import { compareLimit, type LimitFinding } from '#shared/domain/matching/values/limits.ts'
import { askedOf } from '#shared/domain/matching/values/statable.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { KnownExchange, Limit } from '#shared/knowledge/schema.ts'
import type { Chain } from './chains.ts'
import type { LeftOutReason, MustMeet, ProspectReason } from './types.ts'

export interface Judgement {
  /** Why nobody takes it for this; null where nothing forbids it. */
  refused: LeftOutReason | null
  conditions: readonly ProspectReason[]
  limits: readonly MustMeet[]
  exchange: KnownExchange | undefined
}

const STATES = { within: 'met', above: 'missed', open: 'open' } as const

/** The offer as it is judged at its date, and the need, for the way between them. */
export function judge(knowledge: Knowledge, offer: Entry, need: Entry, { material, target, reach }: Chain) {
  const exchange = exchangeOf(knowledge, reach.exchange)
  const path = { offer: termOf(material), need: termOf(target), reach, strength: reach.weight }
  const gates = gatesOf(knowledge, offer, need, path)
  const found = limitsOf(exchange, need).map((limit) => ({
    limit,
    finding: compareLimit(limit, offer.figures, offer.density),
  }))
  const beyond = found.find(
    ({ limit, finding }) => finding?.state === 'above' && !isMadeOnSite(limit.parameter),
  )?.finding
  const judgement: Judgement = {
    refused: gates.find(({ state }) => state === 'fail')?.reason ?? (beyond ? beyondReason(beyond) : null),
    conditions: [
      ...gates
        .filter(({ state }) => state === 'unknown' || state === 'condition')
        .map(({ reason }) => reason),
      ...(exchange?.hazardCondition
        ? [{ kind: 'outlet.condition' as const, params: { condition: exchange.hazardCondition } }]
        : []),
    ],
    limits: found.map(({ limit, finding }) => mustMeet(knowledge, limit, finding)),
    exchange,
  }
  return judgement
}

const termOf = (concept: number): EntryTerm => ({
  concept,
  weight: 1,
  derived: false,
  ofPlant: false,
  words: '',
})

/** A limit with what is stated of it. */
function mustMeet(knowledge: Knowledge, limit: Limit, finding: LimitFinding | undefined): MustMeet {
  const state = finding ? STATES[finding.state] : 'unstated'
  return {
    limit,
    state,
    said: finding?.figure.said ?? null,
    value: state === 'met' || state === 'missed' ? null : askedOf(knowledge, limit),
  }
}
