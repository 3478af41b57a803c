import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { SiteCheck } from '#functions/data/listings/site-check.ts'
import type { StandingCheck } from '#functions/data/company/standing.ts'
import { clock } from '#functions/platform/clock.ts'
import { callerFromClaims, tokenOf, type Caller, type TokenVerifier } from '#functions/platform/identity.ts'
import type { Logger } from '#functions/platform/logger.ts'
import type { Services } from '#functions/platform/services.ts'
import { isOutage } from '#functions/platform/timeouts.ts'
import { looksUpStanding, type AnyRoute } from '#shared/api/core/route.ts'
import { AppError } from '#shared/errors.ts'
import { checkAccess, checkSelf, checkSite, noLongerActive } from './access.ts'
import type { Input } from './operation.ts'
import { parseRequest } from './parse-request.ts'

/** What routes need beside the claims of the token; the entry of a domain brings what its routes need. */
export interface Guards {
  verify?: TokenVerifier | undefined
  standingOf?: StandingCheck | undefined
  siteOf?: SiteCheck | undefined
}

/**
 * What an operation gets once the route's declaration admits caller and request. Refusals come in this order: 401 and 403
 * for the caller, 413 and 400 for the request, 403 for another's id: a closed route says nothing of its inputs.
 * @param verify for `personal` routes.
 * @param siteOf for routes that write a listing: asked only for callers to whom sites were given.
 * @param standingOf for routes that know who calls: a session that was ended, a suspended company, and who lost rights in
 * one, are refused before their token says so.
 * @throws {AppError} the refusal.
 */
export async function admit(
  route: AnyRoute,
  event: APIGatewayProxyEvent,
  services: Services,
  { verify, standingOf, siteOf }: Guards = {},
): Promise<Input<AnyRoute>> {
  const caller = await identify(route, event, verify)
  checkAccess(route, caller)
  if (looksUpStanding(route) && caller) {
    const standing = await standingOf?.(caller)
    if (standing === 'ended') throw new AppError('SESSION_ENDED')
    if (standing === 'barred' && !route.evenInactive && route.access !== 'public') throw noLongerActive()
    // A token made now says what the person may do today: the client asks for one.
    if (standing === 'stale') throw new AppError('UNAUTHENTICATED')
  }
  if (caller?.needsFactor && !route.beforeFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
  const request = parseRequest(route, event)
  checkSelf(route.self, request, caller)
  if (caller) await checkSite(route.site, request, caller, siteOf)
  const userAgent = event.headers['user-agent']
  return { ...request, caller, userAgent, now: services.use(clock)() } as Input<AnyRoute>
}

async function identify(
  route: AnyRoute,
  event: APIGatewayProxyEvent,
  verify: TokenVerifier | undefined,
): Promise<Caller | null> {
  if (route.access !== 'public') return callerFromClaims(event.requestContext.authorizer?.['claims'])
  if (!route.personal) return null
  const token = tokenOf(event.headers['authorization'])
  if (!token) return null
  if (!verify) throw new Error(`${route.domain} has personal routes and no verifier`)
  const caller = await verify(token)
  // A stale token is told so: answering as if to a stranger would silently drop the personal parts.
  if (!caller) throw new AppError('UNAUTHENTICATED')
  return caller
}

/**
 * The error to answer with. What nobody foresaw is logged, and told as an internal error; a service of ours that
 * fails, as one that may be asked again.
 */
export function refusalOf(
  error: unknown,
  log: Logger,
  about: { requestId: string; route: string },
): AppError {
  if (error instanceof AppError) return error
  const outage = isOutage(error)
  log.error(outage ? 'A service failed' : 'Unexpected error', { ...about, error: error as Error })
  return new AppError(outage ? 'UNAVAILABLE' : 'INTERNAL')
}

export function answerHeaders(maxAge: number): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store',
    'x-content-type-options': 'nosniff',
  }
}
