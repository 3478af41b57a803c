import * as z from 'zod'
import { FEE_PERCENTAGE, MAX_AMOUNT } from '../../domain/transactions/fee.ts'
import { TRANSACTION_CHANGES, TRANSACTION_STATUSES } from '../../domain/transactions/states.ts'
import { PAYERS } from '../../domain/transactions/terms.ts'
import { DEAL_STEPS, MARKED_STEPS } from '../../domain/deals/deal.ts'
import { companyCardSchema, listingSchema } from '#shared/api/market/catalogue.ts'
import {
  conditionsSchema,
  dealRoomSchema,
  markBody,
  movesSchema,
  sampleStandingSchema,
  statedConditionsSchema,
} from './deal-terms.ts'
import { calendarRoutes } from './deal-calendar.ts'
import { indexActionSchema, indexRoutes } from './deal-index.ts'
import { planActionSchema, planRoutes } from './deal-plan.ts'
import { deliveryRoutes } from './deliveries.ts'
import { reviewRoutes } from './reviews.ts'
import { countedPageOf, idSchema, isoDateTime, pageSchema, pageQuery, text } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { CONNECTION_STATUSES } from '../core/vocabulary.ts'

/** What passes between two companies. */

const favorite = z.object({ isFavorited: z.boolean() })

export const connectionSchema = z.object({
  /** One per pair of companies, whichever asked. */
  id: idSchema,
  requester_id: idSchema,
  recipient_id: idSchema,
  status: z.enum(CONNECTION_STATUSES),
  /** From the caller's side: `outgoing` when the caller's company asked. */
  direction: z.enum(['outgoing', 'incoming']),
  /** The other company. */
  company: companyCardSchema,
  requested_at: isoDateTime,
  /** When it got its present status. */
  changed_at: isoDateTime,
})

/** How two companies stand. */
export const connectionStateSchema = z.object({
  /** Accepted by both. */
  isConnected: z.boolean(),
  /** `none`: never asked. */
  status: z.enum(['none', ...CONNECTION_STATUSES]),
  /** Who asked last, from the caller's side; null when nobody did. */
  direction: z.enum(['outgoing', 'incoming']).nullable(),
})

/** Euro cents. */
const money = z.number().int().min(0).max(MAX_AMOUNT)
const quantity = z.number().positive().max(1e12)

/** What is left out stays as it is, at first as listed. */
const termsChange = {
  /** Euro cents, for all of it: no price per unit then. */
  amount: money.optional(),
  /** Of what this transaction moves, in the unit of the listing. */
  quantity: quantity.optional(),
  /** EUR per unit; the amount is quantity times price. */
  price_per_unit: z.number().min(0).max(1e9).optional(),
  payer: z.enum(PAYERS).optional(),
}

export const transactionSchema = z.object({
  id: idSchema,
  connection_id: idSchema,
  buyer_id: idSchema,
  seller_id: idSchema,
  buyer: companyCardSchema,
  seller: companyCardSchema,
  material_id: idSchema,
  /** By the name it was listed under, and how much of it this transaction moves. */
  material: z.object({ material_name: z.string(), quantity: z.number(), unit: z.string() }),
  /** EUR per unit; null where only the amount was agreed. */
  price_per_unit: z.number().nullable(),
  /** Who pays amount and fee: the buyer for the material, or the seller for having it taken. */
  payer: z.enum(PAYERS),
  /** Euro cents, as are fee and total; quantity times price where there is one. */
  amount: money,
  /** What is agreed on beside price and quantity. */
  conditions: conditionsSchema,
  /** Where the deal stands; null once nothing is left. */
  step: z.enum(DEAL_STEPS).nullable(),
  /** Whether the caller has something to do that the other side waits for. */
  your_move: z.boolean(),
  /** What each side has to do next; null where nothing is left. */
  moves: movesSchema,
  /** `fee_percentage` of the amount, half a cent rounded up. */
  fee: money,
  fee_percentage: z.literal(FEE_PERCENTAGE),
  /** Amount and fee: what the payer pays; the other side gets the amount. */
  total: z.number().int().min(0),
  status: z.enum(TRANSACTION_STATUSES),
  /** Companies that agreed to these terms. */
  confirmed_by: z.array(idSchema),
  created_at: isoDateTime,
  changed_at: isoDateTime,
})

