import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { standings } from '#functions/data/company/company-status.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { operation } from '#functions/http/operation.ts'
import type { Services } from '#functions/platform/services.ts'
import { companyRecordViews } from '#functions/views/company/company-record.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.changeCompany, async ({ params, body, caller, now }, services) => {
  if (body.action === 'suspend' && params.id === caller.companyId) {
    throw new AppError('CONFLICT', 'You would lock yourself out: this is your own company.')
  }
  const decider = { by: caller.email, reason: body.reason }
  const repository = services.use(standings)
  const company = await changed()
  function changed() {
    if (body.action === 'plan') return repository.setPlan(params.id, body.plan, decider, now)
    if (body.action === 'vat') return repository.lookUpVat(params.id, body, decider, now)
    return repository[body.action](params.id, decider, now)
  }
  // Nothing more is pushed to what is open; calls are refused already.
  if (company.role === 'suspended') await forgetSockets(params.id, services)
  // This container's own next list shows it, whatever the index lags.
  services.use(catalogueService).wrote({ company })
  const [record] = await companyRecordViews([params.id], services)
  if (!record) throw new AppError('NOT_FOUND')
  return record
})

async function forgetSockets(companyId: string, services: Services): Promise<void> {
  const sockets = services.use(realtimeRecords)
  await Promise.all((await sockets.socketsOf(companyId)).map(sockets.closeSocket))
}
