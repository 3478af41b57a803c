import { users } from '#functions/data/people/user.ts'
import { audits } from '#functions/data/content/audit.ts'
import { operation } from '#functions/http/operation.ts'
import { resetSecondFactor } from '#functions/usecases/company/second-factor.ts'
import { security as api } from '#shared/api/company/security.ts'
import { AppError } from '#shared/errors.ts'

/** The trail names the company, never the person. */
export default operation(api.resetFactorByAdmin, async ({ caller, body, now }, services) => {
  const id = (await services.use(users).claim(body.email))?.user_id
  const user = id === undefined ? null : await services.use(users).get(id)
  if (!user) throw new AppError('NOT_FOUND', 'Nobody signs in with this address.')
  const { reason } = body
  const act = { action: 'person.factor-reset', by: caller.email, subject: user.company_id, reason } as const
  await services.use(audits).note(act, now)
  await resetSecondFactor(user.id, now, services)
  return { reset: true as const }
})
