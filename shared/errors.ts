/**
 * The one error vocabulary. Handlers throw AppError(code); the route adapter turns it into the one
 * error body with the status below. Anything else that is thrown is an internal error (500) whose
 * message never leaves the server.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  CONNECT_SELF: 400,
  CHAT_SELF: 400,
  UNAUTHENTICATED: 401,
  SESSION_ENDED: 401,
  FORBIDDEN: 403,
  NOT_SELF: 403,
  ROLE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  PENDING_APPROVAL: 403,
  PAID_PLAN_REQUIRED: 403,
  ADMIN_ONLY: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_CONNECTED: 409,
  EMAIL_REGISTERED: 409,
  PLAN_LIMIT: 409,
  ALREADY_DECIDED: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** One field of a refused input: `field` is the dotted path within params, query or body. */
export interface ErrorDetail {
  field: string
  message: string
}

/** The body of every answer that is not a success. `error` is a sentence for a person. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  requestId: string
  details?: ErrorDetail[]
}

const DEFAULT_TEXT: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Some fields need attention.',
  CONNECT_SELF: 'You cannot connect to yourself',
  CHAT_SELF: 'You cannot chat with yourself',
  UNAUTHENTICATED: 'Authentication required',
  SESSION_ENDED: 'This session was ended from another device. Please sign in again.',
  FORBIDDEN: 'You do not have access to this.',
  NOT_SELF: 'This belongs to another account.',
  ROLE_REQUIRED: 'Your role in this company does not allow this.',
  SECOND_FACTOR_REQUIRED: 'Set up your second factor first: your company asks for one.',
  PENDING_APPROVAL: 'Your account is pending approval. Please wait for admin approval or contact support.',
  PAID_PLAN_REQUIRED: 'Paid subscription required.',
  ADMIN_ONLY: 'Administrators only.',
  NOT_FOUND: 'This does not exist, or it has been removed.',
  CONFLICT: 'This was changed by someone else in the meantime. Please reload and try again.',
  ALREADY_CONNECTED: 'You are already connected to this company',
  EMAIL_REGISTERED: 'Email already registered. Please use a different email or sign in.',
  PLAN_LIMIT: 'The free plan holds up to 10 active listings.',
  ALREADY_DECIDED: 'This application was decided already.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  INTERNAL: 'Server error. Our team has been notified.',
  UNAVAILABLE: 'This part of the service is unavailable at the moment. Please try again.',
}

/** An error whose text may be shown to the caller. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[] | undefined
  /** Seconds after which the same may be asked again; undefined where waiting does not help. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string = DEFAULT_TEXT[code],
    details?: ErrorDetail[],
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  toBody(requestId: string): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      requestId,
      ...(this.details && { details: this.details }),
    }
  }
}
