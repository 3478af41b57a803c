import { operation } from '#functions/http/operation.ts'
import { DAY, later } from '#functions/platform/clock.ts'
import { ownerAct } from '#functions/usecases/blind/askers-view.ts'
import { blind as api } from '#shared/api/market/blind.ts'

export default operation(api.grantStage, ({ params, body, caller, now }, services) => {
  const until = later(now, body.days * DAY).toISOString()
  return ownerAct(params, { act: 'grant', stage: body.stage, until }, caller, now, services)
})
