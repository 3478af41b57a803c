import { companies } from '#functions/data/company/company.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { operation } from '#functions/http/operation.ts'
import { bothSides, otherSide } from '#functions/http/parties.ts'
import { connectionCard } from '#functions/views/exchange/connection-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.answerConnection, async ({ params, body, caller, now }, services) => {
  const otherId = otherSide(caller, params.a, params.b, 'CONNECT_SELF')
  const found = await services.use(companies).getMany([caller.companyId, otherId])
  const { own, other } = bothSides(found, caller, otherId)
  const status = body.action === 'accept' ? 'accepted' : 'declined'
  return connectionCard(await services.use(connections).answer(own, other, status, now), other)
})
