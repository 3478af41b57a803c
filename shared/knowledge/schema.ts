import * as z from 'zod'
import { CATEGORIES } from './categories.ts'

/**
 * Schemas of every data file of the knowledge base.
 *
 * They are checked by `npm run knowledge:check` and by the unit tests, never at run time: a cold start reads
 * the JSON as it is. Engine and lookups import only the types of this file.
 *
 * How to write the files is told in README.md, for people of the trade, without code.
 */

/** Physical form in which a stream usually leaves the gate. */
export const FORMS = [
  'solid',
  'granular',
  'powder',
  'pellet',
  'scrap',
  'fibre',
  'sludge',
  'paste',
  'liquid',
  'gas',
  'heat',
  'organic',
] as const
export const formSchema = z.enum(FORMS)
export type Form = z.infer<typeof formSchema>

export const categorySchema = z.enum(CATEGORIES)
export type { Category } from './categories.ts'
export { CATEGORIES }

/**
 * What a need's product finally touches. `food`, `feed`, `cosmetic` and `medical` are closed to every stream
 * that is hazardous or may be; `soil` and `potable-water` are closed to streams that are hazardous by entry.
 */
export const SECTORS = [
  'food',
  'feed',
  'cosmetic',
  'medical',
  'potable-water',
  'soil',
  'construction',
  'metallurgy',
  'chemistry',
  'energy',
  'products',
  'environment',
] as const
export const sectorSchema = z.enum(SECTORS)
export type Sector = z.infer<typeof sectorSchema>

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case, a-z and 0-9')

/** Ids of sources.json; `citation` has their titles. */
const sources = z.array(id).min(1)

/**
 * An alias, either plain text or text with a rule that says when it means this concept.
 * Words are compared after normalisation (case, accents, sub- and superscripts, plural, British and American).
 */
export const aliasSchema = z.union([
  z.string().min(2),
  z.strictObject({
    text: z.string().min(1),
    /** At least one of these words or phrases stands somewhere in the listing. */
    near: z.array(z.string().min(1)).optional(),
    /** None of these stands in the listing, otherwise the alias is not taken. */
    unless: z.array(z.string().min(1)).optional(),
    /** Supporting category of the listing (counts like a word of `near`). */
    categories: z.array(categorySchema).optional(),
    /** Words in the company's industry that support the alias (counts like a word of `near`). */
    industries: z.array(z.string().min(2)).optional(),
    /** Confidence 0–1 when no support is found. Default: 0.25 where support is asked for, otherwise 1. */
    alone: z.number().min(0).max(1).optional(),
  }),
])
export type Alias = z.infer<typeof aliasSchema>

/** Range of money per tonne. Negative prices: the holder pays. Indicative, never an offer. */
export const moneyRangeSchema = z
  .strictObject({
    min: z.number(),
    max: z.number(),
    currency: z.literal('EUR'),
    per: z.literal('t'),
    year: z.number().int().min(2000).max(2035),
    sources,
  })
  .refine((r) => r.min <= r.max, 'min above max')
export type MoneyRange = z.infer<typeof moneyRangeSchema>

export const hazardSchema = z.strictObject({
  /**
   * none: not hazardous by its nature. mirror: may be hazardous, depends on composition (mirror entries of the
   * List of Waste). hazardous: hazardous by entry.
   */
  class: z.enum(['none', 'mirror', 'hazardous']),
  /** Why, in words: "hexavalent chromium", "nicotine, toxic to cattle". */
  reasons: z.array(z.string()).optional(),
  /** Sectors that are closed to this stream although it is not hazardous waste (tobacco dust → feed). */
  closedTo: z.array(sectorSchema).optional(),
})
export type Hazard = z.infer<typeof hazardSchema>

