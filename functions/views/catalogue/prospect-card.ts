import type { ResultOf } from '#shared/api/core/route.ts'
import type { prospects as api } from '#shared/api/market/prospects.ts'
import type { MustMeet, Outlet, Prospect, Prospects } from '#shared/domain/prospects/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { mustMeetText, prospectReasonText, outletText } from '#shared/texts/prospects.ts'

/** Prospects as the API shows them: findings of the knowledge base in sentences. */

type View = ResultOf<typeof api.getProspects>
type Industry = View['industries'][number]

/** Ways of taking a stream that are shown of an industry, and names of one; labels of industries in one line, and such lines. */
const OUTLETS = 3
const NAMES = 4
const LABELS = 6
const LEFT_OUT = 8

/** An industry without its members. */
export const industryCard = ({ plant, outlets }: Prospect): Omit<Industry, 'members'> => ({
  id: plant.id,
  label: plant.label,
  nace: [...plant.nace],
  outlets: outlets.slice(0, OUTLETS).map(outletCard),
})

function outletCard(outlet: Outlet): Industry['outlets'][number] {
  const { role, names, evidence, usual, exchange, conditions, limits, precedents } = outlet
  return {
    ...{ role, evidence, usual },
    names: names.slice(0, NAMES),
    why: outletText(outlet, knowledge),
    source: exchange && citation(exchange),
    treatment: [...(exchange?.treatment ?? [])],
    conditions: conditions.map((reason) => prospectReasonText(reason, knowledge)),
    limits: limits.map(limitCard),
    precedents: precedents.map(({ place, country, year, flow, sources }) => ({
      place: `${place}, ${country}`,
      year: year ?? null,
      text: flow,
      source: citation({ sources }),
    })),
  }
}

const limitCard = (met: MustMeet): Industry['outlets'][number]['limits'][number] => ({
  text: mustMeetText(met),
  // Without one, the need states it itself.
  source: met.limit.sources.length > 0 ? citation(met.limit) : null,
  state: met.state,
  said: met.said,
  value: met.value,
})

/** What was looked at and left out, the most industries first. */
export const leftOutCards = ({ leftOut }: Pick<Prospects, 'leftOut'>): View['left_out'] =>
  leftOut.slice(0, LEFT_OUT).map(({ plants, reason }) => ({
    industries: plants.slice(0, LABELS).map(({ label }) => label),
    count: plants.length,
    reason: prospectReasonText(reason, knowledge),
  }))

/** Names of what a listing was read as. */
export const readAsNames = ({ readAs }: Pick<Prospects, 'readAs'>): string[] =>
  readAs.flatMap((id) => {
    const concept = knowledge.concept(id)
    return concept ? [conceptName(concept)] : []
  })
