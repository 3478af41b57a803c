import { operation } from '#functions/http/operation.ts'
import { askersView, ownBlind } from '#functions/usecases/blind/askers-view.ts'
import { blind as api } from '#shared/api/market/blind.ts'

export default operation(api.listAskers, async ({ params, caller, now }, services) =>
  askersView(await ownBlind(params.id, caller, services), services, now),
)
