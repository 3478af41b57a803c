/**
 * What every client of AWS is made with: a call that hears nothing for this long has failed, and is tried
 * again by the SDK, three times in all. Without it a silent service would hold a request until the function's
 * end. All of ours answer in some milliseconds; e-mail and large objects take the longest.
 */
export const patience = (milliseconds: number) => ({
  requestHandler: {
    connectionTimeout: 1_000,
    requestTimeout: milliseconds,
    throwOnRequestTimeout: true,
  },
})

/** Longest wait for the table, a parameter or a socket, in milliseconds. */
export const SHORT = 2_000
/** Longest wait for SES or an object. */
export const LONG = 5_000

/** Errors by which a service says that it is busy, or by which a call ends that nobody answers. */
const NAMES =
  /^(Throttling|ThrottlingException|ThrottledException|ProvisionedThroughputExceededException|RequestLimitExceeded|TooManyRequestsException|LimitExceededException|SlowDown|TransactionInProgressException|TransactionConflictException|TimeoutError)$/
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ERR_JWKS_TIMEOUT|ERR_JOSE_GENERIC)$/
/** Reasons of a cancelled transaction that are none of its own. */
const REASONS = /^(ThrottlingError|ProvisionedThroughputExceeded|TransactionConflict)$/

interface ServiceError {
  name?: string
  code?: string
  /** Of a `fetch` that got no answer. */
  cause?: { code?: string }
  $metadata?: { httpStatusCode?: number }
  CancellationReasons?: { Code?: string }[]
}

/**
 * Whether it is a service we need that did not do its part: busy, broken or silent. The same request may
 * succeed a moment later.
 */
export function isOutage(error: unknown): boolean {
  const { name = '', code, cause, $metadata, CancellationReasons = [] } = (error ?? {}) as ServiceError
  return (
    NAMES.test(name) ||
    CODES.test(code ?? cause?.code ?? '') ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    CancellationReasons.some((reason) => REASONS.test(reason.Code ?? ''))
  )
}
