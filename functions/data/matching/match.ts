import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { lessonWrites, rejectionWrites } from '#functions/data/listings/lesson.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { matchCountWrites } from './match-count.ts'

export type MatchSide = 'offer' | 'need'

export type MatchDecision =
  | { decision: 'accept' }
  | { decision: 'withdraw' }
  | { decision: 'reject'; reason: NonNullable<MatchItem['reason']>; note: string }

/** What a list of matches is limited to. */
export interface MatchFilter {
  status?: MatchItem['status'] | undefined
  /** Id of one of the two listings. */
  listing?: string | undefined
  /** The side that the company is on in all of them, if it is one: the other is not read. */
  side?: MatchSide | undefined
  /** Also open ones that a gate refuses by now. */
  refused?: boolean
}

/** Matches read at once from one side of the index. */
const READ = 100

/** Ids of what a match is between, seen from one of its companies. */
export interface MatchOfCompany {
  partner: string
  offer: string
  need: string
}

/** The index that a side stands in. */
const SIDES = { offer: TABLE.indexes.byOwner, need: TABLE.indexes.bySecondParty }
const indexesOf = ({ side }: MatchFilter) => (side ? [SIDES[side]] : Object.values(SIDES))

/** Which side of a match a company is on; null when on none. */
export function matchSideOf(match: MatchItem, companyId: string): MatchSide | null {
  if (match.offer_company_id === companyId) return 'offer'
  return match.need_company_id === companyId ? 'need' : null
}

export type MatchRepository = ReturnType<typeof matchRepository>
export const matches: Service<MatchRepository> = (services) =>
  matchRepository(services.use(store), services.use(newNotificationId))

/** What of a filter the table looks at. */
const conditionsOf = ({ status, listing, refused }: MatchFilter) => [
  { attr: 'id' as const, exists: true as const },
  // What was rejected is shown only to who asks for it.
  status ? { attr: 'status' as const, eq: status } : { attr: 'status' as const, ne: 'rejected' as const },
  ...(refused
    ? []
    : [
        {
          or: [
            { attr: 'score' as const, gt: 0 },
            { attr: 'status' as const, ne: 'pending' as const },
          ],
        },
      ]),
  ...(listing
    ? [
        {
          or: [
            { attr: 'offer_id' as const, eq: listing },
            { attr: 'need_id' as const, eq: listing },
          ],
        },
      ]
    : []),
]

const orderOf = (match: MatchItem): string => match.GSI1SK ?? ''

