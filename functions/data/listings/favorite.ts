import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import { favoriteKey, TABLE } from '#shared/table/keys.ts'

export type FavoriteRepository = ReturnType<typeof favoriteRepository>
export const favorites: Service<FavoriteRepository> = (services) => favoriteRepository(services.use(store))

/** Index partition of everybody who marked a listing. */
const markedBy = (listingId: string) => `LISTING#${listingId}`

export function favoriteRepository({ table, Favorite, Listing }: Store) {
  const remove = async (companyId: string, listingId: string): Promise<void> => {
    await Favorite.build(DeleteItemCommand).key({ company_id: companyId, listing_id: listingId }).send()
  }

  return {
    /**
     * Marks a listing; marking it twice is marking it once.
     *
     * @throws {AppError} NOT_FOUND when the listing doesn't exist or was withdrawn.
     */
    async add(companyId: string, listingId: string, now: Date): Promise<void> {
      const refused = await transact(
        Listing.build(ConditionCheck).key({ id: listingId }).condition({ attr: 'status', eq: 'active' }),
        Favorite.build(PutTransaction).item({
          company_id: companyId,
          listing_id: listingId,
          created_at: now.toISOString(),
          GSI1PK: markedBy(listingId),
          GSI1SK: `FAVORITE#${companyId}`,
        }),
      )
      if (refused) throw new AppError('NOT_FOUND')
    },

    /** Takes the mark away; without one nothing happens. */
    remove,

    async has(companyId: string, listingId: string): Promise<boolean> {
      const { Item } = await Favorite.build(GetItemCommand)
        .key({ company_id: companyId, listing_id: listingId })
        .options({ consistent: true })
        .send()
      return Item !== undefined
    },

    /** Ids of the listings a company marked. */
    async of(companyId: string): Promise<Set<string>> {
      const { PK, SK } = favoriteKey(companyId, '')
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ partition: PK, range: { beginsWith: SK } })
        .entities(Favorite)
        .options({ consistent: true, maxPages: Infinity })
        .send()
      return new Set(Items.map(({ listing_id }) => listing_id))
    },

    /** Takes away every mark on a listing that is gone. */
    async removeAllOf(listingId: string): Promise<void> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ index: TABLE.indexes.byOwner.name, partition: markedBy(listingId) })
        .entities(Favorite)
        .options({ maxPages: Infinity })
        .send()
      await Promise.all(Items.map(({ company_id }) => remove(company_id, listingId)))
    },
  }
}
