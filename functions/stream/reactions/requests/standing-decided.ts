import { companies } from '#functions/data/company/company.ts'
import { userPool } from '#functions/data/people/pool.ts'
import { teams } from '#functions/data/people/team.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { companyStanding } from '#functions/mail/templates/company-standing.ts'
import { env } from '#functions/platform/env.ts'
import type { Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { companyRecordViews } from '#functions/views/company/company-record.ts'
import { ENV } from '#shared/environment.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'

/** Standing after what the audit trail says was done. */
const STANDING = new Map<string, 'suspended' | 'user'>([
  ['company.suspended', 'suspended'],
  ['company.reinstated', 'user'],
])

/** Who was signed in stays out when the company is let back in, until the password is given again. */
async function endSessions(companyId: string, services: Services): Promise<void> {
  const company = await services.use(companies).get(companyId)
  if (!company) return
  const { members } = await services.use(teams).of(company)
  for (const { user_id } of members) await services.use(userPool).endSessions(user_id)
}

/**
 * E-mails the company's users with the reason when it is suspended or reinstated; a suspension ends its sessions. A crash
 * after the e-mail sends it twice rather than never.
 */
export const standingDecided = on(BACK_OFFICE_RECORDS.Audit, async ({ before, after }, services) => {
  if (before || !after?.subject_id) return
  const standing = STANDING.get(after.action)
  if (!standing) return
  const [company] = await companyRecordViews([after.subject_id], services)
  if (company?.role !== standing) return
  if (standing === 'suspended') await endSessions(company.id, services)
  if (!company.contact_email) return
  await services.use(mailer).send(
    company.contact_email,
    companyStanding({
      companyName: company.name,
      suspended: standing === 'suspended',
      reason: after.reason ?? '',
      supportEmail: services.use(env).text(ENV.supportEmail),
      signInLink: `${await services.use(siteUrl)()}/dashboard`,
    }),
  )
})
