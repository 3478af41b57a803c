/** Compiles the names of industries: some 15 ms. */
import type { IndustryColumns } from '#shared/domain/matching/reading/industry.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'

/** Words that say nothing about an industry by themselves. */
const GENERIC = new Set([
  'manufactur',
  'producer',
  'production',
  'product',
  'maker',
  'plant',
  'work',
  'industry',
  'processor',
  'process',
  'service',
  'company',
  'supply',
  'supplier',
  'merchant',
  'trad',
  'material',
  'recycl',
  'collection',
])

/** How many of some words tell one industry from another. */
export const tellingOf = (stems: readonly string[]): number =>
  stems.filter((stem) => !GENERIC.has(stem)).length

/** The names of industries of a knowledge base as columns: of its industries, and those that its concepts list. */
export function compileIndustries({ industries, concepts }: Knowledge): IndustryColumns {
  const names = [
    ...industries.flatMap(({ label, aliases }, industry) =>
      [label, ...aliases].map((name) => ({ name, industry, concept: -1 })),
    ),
    ...concepts.flatMap(({ industries: listed = [] }, concept) =>
      listed.map((name) => ({ name, industry: -1, concept })),
    ),
  ]
    .map(({ name, ...of }) => ({ ...of, stems: contentStems(name) }))
    .filter(({ stems }) => tellingOf(stems) > 0)
  return {
    names: names.map(({ stems }) => stems.join(' ')).join('\n'),
    telling: Uint8Array.from(names, ({ stems }) => tellingOf(stems)),
    industry: Int32Array.from(names, ({ industry }) => industry),
    concept: Int32Array.from(names, ({ concept }) => concept),
  }
}
