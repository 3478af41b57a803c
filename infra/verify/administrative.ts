import { MATCH_QUALITIES, MATCH_STATUSES } from '#shared/api/core/vocabulary.ts'
import { qualityOf } from '#shared/domain/matching/scoring/quality.ts'
import {
  deletionQueue,
  LEADS,
  leadTokenPartition,
  ownerPartition,
  renameQueue,
  reportQueue,
  upgradeQueue,
} from '#shared/table/keys.ts'
import { ENTITY_ATTRIBUTE } from '#shared/table/record.ts'
import { recordNamed } from '#shared/table/records/all.ts'
import { each, type Invariant } from './invariant.ts'
import type { AnyItem } from './items.ts'

interface Queued {
  PK: string
  SK: string
  status: string
  settled_at: string | null
  GSI1PK?: string | undefined
}

/** Those that stand elsewhere than in the queue of their status, or are settled without a time, or the reverse. */
const misplaced = (list: readonly Queued[], queue: (status: string) => string) =>
  each(list, ({ status, settled_at, GSI1PK }) => {
    if (GSI1PK !== queue(status)) return `is ${status}, stands under ${GSI1PK}`
    const open = ['pending', 'open', 'erasing'].includes(status)
    return open !== (settled_at === null) && `is ${status}, settled at ${settled_at}`
  })

/** What administrators rely on: the queues and counts they see, and that what was deleted is gone. */
export const ADMINISTRATIVE: readonly Invariant[] = [
  {
    name: 'every item is of an entity that there is',
    faults: ({ everything }) =>
      each(everything, ({ [ENTITY_ATTRIBUTE]: entity }) => !recordNamed(entity) && `is of ${String(entity)}`),
  },
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
    name: 'what is asked of administrators stands in the queue of its status, and is of a company that is there',
    faults: ({ companies, upgrades, renames, deletions, reports }) => {
      const known = new Set(companies.map(({ id }) => id))
      return [
        ...misplaced(upgrades, upgradeQueue),
        ...misplaced(renames, renameQueue),
        ...misplaced(deletions, deletionQueue),
        ...misplaced(reports, reportQueue),
        ...each(
          [...upgrades, ...renames, ...deletions],
          ({ company_id }) => !known.has(company_id) && `company ${company_id} is not there`,
        ),
        ...each(reports, ({ reporter_id }) => !known.has(reporter_id) && `${reporter_id} is not there`),
      ]
    },
  },
  {
    name: 'a lead stands in the list at its time, and under the token that ends it',
    faults: ({ leads }) =>
      each(leads, ({ email, received_at, confirmed_at, token, GSI1PK, GSI1SK, GSI2PK }) => {
        if (GSI1PK !== LEADS || GSI1SK !== `${received_at}#${email}`) return `stands at ${GSI1PK} ${GSI1SK}`
        if (confirmed_at === undefined) return false
        return (token === undefined || GSI2PK !== leadTokenPartition(token)) && `is ended under ${GSI2PK}`
      }),
  },
  {
    name: 'what waits for the confirmation of an address stands in no list, and goes by itself',
    faults: ({ leadRequests }) =>
      each(leadRequests, ({ token, expiresAt, GSI1PK, GSI2PK }) => {
        if (GSI1PK !== undefined) return `stands under ${GSI1PK}`
        if (GSI2PK !== leadTokenPartition(token)) return `is confirmed under ${GSI2PK}`
        return expiresAt === undefined && 'stays for ever'
      }),
  },
  {
    name: 'a file is of a listing of its company that is on the market, and goes by itself while it waits',
    faults: ({ documents, photos, listings }) => {
      const owners = new Map(listings.map(({ id, status, company_id }) => [id, { status, company_id }]))
      return each([...documents, ...photos], ({ listing_id, company_id, state, expiresAt }) => {
        const owner = owners.get(listing_id)
        if (owner?.company_id !== company_id) return `listing ${listing_id} is not of ${company_id}`
        if (owner.status !== 'active') return `listing ${listing_id} is ${owner.status}`
        return (state === 'awaiting') !== (expiresAt !== undefined) && `is ${state}, until ${expiresAt}`
      })
    },
  },
  {
    name: 'a session was begun before it was seen last, and goes by itself',
    faults: ({ sessions }) =>
      each(sessions, ({ signed_in_at, last_seen_at, expiresAt }) => {
        if (signed_in_at > last_seen_at) return `begun at ${signed_in_at}, seen at ${last_seen_at}`
        return expiresAt === undefined && 'stays for ever'
      }),
  },
  {
    name: 'of a company whose data was deleted, its id remains and nothing of its own',
    faults: (items) => {
      const settled = new Set(
        items.deletions.filter(({ status }) => status === 'settled').map(({ company_id }) => company_id),
      )
      const owners = new Map([...settled].map((id) => [ownerPartition(id), id]))
      /** The deleted company whose own an item is: by its partition, its place in an index, or what it says. */
      const goneOwner = ({ PK, GSI1PK, GSI2PK, company_id }: AnyItem) =>
        [PK, GSI1PK, GSI2PK].map((at) => owners.get(String(at))).find((id) => id !== undefined) ??
        (settled.has(String(company_id)) ? String(company_id) : undefined)
      const deletes = (item: AnyItem) => 'deleted' in (recordNamed(item[ENTITY_ATTRIBUTE])?.erased[0] ?? {})
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
        ...each(items.everything.filter(deletes), (item) => {
          const id = goneOwner(item)
          return id !== undefined && `of ${id}, which was deleted`
        }),
        ...each(
          items.listings,
          ({ company_id, material_name }) =>
            settled.has(company_id) && material_name !== '' && `of ${company_id}, which was deleted`,
        ),
      ]
    },
  },
]
