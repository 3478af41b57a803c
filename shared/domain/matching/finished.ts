/**
 * Whether a need asks for a finished product or a service instead of a material: "Mercury outboard engine", "gift boxes",
 * "seed potatoes, certified". Nobody serves it with a waste stream, whatever words they share.
 */
import { CATEGORIES } from '#shared/knowledge/categories.ts'

/** Categories that are no material: what stands under them is a thing or a service. */
const THINGS =
  /^(equipment|machinery|machines?|services?|tools?|furniture|apparel|hospitality|retail|vehicles?)$/i
/** Who buys for its guests, customers or office, not for a process. */
const CONSUMERS =
  /\b(hotels?|hospitality|restaurants?|catering|caf[eé]s?|bars?|pubs?|canteens?|retail(?:er)?|shops?|stores?|supermarkets?|boutiques?|marketing|advertising|promotions?|agency|agencies|rental|leasing|loyalty|events?|travel|tourism|gyms?|fitness|schools?|offices?|bureau|law firm|bank(?:ing)?|insurance|consult(?:ing|ancy)|software|jewell?ery shop|florists?|hair(?:dressing|dresser)?|beauty salon|wholesale|fashion|gift|toys?|music|photography|theatre|entertainment)\b/i
/** Words of things that are sold new and ready to use. */
const PRODUCT =
  /^new\b|\b(brand[- ]new|calibrated|retail[- ]packed|ready[- ]to[- ](?:eat|wear|use)|restaurant[- ]grade|sushi[- ]grade|table[- ]grade|fresh(?:ly)? (?:live|picked|cut)|live (?:oysters|fish|animals)|class (?:i|ii|iii|1|2)\b|certified seed|seed potatoes|gift|gifts|vending|mailing|subscriptions?|training|workshops?|membership|machines?|engines?|outboard|motors? new|valves?|weighing|(?:bench|kitchen|balance|weighing) scales|printers?|laptops?|software|bicycles?|toys?|jewell?ery|cocktails?|lemonade|drinks?|breakfast|snacks?|dinner|menus?|souvenirs?|uniforms?|\d+ ?(?:hp|ps|kva)\b|with warranty|digital)\b/i
/** Words that say a residue is welcome: who asks so is no consumer. */
const SECONDARY =
  /\b(scrap|waste|wastes|residues?|rejects?|regrind|recycl\w*|reclaim\w*|reuse|re-use|reused|used|second[- ]?hand|surplus|by-?products?|off-?cuts?|trimmings?|off-?spec|off-?grade|spent|secondary|substitutes?|replac\w+|alternative|feedstock|raw material|expired|leftovers?|refurbish\w*|repairs?|repairable|dismantl\w*)\b/i

const known: ReadonlySet<string> = new Set(CATEGORIES.map((category) => category.toLowerCase()))

/** 0 a material, 1 surely a finished product or a service. */
export function asksForProduct(name: string, description: string, category = '', industry = ''): number {
  const text = `${name} ; ${description}`
  const thing = THINGS.test(category.trim()) && !known.has(category.trim().toLowerCase())
  const points = Number(thing) * 2 + Number(CONSUMERS.test(industry)) + Number(PRODUCT.test(text))
  if (points === 0) return 0
  return Math.max(0, Math.min(1, points / 2 - (SECONDARY.test(text) ? 0.75 : 0)))
}
