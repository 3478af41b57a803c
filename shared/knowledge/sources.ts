/** Sources by id: data files name them, readers are told their titles. */
import type {
  Cited,
  ConceptRow,
  KnownExchange,
  ExchangeRow,
  Limit,
  MoneyRange,
  NamedConcept,
  Source,
} from './schema.ts'

type Titles = ReadonlyMap<string, string>

export const titlesOf = (sources: readonly Source[]): Titles =>
  new Map(sources.map(({ id, title }) => [id, title]))

/** A row with the titles of its sources in one text. An unknown id stays as it is: `knowledge:check` refuses it. */
export function cite<T extends { sources: readonly string[] }>(titles: Titles, row: T): Cited<T> {
  const { sources, ...rest } = row
  return { ...rest, source: sources.map((id) => titles.get(id) ?? id).join('; ') }
}

export function citeExchange(titles: Titles, { limits, ...row }: ExchangeRow): KnownExchange {
  const exchange: KnownExchange = cite(titles, row)
  if (limits) exchange.limits = limits.map((limit): Limit => cite(titles, limit))
  return exchange
}

export function citeConcept(titles: Titles, { price, disposalCost, ...row }: ConceptRow): NamedConcept {
  const concept: NamedConcept = row
  if (price) concept.price = cite(titles, price) satisfies MoneyRange
  if (disposalCost) concept.disposalCost = cite(titles, disposalCost) satisfies MoneyRange
  return concept
}
