import { isThrottlingError, isTransientError } from '@smithy/core/retry'

type SdkError = Parameters<typeof isTransientError>[0]

/**
 * Timeouts of every AWS client: a silent call fails and is retried by the SDK, three attempts in all. Without them a
 * silent service would hold a request until the function's own timeout.
 */
export const clientTimeouts = (milliseconds: number) => ({
  requestHandler: {
    connectionTimeout: 1_000,
    requestTimeout: milliseconds,
    throwOnRequestTimeout: true,
  },
})

/** Longest wait for the table, a parameter or a socket, in milliseconds. */
export const SHORT_TIMEOUT = 2_000
/** Longest wait for SES or an object. */
export const LONG_TIMEOUT = 5_000

/** What the SDK does not try again, though the same request may succeed a moment later. */
const NAMES = /^(TransactionConflictException|AbortError)$/
/** Of Node's connections and streams, of `fetch` (UND_ERR), and of the key set of the tokens. */
const CODES = new Set([
  ...['ECONNABORTED', 'ENETDOWN', 'EHOSTDOWN', 'ERR_STREAM_PREMATURE_CLOSE'],
  ...['CONNECT_TIMEOUT', 'HEADERS_TIMEOUT', 'BODY_TIMEOUT', 'SOCKET', 'CLOSED', 'DESTROYED'].map(
    (code) => `UND_ERR_${code}`,
  ),
  ...['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'],
])
/** Reasons of a cancelled transaction that are none of its own. */
const REASONS = /^(ThrottlingError|ProvisionedThroughputExceeded|TransactionConflict)$/

/** So deep are the causes of an error looked at. */
const DEPTH = 5

interface ServiceError extends Error {
  code?: unknown
  $fault?: string
  $metadata?: { httpStatusCode?: number }
  CancellationReasons?: { Code?: string }[]
}

/**
 * Whether it is a service we need that did not do its part: busy, broken, out of reach or silent. The same request
 * may succeed a moment later.
 */
export function isOutage(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name = '', code, cause, $fault, $metadata, CancellationReasons = [] } = error as ServiceError
  return (
    isThrottlingError(error as SdkError) ||
    isTransientError(error as SdkError) ||
    $fault === 'server' ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    NAMES.test(name) ||
    (typeof code === 'string' && CODES.has(code)) ||
    CancellationReasons.some((reason) => REASONS.test(reason.Code ?? '')) ||
    (depth > 0 && (isOutage(cause, depth - 1) || errorsIn(error).some((one) => isOutage(one, depth - 1))))
  )
}

/** An address with several ways to it fails in each of its own. */
const errorsIn = (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [])
