/** Figures of the worth of an exchange, as they stand in the files. Loaded where worth is told, never by the reading of texts. */
import calendarFile from './calendar.json' with { type: 'json' }
import currencyFile from './currencies.json' with { type: 'json' }
import disposalFile from './disposal.json' with { type: 'json' }
import handlingFile from './handling.json' with { type: 'json' }
import replacedFile from './replaced.json' with { type: 'json' }
import treatmentFile from './treatments.json' with { type: 'json' }
import type {
  Commodity,
  Currency,
  Disposal,
  DisposalFile,
  HandlingCost,
  HandlingFile,
  Replacement,
  Rhythm,
  Spread,
  Treatment,
} from './schema.ts'

export type * from './schema.ts'

export const disposal = disposalFile as DisposalFile
export const currencies = currencyFile as readonly Currency[]
export const treatments = treatmentFile as readonly Treatment[]
export const commodities = replacedFile.commodities as readonly Commodity[]
export const replacements = replacedFile.replacements as readonly Replacement[]
export const handling = handlingFile as HandlingFile
export const rhythms = calendarFile as readonly Rhythm[]

/** A material or use as the lines of the files name it: with its kinds, nearest first. */
export interface ClassedConcept {
  id: string
  /** Ids of what it is a kind of, nearest first. */
  above: readonly string[]
  family?: string
  category?: string
  form?: string
}

const times = ({ low, typical, high }: Spread, factor: number): Spread => ({
  low: low * factor,
  typical: typical * factor,
  high: high * factor,
})

/** EUR for one unit of a currency; null: not listed. */
export const euroOf = (currency: string): number | null =>
  currencies.find(({ code }) => code === currency)?.euro ?? null

type FeeGroup = DisposalFile['groups'][number]
type Fee = DisposalFile['fees'][number] | FeeGroup

export interface DisposalCost {
  /** EUR per tonne at the gate, without tax. */
  fee: Spread
  /** EUR per tonne; null where the tax of the country is not listed, which is not the same as none. */
  tax: Spread | null
  /** Whose year, sources and note hold. */
  feeFrom: Fee
  taxFrom: DisposalFile['taxes'][number] | null
}

/** What one way of disposal costs in a country; null where no gate fee is known. */
export function disposalCost(country: string, on: Disposal): DisposalCost | null {
  const own = disposal.fees.find((row) => row.country === country && row.on === on)
  const group = disposal.groups.find(({ countries }) => countries.includes(country))
  const feeFrom = own ?? group
  const fee = own ?? group?.fees[on]
  if (!feeFrom || !fee) return null
  const taxFrom = disposal.taxes.find((row) => row.country === country && row.on === on) ?? null
  const euro = taxFrom && euroOf(taxFrom.currency)
  return {
    fee: times(fee, 1),
    tax: taxFrom && euro !== null ? times(taxFrom, euro) : null,
    feeFrom,
    taxFrom,
  }
}

/** Where a stream goes that nobody takes, the usual way first; empty where it leaves by the chimney. */
export function disposalsOf(stream: ClassedConcept, hazardous: boolean): readonly Disposal[] {
  const route = disposal.routes.find(
    (one) => (one.hazardous === undefined || one.hazardous === hazardous) && suits(one, stream),
  )
  return route?.to ?? []
}

interface Conditions {
  families?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  forms?: readonly string[] | undefined
  concepts?: readonly string[] | undefined
}

const holds = (list: readonly string[] | undefined, ...values: readonly (string | undefined)[]): boolean =>
  list === undefined || values.some((value) => value !== undefined && list.includes(value))

/** Whether all that a line names holds for a stream. */
export const suits = (line: Conditions, { id, above, family, category, form }: ClassedConcept): boolean =>
  holds(line.families, family) &&
  holds(line.categories, category) &&
  holds(line.forms, form) &&
  holds(line.concepts, id, ...above)

/** How long a stream keeps as it usually is. */
export const keepsOf = (stream: ClassedConcept): HandlingFile['keeps'][number] | undefined =>
  handling.keeps.find((line) => suits(line, stream))

/** What a gas is by the m³; undefined: not known, or none. */
export const gasOf = (stream: ClassedConcept): HandlingFile['gases'][number] | undefined =>
  [stream.id, ...stream.above].flatMap(
    (id) => handling.gases.find(({ concepts }) => concepts.includes(id)) ?? [],
  )[0]

/** The steps that a text of an exchange names, in its order: "drying and milling" is two, of "drying or pressing" the first counts. */
export function treatmentsOf(step: string): readonly Treatment[] {
  const parts = step.toLowerCase().split(/,|;|\+|\band\b|\bthen\b/)
  return [...new Set(parts.flatMap((part) => firstNamed(part.split(/\bor\b/)[0] ?? '') ?? []))]
}

/** Of the words that stand in a text the earliest counts, of those at one place the longest. */
function firstNamed(part: string): Treatment | undefined {
  const text = ` ${part.replace(/[^a-z0-9]+/g, ' ')} `
  let best: { found: Treatment; at: number; length: number } | undefined
  for (const found of treatments)
    for (const { length, at } of found.words.map((word) => ({
      length: word.length,
      at: text.indexOf(` ${word}`),
    })))
      if (at >= 0 && (!best || at < best.at || (at === best.at && length > best.length)))
        best = { found, at, length }
  return best?.found
}

/** What a stream replaces in a use: by the use or the nearest above it, else by what the stream is. */
export function replacementOf(use: ClassedConcept | null, stream: ClassedConcept): Replacement | undefined {
  for (const id of use ? [use.id, ...use.above] : []) {
    const found = replacements.find(
      ({ uses, streams }) => uses?.includes(id) && holds(streams, stream.id, ...stream.above),
    )
    if (found) return found
  }
  const { family, category } = stream
  return (
    replacements.find(({ families }) => family !== undefined && families?.includes(family)) ??
    replacements.find(({ categories }) => category !== undefined && holds(categories, category))
  )
}

export const commodityOf = (id: string): Commodity | undefined => commodities.find((one) => one.id === id)

/** A cost of packaging, carriage or of making a deal, by its id. */
export const costOf = (id: string): HandlingCost | undefined =>
  [...handling.packaging, ...handling.carriage, ...handling.deal].find((one) => one.id === id)

const HALF_YEAR = 6

/**
 * Percent of a year's amount in January to December at a place; undefined where no rhythm is known, which is not the same as
 * an even year. A rhythm of the country comes before one of all, one of the concept before one of the plant.
 *
 * @param lat degrees; null: not known, taken as north.
 */
export function rhythmOf(
  side: Rhythm['side'],
  who: { concept: ClassedConcept | null; plants: readonly string[] },
  country: string,
  lat: number | null,
): { rhythm: Rhythm; months: readonly number[] } | undefined {
  const here = rhythms.filter((row) => row.side === side && row.countries?.includes(country))
  const anywhere = rhythms.filter((row) => row.side === side && row.countries === undefined)
  const names = who.concept ? [who.concept.id, ...who.concept.above] : []
  for (const rows of [here, anywhere]) {
    const byConcept = names.flatMap((id) => rows.find(({ concepts }) => concepts?.includes(id)) ?? [])[0]
    const rhythm = byConcept ?? rows.find(({ plants }) => who.plants.some((one) => plants?.includes(one)))
    if (!rhythm) continue
    const turned = rhythm.south === 'turned' && lat !== null && lat < 0
    const months = rhythm.months
    return { rhythm, months: turned ? [...months.slice(HALF_YEAR), ...months.slice(0, HALF_YEAR)] : months }
  }
  return undefined
}
