import type * as z from 'zod'
import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { transactionSchema } from '#shared/api/deals/exchange.ts'
import { NO_CONDITIONS } from '#shared/domain/deals/conditions.ts'
import { currentStep, nextMoves, sideOf, type DealAction } from '#shared/domain/deals/deal.ts'
import { NO_LOADS, type LoadTally } from '#shared/domain/deals/tally.ts'
import { charge, FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Transactions as the API shows them. */

type Card = z.input<typeof transactionSchema>

/** @throws {AppError} NOT_FOUND when one of the companies is gone. */
export function transactionCard(
  item: TransactionItem,
  parties: ReadonlyMap<string, CompanyItem>,
  ownId: string,
  tally: LoadTally = NO_LOADS,
): Card {
  const buyer = parties.get(item.buyer_id)
  const seller = parties.get(item.seller_id)
  if (!buyer || !seller) throw new AppError('NOT_FOUND')
  const { id, connection_id, buyer_id, seller_id, material_id, status, confirmed_by } = item
  return {
    id,
    connection_id,
    buyer_id,
    seller_id,
    buyer: ofItsDay(buyer, item.buyer_name),
    seller: ofItsDay(seller, item.seller_name),
    material_id,
    material: { material_name: item.material_name, quantity: item.quantity, unit: item.unit },
    ...charge(item.amount),
    fee_percentage: FEE_PERCENTAGE,
    price_per_unit: item.price_per_unit ?? null,
    payer: item.payer ?? 'buyer',
    conditions: item.conditions ?? NO_CONDITIONS,
    step: item.status === 'cancelled' ? null : currentStep(item),
    your_move: isOwnMove(item, ownId, tally),
    moves: nextMoves(item, tally),
    status,
    confirmed_by,
    created_at: item.created_at,
    changed_at: item.changed_at,
  }
}

/** Whether something of a deal waits for a company. */
export function isOwnMove(item: TransactionItem, companyId: string, tally: LoadTally): boolean {
  const move = nextMoves(item, tally)[sideOf(item, companyId)]
  if (!move || move.kind === 'wait' || move.kind === 'load') return false
  // Nobody waits for a review that nobody began.
  return move.step !== 'review' || move.kind === 'answer'
}

/** Who agreed, by the name of that day; before anybody confirmed, as the company is called now. */
function ofItsDay(company: CompanyItem, name: string | undefined): Card['buyer'] {
  const card = companyCard(company)
  if (name === undefined || name === card.name) return card
  const { formerly: _, ...rest } = card
  return { ...rest, name }
}

export const transactionParties = ({
  buyer_id,
  seller_id,
}: Pick<TransactionItem, 'buyer_id' | 'seller_id'>) => [buyer_id, seller_id]

/** Does what the caller's company asks for, and shows the transaction then. */
export async function changed(
  id: string,
  action: DealAction | ((before: TransactionItem) => DealAction),
  caller: Member,
  now: Date,
  services: Services,
): Promise<Card> {
  const repository = services.use(transactions)
  const before = await repository.getFor(id, caller.companyId)
  const parties = await services.use(companies).getMany(transactionParties(before))
  const by = parties.get(caller.companyId)
  if (!by) throw new AppError('FORBIDDEN')
  const wanted = typeof action === 'function' ? action(before) : action
  const after = await repository.change(id, wanted, { id: by.id, person: caller.userId }, now, parties)
  return transactionCard(after, parties, by.id, await services.use(loads).tally(id))
}