export function matchRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Match } = store

  /** Tells a company what the other one decided. */
  const tell = (companyId: string, now: Date, match: MatchItem, by: string, made: MatchDecision) =>
    notificationWrite(store, companyId, newNotice(now), now, {
      type: 'match_update',
      link: `/matches/${match.id}`,
      kind: KIND[made.decision],
      params: { company: by, offer: match.offer_name, need: match.need_name },
    })

  /** A match that one of `companyId`'s listings is part of. @throws {AppError} NOT_FOUND, FORBIDDEN. */
  async function get(id: string, companyId: string): Promise<MatchItem> {
    const { Item } = await Match.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    if (!Item) throw new AppError('NOT_FOUND')
    if (!matchSideOf(Item, companyId)) throw new AppError('FORBIDDEN')
    return Item
  }

  /** The best matches on one side of the index, at least `limit` + 1 if there are as many. */
  async function best(
    index: (typeof SIDES)[MatchSide],
    companyId: string,
    limit: number,
    after: string | undefined,
    filter: MatchFilter,
  ): Promise<MatchItem[]> {
    const found: MatchItem[] = []
    let start: Record<string, unknown> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await table
        .build(QueryCommand)
        .query({
          index: index.name,
          partition: ownerPartition(companyId),
          range: after ? { between: ['MATCH#', after] } : { beginsWith: 'MATCH#' },
        })
        .entities(Match)
        .options({
          limit: READ,
          reverse: true,
          exclusiveStartKey: start,
          filters: { match: { and: conditionsOf(filter) } },
        })
        .send()
      found.push(...Items.filter((match) => orderOf(match) !== after))
      start = LastEvaluatedKey
    } while (start && found.length <= limit)
    return found
  }

  /** What both sides read in their activity. */
  function activitiesOf(match: MatchItem, side: MatchSide, made: MatchDecision, time: string) {
    const { id, offer_company_id, need_company_id, offer_name: offer, need_name: need } = match
    const [own, other] =
      side === 'offer' ? [offer_company_id, need_company_id] : [need_company_id, offer_company_id]
    const accepted = made.decision !== 'reject'
    const tell = (companyId: string, by: 'reader' | 'company', company: string) =>
      activityWrite(store, companyId, id, time, {
        kind: KIND[made.decision],
        params: { company, by, offer, need },
        activity_type: accepted ? 'match_accepted' : 'match_rejected',
        impact_level: match.status === 'accepted' ? 'high' : 'medium',
      })
    return [tell(own, 'reader', other), tell(other, 'company', own)]
  }

  return {
    get,

    /** Both listings and the other company of each match that a filter meets, in no order: whoever counts them sees which are shown. */
    async parties(companyId: string, filter: MatchFilter): Promise<MatchOfCompany[]> {
      const sides = await Promise.all(
        indexesOf(filter).map((index) =>
          table
            .build(QueryCommand)
            .query({
              index: index.name,
              partition: ownerPartition(companyId),
              range: { beginsWith: 'MATCH#' },
            })
            .entities(Match)
            .options({
              attributes: ['offer_company_id', 'need_company_id', 'offer_id', 'need_id'],
              maxPages: Infinity,
              filters: { match: { and: conditionsOf(filter) } },
            })
            .send(),
        ),
      )
      return sides
        .flatMap(({ Items = [] }) => Items)
        .map(({ offer_company_id, need_company_id, offer_id, need_id }) => ({
          partner: offer_company_id === companyId ? need_company_id : offer_company_id,
          offer: offer_id,
          need: need_id,
        }))
    },

    /** Every match that a filter meets, from either side, in no order: whoever wants another than that of the index sorts them. */
    async all(companyId: string, filter: MatchFilter): Promise<MatchItem[]> {
      const sides = await Promise.all(
        Object.values(TABLE.indexes).map((index) => best(index, companyId, Infinity, undefined, filter)),
      )
      return sides.flat()
    },

    /**
     * A page of a company's matches from either side, by what is to be expected of them.
     *
     * @param after order of the last match of the page before.
     * @returns `end`: order of the last match, null on the last page.
     */
    async page(companyId: string, limit: number, after: string | undefined, filter: MatchFilter) {
      const sides = await Promise.all(
        indexesOf(filter).map((index) => best(index, companyId, limit, after, filter)),
      )
      const all = sides.flat().sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
      const items = all.slice(0, limit)
      return { items, end: all.length > limit ? orderOf(items.at(-1)!) : null }
    },

    /**
     * Records one side's decision (accept, withdraw, reject) with activities, a notification and its lesson. Idempotent; of two
     * decisions that exclude each other one is refused.
     * @throws {AppError} NOT_FOUND, FORBIDDEN, CONFLICT when it is no longer open.
     */
    async decide(id: string, by: { companyId: string }, made: MatchDecision, now: Date): Promise<MatchItem> {
      return optimisticWrite(store, async () => {
        const before = await get(id, by.companyId)
        const side = matchSideOf(before, by.companyId)!
        if (isDone(before, side, by.companyId, made)) return before
        if (before.status !== 'pending') {
          throw new AppError('CONFLICT', `This match is ${before.status} already.`)
        }
        if (made.decision === 'accept' && before.score === 0)
          throw new AppError('CONFLICT', 'This match is refused by now: see what speaks against it.')
        const next = decided(before, side, by.companyId, made, now.toISOString())
        const refused = await transact(
          Match.build(PutTransaction)
            .item(next)
            .options({
              condition: {
                and: [
                  { attr: 'status', eq: 'pending' },
                  { attr: 'offer_accepted_at', exists: before.offer_accepted_at !== undefined },
                  { attr: 'need_accepted_at', exists: before.need_accepted_at !== undefined },
                ],
              },
            }),
          ...matchCountWrites(store, before, next),
          ...lessonWrites(store, next, now.toISOString()),
          ...rejectionWrites(store, next, now.toISOString()),
          ...activitiesOf(next, side, made, now.toISOString()),
          tell(
            side === 'offer' ? next.need_company_id : next.offer_company_id,
            now,
            next,
            by.companyId,
            made,
          ),
        )
        return refused ? STALE : next
      })
    },
  }
}

const KIND = { accept: 'match.accepted', withdraw: 'match.withdrawn', reject: 'match.rejected' } as const

function isDone(match: MatchItem, side: MatchSide, companyId: string, { decision }: MatchDecision): boolean {
  if (decision === 'withdraw') return match.status === 'pending' && match[`${side}_accepted_at`] === undefined
  return decision === 'reject'
    ? match.rejected_by === companyId
    : match.status !== 'rejected' && match[`${side}_accepted_at`] !== undefined
}

/** The match after one side decided: accepted once both sides have. */
function decided(
  before: MatchItem,
  side: MatchSide,
  companyId: string,
  made: MatchDecision,
  time: string,
): MatchItem {
  if (made.decision === 'reject') {
    const { reason, note } = made
    return { ...before, status: 'rejected', rejected_at: time, rejected_by: companyId, reason, note }
  }
  if (made.decision === 'withdraw') {
    const { [`${side}_accepted_at` as const]: _, ...open } = before
    return open as MatchItem
  }
  const next = { ...before, [`${side}_accepted_at`]: time }
  return { ...next, status: next.offer_accepted_at && next.need_accepted_at ? 'accepted' : 'pending' }
}
