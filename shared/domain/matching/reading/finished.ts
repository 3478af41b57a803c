/**
 * Whether a need asks for a finished product or a service instead of a material: "Mercury outboard engine", "gift boxes",
 * "seed potatoes, certified". Nobody serves it with a waste stream, whatever words they share.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'
import { CATEGORIES } from '#shared/knowledge/categories.ts'

/** Categories that are no material: what stands under them is a thing or a service. */
const THINGS = /^(equipment|machinery|machines?|services?|tools?|apparel|hospitality|retail|vehicles?)$/i
/** Who buys for its guests, customers or office, not for a process. */
const CONSUMERS = anyOf(words.consumers)
/** Words of things that are sold new and ready to use. */
const PRODUCT = anyOf(words.products)
const NEW = /^new\b|\b\d+ ?(?:hp|ps|kva)\b/
/** Words that say a residue is welcome: who asks so is no consumer. */
const SECONDARY = anyOf(words.secondary)

const known: ReadonlySet<string> = new Set(CATEGORIES.map((category) => category.toLowerCase()))

/** 0 a material, 1 surely a finished product or a service. */
export function asksForProduct(name: string, description: string, category = '', industry = ''): number {
  const text = fold(`${name} ; ${description}`)
  const thing = THINGS.test(category.trim()) && !known.has(category.trim().toLowerCase())
  const points =
    Number(thing) * 2 + Number(CONSUMERS.test(fold(industry))) + Number(NEW.test(text) || PRODUCT.test(text))
  if (points === 0) return 0
  return Math.max(
    0,
    Math.min(1, points / 2 - (SECONDARY.test(text) ? parameters.reading.secondaryWelcome : 0)),
  )
}
