import { BadRequestException, MessageRejected, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { env } from '#functions/platform/env.ts'
import { logger } from '#functions/platform/logger.ts'
import { metrics } from '#functions/platform/metrics.ts'
import type { Service } from '#functions/platform/services.ts'
import { LONG_TIMEOUT, clientTimeouts } from '#functions/platform/timeouts.ts'
import { ENV } from '#shared/environment.ts'
import { METRICS } from '#shared/metrics.ts'
import type { MailContent } from './html.ts'

export interface Mailer {
  /**
   * @param replyTo who gets the answer; support unless told.
   * @returns false when this mail to this address is refused for good: sending it again would change nothing, and must
   * not hold up what else is to be done.
   * @throws what may go better a moment later.
   */
  send(to: string, mail: MailContent, replyTo?: string): Promise<boolean>
}

export const mailer: Service<Mailer> = (services) => {
  const from = services.use(env).text(ENV.mailFrom)
  const support = services.use(env).text(ENV.supportEmail)
  const count = services.use(metrics)
  const log = services.use(logger)
  const ses = new SESv2Client(clientTimeouts(LONG_TIMEOUT))
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    async send(to, { subject, html, text, headers = {} }, replyTo = support) {
      const email = new SendEmailCommand({
        FromEmailAddress: from,
        ReplyToAddresses: [replyTo],
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: part(subject),
            Body: { Html: part(html), Text: part(text) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      })
      try {
        await ses.send(email)
      } catch (error) {
        count({ [METRICS.mailsRefused]: 1 })
        const forGood = error instanceof MessageRejected || error instanceof BadRequestException
        if (!forGood) throw error
        // By its name only: the message of SES quotes the address.
        log.error('An e-mail is refused for good', { reason: error.name })
        return false
      }
      count({ [METRICS.mailsSent]: 1 })
      return true
    },
  }
}
