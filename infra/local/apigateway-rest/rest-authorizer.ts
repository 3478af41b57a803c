import type { Cognito } from '#infra/local/cognito/service.ts'

/** API Gateway's Cognito authorizer: an id token of one of the pools, with or without `Bearer`. */

export class AuthorizerRefusal extends Error {
  readonly type: 'UNAUTHORIZED' | 'EXPIRED_TOKEN'

  constructor(type: 'UNAUTHORIZED' | 'EXPIRED_TOKEN') {
    super()
    this.type = type
  }
}

/**
 * What the authorizer adds to the request context: the claims, all as text.
 *
 * @throws AuthorizerRefusal when the header holds no valid id token
 */
export async function authorize(
  cognito: Cognito,
  poolArns: string[],
  header: string | string[] | undefined,
): Promise<{ claims: Record<string, string> }> {
  const token = String(header ?? '').replace(/^Bearer\s+/i, '')
  if (!token) throw new AuthorizerRefusal('UNAUTHORIZED')
  let expired = false
  for (const poolArn of poolArns) {
    try {
      const claims = await cognito.tokensOf(poolArn)?.verify(token)
      // Without scopes the authorizer takes id tokens only.
      if (claims?.['token_use'] === 'id') return { claims: asText(claims) }
    } catch (error) {
      expired ||= (error as { code?: string }).code === 'ERR_JWT_EXPIRED'
    }
  }
  throw new AuthorizerRefusal(expired ? 'EXPIRED_TOKEN' : 'UNAUTHORIZED')
}

/** Lists are joined with commas, times are spelled out, everything else is printed. */
function asText(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      if (name === 'exp' || name === 'iat') return [name, spelledTime(Number(value))]
      if (Array.isArray(value)) return [name, value.join(',')]
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
    }),
  )
}

/** `Sat Nov 21 08:21:07 UTC 2026` */
function spelledTime(seconds: number): string {
  const [day, date, month, year, time] = new Date(seconds * 1000).toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${date} ${time} UTC ${year}`
}
