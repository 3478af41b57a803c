import { teams } from '#functions/data/people/team.ts'
import { operation } from '#functions/http/operation.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.setOwnName, async ({ caller, body }, services) => {
  await services.use(teams).setName(caller.userId, body.full_name)
  return body
})
