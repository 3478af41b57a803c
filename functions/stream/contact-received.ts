import { leads } from '#functions/data/lead.ts'
import { companies } from '#functions/data/company.ts'
import { users } from '#functions/data/user.ts'
import { clock } from '#functions/lib/clock.ts'
import { env } from '#functions/lib/env.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { contactMessage } from '#functions/mail/templates/contact-message.ts'
import type { Services } from '#functions/lib/services.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { ENV } from '#shared/environment.ts'
import { isA, type Reaction } from './reaction.ts'

/**
 * A message of the contact form goes to support, marked when its address belongs to a paid plan: priority support
 * is part of it. A crash in between sends it twice rather than never.
 */
export const contactReceived: Reaction = async ({ before, after }, services) => {
  if (!isA('contact', after) || before) return
  const message = await services.use(leads).contact(String(after['id']))
  if (!message || message.mailed_at) return
  await services
    .use(mailer)
    .send(
      services.use(env).text(ENV.supportEmail),
      contactMessage({ ...message, plan: await paidPlanOf(message.email, services) }),
      message.email,
    )
  await services.use(leads).contactMailed(message.id, services.use(clock)())
}

/** Name of the paid plan of the company that speaks with this address; null without one. */
async function paidPlanOf(email: string, services: Services): Promise<string | null> {
  const claim = await services.use(users).claim(email)
  const company = claim && (await services.use(companies).get(claim.company_id))
  return company?.role === 'user' && company.plan !== 'free' ? PLAN_NAMES[company.plan] : null
}
