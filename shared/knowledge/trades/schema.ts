import * as z from 'zod'
import { INDUSTRY_OPTIONS } from '#shared/domain/onboarding/questions.ts'

/**
 * Schemas of the trades: what a site of a trade gives off and buys for what it makes. Checked by the unit tests,
 * never at run time. The questionnaire reads them; the matching engine reads `industries/`.
 *
 * A word is compared by its stems, in any language, wherever its words stand together. `*` stands for any letters:
 * `zement*`, `*brauerei`.
 */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const words = z.array(z.string().min(2))

/** What amounts are told in, a year: t, m³, m², pieces, MWh. */
export const TRADE_UNITS = ['t', 'm³', 'm²', 'pieces', 'MWh'] as const
const tradeUnit = z.enum(TRADE_UNITS)

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

const range = { min: z.number().min(0), max: z.number().positive() }

export const givenSchema = z.strictObject({
  /** A material of the knowledge base. */
  concept: id,
  /** Where the trade calls it otherwise than the knowledge base. */
  name: z.string().optional(),
  /** Amount per unit of `per`, by default of what the trade makes. Absent: there is no honest rate. */
  rate: z
    .strictObject({
      ...range,
      unit: z.enum(['kg', 't', 'g', 'l', 'm³', 'MWh']),
      per: z.string().optional(),
    })
    .optional(),
  /** Source of the rate, or what it rests on. */
  basis: z.string().min(3),
  /** Expected only where one of these words stands in the answers. */
  when: words.optional(),
  /** Not expected where one of these stands there. */
  unless: words.optional(),
})
export type Given = z.infer<typeof givenSchema>

/** How much of `of` stands behind a unit of something that was stated, or of another product of the trade. */
export const yieldSchema = z.strictObject({
  of: z.string(),
  unit: tradeUnit,
  from: z.union([
    z.strictObject({ dimension: z.enum(DIMENSIONS), words: words.optional() }),
    z.strictObject({ product: z.string(), unit: tradeUnit }),
  ]),
  ...range,
  basis: z.string().min(3),
})
export type Yield = z.infer<typeof yieldSchema>

export const tradeSchema = z.strictObject({
  id,
  label: z.string(),
  group: id,
  /** Options of the questionnaire under which such a company may put itself. */
  options: z.array(z.enum(INDUSTRY_OPTIONS)),
  /** Names of the trade and of its products. */
  words,
  /** Those among them that say little alone. */
  weak: words.optional(),
  /** Plants and steps that only this trade has. */
  plants: words.optional(),
  /** Words that speak against it. */
  not: words.optional(),
  makes: z.strictObject({ product: z.string(), unit: tradeUnit, words: words.optional() }),
  yields: z.array(yieldSchema),
  /** What one employee makes in a year, in the unit of `makes`: for companies that state no amount. */
  perEmployee: z.strictObject({ ...range, basis: z.string().min(3) }).optional(),
  gives: z.array(givenSchema).min(1),
  /** What it buys, as the trade says; with a use or material of the knowledge base where there is one. */
  buys: z.array(z.strictObject({ name: z.string(), concept: id.optional() })).min(1),
})
export type Trade = z.infer<typeof tradeSchema>

/** A step that leaves its streams in whatever trade it runs; rates per tonne (drinks: m³) of what is made. */
export const processSchema = z.strictObject({
  id,
  label: z.string(),
  words,
  not: words.optional(),
  /** Trades or groups in which the words mean this step; `none`: also where no trade is known. */
  only: z.array(id).optional(),
  gives: z.array(givenSchema).min(1),
})
export type Process = z.infer<typeof processSchema>
