/**
 * What the matching engine was measured to do: the format of `evaluation.json`. The bench writes it (`npm run bench --
 * matching`); the page on the method shows it. Shares are 0–1.
 */
import * as z from 'zod'

const share = z.number().min(0).max(1)

/** Sets of judged pairs; what each is for says `manifest.json` beside them. */
export const SET_IDS = [
  'fitted-1',
  'fitted-2',
  'fitted-3',
  'fitted-4',
  'fitted-5',
  'fitted-6',
  'fitted-7',
  'fitted-8',
  'fitted-9',
  'studied-1',
  'studied-2',
  'studied-3',
  'studied-4',
  'studied-5',
  'studied-6',
  'studied-7',
  'studied-8',
  'studied-9',
  'studied-10',
  'studied-11',
  'studied-12',
  'studied-13',
  'held-1',
  'held-2',
  'blind-1',
  'blind-2',
  'blind-3',
  'blind-4',
  'laconic-1',
  'laconic-2',
] as const
export type SetId = (typeof SET_IDS)[number]

/**
 * On `train` the coefficients of the score were fitted; by `dev` the knowledge was extended. Into the others nobody looked while
 * writing knowledge or engine: `holdout` is only measured.
 */
const SET_ROLES = ['train', 'dev', 'holdout'] as const
export type SetRole = (typeof SET_ROLES)[number]

/** `careful`: two lines that say what a practitioner would ask; `laconic`: four words, and the kind of plant. */
const STYLES = ['careful', 'laconic'] as const

export const manifestSchema = z.record(
  z.enum(SET_IDS),
  z.strictObject({
    role: z.enum(SET_ROLES),
    style: z.enum(STYLES),
    /** Day on which it was written, before the knowledge that it measures was extended. */
    made: z.iso.date(),
    /** How often somebody looked into its errors. */
    read: z.enum(['never', 'once', 'often']),
    /** By its labels it is fitted what a score means. */
    curve: z.boolean().optional(),
    /** How often it was measured as a whole after that day; of sets that nobody looks into. */
    measured: z.number().int().min(0).optional(),
  }),
)

const methodSchema = z.strictObject({
  name: z.string(),
  /** Mean average precision by offer. */
  map: share,
  /** Feasible among the first three, divided by min(3, feasible). */
  p3: share,
  /** Feasible found among the first ten. */
  r10: share,
  /** The same for pairs whose texts share no content word. */
  r10NoSharedWord: share,
  /** Pairs that hazard, law or sense forbid, yet among the first three. */
  trapsInTop3: z.number().int().min(0),
  msPerOffer: z.number().min(0),
})

const codesSchema = z.strictObject({
  texts: z.number().int(),
  /** Right code proposed first. */
  top1: share,
  /** Right code among the first three. */
  top3: share,
  /** Right hazard verdict. */
  hazard: share,
})

export const evaluationSchema = z.strictObject({
  /** Day of the run, YYYY-MM-DD. */
  measuredOn: z.iso.date(),
  knowledge: z.strictObject({
    concepts: z.number().int(),
    exchanges: z.number().int(),
    precedents: z.number().int(),
    plants: z.number().int(),
    codes: z.number().int(),
  }),
  sets: z.array(
    z.strictObject({
      id: z.enum(SET_IDS),
      role: z.enum(SET_ROLES),
      style: z.enum(STYLES),
      offers: z.number().int(),
      needs: z.number().int(),
      /** Judged feasible. Every other pair counts as not feasible, also where nobody judged it. */
      pairs: z.number().int(),
      pairsNoSharedWord: z.number().int(),
      traps: z.number().int(),
      /** Offers whose documented receiver is among the first ten; null where none is documented. */
      receiverIn10: share.nullable(),
      /** This engine first, then general text search on the same listings. */
      methods: z.array(methodSchema).min(1),
    }),
  ),
  /** Scores against the share of feasible pairs, per tenth of the score, over the sets that were not fitted. */
  calibration: z.strictObject({
    sets: z.array(z.enum(SET_IDS)),
    tenths: z
      .array(
        z.strictObject({
          from: share,
          to: share,
          pairs: z.number().int(),
          /** Mean score; null without pairs. */
          predicted: share.nullable(),
          share: share.nullable(),
        }),
      )
      .length(10),
  }),
  /** Waste codes and hazard proposed for texts of known code; `blind`: for texts that nobody looked into. */
  classification: codesSchema.extend({
    blind: codesSchema,
    /** Four words and the kind of plant, of sets that nobody looked into. */
    laconic: codesSchema.omit({ hazard: true }),
  }),
  /** Whether a plant that declared nothing takes a by-product, on pairs that nobody looked into. */
  plantPairs: z.strictObject({
    pairs: z.number().int(),
    taken: z.number().int(),
    /** Area under the curve; F1 at `from`, the score chosen on other pairs. */
    auc: share,
    f1: share,
    from: share,
  }),
  /** Processor time. */
  speed: z.strictObject({
    /** Compiling the knowledge base at the first call. */
    compiledMs: z.number(),
    classificationsPerSecond: z.number(),
    catalogues: z.array(
      z.strictObject({
        listings: z.number().int(),
        /** From stored classifications. */
        buildSeconds: z.number(),
        memoryMb: z.number(),
        /** One listing against the catalogue, twenty explained partners. */
        p50Ms: z.number(),
        p99Ms: z.number(),
        /** Mean number of partners returned. */
        partners: z.number(),
      }),
    ),
    allAgainstAll: z.strictObject({
      offers: z.number().int(),
      needs: z.number().int(),
      seconds: z.number(),
      /** Matches kept, ten at most per offer. */
      kept: z.number().int(),
    }),
    machine: z.string(),
  }),
})
export type Evaluation = z.infer<typeof evaluationSchema>
