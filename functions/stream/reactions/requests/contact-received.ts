import { companies } from '#functions/data/company/company.ts'
import { leads } from '#functions/data/content/lead.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { contactMessage } from '#functions/mail/templates/contact-message.ts'
import { clock } from '#functions/platform/clock.ts'
import { env } from '#functions/platform/env.ts'
import type { Services } from '#functions/platform/services.ts'
import { on } from '#functions/stream/reaction.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { ENV } from '#shared/environment.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'

/**
 * A message of the contact form goes to support, marked when its address belongs to a paid plan: priority support
 * is part of it. A crash in between sends it twice rather than never.
 */
export const contactReceived = on(BACK_OFFICE_RECORDS.Contact, async ({ before, after }, services) => {
  if (!after || before) return
  const message = await services.use(leads).contact(after.id)
  if (!message || message.mailed_at) return
  const sent = await services
    .use(mailer)
    .send(
      services.use(env).text(ENV.supportEmail),
      contactMessage({ ...message, company: await writerOf(message.company_id, services) }),
      message.email,
    )
  // Refused for good, it still waits in the administrators' list.
  if (sent) await services.use(leads).contactMailed(message.id, services.use(clock)())
})

/** The company that was signed in, and its paid plan; null where anybody may have given that address. */
async function writerOf(companyId: string | undefined, services: Services) {
  const company = companyId ? await services.use(companies).get(companyId) : null
  if (company?.role !== 'user') return null
  return { name: company.name, plan: company.plan === 'free' ? null : PLAN_NAMES[company.plan] }
}
