import { createHash } from 'node:crypto'
import { BatchGetCommand, execute } from 'dynamodb-toolbox/table/actions/batchGet'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import type { Service } from '#functions/lib/services.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/match.ts'
import { store, type Store } from './store.ts'
import { isRefused } from './transact.ts'

/** A pair that the engine found. */
export interface FoundPair {
  offerId: string
  offerCompanyId: string
  needId: string
  needCompanyId: string
  /** 0–1 */
  score: number
}

export type MatchRepository = ReturnType<typeof matchRepository>
export const matches: Service<MatchRepository> = (services) => matchRepository(services.use(store))

/** A pair has one id, whichever side looks. A hash, because two ids together may be too long for one. */
export function matchId(offerId: string, needId: string): string {
  return createHash('sha256').update(`${offerId}|${needId}`).digest('base64url').slice(0, 22)
}

/** Scores as text in index order: `0.87` → `0870`. */
const scoreKey = (score: number) => String(Math.round(score * 1000)).padStart(4, '0')

export function matchRepository({ table, Match }: Store) {
  async function putNew(match: MatchItem): Promise<void> {
    await Match.build(PutItemCommand)
      .item(match)
      .options({ condition: { attr: 'id', exists: false } })
      .send()
      .catch((error: unknown) => {
        // Found by the other side a moment ago: theirs stands.
        if (!isRefused(error)) throw error
      })
  }

  return {
    /**
     * Stores the pairs that were not known yet. Known ones keep when they were found and what became of
     * them.
     *
     * @param pairs at most 100.
     * @returns by match id, when each pair was first found; and how many are new.
     */
    async record(
      pairs: readonly FoundPair[],
      now: Date,
    ): Promise<{ foundAt: Map<string, string>; fresh: number }> {
      const foundAt = new Map<string, string>()
      if (pairs.length === 0) return { foundAt, fresh: 0 }
      const time = now.toISOString()
      const found = pairs.map((pair): MatchItem => {
        const id = matchId(pair.offerId, pair.needId)
        return {
          id,
          offer_id: pair.offerId,
          offer_company_id: pair.offerCompanyId,
          need_id: pair.needId,
          need_company_id: pair.needCompanyId,
          score: pair.score,
          status: 'pending',
          found_at: time,
          GSI1PK: ownerPartition(pair.offerCompanyId),
          GSI1SK: `MATCH#${scoreKey(pair.score)}#${id}`,
          GSI2PK: ownerPartition(pair.needCompanyId),
          GSI2SK: `MATCH#${scoreKey(pair.score)}#${id}`,
        }
      })
      const requests = found.map(({ id }) => Match.build(BatchGetRequest).key({ id }))
      const { Responses } = await execute(table.build(BatchGetCommand).requests(...requests))
      for (const known of Responses?.[0] ?? []) if (known) foundAt.set(known.id, known.found_at)

      const unknown = found.filter(({ id }) => !foundAt.has(id))
      await Promise.all(unknown.map(putNew))
      for (const { id } of unknown) foundAt.set(id, time)
      return { foundAt, fresh: unknown.length }
    },
  }
}
