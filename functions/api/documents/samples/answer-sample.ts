import { dayAfter, dayOf } from '#shared/domain/day.ts'
import { samples } from '#functions/data/trade/sample.ts'
import { operation } from '#functions/http/operation.ts'
import { numberedSample } from '#functions/usecases/deals/numbered-sample.ts'
import { statedProperties } from '#functions/usecases/listings/stated-properties.ts'
import { sampleLines, sampleCard } from '#functions/views/exchange/sample-card.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { foundBy } from '#shared/domain/deals/samples.ts'
import { AppError } from '#shared/errors.ts'

type Measured = Extract<BodyOf<typeof api.answerSample>, { type: 'measure' }>

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_FAILED', undefined, [{ field, message }])

export default operation(api.answerSample, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const repository = services.use(samples)
  const number = numberedSample(params.sample)
  const at = now.toISOString()
  const answer = (change: Omit<Parameters<typeof repository.answer>[2], 'action' | 'version'>) =>
    repository.answer(
      params.id,
      number,
      { action: body.type, version: body.version, ...change },
      { id: companyId, person: caller.userId },
      now,
    )
  if (body.type === 'withdraw') return sampleCard(await answer({}))
  if (body.type === 'send') {
    const { type: _, version: __, ...sent } = body
    const tomorrow = dayAfter(dayOf(now), 1)
    if (sent.day > tomorrow) throw refused('day', 'This day has not come yet')
    return sampleCard(await answer({ sent: { ...sent, at } }))
  }
  const { deal, sample } = await repository.getFor(params.id, number, companyId)
  const values = valuesOf(body, sample.report?.state === 'ready' ? sample.report.id : null, at)
  return sampleCard(
    await answer({
      values,
      measured: { at, by: sideOf(deal, companyId), laboratory: body.laboratory },
      found: foundBy(sampleLines(sample.limits, values)),
    }),
  )
})

/** Values as they are kept: those of a report are of the sample's own. */
function valuesOf(body: Measured, report: string | null, at: string) {
  return statedProperties(body.values, 'values').map((value, index) => {
    const { source } = value
    if (source.kind === 'text')
      throw refused(`values.${index}.source`, 'A result is typed or read from its report')
    if (source.kind === 'report' && source.document !== report)
      throw refused(`values.${index}.source.document`, 'This is not the report of the sample')
    return { ...value, weight: null, at }
  })
}
