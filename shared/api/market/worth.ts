import * as z from 'zod'
import { TERMS } from '#shared/domain/economics/worth.ts'
import { PROCEDURES } from '#shared/knowledge/journey-law/schema.ts'
import { idSchema } from '../core/common.ts'
import { TRANSPORT_MODES } from '#shared/api/deals/logistics.ts'
import { VERDICTS } from '../core/vocabulary.ts'

/** Worth of a match: what it brings in money, whether it is worth an afternoon, and how it may travel. */

/** Low, typical and high: about the 10th, 50th and 90th of a hundred cases. */
const spread = z.object({ low: z.number(), typical: z.number(), high: z.number() })
/** EUR a year. */
const percentiles = z.object({ p10: z.number(), p50: z.number(), p90: z.number() })

const worthTerm = z.object({
  kind: z.enum(TERMS),
  /** What it is of, by its id: two terms of one kind differ in it. */
  of: z.string(),
  /** A figure of the whole family stands in for it: it founds no advice. */
  stands_in: z.boolean(),
  name: z.string(),
  /** What it is counted by, and the product of its factors, EUR. */
  per: z.enum(['tonne', 'load', 'year']),
  factors: z.array(spread).max(3),
  /** Share that the side that offers has of it, 0–1. */
  holder_share: z.number(),
  /** EUR a year, typical figures; what costs is negative. */
  value: z.number(),
  /** How it was computed, with the values put in. */
  method: z.string(),
  /** Null where a side states it. */
  source: z.string().nullable(),
  year: z.number().int().nullable(),
  /** Where its figures hold: "Benelux", "Europe"; null: everywhere, or stated. */
  region: z.string().nullable(),
  basis: z.enum(['stated', 'computed', 'typical']),
  /** Every figure behind it was compared with a published text. */
  checked: z.boolean(),
})

const lawRule = z.object({
  label: z.string(),
  text: z.string(),
  /** Under what condition it is otherwise. */
  unless: z.string().nullable(),
  law: z.string(),
  article: z.string().nullable(),
  source: z.string(),
  /** First and last day on which the rule holds; null: not limited. */
  from: z.string().nullable(),
  until: z.string().nullable(),
})

/** Which procedure a journey between two countries needs: a help, not advice. */
const journeyLaw = lawRule.extend({
  procedure: z.enum(PROCEDURES),
  /** Day for which it was looked up. */
  day: z.string(),
  /** Days until the first load may leave; null: not known. */
  days: spread.nullable(),
  /** The questions that settle it; empty where it is settled. */
  questions: z.array(z.string()),
  conditions: z.array(z.object({ text: z.string(), article: z.string(), checked: z.boolean() })),
  /** Compared with the text of the act; else it is to be checked. */
  checked: z.boolean(),
  /** What holds if it is waste after all. */
  as_waste: lawRule.nullable(),
})

const leverTerm = worthTerm.omit({ value: true, method: true })

/** What would turn the verdict, with all that a browser needs to reckon the year anew by the same model. */
const levers = z.object({
  /** Every way, the cheapest first, as the model prices it. */
  hauls: z.array(
    z.object({
      mode: z.enum(TRANSPORT_MODES),
      legs: z.array(z.object({ vehicle: z.enum([...TRANSPORT_MODES, 'ferry']), km: z.number() })),
      gas: z.enum(['gas-tanker', 'tube-trailer']).nullable(),
      payload: z.number(),
      factor: z.number(),
      keepsDays: z.number().nullable(),
      customs: z.boolean(),
      value: z.number().nullable(),
    }),
  ),
  /** Shares of water, and EUR per tonne of it. */
  dry: z.object({ from: z.number(), least: z.number(), cost: leverTerm }).nullable(),
  /** Months between two loads; EUR per tonne and month. */
  collect: z.object({ months: z.array(z.number().int()), storage: leverTerm }).nullable(),
  /** EUR for each load of a round. */
  pool: z.object({ round: leverTerm }).nullable(),
  /** What else the verdict stands on. */
  facts: z.object({
    fit: z.number(),
    procedure: z.enum(PROCEDURES),
    /** EUR per tonne; null: not stated. */
    ask: z.number().nullable(),
    bid: z.number().nullable(),
    /** Others buy it anyway, wherever it arises. */
    is_traded: z.boolean(),
    /** The least that is moved at once, tonnes; null: not stated. */
    lot: z.number().nullable(),
    /** The offer states a fee that it pays. */
    fee_paid: z.boolean(),
    /** The stated figure that lies beyond what is asked; null: none does. */
    off_spec: z.object({ asked: z.string(), said: z.string() }).nullable(),
    /** A step that the need wants done and the offer does not name; null: none. */
    made_first: z.string().nullable(),
    /** Words by which one of both leaves a question open; null: none. */
    open: z.string().nullable(),
    /** The knowledge names this use for the stream. */
    named: z.boolean(),
    /** Both mean the same material, or a kind of it. */
    kin: z.boolean(),
    /** Share of all cases in which it brings something with the tonnes of neighbours; null: it fills loads already. */
    pooled_chance: z.number().nullable(),
  }),
})

