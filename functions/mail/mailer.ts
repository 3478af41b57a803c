import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { env } from '#functions/lib/env.ts'
import { LONG, patience } from '#functions/lib/outage.ts'
import { metrics } from '#functions/lib/metrics.ts'
import type { Service } from '#functions/lib/services.ts'
import { ENV } from '#shared/environment.ts'
import { METRICS } from '#shared/metrics.ts'
import type { Mail } from './html.ts'

export interface Mailer {
  /** @param replyTo who gets the answer; support unless told. */
  send(to: string, mail: Mail, replyTo?: string): Promise<void>
}

export const mailer: Service<Mailer> = (services) => {
  const from = services.use(env).text(ENV.mailFrom)
  const support = services.use(env).text(ENV.supportEmail)
  const count = services.use(metrics)
  const ses = new SESv2Client(patience(LONG))
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    async send(to, { subject, html, text }, replyTo = support) {
      const email = new SendEmailCommand({
        FromEmailAddress: from,
        ReplyToAddresses: [replyTo],
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } },
        },
      })
      try {
        await ses.send(email)
      } catch (error) {
        count({ [METRICS.mailsRefused]: 1 })
        throw error
      }
      count({ [METRICS.mailsSent]: 1 })
    },
  }
}
