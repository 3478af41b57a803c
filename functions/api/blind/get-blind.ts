import { disclosures } from '#functions/data/trade/disclosure.ts'
import { operation } from '#functions/http/operation.ts'
import { blindDetail, blindNamed } from '#functions/usecases/blind/blind-view.ts'
import { blind as api } from '#shared/api/market/blind.ts'

export default operation(api.getBlind, async ({ params, caller, now }, services) => {
  const found = await blindNamed(params.id, services)
  const disclosure = await services.use(disclosures).get(found.row.subject.id, caller.companyId)
  return blindDetail(found, disclosure, caller, now, services)
})
