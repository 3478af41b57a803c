import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { itemsAt } from '#functions/data/table/batch.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { MATCH_QUALITIES, MATCH_STATUSES } from '#shared/api/core/vocabulary.ts'
import { qualityOf } from '#shared/domain/matching/scoring/quality.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'

/** As many as one BatchGetItem reads. */
const SHARDS = 100

type Counted = Pick<MatchItem, 'id' | 'score' | 'status'>
type Status = MatchItem['status']
type Quality = (typeof MATCH_QUALITIES)[number]

const nameOf = (status: Status, quality: Quality) => `${status}_${quality}` as const

/** Ids of matches are hashes: any few characters of them spread evenly. */
function shardOf(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % SHARDS
  return String(sum)
}

/**
 * Part of the transaction that writes a match: one less as it was, one more as it is. None when neither
 * status, score band nor existence changes.
 */
export function matchCountWrites({ MatchCount }: Store, before: Counted | null, after: Counted | null) {
  const match = after ?? before
  const nameAs = (counted: Counted | null) => counted && nameOf(counted.status, qualityOf(counted.score))
  const [less, more] = [nameAs(before), nameAs(after)]
  if (!match || less === more) return []
  return [
    MatchCount.build(UpdateTransaction).item({
      shard: shardOf(match.id),
      ...(less && { [less]: $add(-1) }),
      ...(more && { [more]: $add(1) }),
    }),
  ]
}

/** Parts of the transaction that deletes matches: one for each shard, because a transaction touches an item once. */
export function matchCountLess({ MatchCount }: Store, gone: readonly Counted[]) {
  const less = new Map<string, Partial<Record<ReturnType<typeof nameOf>, number>>>()
  for (const { id, score, status } of gone) {
    const shard = less.get(shardOf(id)) ?? {}
    const name = nameOf(status, qualityOf(score))
    less.set(shardOf(id), { ...shard, [name]: (shard[name] ?? 0) - 1 })
  }
  return [...less].map(([shard, counts]) =>
    MatchCount.build(UpdateTransaction).item({
      shard,
      ...Object.fromEntries(Object.entries(counts).map(([name, change]) => [name, $add(change)])),
    }),
  )
}

/** How many matches of a score band have each status. */
export type MatchCounts = Record<Quality, Record<Status, number>>

/** All matches by score band and status: one table call, however many there are. */
export const matchCounts: Service<() => Promise<MatchCounts>> = (services) => {
  const { MatchCount } = services.use(store)
  return async () => {
    const keys = Array.from({ length: SHARDS }, (_, shard) => ({ shard: String(shard) }))
    const shards = await itemsAt(MatchCount, keys)
    const sum = (quality: Quality, status: Status) =>
      shards.reduce((total, shard) => total + (shard[nameOf(status, quality)] ?? 0), 0)
    return Object.fromEntries(
      MATCH_QUALITIES.map((quality) => [
        quality,
        Object.fromEntries(MATCH_STATUSES.map((status) => [status, sum(quality, status)])),
      ]),
    ) as MatchCounts
  }
}
