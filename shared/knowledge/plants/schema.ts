import * as z from 'zod'
import { formSchema, limitSchema } from '../schema.ts'
import { INPUT_ROLES } from './roles.ts'

/**
 * The plant model: what a site of a trade gives off, takes in and exchanges as utilities, and how its people call it.
 * Checked by `npm run knowledge:check` and the unit tests, never at run time.
 */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')
const words = z.array(z.string().min(2)).min(1)
const sources = z.array(id).min(1)

/** What amounts are told in, a year: t, m³, m², pieces, MWh. */
export const TRADE_UNITS = ['t', 'm³', 'm²', 'pieces', 'MWh'] as const

/** What a company may state; t, m³, m², pieces, m, MWh, MW, EUR. `none`: a bare number. */
export const DIMENSIONS = [
  'mass',
  'volume',
  'area',
  'count',
  'length',
  'energy',
  'power',
  'money',
  'none',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Languages in which plants are named. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'cs', 'sv', 'da', 'fi'] as const

/** Words by language. They are compared by their stems; `*` stands for any letters: `*brauerei`, `zement*`. */
const named = z.partialRecord(z.enum(LANGUAGES), words)

const rate = z.strictObject({
  min: z.number().min(0),
  max: z.number().positive(),
  unit: z.enum(['kg', 't', 'g', 'l', 'm³', 'MWh']),
  /** What the amount is told per: a product named in `makes` or `yields`; by default a unit of `makes`. */
  per: z.string().optional(),
})

/** How usual a stream is at such a plant: at nearly every one, at many, at some. */
const usual = z.enum(['always', 'often', 'sometimes'])

export const givesSchema = z.strictObject({
  /** A material of the knowledge base. */
  concept: id,
  /** What the plant calls it where that says more than the material's name: "Pulper rejects". */
  name: z.string().optional(),
  /**
   * What people inside this industry call it, bare nouns and abbreviations above all: "sludge", "dregs", "BFS". Here the
   * word alone means this stream; elsewhere it may mean another or nothing.
   */
  words: named.optional(),
  /** Its entry in the List of Waste when it arises here, six digits: chapters follow the origin. */
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  form: formSchema.optional(),
  usual,
  /** Absent where there is no honest rate. */
  rate: rate.optional(),
  /** What the rate rests on, in a word or two for readers; the sources by id where they are published. */
  basis: z.string().min(3).optional(),
  sources: sources.optional(),
  /** Expected only where one of these words stands in what a company says. */
  when: words.optional(),
  /** Not expected where one of these stands there. */
  unless: words.optional(),
})
export type Gives = z.infer<typeof givesSchema>

export const takesSchema = z.strictObject({
  /** A use, or a material where that very material is taken. */
  concept: id,
  as: z.enum(INPUT_ROLES),
  /** Nearly every such plant takes it; many do; some do, after testing or with a permit. */
  usual,
  /** What the plant calls it on its own shopping list, where that says more than the concept's name. */
  name: z.string().optional(),
  words: named.optional(),
  /** What this industry asks beyond the limits of the exchange. */
  limits: z.array(limitSchema).optional(),
})
export type Takes = z.infer<typeof takesSchema>

export const CARRIERS = [
  'steam',
  'hot-water',
  'hot-gas',
  'low-heat',
  'cold',
  'condensate',
  'water',
  'electricity',
  'fuel-gas',
  'co2',
  'o2',
  'n2',
  'h2',
  'compressed-air',
] as const

export const utilitySchema = z.strictObject({
  carrier: z.enum(CARRIERS),
  /** °C at which it leaves or is needed. */
  temperature: z.strictObject({ min: z.number(), max: z.number() }).optional(),
  /** Of water: what it is good enough for, or has to be. */
  quality: z.enum(['drinking', 'process', 'cooling', 'boiler', 'effluent']).optional(),
  usual,
  note: z.string().optional(),
})

/** How much of `of` stands behind a unit of something that was stated, or of another product of the plant. */
const yieldSchema = z.strictObject({
  of: z.string(),
  unit: z.enum(TRADE_UNITS),
  from: z.union([
    z.strictObject({ dimension: z.enum(DIMENSIONS), words: words.optional() }),
    z.strictObject({ product: z.string(), unit: z.enum(TRADE_UNITS) }),
  ]),
  min: z.number().min(0),
  max: z.number().positive(),
  basis: z.string().min(3),
})
export type Yield = z.infer<typeof yieldSchema>

/** A plant, or a step that leaves its streams in whatever plant it runs. */
export const plantSchema = z.strictObject({
  id,
  label: z.string().min(3),
  kind: z.enum(['plant', 'step']),
  /** Classes of NACE Rev. 2 ("24.10", or a division "24"); of a step: where it is usual. */
  nace: z.array(z.string().regex(/^\d{2}(\.\d{1,2})?$/)),
  /** Names of the plant, its trade and its people as they are written, loose ones too: "feed mill", "urban entity". */
  names: named,
  /** What it makes or does, as companies write it: "slab", "bottled beer", "contract galvanising". */
  products: named.optional(),
  /** Names and products among the above that say little alone: "steel", "plant". */
  weak: words.optional(),
  /** Machines and steps that only this plant has: "blast furnace", "rotary kiln". */
  equipment: words.optional(),
  /** Words that speak against it. */
  not: words.optional(),
  /** Of a step: plants in which the words mean it; `none`: also where no plant is known. */
  only: z.array(id).optional(),
  /** What amounts are told per. */
  makes: z
    .strictObject({ product: z.string(), unit: z.enum(TRADE_UNITS), words: words.optional() })
    .optional(),
  yields: z.array(yieldSchema).optional(),
  /** What one employee makes in a year, in the unit of `makes`: for companies that state no amount. */
  perEmployee: z
    .strictObject({ min: z.number().min(0), max: z.number().positive(), basis: z.string().min(3) })
    .optional(),
  gives: z.array(givesSchema),
  takes: z.array(takesSchema),
  /** What it buys besides for its main work, as its buyers name it: no use or by-product of ours stands for it. */
  buys: words.optional(),
  utilities: z.strictObject({ gives: z.array(utilitySchema), takes: z.array(utilitySchema) }).optional(),
})
export type Plant = z.infer<typeof plantSchema>
export const plantFileSchema = z.array(plantSchema)
