import * as z from 'zod'
import { CATEGORIES } from '../categories.ts'
import { formSchema } from '../schema.ts'

/**
 * What an exchange is worth in money: disposal, treatment, what is replaced, handling, and the rhythm of a year. Checked by
 * `npm run knowledge:check` and the unit tests, never at run time. Amounts are indicative and without VAT.
 */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')
const country = z.string().regex(/^[A-Z]{2}$/, 'ISO 3166-1 alpha-2')
const category = z.enum(CATEGORIES)

/** Where a figure is from. read: compared with a published text. recall: from memory, shown as to be checked. */
const origin = {
  year: z.number().int().min(2000).max(2035),
  /** Ids of sources.json. */
  sources: z.array(id).min(1),
  checked: z.enum(['read', 'recall']),
  note: z.string().min(5).optional(),
}
const three = { low: z.number(), typical: z.number(), high: z.number() }
const ordered = (r: { low: number; typical: number; high: number }) =>
  r.low <= r.typical && r.typical <= r.high

/** Low, typical and high: about the 10th, 50th and 90th of a hundred. */
export const spreadSchema = z.strictObject(three).refine(ordered, 'low, typical and high in this order')
export type Spread = z.infer<typeof spreadSchema>

export const currencySchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/),
  /** EUR for one unit. */
  euro: z.number().positive(),
  ...origin,
})
export const currencyFileSchema = z.array(currencySchema)
export type Currency = z.infer<typeof currencySchema>

/** Where a stream goes that nobody takes. */
export const DISPOSALS = [
  'inert-landfill',
  'non-hazardous-landfill',
  'hazardous-landfill',
  'incineration',
  'hazardous-incineration',
  'biological',
  'chemical-physical',
  'sewage-works',
  /** Its own heap, as a quarry or mine has. */
  'own-tip',
] as const
export type Disposal = (typeof DISPOSALS)[number]
const disposal = z.enum(DISPOSALS)

const disposalRouteSchema = z.strictObject({
  id,
  /** The first route whose conditions all hold is taken; what is not named holds for all. */
  hazardous: z.boolean().optional(),
  families: z.array(id).optional(),
  categories: z.array(category).optional(),
  forms: z.array(formSchema).optional(),
  /** Materials, with their kinds. */
  concepts: z.array(id).optional(),
  /** The usual disposal first, then what else is common; none where it simply leaves by the chimney or into the air. */
  to: z.array(disposal),
})
export type DisposalRoute = z.infer<typeof disposalRouteSchema>

const taxSchema = z
  .strictObject({
    country,
    on: disposal,
    ...three,
    /** ISO 4217; the rate is per tonne in it. */
    currency: z.string().regex(/^[A-Z]{3}$/),
    ...origin,
  })
  .refine(ordered, 'low, typical and high in this order')
export type DisposalTax = z.infer<typeof taxSchema>

export const disposalFileSchema = z.strictObject({
  labels: z.record(disposal, z.string()),
  /** EUR per tonne at the gate, without tax and transport. */
  groups: z.array(
    z.strictObject({
      id,
      label: z.string(),
      countries: z.array(country).min(1),
      fees: z.record(disposal, spreadSchema),
      ...origin,
    }),
  ),
  /** Fees of one country that are known better than those of its group. */
  fees: z.array(
    z.strictObject({ country, on: disposal, ...three, ...origin }).refine(ordered, 'low ≤ typical ≤ high'),
  ),
  taxes: z.array(taxSchema),
  routes: z.array(disposalRouteSchema).min(1),
})
export type DisposalFile = z.infer<typeof disposalFileSchema>

/** What the cost of a step is told per. */
export const TREATMENT_BASES = ['t-input', 't-water-removed', 't-dry-solids', 'm3', 't-product'] as const

export const treatmentSchema = z.strictObject({
  id,
  label: z.string().min(3),
  /** Beginnings of words by which the steps of exchanges name it: "drying", "sieving". */
  words: z.array(z.string().regex(/^[a-z0-9 -]+$/)).min(1),
  basis: z.enum(TREATMENT_BASES),
  /** EUR per unit of the basis, capital included, at a plant of usual size. */
  cost: spreadSchema,
  /** What makes it dear or cheap. */
  driver: z.string().min(5),
  ...origin,
})
export type Treatment = z.infer<typeof treatmentSchema>
export const treatmentFileSchema = z.array(treatmentSchema).min(1)

/** Units in which the trade prices a commodity or a content. */
export const PRICE_UNITS = ['t', 'kg', 'GJ', 'MWh', 'm3', 'piece'] as const

export const commoditySchema = z.strictObject({
  id,
  label: z.string().min(2),
  unit: z.enum(PRICE_UNITS),
  /** EUR per unit. */
  price: spreadSchema,
  /** "Europe", "world". */
  region: z.string().min(2),
  /** The trade pays by content: an id of properties.json or of a parameter, whose mass or energy is counted in `unit`. */
  content: id.optional(),
  ...origin,
})
export type Commodity = z.infer<typeof commoditySchema>