export const conceptSchema = z.strictObject({
  id,
  /** material: what a stream is. use: what a need asks for (function, process input, market). */
  kind: z.enum(['material', 'use']),
  label: z.string().min(2),
  /** Broader concepts of the same kind; exchanges of a parent are inherited. */
  parents: z.array(id).optional(),
  aliases: z.array(aliasSchema),
  i18n: z
    .strictObject({
      de: z.array(z.string()).optional(),
      fr: z.array(z.string()).optional(),
      es: z.array(z.string()).optional(),
      nl: z.array(z.string()).optional(),
      it: z.array(z.string()).optional(),
      pl: z.array(z.string()).optional(),
      cs: z.array(z.string()).optional(),
      pt: z.array(z.string()).optional(),
      sv: z.array(z.string()).optional(),
      da: z.array(z.string()).optional(),
      fi: z.array(z.string()).optional(),
    })
    .optional(),
  /** One or two sentences: origin, composition, what matters in trade. Read by people, and as weak evidence. */
  description: z.string().optional(),
  category: categorySchema.optional(),
  forms: z.array(formSchema).optional(),
  /** EWC codes, six digits without blanks or asterisk, best first; both mirror entries where there are two. */
  ewc: z.array(z.string().regex(/^\d{6}$/)).optional(),
  hazard: hazardSchema.optional(),
  /** What a buyer asks about: "chlorine", "oil", "moisture", "zinc". */
  contaminants: z.array(z.string()).optional(),
  /** Ids of properties.json. Material: what it carries. Use: what it wants. */
  properties: z.array(id).optional(),
  /** Bulk density as delivered, t/m³. */
  density: z.number().positive().max(25).optional(),
  /** Share of dry matter, 0–1, as delivered. */
  dryMatter: z.number().min(0).max(1).optional(),
  /** What a buyer pays at the gate for this stream. */
  price: moneyRangeSchema.optional(),
  /** What the holder pays today to get rid of it. */
  disposalCost: moneyRangeSchema.optional(),
  /** Ids of carbon factors. */
  carbon: z.strictObject({ virgin: id.optional(), recycled: id.optional() }).optional(),
  /** Words of the industries where the stream arises (material) or that buy for this use (use). */
  industries: z.array(z.string()).optional(),
  /** Uses only: what the product finally touches. */
  sector: sectorSchema.optional(),
  /** Uses only: `never` refuses hazardous streams, `permit` takes them with a permit, `made-for` exists to treat them. */
  takesHazardous: z.enum(['never', 'permit', 'made-for']).optional(),
  /** Uses only: names of the product that is made here; who asks for it by such a name and does not make it wants no raw material. */
  makes: z.array(z.string().min(1)).min(1).optional(),
  /** Uses only: each plant asks for a chemical or a part of its own under it, so of others in it it says nothing. */
  ownToEachPlant: z.literal(true).optional(),
  /** Uses only: the primary material that a stream replaces here. */
  replaces: z.string().optional(),
  /** Uses only: materials, with their kinds, that it never takes although a broader or neighbouring use does. */
  refuses: z.array(id).optional(),
})
export type NamedConcept = z.infer<typeof conceptSchema>
/** A concept as functions have it: its names are compiled, see `namesOf`. */
export type Concept = Omit<NamedConcept, 'aliases' | 'i18n'>
export const conceptFileSchema = z.array(conceptSchema)

export const limitSchema = z.strictObject({
  parameter: z.string(),
  op: z.enum(['<=', '>=', '<', '>', '=']),
  value: z.number(),
  unit: z.string(),
  sources,
})
export type Limit = z.infer<typeof limitSchema>

