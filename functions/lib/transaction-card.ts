import type * as z from 'zod'
import { companies } from '#functions/data/company.ts'
import { transactions } from '#functions/data/transaction.ts'
import type { transactionSchema } from '#shared/api/exchange.ts'
import { charge, FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import type { TransactionAction } from '#shared/domain/transactions/states.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import type { TransactionItem } from '#shared/table/transaction.ts'
import { companyCard } from './company-card.ts'
import type { Member } from './identity.ts'
import type { Services } from './services.ts'

/** Transactions as the API shows them. */

type Card = z.input<typeof transactionSchema>

/** @throws {AppError} NOT_FOUND when one of the companies is gone. */
export function transactionCard(item: TransactionItem, parties: ReadonlyMap<string, CompanyItem>): Card {
  const buyer = parties.get(item.buyer_id)
  const seller = parties.get(item.seller_id)
  if (!buyer || !seller) throw new AppError('NOT_FOUND')
  const { id, connection_id, buyer_id, seller_id, material_id, status, confirmed_by } = item
  return {
    id,
    connection_id,
    buyer_id,
    seller_id,
    buyer: companyCard(buyer),
    seller: companyCard(seller),
    material_id,
    material: { material_name: item.material_name, quantity: item.quantity, unit: item.unit },
    ...charge(item.amount),
    fee_percentage: FEE_PERCENTAGE,
    status,
    confirmed_by,
    created_at: item.created_at,
    changed_at: item.changed_at,
  }
}

export const partiesOf = ({ buyer_id, seller_id }: Pick<TransactionItem, 'buyer_id' | 'seller_id'>) => [
  buyer_id,
  seller_id,
]

/** Does what the caller's company asks for, and shows the transaction then. */
export async function changed(
  id: string,
  action: TransactionAction,
  caller: Member,
  now: Date,
  services: Services,
): Promise<Card> {
  const repository = services.use(transactions)
  const before = await repository.getFor(id, caller.companyId)
  const parties = await services.use(companies).getMany(partiesOf(before))
  const by = parties.get(caller.companyId)
  if (!by) throw new AppError('FORBIDDEN')
  return transactionCard(await repository.change(id, action, by, now), parties)
}
