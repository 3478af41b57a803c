import { companies } from '#functions/data/company/company.ts'
import { invitations } from '#functions/data/people/invitation.ts'
import { users } from '#functions/data/people/user.ts'
import { operation } from '#functions/http/operation.ts'
import { people as api } from '#shared/api/company/people.ts'
import { AppError } from '#shared/errors.ts'

/** Whoever has the link reads the mail of the address, and may know whether that has an account. */
export default operation(api.openInvitation, async ({ body, now }, services) => {
  const { company_id, email, role, invited_by, valid_until } = await services
    .use(invitations)
    .behind(body.token, now)
  const [company, claim, inviter] = await Promise.all([
    services.use(companies).get(company_id),
    services.use(users).claim(email),
    services.use(users).get(invited_by),
  ])
  if (company?.role !== 'user') throw new AppError('NOT_FOUND')
  return {
    company_name: company.name,
    ...(inviter?.full_name && { invited_by: inviter.full_name }),
    email,
    role,
    valid_until,
    has_account: claim?.user_id !== undefined,
  }
})
