/**
 * What the law on shipments of waste asks of a stream that crosses a border: the Annex VII document, notification and
 * consent, or that it may not go. Where it is not known, that is said. By-products and what has ceased to be waste are
 * outside of it: that is for the two sides to show.
 */
import type { BorderParams } from '#shared/domain/matching/reasons.ts'
import type { HazardVerdict } from '#shared/domain/matching/types.ts'
import { regimeOf } from '../journey-law/regime.ts'
import file from '#shared/knowledge/waste/waste-shipments.json' with { type: 'json' }

type Where = 'eu-oecd' | 'out-of-oecd' | 'into-eu' | 'elsewhere'
type Kind = 'hazardous' | 'mirror' | 'green' | 'plastic' | 'unlisted' | 'any'
interface Rule {
  id: string
  where: string
  waste: string
  forbidden?: boolean
  /** The first day on which it holds. */
  from?: string
}

const RULES: readonly Rule[] = file.rules
const MATERIALS: ReadonlyMap<string, string | null> = new Map(Object.entries(file.green.materials))
const PLASTICS: ReadonlySet<string> = new Set(file.plastics.categories)

export interface BorderRule {
  /** The two countries, the rule, and the entry of the green list where the rule goes by it. */
  params: BorderParams
  /** The shipment is not allowed. */
  forbidden: boolean
  /** Authorities have to consent before it moves. */
  consent: boolean
  /** Which procedure applies is not known. */
  open: boolean
}

/** What is shipped, as far as it is known. */
export interface Shipped {
  /** As waste, by its code. */
  hazard: HazardVerdict
  /** Id and category of the material, and the ids of what it is a kind of, nearest first. */
  material: { id: string; category: string; above: readonly string[] } | null
}

/** Entry of the green list that a material belongs to; null where none is known. */
export function greenEntry({ id, above }: { id: string; above: readonly string[] }): string | null {
  for (const one of [id, ...above]) {
    const entry = MATERIALS.get(one)
    if (entry !== undefined) return entry
  }
  return null
}

/**
 * The procedure for a shipment as waste; null within one country, and where a country is not known.
 *
 * @param from country, ISO 3166-1 alpha-2. @param to the same. @param now milliseconds since 1970.
 */
export function borderRule(from: string, to: string, shipped: Shipped, now: number): BorderRule | null {
  if (!from || !to) return null
  const where = whereOf(from, to)
  if (!where) return null
  const entry = shipped.material && greenEntry(shipped.material)
  const kind = kindOf(shipped, entry)
  const rule = RULES.find(
    (one) =>
      one.where === where && fits(one.waste, kind) && (one.from === undefined || now >= Date.parse(one.from)),
  )
  if (!rule) return null
  const listed = kind === 'green' && where !== 'elsewhere' ? entry : null
  return {
    params: { from, to, rule: rule.id, entry: listed },
    forbidden: rule.forbidden ?? false,
    consent: rule.id === 'notification' || rule.id === 'import-hazardous',
    open: where === 'elsewhere' || kind === 'unlisted' || kind === 'plastic' || kind === 'mirror',
  }
}

/** Null within one country. */
function whereOf(from: string, to: string): Where | null {
  const regime = regimeOf(from, to)
  if (regime === 'home') return null
  if (regime === 'eu-to-other') return 'out-of-oecd'
  if (regime === 'within-eu' || regime.startsWith('eu-to-')) return 'eu-oecd'
  return regime.endsWith('-to-eu') ? 'into-eu' : 'elsewhere'
}

function kindOf({ hazard, material }: Shipped, entry: string | null): Kind {
  if (hazard === 'absolute_hazardous') return 'hazardous'
  if (hazard === 'mirror') return 'mirror'
  if (material && PLASTICS.has(material.category)) return 'plastic'
  return entry ? 'green' : 'unlisted'
}

/** Plastic without a rule of its own is waste of which the entry is not known. */
const fits = (waste: string, kind: Kind): boolean =>
  waste === kind || waste === 'any' || (kind === 'plastic' && waste === 'unlisted')
