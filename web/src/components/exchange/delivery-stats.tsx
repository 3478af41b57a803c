import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import type { Stat } from '#web/components/page/stat-strip.tsx'
import type { DeliveryYear } from '#web/lib/backend/queries/deliveries.ts'
import { formatCents, formatCount, formatNumber } from '#web/lib/format.ts'

/** Key figures of a year of deliveries: one wording and one rounding wherever they stand. */
export function deliveryStats({
  months,
  deals,
  gets,
  pays,
  fees,
  loads,
  open,
  own_move,
  in_tonnes,
  in_carbon,
}: DeliveryYear): { tonnes: Stat; money: Stat; carbon: Stat; fee: Stat; open: Stat } {
  const sum = (field: 'tonnes' | 'planned_tonnes' | 'carbon') =>
    formatNumber(
      months.reduce((total, month) => total + month[field], 0),
      { decimals: 1 },
    )
  const left = deals.length - in_tonnes
  return {
    tonnes: {
      label: 'Weighed and confirmed',
      value: in_tonnes > 0 ? sum('tonnes') : 'no mass',
      ...(in_tonnes > 0 && { unit: 't' }),
      note: `${sum('planned_tonnes')} t agreed for the year${left > 0 ? `; ${formatCount(left, 'exchange')} not in tonnes` : ''}`,
    },
    money: {
      label: gets - pays - fees < 0 ? 'You paid' : 'You got',
      value: formatCents(Math.abs(gets - pays - fees)),
      note: 'prices by the ledger, less the fee',
    },
    carbon: {
      label: 'Carbon avoided',
      value: in_carbon > 0 ? sum('carbon') : 'not estimated',
      ...(in_carbon > 0 && { unit: 't CO₂e' }),
      note: `${in_carbon} of ${formatCount(deals.length, 'exchange')} estimated`,
    },
    fee: {
      label: `Fee, ${FEE_PERCENTAGE} % of what you pay`,
      value: formatCents(fees),
      note: 'on confirmed loads only',
    },
    open: {
      label: 'To settle',
      value: formatNumber(open),
      note: `of ${formatCount(loads, 'load')}; ${own_move === 0 ? 'none waits for you' : `${own_move} for you to answer`}`,
      ...(own_move > 0 && { band: 'warning' as const }),
    },
  }
}
