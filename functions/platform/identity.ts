import * as z from 'zod'
import { MEMBER_ROLES, PLANS, ROLES } from '#shared/api/core/vocabulary.ts'
import { ADMIN_GROUP, SECOND_FACTOR_CLAIM } from '#shared/environment.ts'

/** Who calls, as the claims of an ID token say. Claims are at most one token lifetime (1 h) old. */
export interface Caller {
  userId: string
  email: string
  /** Null for an administrator without a company. */
  companyId: string | null
  role: (typeof ROLES)[number] | null
  plan: (typeof PLANS)[number]
  /** Within the company; null without one. */
  memberRole: (typeof MEMBER_ROLES)[number] | null
  /** Sites for which the person may write; empty: all. */
  sites: readonly string[]
  /** Of the company's people when the token was made. */
  teamVersion: number
  isAdmin: boolean
  /** No request is answered before a second factor is set up, but what leads to one. */
  needsFactor: boolean
  /** The sign-in that the token comes from; null where it does not say. */
  sessionId: string | null
  /** When the password was given, in seconds since 1970; 0 where the token does not say. */
  authTime: number
}

/** A caller who speaks for a company. */
export type Member = Caller & { companyId: string }

/** API Gateway's authorizer hands groups over as one string, a token as a list. */
const groups = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,[\]]+/).filter(Boolean))])
  .default([])

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
  company_id: z.string().min(1).nullable().catch(null).default(null),
  role: z.enum(ROLES).nullable().catch(null).default(null),
  plan: z.enum(PLANS).catch('free').default('free'),
  // Tokens of before roles bear none: their people had every right. What is no role has the least.
  member_role: z.enum(MEMBER_ROLES).catch('viewer').default('owner'),
  member_sites: z
    .string()
    .catch('')
    .default('')
    .transform((ids) => ids.split(' ').filter(Boolean)),
  team_version: z.coerce.number().int().min(0).catch(0).default(0),
  'cognito:groups': groups,
  [SECOND_FACTOR_CLAIM]: z.string().optional().catch(undefined),
  origin_jti: z.string().min(1).max(100).nullable().catch(null).default(null),
  auth_time: z.coerce.number().int().min(0).catch(0).default(0),
})

/** The caller that verified claims describe; null when they describe nobody. */
export function callerFromClaims(claims: unknown): Caller | null {
  const parsed = claimsSchema.safeParse(claims)
  if (!parsed.success) return null
  const { sub, email, company_id, role, plan, member_role, member_sites, team_version } = parsed.data
  return {
    userId: sub,
    email,
    companyId: company_id,
    role,
    plan,
    memberRole: company_id === null ? null : member_role,
    sites: company_id === null || member_role === 'owner' ? [] : member_sites,
    teamVersion: team_version,
    isAdmin: parsed.data['cognito:groups'].includes(ADMIN_GROUP),
    needsFactor: parsed.data[SECOND_FACTOR_CLAIM] === 'required',
    sessionId: parsed.data.origin_jti,
    authTime: parsed.data.auth_time,
  }
}

/** Verifies an ID token; null when it is forged, expired, or meant for somebody else. */
export type TokenVerifier = (token: string) => Promise<Caller | null>

/** The token of an `Authorization` header, with or without the word Bearer; null without one. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token ? token : null
}
