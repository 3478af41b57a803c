import { cut } from '#shared/domain/text/cut.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { siteConfig } from '#web/lib/config.ts'

/** Ids of reported errors, so that the screen shows the id the report carried. */
const ids = new WeakMap<object, string>()

function newErrorId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  return `error_${Date.now()}_${random[0]!.toString(36)}${random[1]!.toString(36)}`
}

/** `error_{timestamp}_{random}`; the same error always has the same id. */
export function errorIdOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return newErrorId()
  const known = ids.get(error)
  if (known) return known
  const id = newErrorId()
  ids.set(error, id)
  return id
}

/** Sends a crash to the backend and tells the user once. The answer is not read; a failure is only logged. */
export function reportCrash(error: unknown, componentStack = ''): string {
  const errorId = errorIdOf(error)
  const { message, stack } =
    error instanceof Error
      ? { message: error.message, stack: error.stack ?? '' }
      : { message: String(error), stack: '' }
  void callApi('POST /api/logs/error', {
    body: {
      errorId,
      message: cut(message, 2000),
      stack: cut(stack, 12_000),
      componentStack: cut(componentStack, 8000),
      userAgent: cut(navigator.userAgent, 500),
      // The fragment may hold a code from an e-mail.
      url: cut(location.origin + location.pathname, 2000),
      timestamp: new Date().toISOString(),
    },
  }).catch((failure: unknown) => console.error('The error report could not be sent', failure))
  toast.info('Something went wrong. Our team has been notified.', undefined, 5000)
  return errorId
}

/** A mail to support that says what support asks first. Without a known address the mail has none yet. */
export async function supportMail(errorId: string, message: string): Promise<string> {
  const to = await siteConfig().then(
    (config) => config.supportEmail,
    () => '',
  )
  const body = [
    `Error ID: ${errorId}`,
    `Message: ${message}`,
    `URL: ${location.origin}${location.pathname}`,
    '',
    'Please describe what you were doing when this happened:',
    '',
  ].join('\n')
  return `mailto:${to}?subject=${encodeURIComponent('Error Report')}&body=${encodeURIComponent(body)}`
}
