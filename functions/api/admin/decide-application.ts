import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { applications } from '#functions/data/requests/application.ts'
import { operation } from '#functions/http/operation.ts'
import { applicationCard } from '#functions/views/company/application-card.ts'
import { admin as api } from '#shared/api/administration/admin.ts'

/** The applicant is told by the stream function, once, whatever happens here after the write. */
export default operation(api.decideApplication, async ({ params, body, caller, now }, services) => {
  if (body.decision === 'reopen') {
    const decider = { by: caller.email, reason: body.reason }
    const reopened = await services.use(applications).reopen(params.id, decider, now)
    return applicationCard(reopened, await services.use(catalogueService).current(), now, services)
  }
  const approved = body.decision === 'approve'
  const decision = {
    status: approved ? ('approved' as const) : ('rejected' as const),
    by: caller.email,
    reason: approved ? null : body.reason,
  }
  const application = await services.use(applications).decide(params.id, decision, now)
  return applicationCard(application, await services.use(catalogueService).current(), now, services)
})
