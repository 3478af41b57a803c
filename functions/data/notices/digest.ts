import { $get, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { later, MINUTE } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DigestItem } from '#shared/table/company/digest.ts'
import { DIGESTS, TABLE } from '#shared/table/keys.ts'

/** Who reads a notification on the site within this time gets no e-mail about it. */
export const DIGEST_DELAY = 10 * MINUTE

/** The queue of e-mail digests: one item per company, in the order in which they are due. */
export type DigestRepository = ReturnType<typeof digestRepository>
export const digests: Service<DigestRepository> = (services) => digestRepository(services.use(store))

const dueKey = (companyId: string, due: Date) => `${due.toISOString()}#${companyId}`

export function digestRepository({ table, Digest }: Store) {
  return {
    /** A notification was written: the company is in the queue, at its place if it was there already. */
    async enqueue(companyId: string, writtenAt: string, now: Date): Promise<void> {
      await Digest.build(UpdateItemCommand)
        .item({
          company_id: companyId,
          newest_at: writtenAt,
          GSI1PK: DIGESTS,
          GSI1SK: $get('GSI1SK', dueKey(companyId, later(now, DIGEST_DELAY))),
        })
        .send()
    },

    /** Those whose time has come, the longest waiting first. */
    async due(now: Date): Promise<DigestItem[]> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({
          index: TABLE.indexes.byOwner.name,
          partition: DIGESTS,
          range: { lte: `${now.toISOString()}~` },
        })
        .entities(Digest)
        .options({ maxPages: Infinity })
        .send()
      return Items
    },

    /**
     * Moves a company to a later place.
     *
     * @returns false when another run moved it first: of two, one goes on.
     */
    async postpone({ company_id, GSI1SK }: DigestItem, due: Date): Promise<boolean> {
      try {
        await Digest.build(UpdateItemCommand)
          .item({ company_id, GSI1PK: DIGESTS, GSI1SK: dueKey(company_id, due) })
          .options({ condition: { attr: 'GSI1SK', eq: GSI1SK! } })
          .send()
        return true
      } catch (error) {
        if (isRefused(error)) return false
        throw error
      }
    },

    /** Notes what was dealt with. Out of the queue, unless more was written since `digest` was read. */
    async settle(
      { company_id, newest_at }: DigestItem,
      dealt: { told_until: string; sent_at?: string },
    ): Promise<void> {
      await Digest.build(UpdateItemCommand)
        .item({ company_id, ...dealt })
        .send()
      if (newest_at > dealt.told_until) return
      try {
        await Digest.build(UpdateItemCommand)
          .item({ company_id, GSI1PK: $remove(), GSI1SK: $remove() })
          .options({ condition: { attr: 'newest_at', eq: newest_at } })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },
  }
}
