import { ApiError } from '#web/lib/backend/api-error.ts'

/** What a visitor is told when a form of the landing page did not reach us. */
export const whyFailed = (error: unknown): string =>
  `This was not sent. ${error instanceof ApiError ? error.message : 'Please try again.'}`
