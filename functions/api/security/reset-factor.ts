import { memberships } from '#functions/data/people/membership.ts'
import { teams } from '#functions/data/people/team.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { resetSecondFactor } from '#functions/usecases/company/second-factor.ts'
import { companyFactorCard } from '#functions/views/company/factor-card.ts'
import { security as api } from '#shared/api/company/security.ts'
import { AppError } from '#shared/errors.ts'

/** Of own people alone: who acts for another company too is not opened to that one's data by an owner of this one. */
export default operation(api.resetFactor, async ({ caller, params, now }, services) => {
  const company = await ownCompany(caller, services)
  const team = await services.use(teams).of(company)
  const person = team.members.find(({ user_id }) => user_id === params.user)
  if (!person) throw new AppError('NOT_FOUND')
  if (person.user_id === caller.userId)
    throw new AppError('CONFLICT', 'Turn your own second factor off under Security.')
  if ((await services.use(memberships).othersOf(person.user_id, company.id)).length > 0)
    throw new AppError('CONFLICT', 'This person acts for another company too: only support may reset it.')
  await services.use(teams).noteReset(company.id, caller.userId, person.user_id, now)
  await resetSecondFactor(person.user_id, now, services)
  return companyFactorCard(team, services)
})
