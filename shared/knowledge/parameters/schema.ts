import * as z from 'zod'
import { LANGUAGES } from '../plants/schema.ts'

/**
 * What is measured: parameters with their names, the quantities they are told in, and the units of these.
 * Checked by `npm run knowledge:check` and the unit tests, never at run time.
 */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')
const spellings = z.array(z.string().min(1)).min(1)
/** Names by language, as they stand in a report of a laboratory; the first is how the parameter is shown. */
const named = z.partialRecord(z.enum(LANGUAGES), spellings)

/** Laws between a unit and the SI unit that are no factor; the source stands beside the formula that carries them out. */
export const SCALES = ['baume-heavy', 'baume-light', 'api-gravity', 'oechsle', 'twaddell'] as const

export const measuringUnitSchema = z
  .strictObject({
    /** As it is shown; unique within its quantity. */
    id: z.string().min(1),
    /** SI value = value × factor + offset. */
    factor: z.number().positive().optional(),
    offset: z.number().optional(),
    scale: z.enum(SCALES).optional(),
    /** Further ways to write it, in any of the languages. Compared without blanks, `·` and `.` between parts alike. */
    spellings: spellings.optional(),
    /** Which basis the unit itself tells. */
    basis: id.optional(),
  })
  .refine(
    ({ factor, scale }) => (factor === undefined) !== (scale === undefined),
    'factor or scale, not both',
  )
export type MeasuringUnit = z.infer<typeof measuringUnitSchema>

export const quantitySchema = z.strictObject({
  id,
  label: z.string().min(2),
  /** The unit in which values are compared; one of `units`, of factor 1. */
  si: z.string().min(1),
  units: z.array(measuringUnitSchema).min(1),
})
export type QuantityKind = z.infer<typeof quantitySchema>
export const quantityFileSchema = z.array(quantitySchema)

/** What a value refers to, or how the sample was made: words that stand beside a unit, a value or over a column. */
export const basisSchema = z.strictObject({
  id,
  label: z.string().min(2),
  /** basis: what the mass is that a share is of. statement: whether the whole was measured or what water takes out. */
  kind: z.enum(['basis', 'statement']),
  names: named,
})
export type KnownBasis = z.infer<typeof basisSchema>
export const basisFileSchema = z.array(basisSchema)

export const parameterSchema = z.strictObject({
  id,
  /** International symbol or abbreviation, compared as it is written. */
  symbol: z.string().min(1).nullable(),
  /** English name of the standards. */
  label: z.string().min(2),
  /** The quantity it is mostly told in; `usual` is in its SI unit. */
  quantity: id,
  /** Other quantities it is told in: zinc of a water in mg/l. */
  also: z.array(id).optional(),
  /** What is weighed: "ZnO", "SO4", "N". Factors follow from the molar masses. */
  formula: z
    .string()
    .regex(/^([A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*|·\d*)+$/, 'a sum formula')
    .optional(),
  /** The parameter that is the same amount told as another formula: ZnO tells zinc. */
  expresses: id.optional(),
  /** The parameter of which this is the part that water takes out. Its names are those of that one, said of an eluate. */
  eluateOf: id.optional(),
  /** Of what this is a part, and which it never exceeds: benzo[a]pyrene of PAH-16, chloride of chlorine. */
  partOf: z.array(id).optional(),
  names: named,
  /** Unit, by its id, in which it is mostly reported. */
  defaultUnit: z.string().min(1),
  /** Between which values nearly every stream lies; outside it a reading is doubted. */
  usual: z.strictObject({ min: z.number(), max: z.number() }).refine((r) => r.min <= r.max, 'min above max'),
  /** Usual standards of measurement. */
  methods: z.array(z.string().min(2)).optional(),
  /** total: the whole of it. eluate: what water takes out. */
  statement: z.enum(['total', 'eluate']),
})
export type MeasuredParameter = z.infer<typeof parameterSchema>
export const parameterFileSchema = z.array(parameterSchema)

/** A name that several parameters bear; the first is meant where nothing else decides. */
export const ambiguousNameSchema = z.strictObject({
  name: z.string().min(1),
  parameters: z.array(id).min(2),
  note: z.string().optional(),
})
export type AmbiguousName = z.infer<typeof ambiguousNameSchema>
export const ambiguousFileSchema = z.array(ambiguousNameSchema)

/** Standard atomic weights, g/mol, abridged to one value. */
export const atomicMassFileSchema = z.strictObject({
  source: z.string().min(10),
  masses: z.record(z.string().regex(/^[A-Z][a-z]?$/), z.number().positive()),
})
