import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { dealtMatch } from '#functions/data/matching/dealt-match.ts'
import { itemsAt } from '#functions/data/table/batch.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealSites } from '#shared/domain/deals/deal-site.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { siteOf, sitesOf } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

type Placed = Pick<TransactionItem, 'material_id' | 'seller_id' | 'buyer_id'>

/**
 * The site of each side of a deal: of its listing of the match that is dealt over, or of the listing dealt over; else the one
 * site that the company has. Null where it has several and has listed nothing of this.
 */
export async function sitesOfDeal(store: Store, deal: Placed): Promise<Required<DealSites>> {
  const { seller_id, buyer_id, material_id } = deal
  const match = await dealtMatch(store, deal)
  const [listings, companies] = await Promise.all([
    itemsAt(
      store.Listing,
      [...new Set([material_id, ...(match ? [match.offer_id, match.need_id] : [])])].map((id) => ({ id })),
    ),
    itemsAt(
      store.Company,
      [seller_id, buyer_id].map((id) => ({ id })),
    ),
  ])
  const siteAt = (companyId: string): string | null => {
    const company = companies.find(({ id }) => id === companyId)
    if (!company) return null
    const own = listings.find(({ company_id }) => company_id === companyId)
    if (own) return siteOf(own, company).id
    const open = sitesOf(company).filter(({ closed_at }) => closed_at === null)
    return open.length === 1 ? open[0]!.id : null
  }
  return { seller_site: siteAt(seller_id), buyer_site: siteAt(buyer_id) }
}

export type DealSiteRepository = ReturnType<typeof dealSiteRepository>
export const dealSites: Service<DealSiteRepository> = (services) => dealSiteRepository(services.use(store))

function dealSiteRepository(store: Store) {
  return {
    of: (deal: Placed) => sitesOfDeal(store, deal),

    /** States the own site of a deal that names none, once. @throws {AppError} CONFLICT where another stands. */
    async state(deal: TransactionItem, companyId: string, siteId: string): Promise<void> {
      const [change, open] =
        sideOf(deal, companyId) === 'seller'
          ? [{ seller_site: siteId }, openOr('seller_site', siteId)]
          : [{ buyer_site: siteId }, openOr('buyer_site', siteId)]
      try {
        await store.Transaction.build(UpdateItemCommand)
          .item({ id: deal.id, ...change })
          .options({ condition: { and: [{ attr: 'connection_id', exists: true }, open] } })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
        throw new AppError('CONFLICT', 'This exchange names its site already.')
      }
    },
  }
}

const openOr = <A extends string>(attr: A, value: string) => ({
  or: [
    { attr, exists: false as const },
    { attr, type: 'NULL' as const },
    { attr, eq: value },
  ],
})

/** Gives a deal of before deals named their sites what its listings say. @returns whether it was changed. */
export async function siteDeal(store: Store, deal: Placed & { id: string }): Promise<boolean> {
  try {
    await store.Transaction.build(UpdateItemCommand)
      .item({ id: deal.id, ...(await sitesOfDeal(store, deal)) })
      .options({
        condition: {
          and: [
            { attr: 'buyer_id', exists: true },
            { attr: 'seller_site', exists: false },
          ],
        },
      })
      .send()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}
