import { applications } from '#functions/data/requests/application.ts'
import type { MailContent } from '#functions/mail/html.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { applicationApproved } from '#functions/mail/templates/application-approved.ts'
import { applicationReceived } from '#functions/mail/templates/application-received.ts'
import { applicationRejected } from '#functions/mail/templates/application-rejected.ts'
import { env } from '#functions/platform/env.ts'
import type { Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { ENV } from '#shared/environment.ts'
import type { ApplicationItem, ApplicationState } from '#shared/table/company/application.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** How far along an application is: a reaction never goes back. */
const STEP: Record<ApplicationState, number> = { draft: 0, pending: 1, approved: 2, rejected: 2 }

/**
 * E-mails the applicant and updates the counters when an application is queued or decided. The note that it was told follows
 * the e-mail: a crash in between sends it twice rather than never.
 */
export const applicationMoved = on(MARKETPLACE_RECORDS.Application, async ({ before, after }, services) => {
  if (!after || before?.status === after.status) return
  const { status } = after
  if (status === 'draft') return
  const application = await services.use(applications).get(after.company_id)
  if (!application) return
  const settled = application.settled_status as ApplicationState | undefined
  if (STEP[settled ?? 'draft'] >= STEP[status]) return

  await services.use(mailer).send(application.contact_email, await mailAbout(status, application, services))
  await services.use(applications).settle(application.company_id, status, settled)
})

async function mailAbout(
  status: Exclude<ApplicationState, 'draft'>,
  { company_name: companyName, reason }: ApplicationItem,
  services: Services,
): Promise<MailContent> {
  switch (status) {
    case 'pending':
      return applicationReceived({ companyName })
    case 'approved':
      return applicationApproved({ companyName, signInLink: `${await services.use(siteUrl)()}/dashboard` })
    case 'rejected':
      return applicationRejected({
        companyName,
        reason: reason ?? '',
        supportEmail: services.use(env).text(ENV.supportEmail),
      })
  }
}
