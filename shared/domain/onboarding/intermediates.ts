import { sharesWord } from './production.ts'

/** A product made on the way to the one a company sells, with its share. */
interface Intermediate {
  of: string
  in: string
  /** Tonnes of the intermediate in a tonne of the product. */
  min: number
  max: number
  text: string
}

const INTERMEDIATES: readonly Intermediate[] = [
  {
    of: 'hot metal',
    in: 'steel slab coil plate',
    min: 0.85,
    max: 0.98,
    text: '0.85–0.98 t hot metal per t crude steel (converter route with 10–20 % scrap; JRC BREF Iron and Steel 2013)',
  },
  {
    of: 'clinker',
    in: 'cement',
    min: 0.65,
    max: 0.95,
    text: '0.65–0.95 t clinker per t cement (EN 197-1: CEM II to CEM I)',
  },
]

/** How much of `wanted` stands behind a tonne of `made`; null when `made` is no product of it. */
export function intermediateOf(wanted: string, made: string): Intermediate | null {
  return INTERMEDIATES.find(({ of, in: product }) => of === wanted && sharesWord(product, made)) ?? null
}
