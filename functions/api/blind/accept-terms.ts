import { operation } from '#functions/http/operation.ts'
import { askerAct } from '#functions/usecases/blind/asker-act.ts'
import { blind as api } from '#shared/api/market/blind.ts'
import { CURRENT_TERMS } from '#shared/domain/disclosure/terms.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.acceptTerms, ({ params, body, caller, now }, services) => {
  if (body.version !== CURRENT_TERMS)
    throw new AppError('CONFLICT', 'The terms have changed since. Read them again before you accept them.')
  const act = { act: 'accept', version: body.version, by: caller.userId } as const
  return askerAct(params.id, act, caller, now, services)
})
