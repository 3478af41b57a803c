/** Whether heat is hot enough for a plant, by the temperatures at which it takes heat in. */
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import type { HeatReason, Temperatures } from './types.ts'

type Carrier = NonNullable<Plant['utilities']>['takes'][number]['carrier']

const WARM: readonly Carrier[] = ['low-heat', 'hot-water', 'hot-gas', 'steam']
/** °C below which there is no steam, whatever is said of the bath that it heats. */
const STEAM_FROM = 100
/** °C from which heat drives an absorption chiller of one stage. */
const COLD_FROM_HEAT: Temperatures = { min: 75, max: 95 }

/** °C over the carriers in which such a plant takes heat for a use; null where none is known. */
export function heatNeeded({ utilities }: Plant, use: string): Temperatures | null {
  if (use === 'cold-use') return COLD_FROM_HEAT
  const steam = use === 'steam-use'
  const known = (utilities?.takes ?? []).flatMap(({ carrier, temperature }) =>
    temperature && (steam ? carrier === 'steam' : WARM.includes(carrier)) ? [temperature] : [],
  )
  if (known.length === 0) return steam ? { min: STEAM_FROM, max: STEAM_FROM } : null
  const least = Math.min(...known.map(({ min }) => min))
  const most = Math.max(...known.map(({ max }) => max))
  return steam
    ? { min: Math.max(STEAM_FROM, least), max: Math.max(STEAM_FROM, most) }
    : { min: least, max: most }
}

/** What the temperature says; null where it is hot enough, or no matter of heat. @param stated °C. */
export function heatReason(plant: Plant, use: string, stated: number | undefined): HeatReason | null {
  const needed = heatNeeded(plant, use)
  if (!needed) return { kind: 'heat.unknown', params: {} }
  if (stated === undefined) return { kind: 'heat.unstated', params: { needed } }
  return stated < needed.min ? { kind: 'heat.too-cold', params: { needed: needed.min, stated } } : null
}
