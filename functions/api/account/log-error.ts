import { crashes } from '#functions/data/content/crash.ts'
import { operation } from '#functions/http/operation.ts'
import { DAY } from '#functions/platform/clock.ts'
import { logger } from '#functions/platform/logger.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.logError, async ({ body, now }, services) => {
  const errorId = body.errorId.replace(/[^\w.-]/g, '_')
  await services.use(crashes).file(
    {
      filed_at: filingTime(body.timestamp, now),
      error_id: errorId,
      message: body.message,
      stack: body.stack,
      component_stack: body.componentStack,
      user_agent: body.userAgent,
      url: withoutSecrets(body.url),
    },
    now,
  )
  services.use(logger).warn('The web application crashed', { errorId })
  return { errorId: body.errorId }
})

/**
 * The browser's time, so that a repeated report lands on the same record; ours, when its clock is off by
 * more than a day.
 */
function filingTime(reported: string, now: Date): string {
  const time = new Date(reported)
  return Math.abs(now.getTime() - time.getTime()) < DAY ? time.toISOString() : now.toISOString()
}

/** An address without query and fragment: links in our e-mails carry codes there. */
function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '')
}
