import { leadRequests } from '#functions/data/content/lead-request.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { confirmLead } from '#functions/mail/templates/confirm-lead.ts'
import { newsletterWelcome } from '#functions/mail/templates/newsletter-welcome.ts'
import { clock } from '#functions/platform/clock.ts'
import { env } from '#functions/platform/env.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { ENV } from '#shared/environment.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'

/**
 * The link that confirms an address is mailed to it, and nothing else before it is used. A crash in between sends it
 * twice rather than never.
 */
export const leadAsked = on(BACK_OFFICE_RECORDS.LeadRequest, async ({ before, after }, services) => {
  if (!after || before) return
  const repository = services.use(leadRequests)
  const request = await repository.request(after.email, after.token)
  if (!request || request.mailed_at) return
  const { email, token, kind, company_name, newsletter_opt_in } = request
  const site = await services.use(siteUrl)()
  // Behind the #, where no log keeps it; the page says whose application it is before anything is confirmed.
  const whose = kind === 'early_access' ? `&company=${encodeURIComponent(company_name)}` : ''
  const link = `${site}/confirm-subscription#token=${token}${whose}`
  await services.use(mailer).send(email, confirmLead({ link, kind, newsletter: newsletter_opt_in }))
  await repository.mailed(request, services.use(clock)())
})

/** A new subscriber is told how it ends. */
export const leadConfirmed = on(BACK_OFFICE_RECORDS.Lead, async ({ before, after }, services) => {
  if (!after?.newsletter_opt_in) return
  if (before?.newsletter_opt_in && before.confirmed_at !== undefined) return
  const repository = services.use(leadRequests)
  const lead = await repository.lead(after.email, after.kind)
  if (!lead?.token || !lead.newsletter_opt_in || lead.welcomed_at) return
  const subscriber = {
    site: await services.use(siteUrl)(),
    support: services.use(env).text(ENV.supportEmail),
    token: lead.token,
  }
  await services.use(mailer).send(lead.email, newsletterWelcome({ ...lead, subscriber }))
  await repository.welcomed(lead, services.use(clock)())
})
