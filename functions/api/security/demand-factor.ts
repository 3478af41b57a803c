import { teams } from '#functions/data/people/team.ts'
import { users } from '#functions/data/people/user.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { companyFactorCard } from '#functions/views/company/factor-card.ts'
import { security as api } from '#shared/api/company/security.ts'
import { AppError } from '#shared/errors.ts'

/** Who asks it of others has one: else the next request would be refused to the owner who asked. */
export default operation(api.demandFactor, async ({ caller, body, now }, services) => {
  const company = await ownCompany(caller, services)
  const own = body.demanded ? await services.use(users).get(caller.userId) : null
  if (body.demanded && own?.second_factor_since === undefined)
    throw new AppError('CONFLICT', 'Set up your own second factor first, under Security.')
  const team = await services.use(teams).demandFactor(company, caller.userId, body.demanded, now)
  return companyFactorCard(team, services)
})