const replacementSchema = z
  .strictObject({
    commodity: id,
    /** Uses and materials, with their kinds, in which a by-product takes its place. */
    uses: z.array(id).optional(),
    /** Materials, with their kinds, of which the line tells these uses; it stands before the line of all others. */
    streams: z.array(id).optional(),
    /** Where no use of a pair is listed: materials of these families, or of these categories. */
    families: z.array(id).optional(),
    categories: z.array(category).optional(),
    /** Units of the commodity that a tonne of the by-product replaces; an exchange's own `ratio` comes first. */
    ratio: spreadSchema,
    /** Share of the commodity's price that is paid for it, for quality, risk and effort. */
    worth: spreadSchema,
    ...origin,
  })
  .refine(
    ({ uses, families, categories }) =>
      uses !== undefined || families !== undefined || categories !== undefined,
    'names no use, family or category',
  )
export type Replacement = z.infer<typeof replacementSchema>

export const replacedFileSchema = z.strictObject({
  commodities: z.array(commoditySchema).min(1),
  replacements: z.array(replacementSchema).min(1),
})

/** How a stream is loaded, carried and stored. */
export const STATES = [
  'bulk',
  'sludge',
  'liquid',
  'bagged',
  'bales',
  'pieces',
  'gas',
  'liquefied-gas',
] as const
export type State = (typeof STATES)[number]
const state = z.enum(STATES)

const costSchema = z
  .strictObject({
    id,
    label: z.string().min(3),
    ...three,
    /** "EUR/t", "EUR/load", "EUR/lot", "EUR/year", "hours", "days". */
    unit: z.string().min(2),
    ...origin,
  })
  .refine(ordered, 'low, typical and high in this order')
export type HandlingCost = z.infer<typeof costSchema>

export const handlingFileSchema = z.strictObject({
  states: z.array(
    z.strictObject({
      id: state,
      label: z.string(),
      forms: z.array(formSchema),
      /** EUR per tonne at both ends beyond the handling that logistics/factors.json counts for the mode. */
      loading: spreadSchema,
      /** t/m³ as loaded, where the material's own is not known. */
      density: spreadSchema,
      /** m³ that the vehicle of each mode takes in this state; its load in tonnes stands in logistics/factors.json. */
      volumes: z.partialRecord(z.enum(['truck', 'rail', 'sea', 'barge']), z.number().positive()),
      /** EUR per tonne and month, on an own site with the cover that it needs. */
      storage: spreadSchema,
      ...origin,
    }),
  ),
  /** How long materials keep as they usually are; the first line that holds counts. */
  keeps: z.array(
    z.strictObject({
      id,
      families: z.array(id).optional(),
      categories: z.array(category).optional(),
      forms: z.array(formSchema).optional(),
      /** Materials, with their kinds. */
      concepts: z.array(id).optional(),
      /** Days; null: no limit that matters. */
      days: spreadSchema.nullable(),
      /** Days that it keeps in a clamp, bag or silo of whoever takes it; left out: it is not ensiled. */
      ensiled: spreadSchema.optional(),
      /** What it takes to keep that long, or longer. */
      how: z.string().min(3),
      ...origin,
    }),
  ),
  /** What a normal m³ of a gas weighs, and what it gives when it is burnt. */
  gases: z.array(
    z.strictObject({
      id,
      /** Materials, with their kinds. */
      concepts: z.array(id),
      kgPerM3: z.number().positive(),
      /** By its net calorific value; 0: it does not burn. */
      kWhPerM3: z.number().min(0),
      ...origin,
    }),
  ),
  packaging: z.array(costSchema),
  carriage: z.array(costSchema),
  deal: z.array(costSchema),
})
export type HandlingFile = z.infer<typeof handlingFileSchema>

/** What a year's contract pays for one kind of carriage. */
export const rateSchema = z.strictObject({
  /** A vehicle of the logistics graph, or a kind of load. */
  id,
  label: z.string().min(3),
  /** EUR for each load, ordered. */
  fixed: spreadSchema,
  /** EUR per kilometre of a load. */
  perKm: spreadSchema,
  /** EUR per tonne, and per tonne and kilometre, where a part of a load is paid by weight. */
  perTonne: spreadSchema.optional(),
  perTonneKm: spreadSchema.optional(),
  loadTonnes: z.number().positive(),
  /** EUR per tonne for loading, terminals and unloading together. */
  ends: spreadSchema,
  /** Tonnes, in a year or at once, below which nobody runs it. */
  fromTonnes: z.number().positive().optional(),
  ...origin,
})
export type HaulRate = z.infer<typeof rateSchema>
export const rateFileSchema = z.array(rateSchema).min(1)

export const rhythmSchema = z
  .strictObject({
    id,
    label: z.string().min(3),
    /** Whether it is what plants give, or what they take. */
    side: z.enum(['supply', 'demand']),
    /** Percent of a year's amount in January to December on the northern half of the earth; sums to 100. */
    months: z.array(z.number().min(0).max(100)).length(12),
    /** In the south the year is turned by six months; `none`: the same everywhere. */
    south: z.enum(['turned', 'none']),
    /** Ids of plants: all that they give, or take. */
    plants: z.array(id).optional(),
    /** Materials or uses, with their kinds, whoever has them. */
    concepts: z.array(id).optional(),
    /** Where only: countries. */
    countries: z.array(country).optional(),
    ...origin,
  })
  .refine(
    ({ months }) => Math.abs(months.reduce((sum, share) => sum + share, 0) - 100) < 0.01,
    'months sum to 100',
  )
  .refine(
    ({ plants, concepts }) => plants !== undefined || concepts !== undefined,
    'names no plant and no concept',
  )
export type Rhythm = z.infer<typeof rhythmSchema>
export const calendarFileSchema = z.array(rhythmSchema).min(1)