export const exchange = domain('exchange', {
  addFavorite: route({
    method: 'POST',
    path: '/api/favorites',
    access: 'member',
    right: 'talk',
    self: 'body.userId',
    summary: 'Mark a listing; marking twice is marking once',
    body: z.object({ userId: idSchema, materialId: idSchema }),
    response: favorite,
    errors: ['NOT_FOUND'],
  }),
  removeFavorite: route({
    method: 'DELETE',
    path: '/api/favorites/{user}/{material}',
    access: 'member',
    right: 'talk',
    self: 'params.user',
    summary: 'Take the mark away; twice is once',
    response: favorite,
  }),
  listFavorites: route({
    method: 'GET',
    path: '/api/favorites/{user}',
    access: 'member',
    right: 'read',
    self: 'params.user',
    summary: 'Listings the caller marked that are still active',
    response: z.object({ items: z.array(listingSchema) }),
  }),
  checkFavorite: route({
    method: 'GET',
    path: '/api/favorites/check/{user}/{material}',
    access: 'member',
    right: 'read',
    self: 'params.user',
    summary: 'Whether a listing is marked',
    response: favorite,
  }),
  requestConnection: route({
    method: 'POST',
    path: '/api/connections',
    access: 'member',
    right: 'deals.write',
    self: 'body.followerId',
    summary: 'Ask another company to connect',
    body: z.object({
      followerId: idSchema,
      /** The company that is asked. */
      followingId: idSchema,
    }),
    response: connectionSchema,
    status: 201,
    errors: ['CONNECT_SELF', 'NOT_FOUND', 'ALREADY_CONNECTED'],
  }),
  answerConnection: route({
    method: 'PATCH',
    path: '/api/connections/{a}/{b}',
    access: 'member',
    right: 'deals.write',
    summary: 'Accept or decline, by the company that was asked; the same answer twice is one',
    body: z.object({ action: z.enum(['accept', 'decline']) }),
    response: connectionSchema,
    errors: ['NOT_SELF', 'CONNECT_SELF', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  endConnection: route({
    method: 'DELETE',
    path: '/api/connections/{a}/{b}',
    access: 'member',
    right: 'deals.write',
    summary: 'Withdraw a request or end a connection, by either side; twice is once',
    response: connectionStateSchema,
    errors: ['NOT_SELF', 'CONNECT_SELF'],
  }),
  listFollowing: route({
    method: 'GET',
    path: '/api/connections/following/{id}',
    access: 'member',
    right: 'read',
    self: 'params.id',
    summary: 'Companies the caller asked to connect: pending and accepted, latest change first',
    query: z.object(pageQuery),
    response: pageSchema(connectionSchema),
  }),
  listFollowers: route({
    method: 'GET',
    path: '/api/connections/followers/{id}',
    access: 'member',
    right: 'read',
    self: 'params.id',
    summary: 'Companies that asked the caller to connect: pending and accepted, latest change first',
    query: z.object(pageQuery),
    response: pageSchema(connectionSchema),
  }),
  checkConnection: route({
    method: 'GET',
    path: '/api/connections/check/{a}/{b}',
    access: 'member',
    right: 'read',
    summary: 'How the caller and another company stand',
    response: connectionStateSchema,
    errors: ['NOT_SELF', 'CONNECT_SELF'],
  }),
  createTransaction: route({
    method: 'POST',
    path: '/api/transactions',
    access: 'member',
    right: 'deals.write',
    summary: 'Begin a transaction over a listing of one of two connected companies',
    body: z.object({
      /** An accepted connection of the caller. */
      connectionId: idSchema,
      /** A waste listing makes its owner the seller, a requirement makes its owner the buyer. */
      materialId: idSchema,
      ...termsChange,
      /** Chosen by the client, so that a retry never begins a second one. */
      id: idSchema.optional(),
    }),
    response: transactionSchema,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  stateDealSite: route({
    method: 'PUT',
    path: '/api/transactions/{id}/site',
    access: 'member',
    right: 'deals.write',
    summary: 'State at which own site a deal counts whose listings do not tell it; once',
    body: z.object({ site_id: idSchema }),
    response: z.object({ site_id: idSchema }),
    errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
  }),
  getTransaction: route({
    method: 'GET',
    path: '/api/transactions/{id}',
    access: 'member',
    right: 'read',
    summary: 'One transaction with all its changes, for its parties',
    response: transactionSchema.extend({
      ...dealRoomSchema.shape,
      /** What its loads come to; quantity and amount are those of the ledger. */
      deliveries: z.object({
        loads: z.number().int(),
        open: z.number().int(),
        quantity: z.number(),
        amount: z.number().int(),
      }),
      history: z.array(
        z.object({
          action: z.enum(TRANSACTION_CHANGES),
          company_id: idSchema,
          /** What was marked, how, and what was said of it. */
          step: z.enum(MARKED_STEPS).nullable(),
          mark: markBody.shape.mark.nullable(),
          note: z.string().nullable(),
          /** How a sample stood after the change. */
          sample: sampleStandingSchema.nullable(),
          /** What was done to the plan of deliveries. */
          plan: planActionSchema.nullable(),
          /** What was said of a value of the index. */
          index: indexActionSchema.nullable(),
          /** Terms after the change. */
          amount: money,
          quantity: z.number(),
          price_per_unit: z.number().nullable(),
          payer: z.enum(PAYERS),
          status: z.enum(TRANSACTION_STATUSES),
          created_at: isoDateTime,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  listTransactions: route({
    method: 'GET',
    path: '/api/transactions',
    access: 'member',
    right: 'read',
    summary: "The caller's transactions, latest first",
    query: z.object({
      ...pageQuery,
      /** Own user or company id. */
      companyId: idSchema.optional(),
      /** `open`: what is neither completed nor cancelled; `ended`: what is cancelled, or has nothing left to do. */
      state: z.enum(['open', 'ended', ...TRANSACTION_STATUSES]).optional(),
      step: z.enum(DEAL_STEPS).optional(),
      /** Only those where something waits for the caller. */
      move: z.literal('own').optional(),
      /** In the name of the material or of the partner. */
      q: z.string().max(100).optional(),
    }),
    response: countedPageOf(transactionSchema),
    errors: ['NOT_SELF'],
  }),
  getBoard: route({
    method: 'GET',
    path: '/api/exchanges/board',
    access: 'member',
    right: 'read',
    summary:
      "The caller's transactions by the step they are at: of each the first ones, by whose move it is and when it is due",
    query: z.object({ move: z.literal('own').optional(), q: z.string().max(100).optional() }),
    response: z.object({
      columns: z.array(
        z.object({
          /** Null: ended. */
          step: z.enum(DEAL_STEPS).nullable(),
          total: z.number().int(),
          items: z.array(transactionSchema),
        }),
      ),
    }),
  }),
  changeTransaction: route({
    method: 'PUT',
    path: '/api/transactions/{id}',
    access: 'member',
    right: 'deals.write',
    summary: 'Change the terms: the own confirmation stays, the other side has to confirm anew',
    body: z.object({
      ...termsChange,
      /** All of them together; a rhythm makes the quantity. */
      conditions: statedConditionsSchema.optional(),
    }),
    response: transactionSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  confirmTransaction: route({
    method: 'POST',
    path: '/api/transactions/{id}/confirm',
    access: 'member',
    right: 'deals.write',
    summary: 'Agree to the terms; twice is once, others than the present ones are refused',
    body: z.object({
      /** What the caller agrees to, as it was seen. */
      amount: money,
      quantity: quantity.optional(),
      payer: z.enum(PAYERS).optional(),
      /** Of the terms; needed where they have conditions. */
      version: z.number().int().min(1).optional(),
    }),
    response: transactionSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  markStep: route({
    method: 'POST',
    path: '/api/transactions/{id}/steps/{step}',
    access: 'member',
    right: 'deals.write',
    summary:
      'Call the step that a deal is at done, or leave it out; it is settled when both say the same, and twice is once',
    body: markBody,
    response: transactionSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  completeTransaction: route({
    method: 'POST',
    path: '/api/transactions/{id}/complete',
    access: 'member',
    right: 'deals.write',
    summary: 'State that a confirmed transaction was carried out; twice is once',
    response: transactionSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cancelTransaction: route({
    method: 'POST',
    path: '/api/transactions/{id}/cancel',
    access: 'member',
    right: 'deals.write',
    summary: 'Cancel what is not completed, with a reason once both had agreed; twice is once',
    body: z.object({
      /** For both sides; needed of what both had agreed to. */
      reason: text(1000).nullable().default(null),
    }),
    response: transactionSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  ...deliveryRoutes,
  ...planRoutes,
  ...indexRoutes,
  ...calendarRoutes,
  ...reviewRoutes,
})
