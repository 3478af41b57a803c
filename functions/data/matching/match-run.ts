import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { DAY, later, MINUTE, newId, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { matchRunKey } from '#shared/table/keys.ts'
import type { MatchRunItem } from '#shared/table/matching/match-run.ts'

/** How long a run is kept. */
const RUN_LIFE = 7 * DAY
/** A run that did not move for this long has lost its stream record, and is nudged. */
const STALLED_AFTER = 5 * MINUTE

/** What one step of a run did. */
export interface MatchRunStep {
  /** Last listing dealt with. */
  cursor: string | null
  /** Listings there are in all. */
  total: number
  /** Of these, dealt with in this step. */
  done: number
  found: number
  fresh: number
  /** Nothing is left. */
  last: boolean
}

export type MatchRunRepository = ReturnType<typeof matchRunRepository>
export const matchRuns: Service<MatchRunRepository> = (services) =>
  matchRunRepository(services.use(store), services.use(newId))

const isOpen = ({ status }: MatchRunItem): boolean => status !== 'finished'

export function matchRunRepository({ table, MatchRun }: Store, unique: () => string) {
  async function latest(companyId: string): Promise<MatchRunItem | undefined> {
    const { Items } = await table
      .build(QueryCommand)
      .query({ partition: matchRunKey(companyId, '').PK, range: { beginsWith: 'MATCHRUN#' } })
      .entities(MatchRun)
      .options({ consistent: true, reverse: true, limit: 1 })
      .send()
    return Items?.[0]
  }

  /** Writes the run as it is: the stream hears of it again, and the next step is done. */
  async function nudge(run: MatchRunItem, now: Date): Promise<void> {
    try {
      await MatchRun.build(UpdateItemCommand)
        .item({ company_id: run.company_id, id: run.id, updated_at: now.toISOString() })
        .options({ condition: { attr: 'updated_at', eq: run.updated_at } })
        .send()
    } catch (error) {
      if (!isRefused(error)) throw error // it moved in the meantime
    }
  }

  return {
    /** A run of a company, or of `EVERYBODY`; null when there is none of this id, or no longer. */
    async get(companyId: string, id: string): Promise<MatchRunItem | null> {
      const { Item } = await MatchRun.build(GetItemCommand)
        .key({ company_id: companyId, id })
        .options({ consistent: true })
        .send()
      return Item ?? null
    },

    /** Queues a run. One that is under way is answered with instead, and goes on if it had got stuck. */
    async start(companyId: string, total: number, now: Date): Promise<MatchRunItem> {
      const open = await latest(companyId)
      if (open && isOpen(open)) {
        if (Date.parse(open.updated_at) < now.getTime() - STALLED_AFTER) await nudge(open, now)
        return open
      }
      const time = now.toISOString()
      const run: MatchRunItem = {
        company_id: companyId,
        id: `${now.getTime()}-${unique()}`,
        status: 'queued',
        step: 0,
        cursor: null,
        total,
        done: 0,
        found: 0,
        fresh: 0,
        created_at: time,
        updated_at: time,
        finished_at: null,
        expiresAt: seconds(later(now, RUN_LIFE)),
      }
      await MatchRun.build(PutItemCommand).item(run).send()
      return run
    },

    /** Writes a step that was done on `run`. Where another delivery wrote it already, nothing changes. */
    async advance(run: MatchRunItem, step: MatchRunStep, now: Date): Promise<void> {
      const time = now.toISOString()
      try {
        await MatchRun.build(UpdateItemCommand)
          .item({
            company_id: run.company_id,
            id: run.id,
            status: step.last ? 'finished' : 'running',
            step: run.step + 1,
            cursor: step.cursor,
            total: step.total,
            done: run.done + step.done,
            found: run.found + step.found,
            fresh: run.fresh + step.fresh,
            updated_at: time,
            finished_at: step.last ? time : null,
          })
          .options({ condition: { attr: 'step', eq: run.step } })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },
  }
}
