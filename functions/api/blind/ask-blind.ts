import { operation } from '#functions/http/operation.ts'
import { askerAct } from '#functions/usecases/blind/asker-act.ts'
import { blind as api } from '#shared/api/market/blind.ts'

export default operation(api.askBlind, ({ params, caller, now }, services) =>
  askerAct(params.id, { act: 'ask' }, caller, now, services),
)
