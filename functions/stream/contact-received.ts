import { leads } from '#functions/data/lead.ts'
import { clock } from '#functions/lib/clock.ts'
import { env } from '#functions/lib/env.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { contactMessage } from '#functions/mail/templates/contact-message.ts'
import { ENV } from '#shared/environment.ts'
import { isA, type Reaction } from './reaction.ts'

/** A message of the contact form goes to support; a crash in between sends it twice rather than never. */
export const contactReceived: Reaction = async ({ before, after }, services) => {
  if (!isA('contact', after) || before) return
  const message = await services.use(leads).contact(String(after['id']))
  if (!message || message.mailed_at) return
  await services
    .use(mailer)
    .send(services.use(env).text(ENV.supportEmail), contactMessage(message), message.email)
  await services.use(leads).contactMailed(message.id, services.use(clock)())
}
