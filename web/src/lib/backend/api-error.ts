import type { ErrorBody, ErrorCode, ErrorDetail } from '#shared/errors.ts'

/** Codes that exist only on this side of the wire. */
export type ClientErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN'

const NETWORK_TEXT = 'Network connection failed. Please check your internet connection.'
const SERVER_TEXT = 'Server error. Our team has been notified.'
const MISSING_TEXT = 'Service not found. Please contact support.'
const BUSY_TEXT = 'Too many requests at once. Wait a minute, then try again.'
const UNKNOWN_TEXT = 'An unexpected error occurred. Please try again.'

/** A call that did not succeed. `message` may be shown as it is; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  readonly status: number
  readonly requestId: string | null
  readonly details: readonly ErrorDetail[]

  constructor(
    message: string,
    options: {
      code: ClientErrorCode
      status: number
      requestId?: string | null
      details?: readonly ErrorDetail[]
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.code = options.code
    this.status = options.status
    this.requestId = options.requestId ?? null
    this.details = options.details ?? []
  }

  /** Nothing answered: worth another try, and no word about the request itself. */
  get unreachable(): boolean {
    return this.code === 'NETWORK' || this.status === 502 || this.status === 503
  }

  /** Message for one field of the request body; `name` or any path that ends in it. */
  field(name: string): string | undefined {
    return this.details.find((detail) => detail.field === name || detail.field.endsWith(`.${name}`))?.message
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError(NETWORK_TEXT, { code: 'NETWORK', status: 0, cause })

/** Nothing came within the time limit. Trying again by itself would only make somebody wait longer. */
export const lateError = (cause: unknown): ApiError =>
  new ApiError('The service did not answer in time. Please try again.', {
    code: 'UNAVAILABLE',
    status: 0,
    cause,
  })

/**
 * The error behind an answer. Our own error body says best what happened; the gateway's own answers (unknown
 * route, missing token, crash) carry none, so their status is put into words.
 */
export function errorFromAnswer(status: number, body: unknown, requestId: string | null): ApiError {
  const own = body as Partial<ErrorBody> | null
  if (own && typeof own === 'object' && typeof own.error === 'string' && typeof own.code === 'string') {
    return new ApiError(own.error, {
      code: own.code,
      status,
      requestId: own.requestId ?? requestId,
      details: own.details,
    })
  }
  if (status === 401) {
    return new ApiError('Authentication required', { code: 'UNAUTHENTICATED', status, requestId })
  }
  if (status === 404) return new ApiError(MISSING_TEXT, { code: 'NOT_FOUND', status, requestId })
  if (status === 429) return new ApiError(BUSY_TEXT, { code: 'RATE_LIMITED', status, requestId })
  if (status >= 500) {
    const code = status === 502 || status === 503 ? 'UNAVAILABLE' : 'INTERNAL'
    return new ApiError(SERVER_TEXT, { code, status, requestId })
  }
  return new ApiError(UNKNOWN_TEXT, { code: 'UNKNOWN', status, requestId })
}
