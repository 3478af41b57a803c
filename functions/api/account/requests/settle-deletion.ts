import { deletions } from '#functions/data/requests/deletion.ts'
import { eraseCompany } from '#functions/data/erasure/run.ts'
import { operation } from '#functions/http/operation.ts'
import { deletionCard } from '#functions/views/company/deletion-card.ts'
import { account as api } from '#shared/api/company/account.ts'
import { AppError } from '#shared/errors.ts'

/** Milliseconds of one call that go into erasing: well within what the function has. */
const TURN = 9_000

/** A large company takes several calls: the answer says whether it is done. */
export default operation(api.settleDeletion, async ({ params, body, caller, now }, services) => {
  if (body.decision === 'decline') {
    const decider = { by: caller.email, reason: body.reason }
    return deletionCard(await services.use(deletions).decline(params.id, decider, now))
  }
  if (params.id === caller.companyId) {
    throw new AppError('CONFLICT', 'This is your own company: another administrator has to settle it.')
  }
  return deletionCard(await eraseCompany(params.id, caller.email, now, services, TURN))
})
