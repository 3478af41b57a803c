import { matchRuns } from '#functions/data/matching/match-run.ts'
import { clock } from '#functions/platform/clock.ts'
import { createServices } from '#functions/platform/services.ts'
import { EVERYBODY } from '#shared/table/keys.ts'

const services = createServices()

/**
 * Starts a search for partners of everybody's listings. One that is still under way goes on instead; how
 * many listings there are is counted by its first step.
 */
export async function handler(): Promise<void> {
  await services.use(matchRuns).start(EVERYBODY, 0, services.use(clock)())
}
