/** What a product is made of, for who asks for the product. */
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import type { GraphPath } from '#shared/domain/matching/scoring/features.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import type { Concept } from '#shared/knowledge/schema.ts'

const PURPOSE = /\b(?:for|fur|pour|para|per|voor|do|pro|til|till)\b/

/**
 * Wood for who buys charcoal: a use is named by its product as well, and whoever asks for it in the name of the need, with no
 * word of making and from another industry, wants the product. Who makes it takes its raw material under that name, and
 * off-spec product is the product.
 */
export function precursorGate(
  { asked }: Entry,
  path: GraphPath | undefined,
  target: Concept | undefined,
): Gate | undefined {
  const makes = target?.makes?.map(fold)
  if (!asked || !path || !makes || path.reach.relation !== 'serves') return undefined
  const product = fold(path.need.words)
  const says = (text: string) => makes.some((name) => text.includes(name))
  // "Cullet for glass wool": what stands behind "for" is made of it.
  const [thing = ''] = asked.name.split(PURPOSE)
  const wanted = makes.includes(product) && thing.includes(product)
  const made = says(asked.industry) || target?.industries?.some((name) => asked.industry.includes(fold(name)))
  return wanted && !made && !says(fold(path.offer.words))
    ? { name: 'quality', state: 'fail', reason: { kind: 'quality.precursor', params: { product } } }
    : undefined
}
