import type * as z from 'zod'
import type { indexRoomSchema } from '#shared/api/deals/deal-index.ts'
import { indexedPrice, indexMonthOf, indexOf } from '#shared/domain/deals/price-index.ts'
import { isOpenLoad } from '#shared/domain/deals/tally.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/**
 * The index that a price follows, month by month: what is stated, and what loads wait for.
 *
 * @throws {AppError} NOT_FOUND where the price is fixed.
 */
export function indexRoom(
  deal: TransactionItem,
  loads: readonly LoadItem[],
): z.input<typeof indexRoomSchema> {
  const { id: transaction_id, unit, price_per_unit, index_values: values = {} } = deal
  const index = indexOf(deal)
  if (!index || price_per_unit == null) throw new AppError('NOT_FOUND', 'The price follows no index.')
  const taken = loads.filter(({ state }) => state !== 'withdrawn')
  const months = [...new Set([...Object.keys(values), ...taken.map(({ day }) => indexMonthOf(index, day))])]
  return {
    transaction_id,
    unit,
    index,
    price_per_unit,
    months: months
      .sort()
      .reverse()
      .map((month) => {
        const stated = values[month] ?? null
        const waits = (load: LoadItem) => isOpenLoad(load) && indexMonthOf(index, load.day) === month
        return {
          month,
          state: stated === null ? 'missing' : stated.accepted_at === null ? 'stated' : 'agreed',
          stated,
          price: stated && indexedPrice(price_per_unit, index, stated.value),
          waiting: stated?.accepted_at ? 0 : taken.filter(waits).length,
        }
      }),
  }
}