export const exchangeSchema = z.strictObject({
  /** A material. Its children inherit the exchange. */
  from: id,
  /** A use, or a material that it replaces. */
  to: id,
  /** 2: standard outlet, done every day. 1: feasible with processing, testing or a niche. */
  grade: z.union([z.literal(1), z.literal(2)]),
  /** Steps in order, short: "drying below 10 % moisture", "magnetic separation". Empty: as it is. */
  treatment: z.array(z.string()).optional(),
  /** Tonnes of the primary material replaced by one tonne of the stream. */
  ratio: z.number().positive().max(20).optional(),
  limits: z.array(limitSchema).optional(),
  /** What must hold so that hazard or law does not forbid it: "leachate below inert limits", "ABP category 3 only". */
  hazardCondition: z.string().optional(),
  /** Waste hierarchy. */
  route: z.enum(['reuse', 'recycling', 'recovery', 'energy']).optional(),
  /** Children of `from` that do not inherit. */
  except: z.array(id).optional(),
  precedents: z.array(id).optional(),
  /** Standard, reference document, paper, or `industry-practice`. */
  sources,
})
export type KnownExchange = z.infer<typeof exchangeSchema>
export const exchangeFileSchema = z.array(exchangeSchema)

export const precedentSchema = z.strictObject({
  id,
  /** Site or region: "Kalundborg". */
  place: z.string(),
  country: z.string(),
  /** Year in which the exchange ran or was reported. */
  year: z.number().int().optional(),
  giver: z.string(),
  taker: z.string(),
  /** What flowed and what for, one sentence. */
  flow: z.string(),
  from: id,
  to: id,
  /** Published, with enough to find them. */
  sources,
})
export type Precedent = z.infer<typeof precedentSchema>
export const precedentFileSchema = z.array(precedentSchema)

/** A carrier of value that many materials share: calcium carbonate, protein, calorific value. */
export const propertySchema = z.strictObject({
  id,
  label: z.string(),
  aliases: z.array(z.string()),
  /**
   * Of one class no carrier stands in for another: who asks for copper has no use for zinc. `names` say it outright;
   * symbols with a capital letter are read as they are written.
   */
  identity: z
    .strictObject({
      class: z.enum(['metal', 'polymer', 'fibre', 'gas', 'nutrient']),
      names: z.array(z.string()).min(1),
    })
    .optional(),
})
export type Property = z.infer<typeof propertySchema>
export const propertyFileSchema = z.array(propertySchema)

/**
 * A substance or state of which a text says that it is there, absent or bounded: "Pb-free", "Cl < 1 %", "sprayed with
 * defoliant". Words are lower case (with a capital: only as written), two at most; `*` stands for any ending.
 */
export const substanceSchema = z.strictObject({
  id,
  words: z.array(z.string().min(2)).min(1),
  /** Not meant where one of these stands too: "PFC category 1". */
  unless: z.array(z.string().min(2)).optional(),
  /** Words of a need that shut it out by themselves: "untreated", "plant only". */
  without: z.array(z.string().min(2)).optional(),
  /** Words of an offer that say it is a main part: "chlorinated". */
  rich: z.array(z.string().min(2)).optional(),
  /**
   * What a bound in a need does to an offer that contains it. refuse: nobody takes it out; refused where the offer is rich
   * in it or the need shuts it out. lower: removing it is usual. Without it, the substance is no matter of limits.
   */
  bound: z.enum(['refuse', 'lower']).optional(),
  /** The substance of which this is one kind: lead is a heavy metal. */
  kind: id.optional(),
  /** Ids of properties.json: materials that carry them are rich in it. */
  carriers: z.array(id).optional(),
  /** Materials that are rich in it, with their kinds. */
  materials: z.array(id).optional(),
  /** Hazard of an offer that says it contains it. */
  hazard: z.string().optional(),
  /** That hazard makes a stream hazardous by entry. */
  absolute: z.boolean().optional(),
  /** Sectors that an offer which says it contains it never reaches. */
  closedTo: z.array(sectorSchema).optional(),
})
export type Substance = z.infer<typeof substanceSchema>
export const substanceFileSchema = z.array(substanceSchema)

