import * as z from 'zod'

/** Templates of needs: what a published standard, law or trade specification asks of a stream. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')

/**
 * read: the figures were compared with a published text. recall: they are from memory, and whoever relies on them is told
 * that they are to be checked.
 */
const checked = z.enum(['read', 'recall'])

export const standardLimitSchema = z.strictObject({
  /** A parameter, by its id. */
  parameter: id,
  op: z.enum(['<=', '>=', '<', '>', '=']),
  value: z.number(),
  /** A unit, by its id, of a quantity in which the parameter is told. */
  unit: z.string().min(1),
  /** What the value refers to, an id of bases.json; absent where the standard names none. */
  basis: id.optional(),
  /** must: without it the standard is not met. wish: what it only recommends. */
  level: z.enum(['must', 'wish']),
  /** Only where it differs from that of the standard. */
  checked: checked.optional(),
  /** What the figure does not say: "mean of a month", "on the fraction below 63 µm". */
  note: z.string().optional(),
})
export type StandardLimit = z.infer<typeof standardLimitSchema>

export const standardSchema = z.strictObject({
  id,
  title: z.string().min(3),
  /** Year or consolidated version: "2012", "consolidated 2024-05-14". */
  edition: z.string().min(4),
  /** What it is asked of and where it applies, one sentence. */
  scope: z.string().min(10),
  /** Id of sources.json. */
  source: id,
  checked,
  /** Id of sources.json: where the figures were compared, if that was not the standard itself. */
  readIn: id.optional(),
  limits: z.array(standardLimitSchema).min(1),
})
export type Standard = z.infer<typeof standardSchema>
export const standardFileSchema = z.array(standardSchema).min(1)
