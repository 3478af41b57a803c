import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { listings, ownerKeys, TOMBSTONE_LIFE } from '#functions/data/listings/listing.ts'
import { nothingStated } from '#functions/data/listings/stated.ts'
import { matchCountLess } from '#functions/data/matching/match-count.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store } from '#functions/data/table/store.ts'
import { tableRows, type TableRow } from '#functions/data/table/table-rows.ts'
import { transact } from '#functions/data/table/transact.ts'
import { ofEitherSide } from '#functions/data/trade/parties.ts'
import { later, seconds } from '#functions/platform/clock.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { ownerPartition, postKey, TABLE } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import type { Erasing } from './erasing.ts'
import { erasures } from './erasure.ts'

/** Matches deleted in one transaction, beside their counts: together at most a hundred items. */
const MATCHES_AT_ONCE = 40

/** What the company showed to others: matches, listings, and what it wrote in the blog. */
export async function eraseContent(erasing: Erasing): Promise<void> {
  await eraseMatches(erasing)
  await eraseListings(erasing)
  await erasePosts(erasing)
}

async function eraseMatches({ companyId, services, pause }: Erasing): Promise<void> {
  const data = services.use(store)
  /** The index lags: what was refused is gone, or was decided since. */
  async function asItIs(id: string): Promise<MatchItem | null> {
    const { Item } = await data.Match.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }
  const found = await ofEitherSide<MatchItem>(data.table, data.Match, 'MATCH#', companyId)
  const all = [...new Map(found.map((match) => [match.id, match])).values()]
  for (let from = 0; from < all.length; from += MATCHES_AT_ONCE) {
    let left = all.slice(from, from + MATCHES_AT_ONCE)
    await optimisticWrite(data, async () => {
      if (left.length === 0) return
      pause()
      const refused = await transact(
        services.use(erasures).countWrite(companyId, 'matches', left.length),
        ...left.map(({ id, status }) =>
          data.Match.build(DeleteTransaction)
            .key({ id })
            // Counted as what it was.
            .options({ condition: { attr: 'status', eq: status } }),
        ),
        ...matchCountLess(data, left),
      )
      if (!refused) return
      const present = await Promise.all(left.map((match, at) => (refused[at + 1] ? asItIs(match.id) : match)))
      left = present.filter((match) => match !== null)
      return STALE
    })
  }
}

/** What is left of each is that it was: whoever holds the catalogue hears that it is gone. */
async function eraseListings({ companyId, services, now, pause }: Erasing): Promise<void> {
  const data = services.use(store)
  for (const { id } of await ownedBy(companyId, 'LISTING#', services)) {
    await optimisticWrite(data, async () => {
      const listing = await services.use(listings).get(String(id))
      if (!listing || listing.material_name === '') return
      pause()
      const refused = await transact(
        services.use(erasures).countWrite(companyId, 'listings', 1),
        data.Listing.build(PutTransaction)
          .item(nothingOf(listing, now))
          .options({ condition: { attr: 'changed_at', eq: listing.changed_at } }),
      )
      return refused ? STALE : undefined
    })
  }
}

function nothingOf({ id, company_id, type, created_at, changed_at }: ListingItem, now: Date): ListingItem {
  const time = timeAfter(changed_at, now)
  return {
    id,
    company_id,
    ...nothingStated(type),
    status: 'withdrawn',
    created_at,
    updated_at: time,
    changed_at: time,
    // Of no version: nothing that was understood of the text is kept.
    classification: { version: '' } as Classification,
    ...ownerKeys(company_id, created_at, id),
    ...changeKeys(time, 'L', id),
    expiresAt: seconds(later(now, TOMBSTONE_LIFE)),
  }
}

/** Posts with all that was written under them; comments and likes under the posts of others, with their counts. */
async function erasePosts({ companyId, services, remove, pause }: Erasing): Promise<void> {
  const data = services.use(store)
  for (const post of await ownedBy(companyId, 'POST#', services)) {
    pause()
    const under = await tableRows(data, post.PK)
    await remove(
      'records',
      under.filter(({ SK }) => SK !== post.SK),
    )
    // The post itself last: while it is there, the next run finds what is left under it.
    await remove('posts', [post])
  }
  const marks = [
    ['COMMENT#', 'comments', 'comment_count'],
    ['LIKE#', 'likes', 'like_count'],
  ] as const
  for (const [prefix, kind, count] of marks) {
    for (const { PK, SK } of await ownedBy(companyId, prefix, services)) {
      pause()
      await transact(
        services.use(erasures).countWrite(companyId, kind, 1),
        backOfficeOf(data)
          .Row.build(DeleteTransaction)
          .key({ PK, SK })
          .options({ condition: { attr: 'PK', exists: true } }),
        data.Post.build(UpdateTransaction)
          .item({ id: PK.slice(postKey('').PK.length), [count]: $add(-1) })
          .options({ condition: { attr: 'id', exists: true } }),
      )
    }
  }
}

/** What stands under the company in the index of owners. */
export const ownedBy = (
  companyId: string,
  prefix: string,
  services: Erasing['services'],
): Promise<TableRow[]> =>
  tableRows(services.use(store), ownerPartition(companyId), { index: TABLE.indexes.byOwner.name, prefix })
