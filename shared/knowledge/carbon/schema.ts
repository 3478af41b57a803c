import * as z from 'zod'
import { CATEGORIES } from '../categories.ts'
import { spreadSchema } from '../economics/schema.ts'

/** Carbon factors and what of an exchange they stand for. Checked by `npm run knowledge:check` and the tests, never at run time. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')

/** What a factor counts. `process`: the plant's own CO2 alone, so the least. `biogenic`: told apart and never counted. */
export const SCOPES = [
  'cradle-to-gate',
  'process',
  'combustion',
  'biogenic',
  'disposal',
  'well-to-wheel',
  'generation',
] as const

/** A published table, or one round over published studies: what its rows have in common. */
export const factorSetSchema = z.strictObject({
  id,
  /** Ids of sources.json. */
  sources: z.array(id).min(1),
  region: z.string().min(2),
  /** Of the edition or of the data. */
  year: z.number().int().min(2000).max(2035),
  licence: z.string().min(3),
  scope: z.enum(SCOPES),
  /** read: compared with a published text. recall: from memory, shown as to be checked. */
  checked: z.enum(['read', 'recall']),
  /** Share either way where a row has no range: our own judgement, and shown as such. */
  spread: z.number().positive().max(1).optional(),
  note: z.string().min(5).optional(),
})
export type FactorSet = z.infer<typeof factorSetSchema>
export const factorSetFileSchema = z.array(factorSetSchema)

export const FACTOR_UNITS = ['kg CO2e/t', 'kg CO2e/GJ', 'kg CO2e/MWh', 'kg CO2e/m3', 'kg CO2e/tkm'] as const

export const factorRowSchema = z
  .strictObject({
    id,
    label: z.string().min(2),
    value: z.number(),
    /** About the 10th and 90th of a hundred; both or none. */
    low: z.number().optional(),
    high: z.number().optional(),
    unit: z.enum(FACTOR_UNITS),
    set: id,
    /** Where it differs from that of its set. */
    scope: z.enum(SCOPES).optional(),
    /** Of a thing, not of what it is made of: avoided only where it is used again. */
    finished: z.literal(true).optional(),
  })
  .refine(({ low, high }) => (low === undefined) === (high === undefined), 'low and high, or none')
  .refine(
    ({ low, value, high }) => (low ?? value) <= value && value <= (high ?? value),
    'low, value and high in this order',
  )
export type FactorRow = z.infer<typeof factorRowSchema>
export const factorFileSchema = z.array(factorRowSchema).min(1)

/** A factor with all that its set says of it. */
export interface CarbonFactor extends Omit<FactorRow, 'low' | 'high' | 'scope'> {
  low: number
  high: number
  scope: (typeof SCOPES)[number]
  /** The range is our own judgement. */
  judged: boolean
  region: string
  year: number
  licence: string
  sources: readonly string[]
  /** Compared with a published text. */
  checked: boolean
}

const conditions = {
  families: z.array(id).optional(),
  categories: z.array(z.enum(CATEGORIES)).optional(),
  /** Materials, with their kinds. */
  concepts: z.array(id).optional(),
}

export const carbonLinesSchema = z.strictObject({
  /** What stands for a commodity of economics/replaced.json: units of the factor in one of the commodity; left out: one, or by mass. */
  replaced: z.array(z.strictObject({ commodity: id, factor: id, units: z.number().positive().optional() })),
  /** Of a step of economics/treatments.json, per unit of its basis. */
  treatments: z.array(
    z.strictObject({
      treatment: id,
      /** kWh. */
      electricity: spreadSchema,
      /** GJ of fuel. */
      heat: spreadSchema.optional(),
      /** What the step itself gives off. */
      direct: id.optional(),
      reagent: z.strictObject({ factor: id, tonnes: spreadSchema }).optional(),
    }),
  ),
  /** kWh that moves a unit through a pipe. */
  pipes: z.array(
    z.strictObject({
      of: z.enum(['heat', 'water', 'gas']),
      unit: z.enum(['t', 'MWh']),
      electricity: spreadSchema,
    }),
  ),
  /** Ways of economics/disposal.json; the first line that holds counts. */
  disposal: z.array(z.strictObject({ ways: z.array(id).min(1), factor: id, ...conditions })),
  /** Fossil CO2 of a stream that is burnt, per GJ; null: none of it is fossil. The first line that holds counts. */
  burning: z.array(z.strictObject({ fossil: id.nullable(), ...conditions })),
  /** What steps take their energy from. */
  energy: z.strictObject({ electricity: id, heat: id, sources: z.array(id).min(1) }),
})
export type CarbonLines = z.infer<typeof carbonLinesSchema>
