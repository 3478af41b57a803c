import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { dealSites } from '#functions/data/trade/deal-sites.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { transactionCard } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { changedTerms, termsOfListing, unitOfLoad } from '#shared/domain/transactions/terms.ts'
import { onlookerOf, readsListing, seesListing } from '#functions/usecases/listings/sees-listing.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'

export default operation(api.createTransaction, async ({ body, caller, now }, services) => {
  const [connection, listing] = await Promise.all([
    services.use(connections).byId(body.connectionId),
    services.use(listings).get(body.materialId),
  ])
  const both = connection ? [connection.requester_id, connection.recipient_id] : []
  if (!both.includes(caller.companyId)) throw new AppError('NOT_FOUND')
  if (listing?.status !== 'active' || !both.includes(listing.company_id)) throw new AppError('NOT_FOUND')
  const owner = listing.company_id
  const partner = both.find((id) => id !== owner)!
  await requireOpen(listing, partner, caller, now, services)
  const parties = await services.use(companies).getMany(both)
  const by = parties.get(caller.companyId)
  if (!by) throw new AppError('FORBIDDEN')

  await keepsRoom(body, caller.companyId, services)
  const { id: material_id, material_name, category, unit } = listing
  const { connectionId, materialId: _, id, ...stated } = body
  const terms = changedTerms(termsOfListing(listing), stated)
  if (!terms) {
    throw new AppError('VALIDATION_FAILED', undefined, [
      { field: 'price_per_unit', message: 'Quantity times price is more than a transaction can carry' },
    ])
  }
  const sides =
    listing.type === 'waste'
      ? { seller_id: owner, buyer_id: partner }
      : { seller_id: partner, buyer_id: owner }
  const made = await services.use(transactions).create(
    {
      id: id ?? services.use(newId)(),
      connection_id: connectionId,
      ...sides,
      ...(await services.use(dealSites).of({ material_id, ...sides })),
      material_id,
      material_name,
      category,
      unit: unitOfLoad(unit),
      ...terms,
    },
    { id: by.id, person: caller.userId },
    now,
  )
  return transactionCard(made, parties, caller.companyId)
})

/**
 * Who begins sees what is dealt over. Of a blind listing an exchange says name, text and limits: it begins, by whichever
 * side, once the owner has opened all of it to the other.
 *
 * @throws {AppError} NOT_FOUND; CONFLICT for the owner of a blind listing that is not open that far.
 */
async function requireOpen(
  listing: ListingItem,
  partner: string,
  caller: Member,
  now: Date,
  services: Services,
): Promise<void> {
  if (visibilityOf(listing) === 'blind') {
    if (await readsListing(partner, listing, now, services)) return
    if (caller.companyId !== listing.company_id) throw new AppError('NOT_FOUND')
    throw new AppError(
      'CONFLICT',
      'This listing is blind: open it to this company, documents too, and begin then.',
    )
  }
  if (!(await seesListing(onlookerOf(caller), listing, services))) throw new AppError('NOT_FOUND')
}

/** Transactions of a pair that wait for a confirmation or to be completed. */
const MOST_OPEN = 20

/** @throws {AppError} CONFLICT when the pair has as many open as it may have; the one that was sent again is there. */
async function keepsRoom(
  { id, connectionId }: { id?: string | undefined; connectionId: string },
  companyId: string,
  services: Services,
): Promise<void> {
  const open = (await services.use(transactions).of(companyId)).filter(
    (deal) =>
      deal.connection_id === connectionId && deal.status !== 'completed' && deal.status !== 'cancelled',
  )
  if (open.length < MOST_OPEN || open.some((deal) => deal.id === id)) return
  throw new AppError(
    'CONFLICT',
    `You have ${MOST_OPEN} open transactions with this company. Complete or cancel one before you begin another.`,
  )
}
