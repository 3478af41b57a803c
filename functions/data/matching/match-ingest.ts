import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import type { Pattern } from '#functions/data/listings/lesson.ts'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { itemsAt } from '#functions/data/table/batch.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { matchCountWrites } from './match-count.ts'
import { isBelow, isWorthTelling, orderKey, scoreKey } from './outlook.ts'

/** A pair that the engine found. */
export interface FoundPair {
  offerId: string
  offerCompanyId: string
  offerName: string
  needId: string
  needCompanyId: string
  needName: string
  /** What the two were understood as; null when one was not. */
  pattern: Pattern | null
  /** 0–1 */
  score: number
  /** Company that found it, and so needs no telling; null when nobody looked. */
  finder: string | null
  outlook: NonNullable<MatchItem['outlook']>
}

/** What the engine says of a pair today. */
type Reading = Pick<FoundPair, 'score' | 'outlook'>

/** Nobody sees a difference below a tenth of a per cent, and time alone moves a score by that. */
const sameScore = (a: number, b: number): boolean => scoreKey(a) === scoreKey(b)

/** Decided for good: what was agreed or refused keeps its figures. */
const isSettled = ({ status }: MatchItem): boolean => status === 'rejected' || status === 'completed'

/** New matches with one company that another is told of in a day: more stand in its list all the same. */
const TOLD_A_DAY = { most: 5, per: 'day' } as const

/** A pair has one id, whichever side looks. A hash, because two ids together may be too long for one. */
export function matchId(offerId: string, needId: string): string {
  return createHash('sha256').update(`${offerId}|${needId}`).digest('base64url').slice(0, 22)
}

/** Where a match stands among those of a company: the first of a list is the last of the index. */
const placeOf = (id: string, reading: Reading): string => `MATCH#${orderKey(reading)}#${id}`

/** What the engine found, kept: a pair is one item, and is told once. */
export type FoundPairRepository = ReturnType<typeof foundPairRepository>
export const foundPairs: Service<FoundPairRepository> = (services) =>
  foundPairRepository(services.use(store), services.use(newNotificationId))

