/** What the law on shipments of waste asks of the way between an offer and a need. */
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { borderRule, type BorderRule } from '../../waste/border.ts'
import type { Carriage } from './carriage.ts'

const SURE_MATERIAL = parameters.gates.borderSureMaterial

/** Null within one country, where a country is not known, and for what is piped or wired. */
export function borderOf(
  knowledge: Knowledge,
  offer: Entry,
  need: Entry,
  { way }: Carriage,
  now: number,
): BorderRule | null {
  if (way === 'pipe' || way === 'wire' || offer.country === need.country) return null
  const { concepts } = lexiconOf(knowledge)
  const number = offer.terms.concept[0] ?? -1
  const concept = (offer.terms.weight[0] ?? 0) >= SURE_MATERIAL ? concepts[number] : undefined
  const above = [...graphOf(knowledge).ancestors(number)]
    .sort(([, a], [, b]) => a - b)
    .flatMap(([one]) => concepts[one]?.id ?? [])
  return borderRule(
    offer.country,
    need.country,
    {
      hazard: offer.waste.verdict,
      material:
        concept?.kind === 'material' ? { id: concept.id, category: concept.category ?? '', above } : null,
    },
    now,
  )
}

export const borderGate = ({ params, forbidden, open }: BorderRule): Gate => ({
  name: 'law',
  state: forbidden ? 'fail' : open ? 'unknown' : 'condition',
  reason: { kind: 'border', params },
})
