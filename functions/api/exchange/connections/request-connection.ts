import { companies } from '#functions/data/company/company.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { operation } from '#functions/http/operation.ts'
import { bothSides, otherSide } from '#functions/http/parties.ts'
import { connectionCard } from '#functions/views/exchange/connection-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.requestConnection, async ({ body, caller, now }, services) => {
  const otherId = otherSide(caller, body.followerId, body.followingId, 'CONNECT_SELF')
  const found = await services.use(companies).getMany([caller.companyId, otherId])
  const { own, other } = bothSides(found, caller, otherId)
  return connectionCard(await services.use(connections).request(own, other, now), other)
})