export function foundPairRepository(store: Store, newNotice: (now: Date) => string) {
  const { Company, Match } = store
  const { spend } = rateRepository(store)

  /** "New match for <own>": to the company on one side of a pair. */
  function tell(match: MatchItem, side: 'offer' | 'need', now: Date) {
    const [companyId, own, other, partner] =
      side === 'offer'
        ? [match.offer_company_id, match.offer_name, match.need_name, match.need_company_id]
        : [match.need_company_id, match.need_name, match.offer_name, match.offer_company_id]
    return notificationWrite(store, companyId, newNotice(now), now, {
      type: 'match_update',
      link: `/matches/${match.id}`,
      kind: 'match.found',
      params: { company: partner, own, other, percent: Math.round(match.score * 100) },
    })
  }

  /** The sides that did not look, to which it brings enough, and who have not been told much of the other company today. */
  async function toBeTold(match: MatchItem, finder: string | null, now: Date) {
    const others = (['offer', 'need'] as const).filter((side) => match[`${side}_company_id`] !== finder)
    const readers = await itemsAt(
      Company,
      others.map((side) => ({ id: match[`${side}_company_id`] })),
    )
    const leastOf = new Map(readers.map(({ id, least_worth }) => [id, least_worth]))
    const sides = others.filter((side) => !isBelow(match, leastOf.get(match[`${side}_company_id`])))
    const free = await Promise.all(
      sides.map(async (side) => {
        const [reader, about] =
          side === 'offer'
            ? [match.offer_company_id, match.need_company_id]
            : [match.need_company_id, match.offer_company_id]
        try {
          await spend(`told#${reader}#${about}`, TOLD_A_DAY, now)
          return true
        } catch (error) {
          if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
          throw error
        }
      }),
    )
    return sides.filter((_, at) => free[at])
  }

  /**
   * Stores a pair nobody knew and, if it is a good one, tells whoever did not look: all or nothing.
   *
   * @returns false when somebody else stored it a moment ago; theirs stands.
   */
  async function putNew(match: MatchItem, finder: string | null, now: Date): Promise<boolean> {
    const told = isWorthTelling(match) ? await toBeTold(match, finder, now) : []
    const refused = await transact(
      Match.build(PutTransaction)
        .item(match)
        .options({ condition: { attr: 'id', exists: false } }),
      ...matchCountWrites(store, null, match),
      ...told.map((side) => tell(match, side, now)),
    )
    return refused === null
  }

  /**
   * Updates a stored pair's score, outlook and sort keys; a settled pair keeps those it was settled at. A concurrent write
   * wins, and the answer still has today's figures.
   */
  async function rescore(known: MatchItem, today: Reading): Promise<MatchItem> {
    const { score, outlook } = today
    if (isSettled(known) || (sameScore(known.score, score) && isDeepStrictEqual(known.outlook, outlook)))
      return known
    const place = placeOf(known.id, today)
    const figures = { score, outlook, GSI1SK: place, GSI2SK: place }
    const next = { ...known, ...figures }
    const refused = await transact(
      Match.build(UpdateTransaction)
        .item({ id: known.id, ...figures, outlook: $set(outlook) })
        .options({
          condition: {
            and: [
              { attr: 'status', eq: known.status },
              { attr: 'score', eq: known.score },
            ],
          },
        }),
      ...matchCountWrites(store, known, next),
    )
    if (refused === null) return next
    const { Item } = await Match.build(GetItemCommand)
      .key({ id: known.id })
      .options({ consistent: true })
      .send()
    const current = Item ?? known
    return isSettled(current) ? current : { ...current, ...figures }
  }

  return {
    rescore,

    /**
     * Stores the pairs that were not known yet, and tells of each good one, once. Known ones keep when they
     * were found and what became of them, and have the score of today. The same call again, also after one that broke off, completes it.
     *
     * @param pairs at most 100.
     * @returns by match id, when each pair was first found; and how many this call stored.
     */
    async record(
      pairs: readonly FoundPair[],
      now: Date,
    ): Promise<{ foundAt: Map<string, string>; fresh: number }> {
      const foundAt = new Map<string, string>()
      if (pairs.length === 0) return { foundAt, fresh: 0 }
      const time = now.toISOString()
      const found = pairs.map((pair) => newMatch(pair, time))
      const finders = new Map(pairs.map(({ finder }, index) => [found[index]!.id, finder]))
      const stored = await itemsAt(
        Match,
        found.map(({ id }) => ({ id })),
      )
      for (const known of stored) foundAt.set(known.id, known.found_at)
      const anew = new Map(found.map((match) => [match.id, match]))
      await Promise.all(
        stored.map((known) => {
          const { score, outlook } = anew.get(known.id)!
          return outlook ? rescore(known, { score, outlook }) : known
        }),
      )

      const unknown = found.filter(({ id }) => !foundAt.has(id))
      const made = await Promise.all(
        unknown.map((match) => putNew(match, finders.get(match.id) ?? null, now)),
      )
      for (const { id } of unknown) foundAt.set(id, time)
      return { foundAt, fresh: made.filter(Boolean).length }
    },
  }
}

function newMatch(pair: FoundPair, time: string): MatchItem {
  const id = matchId(pair.offerId, pair.needId)
  const place = placeOf(id, pair)
  return {
    id,
    offer_id: pair.offerId,
    offer_company_id: pair.offerCompanyId,
    offer_name: pair.offerName,
    need_id: pair.needId,
    need_company_id: pair.needCompanyId,
    need_name: pair.needName,
    score: pair.score,
    ...(pair.pattern && { offer_concept: pair.pattern.offer, need_concept: pair.pattern.need }),
    outlook: pair.outlook,
    status: 'pending',
    found_at: time,
    GSI1PK: ownerPartition(pair.offerCompanyId),
    GSI1SK: place,
    GSI2PK: ownerPartition(pair.needCompanyId),
    GSI2SK: place,
  }
}