const words = z.array(z.string().regex(/^[a-z0-9* -]+$/, 'lower case, no accents')).min(1)
const patterns = z.array(z.string().min(1)).min(1)
/** Word lists of the engine: plurals and hyphens are found too, `*` stands for any letters. */
export const wordingSchema = z.strictObject({
  /** What a word says of the form. */
  forms: z.partialRecord(formSchema, words),
  /** Acids that don't stand in for each other, with their names. */
  acids: z.record(z.string(), words),
  /** Industries that buy for guests, customers or an office, not for a process. */
  consumers: words,
  /** Things that are sold new and ready to use. */
  products: words,
  /** Words that say a residue is welcome. */
  secondary: words,
  /** Kinds of one thing that no process brings together; `suits`: kinds that serve needs for others. */
  kinds: z.array(
    z.strictObject({
      about: words,
      kinds: z.record(z.string(), words),
      suits: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
  /**
   * What touches food, drink, medicine or cosmetics though it is none of them: filter aids, bleaching earth, casing soil. Who
   * makes them, what they are, and what such a maker buys for another purpose.
   */
  contact: z.strictObject({ makers: words, things: words, apart: words }),
  /** What says that a gas is carried, not piped. */
  bottled: words,
  /** What a need says that it does not do itself, and what says of an offer that it is done. */
  treatments: z.strictObject({
    /** Before a plant: there is none. Before a verb: it is not done. Before what is done: by whoever delivers. */
    lack: words,
    unable: words,
    ready: words,
    /** Nothing at all is done. */
    asItIs: words,
    /** What may stand behind a plant that is lacking: "no mill" but not "no mill scale". */
    behind: words,
    kinds: z.array(
      z.strictObject({
        name: z.string(),
        /** Steps of an exchange. */
        steps: words,
        plant: words,
        verbs: words,
        done: words,
        /** Words of an offer that show it to be done, and not to be. */
        shows: z.array(z.string()),
        undone: words,
        /** Forms of a material that is not so treated. */
        forms: z.array(formSchema),
      }),
    ),
  }),
  /** Animals that are fed or that a feed is made of: no protein of its own species, none for ruminants. */
  species: z.record(z.string(), words),
  /** Names in which figures are stated, by the one under which they are compared. */
  measures: z.record(z.string(), words),
  /** Qualities that a need asks for, the strictest first, as patterns. */
  grades: z.record(z.string(), z.string()),
  /** What holds a thing and is not the thing; what is wanted in small amounts only; what is sold by the trace. */
  holders: words,
  lowered: words,
  precious: words,
  /** Plain words of other trades, one letter from a word of ours. */
  notMisspelt: words,
  /** A plant or process that a stream is named after is where it comes from. */
  processes: words,
  /** The form of words for a process, as a pattern: "galvanising", "Verzinkerei". */
  processForms: z.string().min(1),
  /** Words that say how a thing is, never what it is: they bring in no code by themselves. */
  qualities: words,
  /** How coarse a bulk material is, and who makes pieces of fines. */
  grain: z.strictObject({
    powder: words,
    fines: words,
    coarse: words,
    /** Fines that were made into pieces. */
    shaped: words,
    agglomerates: words,
    finesWelcome: words,
    noFines: words,
  }),
  /** What says that something is absent; single words. */
  denial: z.strictObject({
    /** Deny what follows. */
    before: words,
    /** "Free", with what stands between it and the substance: "free of", "frei von". */
    free: words,
    of: words,
    /** Before "free": no substance. */
    noSubstance: words,
    /** After "free": present ("free lime"). */
    present: words,
    /** Deny what stands before, with what may stand between. */
    after: words,
    between: words,
    /** Before "clear": hazards that a survey or test rules out. */
    cleared: words,
    unfit: words,
    too: words,
    is: words,
    /** Of an offer, before what it had and has no more: "separated from paste", "that held acid". */
    gone: words,
    /** Of an offer, behind what was taken out: "after copper recovery". */
    takenOut: words,
  }),
  /** Formulas in which contents are stated, by the name under which they are compared. */
  symbols: z.record(z.string(), words),
  /** Dry matter, as patterns; `bare` words say it behind a figure alone. What is measured in it, and bounds. */
  solids: z.strictObject({ dry: patterns, bare: words, ofDry: words, most: patterns, least: patterns }),
  /** What an offer had: words of taking out, what it is done by, words before what a need is for, what "de-" stands before. */
  lost: z.strictObject({ done: words, agents: words, purposes: words, dePrefixed: words, winning: words }),
  /** Constituents that share a hundred per cent: what one is more of, the others are less of. */
  exclusive: z.array(words),
  /** "Spruce only": a kind that is asked for so takes none that would otherwise do. */
  strict: words,
  /** Gases that burn: MJ per cubic metre, lower heating value at 0 °C and 1 bar. */
  gasHeat: z.record(z.string(), z.number().positive()),
})
export type Wording = z.infer<typeof wordingSchema>

/**
 * Words of the trade that say the same, in English (`same`) and in other languages. Single words, plain singular first; `*` stands
 * for the endings of a case.
 */
export const glossaryWordSchema = z.strictObject({
  word: z.string().min(2),
  same: z.array(z.string().min(2)).optional(),
  de: z.array(z.string().min(3)).optional(),
  fr: z.array(z.string().min(3)).optional(),
  es: z.array(z.string().min(3)).optional(),
  nl: z.array(z.string().min(3)).optional(),
  it: z.array(z.string().min(3)).optional(),
  pl: z.array(z.string().min(3)).optional(),
  cs: z.array(z.string().min(3)).optional(),
  pt: z.array(z.string().min(3)).optional(),
  sv: z.array(z.string().min(3)).optional(),
  da: z.array(z.string().min(3)).optional(),
  fi: z.array(z.string().min(3)).optional(),
})
export type GlossaryWord = z.infer<typeof glossaryWordSchema>
export const glossaryFileSchema = z.array(glossaryWordSchema)

export const ewcSchema = z.strictObject({
  code: z.string().regex(/^\d{6}$/),
  /** AN, AH: absolute; MN, MH: mirror entry, non-hazardous or hazardous. */
  entry: z.enum(['AN', 'AH', 'MN', 'MH']),
  text: z.string(),
  /** First and last day on which it applies in this form; absent: always. An entry that is reworded has two rows. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** What those who have such a waste call it. All words of a name are met in a text, in any order. */
  names: z.array(z.string()).optional(),
})
export type EwcCode = z.infer<typeof ewcSchema>
export const ewcFileSchema = z.strictObject({
  source: z.string(),
  chapters: z.record(z.string(), z.string()),
  subchapters: z.record(z.string(), z.string()),
  /** By group: what companies call themselves where its wastes arise. */
  origins: z.record(z.string().regex(/^\d{4}$/), z.array(z.string())),
  codes: z.array(ewcSchema),
})
export type EwcFile = z.infer<typeof ewcFileSchema>

export const unitSchema = z.strictObject({
  id,
  /** As it is shown and told: "m3", "MWh", "lorries". */
  symbol: z.string(),
  /** Words it goes by, in seven languages, folded. */
  aliases: z.array(z.string()),
  /** `load` holds a usual mass, a `package` none that is usual. */
  dimension: z.enum(['mass', 'volume', 'energy', 'count', 'load', 'package', 'power', 'area', 'length']),
  /** Tonnes, cubic metres, megawatt hours, pieces, tonnes per load, megawatts, square metres or metres. */
  factor: z.number().positive(),
  /** Told in another unit, so many times: a kilotonne is 1,000 t. */
  as: z.string().optional(),
  times: z.number().positive().optional(),
  note: z.string().optional(),
})
export type Unit = z.infer<typeof unitSchema>
export const unitFileSchema = z.array(unitSchema)

/** What a figure or an exchange is known from. Its title is what readers are told. */
export const sourceSchema = z.strictObject({ id, title: z.string().min(3) })
export type Source = z.infer<typeof sourceSchema>
export const sourceFileSchema = z.array(sourceSchema)

/** Which families and uses stand first, see `inOrder`. */
export const orderSchema = z.strictObject({ families: z.array(id), uses: z.array(id) })
