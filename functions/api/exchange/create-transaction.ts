import { companies } from '#functions/data/company.ts'
import { connections } from '#functions/data/connection.ts'
import { listings } from '#functions/data/listing.ts'
import { transactions } from '#functions/data/transaction.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { transactionCard } from '#functions/lib/transaction-card.ts'
import { exchange as api } from '#shared/api/exchange.ts'
import { MAX_AMOUNT } from '#shared/domain/transactions/fee.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/listing.ts'

export default operation(api.createTransaction, async ({ body, caller, now }, services) => {
  const [connection, listing] = await Promise.all([
    services.use(connections).byId(body.connectionId),
    services.use(listings).get(body.materialId),
  ])
  const sides = connection ? [connection.requester_id, connection.recipient_id] : []
  if (!sides.includes(caller.companyId)) throw new AppError('NOT_FOUND')
  if (listing?.status !== 'active' || !sides.includes(listing.company_id)) throw new AppError('NOT_FOUND')
  const parties = await services.use(companies).getMany(sides)
  const by = parties.get(caller.companyId)
  if (!by) throw new AppError('FORBIDDEN')

  const owner = listing.company_id
  const partner = sides.find((id) => id !== owner)!
  const { id: material_id, material_name, category, quantity, unit } = listing
  const made = await services.use(transactions).create(
    {
      id: body.id ?? services.use(newId)(),
      connection_id: body.connectionId,
      ...(listing.type === 'waste'
        ? { seller_id: owner, buyer_id: partner }
        : { seller_id: partner, buyer_id: owner }),
      material_id,
      material_name,
      category,
      quantity,
      unit,
      amount: body.amount ?? statedValue(listing),
    },
    by,
    now,
  )
  return transactionCard(made, parties)
})

/** Price times quantity in cents; 0 without a price, or when the owner pays for collection. */
function statedValue({ price_per_unit: price, quantity }: ListingItem): number {
  return Math.min(Math.max(Math.round((price ?? 0) * quantity * 100), 0), MAX_AMOUNT)
}
