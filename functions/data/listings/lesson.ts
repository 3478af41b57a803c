import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { changeKeys } from '#functions/data/table/changes.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { REJECTION_REASONS } from '#shared/api/core/vocabulary.ts'
import { decisions, type Lesson } from '#shared/domain/lessons/lessons.ts'
import type { LessonItem } from '#shared/table/catalogue/lesson.ts'
import { rejectionKey } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'

/** A material and a use that it was matched with: what one decision teaches about the next pair. */
export interface Pattern {
  offer: string
  need: string
}

/** A lesson as the catalogue holds it. */
export interface CatalogueLesson extends Lesson {
  pattern: string
}

export const patternKey = ({ offer, need }: Pattern): string => `${offer}~${need}`

export function toCatalogueLesson(item: LessonItem): CatalogueLesson {
  return {
    pattern: patternKey({ offer: item.offer_concept, need: item.need_concept }),
    accepted: item.accepted ?? 0,
    rejected: Object.fromEntries(
      REJECTION_REASONS.flatMap((reason) => {
        const count = item[`rejected_${reason}`]
        return count ? [[reason, count]] : []
      }),
    ),
  }
}

/** Of two states of one lesson the one with more decisions is the later. */
export const isLater = (next: Lesson, than: Lesson): boolean => decisions(next) > decisions(than)

/** What a settled match teaches, as part of the transaction that settles it; nothing while it is open. */
export function lessonWrites({ Lesson }: Store, match: MatchItem, time: string) {
  const { offer_concept, need_concept, status, reason } = match
  if (!offer_concept || !need_concept || status === 'pending') return []
  const counted = status === 'rejected' ? (`rejected_${reason ?? 'other'}` as const) : 'accepted'
  return [
    Lesson.build(UpdateTransaction).item({
      offer_concept,
      need_concept,
      [counted]: $add(1),
      changed_at: time,
      ...changeKeys(time, 'F', patternKey({ offer: offer_concept, need: need_concept })),
    }),
  ]
}

/** A rejected pair is marked for both sides, as part of the transaction that rejects it. */
export function rejectionWrites({ Rejection }: Store, match: MatchItem, time: string) {
  if (match.status !== 'rejected') return []
  return [match.offer_company_id, match.need_company_id].map((company_id) =>
    Rejection.build(PutTransaction).item({
      company_id,
      offer_id: match.offer_id,
      need_id: match.need_id,
      created_at: time,
    }),
  )
}

/** Pairs of listings, as `pairKey` names them. */
export type Rejections = ReadonlySet<string>

export const pairKey = (offerId: string, needId: string): string => `${offerId}|${needId}`
export const idsOfPair = (pair: string): string[] => pair.split('|')

export const NO_REJECTIONS: Rejections = new Set()

/** Pairs of a company's listings that either side rejected. */
export const rejectionsOf: Service<(companyId: string) => Promise<Rejections>> = (services) => {
  const { table, Rejection } = services.use(store)
  return async (companyId) => {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: rejectionKey(companyId, '', '').PK, range: { beginsWith: 'REJECTION#' } })
      .entities(Rejection)
      .options({ maxPages: Infinity })
      .send()
    return new Set(Items.map(({ offer_id, need_id }) => pairKey(offer_id, need_id)))
  }
}
