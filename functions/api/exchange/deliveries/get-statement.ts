import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import type { Services } from '#functions/platform/services.ts'
import { dealsSettled } from '#functions/usecases/deals/company-deals.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { monthOf } from '#shared/domain/dashboard/series.ts'
import { correctionsOf, isPayer, statementOf } from '#shared/domain/deals/statement.ts'
import type { BookingItem } from '#shared/table/trade/load.ts'

type Key = Pick<BookingItem, 'transaction_id' | 'load_id' | 'line'>

const keyOf = ({ transaction_id, load_id, line }: Key): string => `${transaction_id}#${load_id}#${line}`

const inOrder = { value: ({ at }: BookingItem) => at, descending: false }

export default operation(api.getStatement, async ({ query, caller, now }, services) => {
  const { month } = query
  const { companyId } = caller
  const [all, own] = await Promise.all([
    dealsSettled(companyId, now, services),
    services.use(companies).get(companyId),
  ])
  const booked = (await services.use(loads).booked(companyId, month)).filter(({ transaction_id }) =>
    all.has(transaction_id),
  )
  const corrected = await monthsCorrected(booked, month, services)
  const lines = booked.map((line) => ({
    ...line,
    id: `${line.transaction_id}#${line.load_id}#${String(line.line).padStart(4, '0')}`,
    corrects: corrected.get(keyOf(line)) ?? null,
  }))
  const pays = (id: string) => isPayer(all.get(id)!, companyId)
  const { deals, ...sums } = statementOf(lines, pays)
  const page = requirePage(pageOf(lines, inOrder, 'booked', query))
  const partner = await partnersOf(
    deals.map(({ transaction_id }) => all.get(transaction_id)!),
    companyId,
    services,
  )
  return {
    month,
    closed: month < monthOf(now.toISOString()),
    company: own?.name ?? '',
    deals: deals.map((sum) => {
      const deal = all.get(sum.transaction_id)!
      const { material_name, unit } = deal
      return { ...sum, material_name, unit, partner: partner(deal), pays: pays(deal.id) }
    }),
    corrections: correctionsOf(lines),
    lines: page.items,
    total: page.total,
    nextCursor: page.nextCursor,
    ...sums,
  }
})

/**
 * Earlier months that lines correct, by their keys: a counter-line takes back the line before it, what is booked with it is in
 * its place, and what takes that back corrects the same month.
 */
async function monthsCorrected(
  booked: readonly BookingItem[],
  month: string,
  services: Services,
): Promise<Map<string, string>> {
  const here = new Set(booked.map(keyOf))
  const before = ({ transaction_id, load_id, line }: Key): Key => ({
    transaction_id,
    load_id,
    line: line - 1,
  })
  const counters = booked.filter(({ kind }) => kind === 'counter')
  const asked = counters.map(before).filter((key) => !here.has(keyOf(key)))
  const months = new Map(
    (await services.use(loads).linesAt(asked)).map((taken) => [keyOf(taken), taken.at.slice(0, 7)]),
  )
  const at = new Map(counters.map((line) => [keyOf(line), line.at]))
  for (const line of booked.toSorted((a, b) => a.line - b.line)) {
    const of = months.get(keyOf(before(line)))
    const isInPlace = line.kind === 'counter' || at.get(keyOf(before(line))) === line.at
    if (of !== undefined && of < month && isInPlace) months.set(keyOf(line), of)
  }
  return months
}
