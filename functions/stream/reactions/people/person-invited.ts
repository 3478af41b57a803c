import { companies } from '#functions/data/company/company.ts'
import { invitations, linkToken } from '#functions/data/people/invitation.ts'
import { users } from '#functions/data/people/user.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { invitation as invitationMail } from '#functions/mail/templates/invitation.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** The link is mailed to who is invited. A crash in between sends it twice rather than never. */
export const personInvited = on(MARKETPLACE_RECORDS.Invitation, async ({ before, after }, services) => {
  if (!after || before?.token === after.token) return
  const repository = services.use(invitations)
  const invitation = await repository.get(after.company_id, after.id)
  if (!invitation || invitation.mailed_token === invitation.token) return
  const [company, inviter] = await Promise.all([
    services.use(companies).get(invitation.company_id),
    services.use(users).get(invitation.invited_by),
  ])
  if (company?.role !== 'user') return
  // Behind the #, where no log keeps it.
  const link = `${await services.use(siteUrl)()}/invitation#token=${linkToken(invitation)}`
  await services.use(mailer).send(
    invitation.email,
    invitationMail({
      link,
      companyName: company.name,
      inviter: inviter?.full_name,
      role: invitation.role,
      validUntil: invitation.valid_until,
    }),
  )
  await repository.mailed(invitation)
})
