import { loads } from '#functions/data/deliveries/load.ts'
import { dealPapers, type StatedWords } from '#functions/data/reports/papers.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { papers as api } from '#shared/api/deals/papers.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { askedField, readValue, type PaperField } from '#shared/domain/papers/fields.ts'
import { AppError, type ErrorDetail } from '#shared/errors.ts'

export default operation(api.stateFacts, async ({ params, body, caller, now }, services) => {
  const deal = await services.use(transactions).getFor(params.id, caller.companyId)
  const { load } = body
  const known =
    load === undefined || (await services.use(loads).ofDeal(deal.id)).some((one) => one.load_id === load)
  if (!known) throw new AppError('NOT_FOUND')
  const side = sideOf(deal, caller.companyId)
  const wrong: ErrorDetail[] = []
  const stated: Record<PaperField['of'], Map<string, string | null>> = {
    company: new Map(),
    deal: new Map(),
    load: new Map(),
  }
  for (const [at, { field: id, value }] of body.facts.entries()) {
    const asked = askedField(id)
    const fault = (message: string) => wrong.push({ field: `facts.${at}.value`, message })
    if (!asked) {
      wrong.push({ field: `facts.${at}.field`, message: 'No paper asks for this' })
      continue
    }
    if (asked.by !== 'either' && asked.by !== side) {
      wrong.push({ field: `facts.${at}.field`, message: `This is the word of the ${asked.by}` })
      continue
    }
    const { field } = asked
    const read = value === null ? { value: null } : readValue(field, value)
    if ('message' in read) fault(read.message)
    else stated[field.of].set(field.id, read.value)
  }
  if (wrong.length > 0) throw new AppError('VALIDATION_FAILED', undefined, wrong)
  const repository = services.use(dealPapers)
  const some = (facts: StatedWords, write: () => Promise<void>) => (facts.size > 0 ? write() : undefined)
  await some(stated.company, () => repository.stateOfCompany(caller.companyId, stated.company, side, now))
  // Without a load, what is said of one is said of the next shipment, and stands with the deal.
  const ofDeal = load === undefined ? new Map([...stated.deal, ...stated.load]) : stated.deal
  await some(ofDeal, () => repository.state(deal, '', ofDeal, side, now))
  if (load !== undefined) await some(stated.load, () => repository.state(deal, load, stated.load, side, now))
  return { stated: body.facts.length }
})
