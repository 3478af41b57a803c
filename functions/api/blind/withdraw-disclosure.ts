import { operation } from '#functions/http/operation.ts'
import { ownerAct } from '#functions/usecases/blind/askers-view.ts'
import { blind as api } from '#shared/api/market/blind.ts'

export default operation(api.withdrawDisclosure, ({ params, caller, now }, services) =>
  ownerAct(params, { act: 'withdraw' }, caller, now, services),
)
