/**
 * Values from one unit, formula or basis to another. Each function is a law of the field with its source; each answers null
 * where what it needs is not known, and never guesses it.
 */
import { tidy } from '#shared/domain/amounts/numbers.ts'
import { atomicMasses, quantityOf, type MeasuringUnit } from '#shared/knowledge/parameters/index.ts'

/** Modulus of the rational scale at 15 °C: 0 °Bé is water. Lunge & Berl, Taschenbuch für die anorganisch-chemische Großindustrie. */
const BAUME = 144.3
const WATER_KG_M3 = 1000

interface Scale {
  /** kg/m³. */
  toSi: (degrees: number) => number
  fromSi: (density: number) => number
}
/** Scales of hydrometers, each with the density that it stands for. */
const SCALES: Readonly<Record<NonNullable<MeasuringUnit['scale']>, Scale>> = {
  'baume-heavy': {
    toSi: (degrees) => (WATER_KG_M3 * BAUME) / (BAUME - degrees),
    fromSi: (density) => BAUME - (WATER_KG_M3 * BAUME) / density,
  },
  // 10 °Bé is water. NIST Circular 410: d = 140 / (130 + °Bé).
  'baume-light': {
    toSi: (degrees) => (WATER_KG_M3 * 140) / (130 + degrees),
    fromSi: (density) => (WATER_KG_M3 * 140) / density - 130,
  },
  // API MPMS 11.1: d = 141.5 / (131.5 + °API), at 60 °F.
  'api-gravity': {
    toSi: (degrees) => (WATER_KG_M3 * 141.5) / (131.5 + degrees),
    fromSi: (density) => (WATER_KG_M3 * 141.5) / density - 131.5,
  },
  // Grams by which a litre of must is heavier than water.
  oechsle: { toSi: (degrees) => WATER_KG_M3 + degrees, fromSi: (density) => density - WATER_KG_M3 },
  // BS 718: five kg/m³ a degree.
  twaddell: {
    toSi: (degrees) => WATER_KG_M3 + 5 * degrees,
    fromSi: (density) => (density - WATER_KG_M3) / 5,
  },
}

/** Value in the SI unit of its quantity. */
export const toSi = (value: number, { factor, offset = 0, scale }: MeasuringUnit): number =>
  tidy(scale ? SCALES[scale].toSi(value) : value * factor! + offset)

export const fromSi = (value: number, { factor, offset = 0, scale }: MeasuringUnit): number =>
  tidy(scale ? SCALES[scale].fromSi(value) : (value - offset) / factor!)

/** A unit of a quantity by its id; undefined where the quantity is not told in it. */
export const unitOfQuantity = (quantity: string, id: string): MeasuringUnit | undefined =>
  quantityOf(quantity)?.units.find((unit) => unit.id === id)

const PART = /([A-Z][a-z]?)(\d*)|\(((?:[A-Z][a-z]?\d*)+)\)(\d*)|·(\d*)/g

/** Atoms of a sum formula: "Al2(SO4)3·18H2O". Null where an element is none. */
export function atomsOf(formula: string): ReadonlyMap<string, number> | null {
  const atoms = new Map<string, number>()
  let times = 1
  for (const [, element, count, group, groupCount, water] of formula.matchAll(PART)) {
    if (water !== undefined) times = Number(water || 1)
    const parts = element ? new Map([[element, Number(count || 1)]]) : group ? atomsOf(group) : new Map()
    if (!parts) return null
    for (const [symbol, number] of parts) {
      if (atomicMasses[symbol] === undefined) return null
      atoms.set(symbol, (atoms.get(symbol) ?? 0) + number * Number(groupCount || 1) * times)
    }
  }
  return atoms.size > 0 ? atoms : null
}

/** g/mol; null where an element is none. */
export function molarMass(formula: string): number | null {
  const atoms = atomsOf(formula)
  if (!atoms) return null
  return [...atoms].reduce((sum, [symbol, count]) => sum + atomicMasses[symbol]! * count, 0)
}

/**
 * By what a content told as one formula is multiplied to be told as another of the same element: ZnO to Zn 0.8034, P2O5 to
 * P 0.4364, SO4 to S. Counted by the one element that both have beside oxygen, hydrogen and carbon of a carbonate; null where
 * they share none.
 */
export function formulaFactor(from: string, to: string): number | null {
  const [a, b] = [atomsOf(from), atomsOf(to)]
  const [massA, massB] = [molarMass(from), molarMass(to)]
  if (!a || !b || !massA || !massB) return null
  const shared = [...a.keys()].filter((symbol) => b.has(symbol))
  const telling = shared.find((symbol) => !/^[OHC]$/.test(symbol)) ?? shared.find((symbol) => symbol !== 'O')
  if (!telling) return null
  return massB / b.get(telling)! / (massA / a.get(telling)!)
}

const isShare = (share: number | null): share is number => share !== null && share >= 0 && share < 1

/** Share of the dry matter, from a share of the whole as received. `moisture` in kg/kg; ISO 1170. */
export const asDry = (value: number, moisture: number | null): number | null =>
  isShare(moisture) ? value / (1 - moisture) : null

/** Share of the whole as received, from one of the dry matter. */
export const asReceived = (value: number, moisture: number | null): number | null =>
  isShare(moisture) ? value * (1 - moisture) : null

/** Of what burns, from a share of the dry matter. `ash` in kg/kg of the dry matter; ISO 1170. */
export const asDryAshFree = (value: number, ash: number | null): number | null =>
  isShare(ash) ? value / (1 - ash) : null

/** Heat that the water of a fuel takes up as it evaporates at 25 °C, MJ/kg; ISO 18125 and EN ISO 21654. */
const EVAPORATION = 2.443

/** Net calorific value as received, MJ/kg, from that of the dry matter. */
export const heatAsReceived = (dry: number, moisture: number | null): number | null =>
  isShare(moisture) ? dry * (1 - moisture) - EVAPORATION * moisture : null

export const heatAsDry = (received: number, moisture: number | null): number | null =>
  isShare(moisture) ? (received + EVAPORATION * moisture) / (1 - moisture) : null

/** kg/kg from g/l. `density` in kg/m³, which is g/l. */
export const shareOfConcentration = (gramsPerLitre: number, density: number | null): number | null =>
  density !== null && density > 0 ? gramsPerLitre / density : null

/** g/l from kg/kg. */
export const concentrationOfShare = (share: number, density: number | null): number | null =>
  density !== null && density > 0 ? share * density : null

/** g/l from ppm of a water: a litre of it weighs a kilogram, to a per cent up to 10 g/l of salts. */
export const concentrationInWater = (ppm: number): number => ppm / 1000

/** Mass per heat, mg/MJ as waste fuels are classed by (EN ISO 21640), from kg/kg and MJ/kg, both of one basis. */
export const massPerHeat = (share: number, heat: number | null): number | null =>
  heat !== null && heat > 0 ? (share * 1e6) / heat : null

/** Free fatty acids as oleic acid, kg/kg, from an acid number in mg KOH/g: 282.47 / 56.106 mg of acid each mg. ISO 660. */
export const fattyAcidsOf = (acidNumber: number): number => (acidNumber * 282.47) / 56.106 / 1000
export const acidNumberOf = (fattyAcids: number): number => (fattyAcids * 1000 * 56.106) / 282.47
