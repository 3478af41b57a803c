/**
 * Whether a need asks for a finished product or a service instead of a material: "Mercury outboard engine", "gift boxes",
 * "seed potatoes, certified". Nobody serves it with a waste stream, whatever words they share.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { CATEGORIES } from '#shared/knowledge/categories.ts'

/** Categories that are no material: what stands under them is a thing or a service. */
const THINGS = /^(equipment|machinery|machines?|services?|tools?|apparel|hospitality|retail|vehicles?)$/i
/** Who buys for its guests, customers or office, not for a process. */
const CONSUMERS = anyOf(words.consumers)
/** Words of things that are sold new and ready to use. */
const PRODUCT = anyOf(words.products)
const NEW = /^new\b|\b\d+ ?(?:hp|ps|kva)\b/
/** Whose own trade the words for things are: a maker of toys buys plastics. */
const MAKERS =
  /\b(?:mould|manufactur|production|producer|maker|making|factory|works|plant|foundry|mill|printing|recycl|process)\w*/
/** What a material is for is no thing that is asked for: "ABS for toy bricks". */
const MADE_INTO = /\b(?:for|fur|pour|para|per|voor)\b.*/
/** Words that say a residue is welcome: who asks so is no consumer. */
const SECONDARY = anyOf(words.secondary)

/** A need that says it makes something of what it takes: "biodiesel feedstock", "to be carbonised". */
const MAKES =
  /\b(?:feed ?stocks?|raw materials?|precursors?|inputs?|substrates?|furnish|charge|for (?:making|producing|production|manufactur\w+|conversion|activation)|to (?:make|produce|be (?:converted|activated|carbonised|esterified|melted))|(?:production|manufacture) of|producers?|makers?|we (?:make|produce)|digesters?|kilns?|retorts?|cupolas?|reactors?)\b/

/** Whether a need is for making something of it, as its words say. */
export const isMaker = ({
  material_name,
  description,
}: Pick<Listing, 'material_name' | 'description'>): boolean =>
  MAKES.test(fold(`${material_name} ; ${description}`))

const known: ReadonlySet<string> = new Set(CATEGORIES.map((category) => category.toLowerCase()))

/** 0 a material, 1 surely a finished product or a service. */
export function asksForProduct(name: string, description: string, category = '', industry = ''): number {
  const text = fold(`${name} ; ${description}`)
  const buyer = fold(industry)
  const maker = MAKERS.test(buyer)
  const said = maker ? `${fold(name).replace(MADE_INTO, '')} ; ${fold(description)}` : text
  const thing = THINGS.test(category.trim()) && !known.has(category.trim().toLowerCase())
  const points =
    Number(thing) * 2 + Number(!maker && CONSUMERS.test(buyer)) + Number(NEW.test(said) || PRODUCT.test(said))
  if (points === 0) return 0
  return Math.max(
    0,
    Math.min(1, points / 2 - (SECONDARY.test(text) ? parameters.reading.secondaryWelcome : 0)),
  )
}
