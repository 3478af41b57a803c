import { createRemoteJWKSet, jwtVerify } from 'jose'
import { env } from '#functions/platform/env.ts'
import { callerFromClaims, type TokenVerifier } from '#functions/platform/identity.ts'
import type { Service } from '#functions/platform/services.ts'
import { isOutage } from '#functions/platform/timeouts.ts'
import { ENV } from '#shared/environment.ts'

/**
 * Verifies tokens within the function, for the public routes that show more to a signed-in caller. A file of
 * its own, so that the functions behind API Gateway's authorizer don't carry the cryptography.
 */
export const tokenVerifier: Service<TokenVerifier> = (services) => {
  const issuer = services.use(env).text(ENV.tokenIssuer)
  const audience = services.use(env).text(ENV.userPoolClientId)
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience, algorithms: ['RS256'] })
      return payload['token_use'] === 'id' ? callerFromClaims(payload) : null
    } catch (error) {
      // A key set that can't be had is our fault, not the caller's: it must not look like a bad token.
      if (error instanceof TypeError || isOutage(error)) throw error
      return null
    }
  }
}
