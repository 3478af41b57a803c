/** Rules of `npm run knowledge:check` for the figures of the worth of an exchange. */
import { parameterOf } from '../parameters/index.ts'
import type { Knowledge } from '../create.ts'
import type {
  Commodity,
  Currency,
  DisposalFile,
  HandlingFile,
  HaulRate,
  Replacement,
  Rhythm,
  Treatment,
} from '../economics/schema.ts'

export interface Economics {
  disposal: DisposalFile
  currencies: readonly Currency[]
  treatments: readonly Treatment[]
  replaced: { commodities: readonly Commodity[]; replacements: readonly Replacement[] }
  handling: HandlingFile
  rates: readonly HaulRate[]
  rhythms: readonly Rhythm[]
}

const twice = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

/** Lines that name what does not exist, stand twice or can never be reached. */
export function checkEconomics(
  economics: Economics,
  knowledge: Knowledge,
  families: readonly string[],
): string[] {
  const { disposal, currencies, treatments, replaced, handling, rhythms } = economics
  const plants = new Set(knowledge.plants.map(({ id }) => id))
  const errors: string[] = []
  const exist = (at: string, what: string, ids: readonly string[] = [], has: (id: string) => boolean) => {
    for (const id of ids) if (!has(id)) errors.push(`${at}: ${what} ${id} does not exist`)
  }
  const concept = (id: string) => knowledge.concept(id) !== undefined
  const family = (id: string) => families.includes(id)

  for (const row of [...disposal.routes, ...handling.keeps]) {
    exist(row.id, 'concept', row.concepts, concept)
    exist(row.id, 'family', row.families, family)
  }
  for (const { uses, streams, families: named, commodity } of replaced.replacements) {
    exist(`replaced ${commodity}`, 'concept', [...(uses ?? []), ...(streams ?? [])], concept)
    exist(`replaced ${commodity}`, 'family', named, family)
    exist(`replaced ${commodity}`, 'commodity', [commodity], (id) =>
      replaced.commodities.some((one) => one.id === id),
    )
  }
  const properties = new Set(knowledge.properties.map(({ id }) => id))
  for (const { id, content } of replaced.commodities)
    if (content !== undefined)
      exist(
        `commodity ${id}`,
        'property or parameter',
        [content],
        (one) => properties.has(one) || parameterOf(one) !== undefined,
      )
  for (const row of rhythms) {
    exist(`rhythm ${row.id}`, 'plant', row.plants, (id) => plants.has(id))
    exist(`rhythm ${row.id}`, 'concept', row.concepts, concept)
  }
  for (const { country, currency } of disposal.taxes)
    exist(`tax of ${country}`, 'currency', [currency], (code) => currencies.some((one) => one.code === code))

  const once: Record<string, readonly string[]> = {
    country: disposal.groups.flatMap(({ countries }) => countries),
    tax: disposal.taxes.map(({ country, on }) => `${country} ${on}`),
    fee: disposal.fees.map(({ country, on }) => `${country} ${on}`),
    currency: currencies.map(({ code }) => code),
    'word of treatments': treatments.flatMap(({ words }) => words),
    commodity: replaced.commodities.map(({ id }) => id),
    'use of replaced': replaced.replacements.flatMap(({ uses = [], streams }) => (streams ? [] : uses)),
    cost: [...handling.packaging, ...handling.carriage, ...handling.deal].map(({ id }) => id),
    rhythm: rhythms.map(({ id }) => id),
    'rhythm of': rhythms.flatMap(({ side, plants: at = [], concepts = [], countries = ['all'] }) =>
      countries.flatMap((where) => [
        ...at.map((plant) => `plant ${plant}, ${side}, ${where}`),
        ...concepts.map((name) => `${name}, ${side}, ${where}`),
      ]),
    ),
  }
  for (const [what, ids] of Object.entries(once))
    for (const id of twice(ids)) errors.push(`economics: ${what} ${id} stands twice`)
  const last = disposal.routes.at(-1)
  if (last && Object.keys(last).some((key) => key !== 'id' && key !== 'to'))
    errors.push(`disposal route ${last.id}: the last one has to hold for all`)
  return errors
}

/** Every row of the figures that names its sources. */
export const economicsRows = ({
  disposal,
  currencies,
  treatments,
  replaced,
  handling,
  rates,
  rhythms,
}: Economics): { row: string; sources: readonly string[] }[] =>
  Object.entries({
    'gate fee': [...disposal.groups, ...disposal.fees],
    'disposal tax': disposal.taxes,
    currency: currencies,
    treatment: treatments,
    commodity: replaced.commodities,
    replacement: replaced.replacements,
    rate: rates,
    'storage life': handling.keeps,
    handling: [...handling.states, ...handling.packaging, ...handling.carriage, ...handling.deal],
    rhythm: rhythms,
  }).flatMap(([what, rows]) => rows.map(({ sources }) => ({ row: what, sources })))
