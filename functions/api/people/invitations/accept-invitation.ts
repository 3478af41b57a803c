import { invitations } from '#functions/data/people/invitation.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompaniesCard } from '#functions/views/company/people-card.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.acceptInvitation, async ({ caller, body, now }, services) => {
  const { id } = await services
    .use(invitations)
    .accept(body.token, { id: caller.userId, email: caller.email }, now)
  return ownCompaniesCard(caller.userId, id, services)
})
