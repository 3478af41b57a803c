import type * as z from 'zod'
import type { matchRunSchema } from '#shared/api/matching.ts'
import type { MatchRunItem } from '#shared/table/matching/match-run.ts'

/** A run as the API and the socket show it. */
export function matchRunCard(run: MatchRunItem): z.input<typeof matchRunSchema> {
  const { id, status, total, done, found, fresh, created_at, finished_at } = run
  return { id, status, total, done, found, new_matches: fresh, started_at: created_at, finished_at }
}
