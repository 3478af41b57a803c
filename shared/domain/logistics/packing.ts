/** In what a stream goes by road, and how much of it fills a lorry: by weight, or by the room that it takes. */
import { handling } from '#shared/knowledge/economics/index.ts'
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import type { Concept, Form } from '#shared/knowledge/schema.ts'
import type { Lorry, Packing } from './loads.ts'

const LORRY = rateOf('truck').loadTonnes
const LEAST_PAYLOAD = 6
const BALED: ReadonlySet<string> = new Set(['Plastics', 'Textiles', 'Paper'])
const BALED_DENSITY = 0.3
/** Paper presses well: a lorry of bales is full by weight. */
const PAPER_DENSITY = 0.42
/** A tube trailer holds so many times more of other gases than of hydrogen. */
const DENSER = 4

/** Of goods that are not known: a full lorry by weight. */
export const USUAL_PACKING: Packing = { lorry: 'tipper', lorryLoad: LORRY }

export interface Carried {
  form: Form | undefined
  category: string | undefined
  /** A gas that is offered liquefied or in bottles. */
  bottled: boolean
}

/** @param concept what it surely is. */
export function packingOf(concept: Concept | undefined, carried: Carried): Packing {
  const usual = concept?.forms?.[0]
  const form = concept && concept.kind !== 'material' ? usual : (carried.form ?? usual)
  const category = concept?.category ?? carried.category ?? ''
  if (carried.form === 'gas') return gasPacking(concept, carried.bottled)
  return { lorry: form === 'liquid' ? 'tanker' : 'tipper', lorryLoad: loadOf(concept, form, category) }
}

function gasPacking(concept: Concept | undefined, bottled: boolean): Packing {
  const isHydrogen = [concept?.id, ...(concept?.parents ?? [])].some((id) => id?.includes('hydrogen'))
  const lorry: Lorry = bottled && !isHydrogen ? 'gas-tanker' : 'tube-trailer'
  const denser = lorry === 'gas-tanker' || isHydrogen ? 1 : DENSER
  return { lorry, lorryLoad: denser * rateOf(lorry).loadTonnes }
}

function loadOf(concept: Concept | undefined, form: Form | undefined, category: string): number {
  const isBaled = BALED.has(category) && form === 'scrap'
  const state = handling.states.find(({ id, forms }) =>
    isBaled ? id === 'bales' : form !== undefined && forms.includes(form),
  )
  const volume = state?.volumes.truck
  const density =
    concept?.density ??
    (category === 'Paper' ? PAPER_DENSITY : BALED.has(category) ? BALED_DENSITY : undefined)
  return volume === undefined || density === undefined
    ? LORRY
    : Math.max(LEAST_PAYLOAD, Math.min(LORRY, volume * density))
}
