import * as z from 'zod'
import { EVIDENCE } from '../../domain/prospects/evidence.ts'
import { INPUT_ROLES } from '../../knowledge/plants/roles.ts'
import { companyCardSchema, listingType } from './catalogue.ts'
import { idSchema, isoDateTime } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { INQUIRY_STATES, USUAL } from '../core/vocabulary.ts'

/** Who could take an own offer, or supply an own need, though nobody listed it. */

/** A value that can be stated to settle what is open. */
const askedValue = z.object({ parameter: z.string(), units: z.array(z.string()), bases: z.array(z.string()) })

/** One way in which plants of an industry take the stream, or give it off. */
const outletSchema = z.object({
  /** As what it is taken; null of what a plant gives off. */
  role: z.enum(INPUT_ROLES).nullable(),
  /** What such a plant calls it. */
  names: z.array(z.string()),
  evidence: z.enum(EVIDENCE),
  usual: z.enum(USUAL),
  /** Why they take it, with what it stands in for. */
  why: z.string(),
  /** Of the exchange; null where the plant is known to take that very material, and nothing more is told. */
  source: z.string().nullable(),
  /** Steps in order; empty: as it is, or none is known. */
  treatment: z.array(z.string()),
  /** What has to hold, or is not known yet. */
  conditions: z.array(z.string()),
  limits: z.array(
    z.object({
      /** "Chlorine at most 1 %". */
      text: z.string(),
      source: z.string().nullable(),
      /** `open`: stated, but it can't be compared. */
      state: z.enum(['met', 'missed', 'open', 'unstated']),
      /** As the listing states it. */
      said: z.string().nullable(),
      value: askedValue.nullable(),
    }),
  ),
  precedents: z.array(
    z.object({ place: z.string(), year: z.number().int().nullable(), text: z.string(), source: z.string() }),
  ),
})

/** How far a question to a member is. */
const inquiryState = {
  state: z.enum(INQUIRY_STATES),
  asked_at: isoDateTime,
  answered_at: isoDateTime.nullable(),
}

const memberSchema = z.object({
  company: companyCardSchema,
  /** Great-circle kilometres to the place of the listing; null where one of the two is not known. */
  distance_km: z.number().nullable(),
  /** `confirmed`: it said so in its questionnaire. `described`: read from how it describes its site. */
  ground: z.enum(['confirmed', 'described']),
  /** What it was asked about this listing within the last ninety days; null: nothing. */
  asked: z.object(inquiryState).nullable(),
})

const prospectSchema = z.object({
  /** The plant of the knowledge base. */
  id: idSchema,
  label: z.string(),
  /** Classes of NACE Rev. 2. */
  nace: z.array(z.string()),
  /** Best first. */
  outlets: z.array(outletSchema).min(1),
  /** Companies of the marketplace that are such a plant, the nearest first. */
  members: z.array(memberSchema),
})

const materialSchema = z.object({ id: idSchema, material_name: z.string(), type: listingType })

const prospectsSchema = z.object({
  material: materialSchema,
  /** What the listing was read as; empty where it was not surely read as anything. */
  read_as: z.array(z.string()),
  /** By evidence, how usual it is, members and distance; at most forty. */
  industries: z.array(prospectSchema),
  /** Industries in all. */
  total: z.number().int().min(0),
  left_out: z.array(
    z.object({
      /** Industries by their labels, at most six. */
      industries: z.array(z.string()),
      /** How many there are. */
      count: z.number().int().min(1),
      reason: z.string(),
    }),
  ),
  /** Members that the caller's company may still ask today. */
  may_ask: z.number().int().min(0),
})

/** A question as who was asked sees it. */
const inquirySchema = z.object({
  ...inquiryState,
  material: materialSchema,
  /** Who asked. */
  company: companyCardSchema,
  /** As what kind of plant the member was asked; null where the knowledge base has it no longer. */
  industry: z.string().nullable(),
})

export const prospects = domain('prospects', {
  getProspects: route({
    method: 'GET',
    path: '/api/materials/{id}/prospects',
    access: 'member',
    right: 'read',
    summary: 'Industries that could take an own offer, or supply an own need, and the members among them',
    response: prospectsSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  askMembers: route({
    method: 'POST',
    path: '/api/materials/{id}/prospects',
    access: 'member',
    right: 'talk',
    summary:
      'Ask the members of an industry whether they could take or supply an own listing: each once in ninety days, the nearest first, as many a day as the plan allows. Asked again, it tells who was asked',
    body: z.object({
      /** Id of an industry that is known for the listing. */
      industry: idSchema,
    }),
    response: z.object({
      industry: idSchema,
      /** Everybody of the industry who was asked within ninety days, just now or before. */
      asked: z.array(z.object({ company: companyCardSchema, ...inquiryState })),
      /** Members that were not asked, because the plan allows no more today. */
      not_asked: z.number().int().min(0),
      may_ask: z.number().int().min(0),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  }),
  getInquiry: route({
    method: 'GET',
    path: '/api/inquiries/{id}',
    access: 'member',
    right: 'read',
    summary: 'What the caller was asked about a listing, by the id of the listing',
    response: inquirySchema,
    errors: ['NOT_FOUND'],
  }),
  answerInquiry: route({
    method: 'PATCH',
    path: '/api/inquiries/{id}',
    access: 'member',
    right: 'talk',
    summary:
      'Answer what one was asked about a listing. Interested: both are connected, and may talk. The same answer twice is one',
    body: z.object({ answer: z.enum(INQUIRY_STATES).exclude(['asked']) }),
    response: inquirySchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
