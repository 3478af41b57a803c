import { companies } from '#functions/data/company.ts'
import { connections } from '#functions/data/connection.ts'
import { connectionCard } from '#functions/lib/connection-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { bothSides, otherSide } from '#functions/lib/parties.ts'
import { exchange as api } from '#shared/api/exchange.ts'

export default operation(api.requestConnection, async ({ body, caller, now }, services) => {
  const otherId = otherSide(caller, body.followerId, body.followingId, 'CONNECT_SELF')
  const found = await services.use(companies).getMany([caller.companyId, otherId])
  const { own, other } = bothSides(found, caller, otherId)
  return connectionCard(await services.use(connections).request(own, other, now), other)
})
