import { MATCH_QUALITIES, MATCH_STATUSES } from '#shared/api/vocabulary.ts'
import { qualityOf } from '#shared/domain/matching/quality.ts'
import { each, type Invariant } from './invariant.ts'

/** What administrators rely on: the counts they see, and that what was deleted is gone. */
export const ADMINISTRATIVE: readonly Invariant[] = [
  {
    name: 'matches are counted by status and score band',
    faults: ({ matches, matchCounts }) =>
      MATCH_STATUSES.flatMap((status) =>
        MATCH_QUALITIES.flatMap((quality) => {
          const there = matches.filter(
            (match) => match.status === status && qualityOf(match.score) === quality,
          ).length
          const counted = matchCounts.reduce((sum, shard) => sum + (shard[`${status}_${quality}`] ?? 0), 0)
          return counted === there ? [] : [`${status}, ${quality}: counted ${counted}, there are ${there}`]
        }),
      ),
  },
  {
    name: 'of a company whose data was deleted, its id remains and nothing of its own',
    faults: (items) => {
      const settled = new Set(
        items.deletions.filter(({ status }) => status === 'settled').map(({ company_id }) => company_id),
      )
      const gone = <Item extends { PK: string; SK: string; company_id: string }>(list: readonly Item[]) =>
        each(list, ({ company_id }) => settled.has(company_id) && `of ${company_id}, which was deleted`)
      return [
        ...each(
          items.companies,
          ({ id, role, user_id }) =>
            settled.has(id) && (role !== 'erased' || user_id !== undefined) && `is ${role}, and was deleted`,
        ),
        ...each(
          items.deletions,
          ({ status, identity, contact_email }) =>
            status === 'settled' &&
            (identity !== undefined || contact_email !== '') &&
            'still says whose it was',
        ),
        ...gone(items.users),
        ...gone(items.emails),
        ...gone(items.applications),
        ...gone(items.favorites),
        ...gone(items.listings.filter(({ material_name }) => material_name !== '')),
        ...each(
          items.matches,
          ({ offer_company_id, need_company_id }) =>
            [offer_company_id, need_company_id].some((id) => settled.has(id)) && 'is of a deleted company',
        ),
      ]
    },
  },
]
