import * as z from 'zod'

/**
 * The law of a journey: which procedure waste, and what claims not to be waste, needs on its way from one country to another.
 * Checked by `npm run knowledge:check` and the unit tests, never at run time.
 */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')
const day = z.iso.date()
/** read: compared with the text of the act; recall: from memory, shown as to be checked. */
const checked = z.enum(['read', 'recall'])
const countries = z.array(z.string().regex(/^[A-Z]{2}$/, 'ISO 3166-1 alpha-2'))

/** Who ships to whom. `home` is one country. Outside the Union: `european` (EFTA, UK), `oecd`, `other`. */
export const REGIMES = [
  'home',
  'within-eu',
  'eu-to-efta',
  'eu-to-oecd',
  'eu-to-other',
  'efta-to-eu',
  'oecd-to-eu',
  'other-to-eu',
  'european-to-oecd',
  'european-to-other',
  'oecd-to-oecd',
  'oecd-to-other',
  'other-to-oecd',
  'other-to-other',
] as const
export type Regime = (typeof REGIMES)[number]

/**
 * What is shipped, as the rules tell it apart. `grown`: natural material of farming and forestry, in farming, forestry or energy. `…-unknown`: a fact is missing that decides. `green-union`: Annex IIIB.
 * `amber-article-40`: the entries of Annex IV that Article 40 names, sewage sludge among them.
 */
export const SHIPMENT_KINDS = [
  'not-waste',
  'end-of-waste',
  'end-of-waste-national',
  'claim-open',
  'feed',
  'grown',
  'animal-1-2',
  'animal-3',
  'animal-unknown',
  'municipal',
  'pops',
  'hazardous',
  'hazard-unknown',
  'contaminated',
  'plastic-clean',
  'plastic-mixed',
  'plastic-unknown',
  'e-waste-green',
  'e-waste',
  'e-waste-unknown',
  'battery-unknown',
  'ship',
  'green',
  'green-union',
  'amber',
  'amber-article-40',
  'unlisted',
  'list-unknown',
] as const
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number]

export const PROCEDURES = [
  'none',
  'annex7',
  'notification',
  'prohibited',
  'by-product-test',
  'unknown',
] as const
export type Procedure = (typeof PROCEDURES)[number]

export const ruleSchema = z
  .strictObject({
    id,
    /** The first rule of which everything holds counts; what is not named holds for all. */
    regimes: z.array(z.enum(REGIMES)).min(1).optional(),
    kinds: z.array(z.enum(SHIPMENT_KINDS)).min(1).optional(),
    operation: z.enum(['recovery', 'disposal']).optional(),
    /** Neither country, or at least one of them, is a party to the Basel Convention. */
    basel: z.enum(['both', 'not-both']).optional(),
    /** `small`: up to 20 kg. `sample`: for analysis or a trial, up to 250 kg. `small-sample`: for analysis, up to 25 kg. */
    size: z.enum(['small', 'sample', 'small-sample']).optional(),
    /** What the country of destination lets in, where that is stated. */
    accepts: z.enum(['annex7', 'notification', 'none', 'refused']).optional(),
    /** First and last day on which it holds. */
    from: day.optional(),
    until: day.optional(),
    procedure: z.enum(PROCEDURES),
    /** What the rule says, one sentence that goes on from "as waste" or "it". */
    text: z.string().min(10),
    /** Under what condition it is otherwise. */
    unless: z.string().min(10).optional(),
    /** The question whose answer settles an unknown procedure. */
    question: z.string().endsWith('?').optional(),
    /** Name of the act and its article; null where no article stands behind it. */
    law: z.string().min(3),
    article: z.string().min(3).nullable(),
    /** Id of sources.json. */
    source: id,
    checked,
    /** Ids of costs of economics/handling.json beside those of the procedure. */
    costs: z.array(id).optional(),
  })
  .refine(
    ({ procedure, question }) =>
      (procedure !== 'unknown' && procedure !== 'by-product-test') || question !== undefined,
    'an open procedure asks a question',
  )
  .refine(({ from, until }) => !from || !until || from <= until, 'from after until')
export type JourneyRule = z.infer<typeof ruleSchema>
export const ruleFileSchema = z.array(ruleSchema).min(1)

const group = z.strictObject({ countries, source: id, checked, note: z.string().optional() })
export const countryFileSchema = z.strictObject({
  eu: group,
  efta: group,
  uk: group,
  /** Outside the Union: countries to which the OECD Decision C(2001)107 on recovery applies. */
  oecd: group,
  /** The few that are not parties to the Basel Convention. */
  notBasel: group,
  /** Codes of territories that stand under the law of another country. */
  partOf: z.record(z.string(), z.string().regex(/^[A-Z]{2}$/)),
})
export type CountryFile = z.infer<typeof countryFileSchema>

export const kindFileSchema = z.strictObject({
  /** Entries of the lists by their code: which kind they make a waste. `*` stands for any ending; the first that fits counts. */
  entries: z.array(
    z.strictObject({
      codes: z.array(z.string()).min(1),
      kind: z.enum(SHIPMENT_KINDS),
      from: day.optional(),
      until: day.optional(),
      /** Only where both countries are of the Union. */
      withinUnion: z.literal(true).optional(),
      note: z.string().optional(),
    }),
  ),
  /** Waste codes that decide by themselves. */
  wasteCodes: z.record(z.string().regex(/^\d{6}$/), z.enum(SHIPMENT_KINDS)),
  plastics: z.record(z.string(), z.enum(SHIPMENT_KINDS)),
  /** By what a battery is; a waste code that is stated comes first. */
  batteries: z.array(
    z.strictObject({
      battery: id,
      kind: z.enum(SHIPMENT_KINDS),
      from: day.optional(),
      until: day.optional(),
      checked,
      note: z.string().optional(),
    }),
  ),
  /** Materials that are animal by-products by what they are, Regulation (EC) No 1069/2009; the narrowest counts. */
  animals: z.array(
    z.strictObject({
      category: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal('unknown')]),
      materials: z.array(id).min(1),
      article: z.string(),
      checked,
    }),
  ),
  /** What is grown on farms and in forests, and whatever is a kind of it: Directive 2008/98/EC, Article 2(1)(f). */
  grown: z.array(id).min(1),
  /** The conditions of a by-product, Article 5(1) of Directive 2008/98/EC, in order. */
  byProduct: z.array(z.strictObject({ id: z.string(), question: z.string().endsWith('?') })).length(4),
  /** Streams that an act of the Union lets cease to be waste. */
  endOfWaste: z.array(z.strictObject({ id, act: z.string(), from: day, source: id, checked })),
})
export type KindFile = z.infer<typeof kindFileSchema>

export const procedureFileSchema = z.record(
  z.enum(PROCEDURES),
  z.strictObject({
    label: z.string(),
    /** Days from the decision to ship until the first load may leave. */
    days: z
      .strictObject({ low: z.number(), typical: z.number(), high: z.number(), source: id, checked })
      .nullable(),
    /** Ids of costs of economics/handling.json. */
    costs: z.array(id),
    conditions: z.array(z.strictObject({ text: z.string(), article: z.string(), checked })),
  }),
)
export type ProcedureFile = z.infer<typeof procedureFileSchema>
