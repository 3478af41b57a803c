import * as z from 'zod'
import { LORRIES } from '#shared/domain/logistics/loads.ts'
import { locationSchema, optionalText, text } from '../core/common.ts'
import { domain, route } from '../core/route.ts'

/** What it takes to bring a material from one place to another. Money in EUR, all figures indicative. */

export const TRANSPORT_MODES = ['truck', 'rail', 'sea', 'air', 'barge'] as const

/** Where goods start when neither the call nor the company says. */
export const DEFAULT_ORIGIN = 'Dubai, UAE'
export const DEFAULT_WEIGHT_KG = 1000
/** The largest bulk carriers carry twice this. */
export const MAX_WEIGHT_KG = 200_000_000

const money = z.number().min(0)

const costBreakdownSchema = z.object({
  transport: money,
  handling: money,
  /** Clearance; duty is not included. */
  customs: money,
  /** Null: not estimated, because the goods' value is not known. */
  insurance: money.nullable(),
})

/** An amount as it is listed: `20` and `t/month`, `300` and `m3`. */
const lotSchema = z.object({
  quantity: z
    .number('Give the quantity as a number')
    .positive('The quantity must be more than zero')
    .max(1e12),
  unit: text(40),
  /** EUR per unit, as asked; negative when the holder pays. */
  price_per_unit: z.number().min(-1e9).max(1e9).nullish(),
})

const materialSchema = z.object({
  name: text(200),
  description: optionalText(2000),
  /** EUR for all of the weight, as agreed; left out, it follows from a lot's price, or a typical one; null: not known. */
  value: z.number().min(0).max(1e12).nullish(),
  /** EUR the holder would pay to get rid of the weight; left out, it is looked up; null: not known. */
  disposal_cost: z.number().min(0).max(1e12).nullish(),
  /** As the listing was understood; left out, it is read from the name and description. */
  hazard: z.enum(['absolute_hazardous', 'mirror', 'non_hazardous']).nullish(),
  /** In what it goes by road and how many tonnes fill one; left out, they are those usual for what was read. */
  lorry: z.enum(LORRIES).nullish(),
  lorry_load_t: z
    .number('Give the load of a lorry in tonnes')
    .positive('The load of a lorry must be more than zero')
    .max(30, 'A lorry takes at most 30 t')
    .nullish(),
})

export const transportModeSchema = z.object({
  mode: z.enum(TRANSPORT_MODES),
  /** EUR of everything that is estimated; null without a way. */
  cost: money.nullable(),
  cost_low: money.nullable(),
  cost_high: money.nullable(),
  cost_breakdown: costBreakdownSchema.nullable(),
  /** Days from door to door; null without a way. */
  transit_time: z.number().min(0).nullable(),
  /** kg CO2e, well-to-wheel; null without a way. */
  carbon_emissions: z.number().min(0).nullable(),
  /** Share of consignments that arrive on time, 0–1. */
  reliability: z.number().min(0).max(1),
  distance_km: z.number().min(0).nullable(),
  feasible: z.boolean(),
  /** Why not, or what is to know. */
  reasons: z.array(z.string()),
  legs: z.array(z.object({ vehicle: z.string(), km: z.number(), from: z.string(), to: z.string() })),
  /** Points of the way between origin and destination, for a map. */
  via: z.array(z.object({ lat: z.number(), lon: z.number() })),
})

export const logistics = domain('logistics', {
  previewLogistics: route({
    method: 'POST',
    path: '/api/logistics-preview',
    access: 'applicant',
    right: 'read',
    summary: 'Transport of a material between two places: modes, cost, time, carbon, feasibility',
    body: z.object({
      /** City and country; the company's own location when left out. */
      origin: text(200).nullish(),
      destination: text(200),
      /** Whether the plants load ships and barges themselves: no lorry then runs to a quay near by. */
      origin_quay: z.boolean().nullish(),
      destination_quay: z.boolean().nullish(),
      material: z.union([text(200), materialSchema], 'Name the material'),
      weight_kg: z
        .number('Give the weight in kilograms')
        .positive('The weight must be more than zero')
        .max(MAX_WEIGHT_KG, 'The weight must not exceed 200,000 t')
        .nullish(),
      /** Amounts as they are listed, the offer's first: without a weight the smallest that is one travels. */
      lots: z.array(lotSchema).max(2).nullish(),
      company_profile: z.object({ location: text(200).nullish() }).nullish(),
    }),
    response: z.object({
      material: z.string(),
      weight_kg: z.number(),
      /** As told, from a lot and the material's density, or the default because neither is known. */
      weight_basis: z.enum(['stated', 'lot', 'assumed']),
      origin: locationSchema,
      destination: locationSchema,
      transport_modes: z.array(transportModeSchema),
      /** The mode that breakdown and totals speak of: the cheapest feasible one. */
      recommended_mode: z.enum(TRANSPORT_MODES).nullable(),
      cost_breakdown: costBreakdownSchema.nullable(),
      is_feasible: z.boolean(),
      total_cost: money.nullable(),
      total_carbon: z.number().min(0).nullable(),
      /** EUR that all the weight is worth at its price, or without one its disposal costs; null: unknown. */
      freight_bearable: z.number().nullable(),
      /** (disposal saved − cost) ÷ cost; null: not estimated, or the goods have a price, which is no return. */
      roi_percentage: z.number().nullable(),
      recommendations: z.array(z.string()),
      sources: z.array(z.string()),
    }),
  }),
})
