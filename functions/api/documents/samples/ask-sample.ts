import { samples } from '#functions/data/trade/sample.ts'
import { operation } from '#functions/http/operation.ts'
import { statedProperties } from '#functions/usecases/listings/stated-properties.ts'
import { sampleCard } from '#functions/views/exchange/sample-card.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.askSample, async ({ params, body, caller, now }, services) => {
  const at = now.toISOString()
  const limits = statedProperties(body.limits, 'limits').map((limit) => ({
    ...limit,
    weight: limit.weight ?? ('must' as const),
    source: { kind: 'own' as const },
    at,
  }))
  const by = { id: caller.companyId, person: caller.userId }
  return sampleCard(await services.use(samples).ask(params.id, { ...body, limits }, by, now))
})
