/** The ways in which a plant takes or supplies a stream, as one outlet for each role. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { InputRole } from '#shared/knowledge/plants/roles.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import type { Precedent } from '#shared/knowledge/schema.ts'
import type { Chain } from './chains.ts'
import type { Judgement } from './judge.ts'
import { EVIDENCE, type OutletEvidence } from './evidence.ts'
import type { HeatReason, Outlet, Usual } from './types.ts'

/** One stream of a plant that a listing reaches, with nothing against it. */
export interface Way {
  stream: Plant['takes'][number] | Plant['gives'][number]
  role: InputRole | null
  chain: Chain
  judgement: Judgement
  heat: HeatReason | null
  /** The plant takes or gives that very material. */
  direct: boolean
  /** The concept says little of any one stream. */
  broad: boolean
  /** How broad it is. */
  breadth: number
  /** The plant means other materials by it, for which this one stands in. */
  standsIn: boolean
}

const USUAL: readonly Usual[] = ['always', 'often', 'sometimes']
export const evidenceRank = (evidence: OutletEvidence): number => EVIDENCE.indexOf(evidence)
export const usualRank = (usual: Usual): number => USUAL.indexOf(usual)

/** Precedents that an outlet shows. */
const MOST_PRECEDENTS = 4

/** Null without a way. */
export function mergeOutlets(knowledge: Knowledge, ways: readonly Way[]): [Outlet, ...Outlet[]] | null {
  const byRole = groupedBy(ways, ({ role }) => role)
  const [first, ...rest] = [...byRole.values()].flatMap((same) => merge(knowledge, same) ?? []).sort(byGround)
  return first ? [first, ...rest] : null
}

const byGround = (a: Outlet, b: Outlet): number =>
  evidenceRank(a.evidence) - evidenceRank(b.evidence) || usualRank(a.usual) - usualRank(b.usual)

function merge(knowledge: Knowledge, ways: readonly Way[]): Outlet | null {
  const told = ways.flatMap((way) => {
    const precedents = precedentsOf(knowledge, way)
    const evidence = evidenceOf(knowledge, way, precedents)
    return evidence ? [{ ...way, precedents, evidence }] : []
  })
  told.sort(
    (a, b) =>
      evidenceRank(a.evidence) - evidenceRank(b.evidence) ||
      usualRank(a.stream.usual) - usualRank(b.stream.usual) ||
      a.breadth - b.breadth ||
      b.chain.reach.weight - a.chain.reach.weight,
  )
  const [lead] = told
  if (!lead) return null
  const detailed = told.find(({ judgement }) => judgement.exchange) ?? lead
  return {
    role: lead.role,
    concepts: [...new Set(told.map(({ stream }) => stream.concept))],
    names: [...new Set(told.map(({ stream }) => nameOf(knowledge, stream)))],
    usual: lead.stream.usual,
    evidence: lead.evidence,
    breadth: lead.breadth,
    exchange: detailed.judgement.exchange ?? null,
    conditions: [
      ...(lead.heat ? [lead.heat] : []),
      ...new Map(
        [...lead.judgement.conditions, ...detailed.judgement.conditions].map((one) => [
          JSON.stringify(one),
          one,
        ]),
      ).values(),
    ],
    limits: detailed.judgement.limits,
    precedents: [...new Set(told.flatMap(({ precedents }) => precedents))].slice(0, MOST_PRECEDENTS),
  }
}

/** Null where it says too little: of a broader material, or of a use that each plant understands otherwise. */
function evidenceOf(knowledge: Knowledge, way: Way, precedents: readonly Precedent[]): OutletEvidence | null {
  const { stream, chain, judgement, direct, broad, standsIn } = way
  const frequent = stream.usual !== 'sometimes'
  if (direct) return frequent ? 'standard' : 'known'
  if (chain.reach.relation === 'is-a') return standsIn ? null : broad ? 'trials' : 'known'
  if (knowledge.concept(stream.concept)?.ownToEachPlant || (standsIn && broad)) return null
  const capped = broad || standsIn
  if (judgement.exchange?.grade === 2) return frequent && !capped ? 'standard' : 'known'
  if (precedents.length > 0) return 'known'
  if (capped) return frequent ? 'trials' : null
  return frequent ? 'known' : 'trials'
}

function nameOf(knowledge: Knowledge, stream: Way['stream']): string {
  if ('name' in stream && stream.name) return stream.name
  const concept = knowledge.concept(stream.concept)
  return concept ? conceptName(concept) : stream.concept
}

const known = new WeakMap<Knowledge, ReadonlyMap<string, readonly Precedent[]>>()

/** Cases of the exchange that the knowledge base names, and of the same two concepts. */
function precedentsOf(knowledge: Knowledge, { judgement: { exchange } }: Way): readonly Precedent[] {
  if (!exchange) return []
  let byPair = known.get(knowledge)
  if (!byPair) {
    byPair = groupedBy(knowledge.precedents, ({ from, to }) => `${from} ${to}`)
    known.set(knowledge, byPair)
  }
  const named = (exchange.precedents ?? []).flatMap((id) => knowledge.precedent(id) ?? [])
  return [...new Set([...named, ...(byPair.get(`${exchange.from} ${exchange.to}`) ?? [])])]
}

function groupedBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