const rhythm = z.object({
  /** As the owner states it, as its description is read, as such plants usually have it, or nothing is known and every month is taken alike. */
  basis: z.enum(['stated', 'read', 'usual', 'even']),
  text: z.string(),
  source: z.string().nullable(),
  checked: z.boolean(),
  /** A year in the unit; null: not stated, and the amount of the other side stands in for it. */
  amount: z.number().nullable(),
})

/** Twelve months of supply and demand, in the unit of the estimate. */
const calendar = z.object({
  unit: z.enum(['t', 'MWh']),
  supply: rhythm,
  demand: rhythm,
  /** January to December: what arises, what is asked for, what of it is met, and what waits at the end of the month. */
  months: z
    .array(z.object({ supply: z.number(), demand: z.number(), taken: z.number(), stock: z.number() }))
    .length(12),
  /** Shares of what both could move in an even year, 0–1: taken in its month, taken later, and spoilt. */
  together: z.number(),
  stored: z.number(),
  spoilt: z.number(),
  /** Months that a unit waits on average. */
  wait: z.number(),
  most_stock: z.number(),
  /** By pipe or wire nothing waits. */
  flows: z.boolean(),
  /** Null: no limit that matters is known. */
  keeps: z.object({ days: spread, how: z.string(), source: z.string(), checked: z.boolean() }).nullable(),
  /** The least that either side moves at once, in the unit; null: not stated as a weight. */
  minimum_lot: z.number().nullable(),
})

export const worthSchema = z.object({
  verdict: z.enum(VERDICTS),
  /** The one fact that decides. */
  decides: z.string(),
  /** What becomes of the stream without the exchange, and what says so. */
  alternative: z.string(),
  /** Null: not estimated, because of `missing`, or because it may not travel or a gate refuses it. */
  estimate: z
    .object({
      /** Both sides together: a price passes between them and is in no sum. */
      net: percentiles,
      /** Each side at `price`. */
      holder: percentiles,
      taker: percentiles,
      /** EUR per tonne that the taker pays the holder; below zero the holder pays. */
      price: z.number(),
      /** As the offer asks, as the need bids, or in the middle of where both break even. */
      price_basis: z.enum(['asked', 'bid', 'middle']),
      /** EUR per tonne: the holder breaks even at the least, the taker at the most. */
      least: z.number(),
      most: z.number(),
      /** A year, as it travels. MWh where it goes by pipe. */
      amount: z.number(),
      unit: z.enum(['t', 'MWh']),
      loads: z.number(),
      terms: z.array(worthTerm),
      /** On one round with neighbours who list the same for everybody; null: nobody does, or it fills loads already. */
      pooled: z
        .object({
          /** A year, of all together, as far as the taker has room for them. */
          tonnes: z.number(),
          net: percentiles,
          /** EUR per tonne, a year's contract. */
          freight_per_tonne: z.number(),
          /** Nearest first. */
          neighbours: z.array(
            z.object({
              id: idSchema,
              company_id: idSchema,
              company: z.string(),
              material_name: z.string(),
              tonnes: z.number(),
              distance_km: z.number(),
            }),
          ),
        })
        .nullable(),
      /** Every way that goes there, the cheapest first; empty by pipe. */
      ways: z.array(
        z.object({
          mode: z.enum(TRANSPORT_MODES),
          distance_km: z.number(),
          loads: z.number(),
          /** EUR per tonne, a year's contract. */
          freight_per_tonne: z.number(),
          /** Kilometres of the way up to which the middle is above nothing; null: not by sea, or never dear enough to end it. */
          pays_to_km: z.number().nullable(),
          /** EUR a year that both sides together have by this way, middle. */
          net: z.number(),
        }),
      ),
      /** EUR for a tonne and a kilometre more of the mode that it travels by; null: by sea, air or pipe. */
      per_tonne_km: z.number().nullable(),
      /** Null where nothing can be moved. */
      levers: levers.nullable(),
    })
    .nullable(),
  /** Null where it is refused or barred, or neither side tells an amount. */
  calendar: calendar.nullable(),
  /** What is not known, and what would settle it. */
  missing: z.array(z.object({ name: z.string(), settles: z.string() })),
  /** Null within one country, where nothing is hauled, or a place is missing. */
  law: journeyLaw.nullable(),
})
