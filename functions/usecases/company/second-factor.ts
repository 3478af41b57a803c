import { userPool } from '#functions/data/people/pool.ts'
import { sessions } from '#functions/data/people/session.ts'
import { users } from '#functions/data/people/user.ts'
import type { Services } from '#functions/platform/services.ts'

/**
 * Takes away the second factor of a person who lost the device. First what is noted, then what the pool asks for: a crash
 * in between leaves a factor that can be reset again, never an account that nobody can open.
 *
 * @throws {AppError} NOT_FOUND
 */
export async function resetSecondFactor(userId: string, now: Date, services: Services): Promise<void> {
  await services.use(users).resetFactor(userId, now)
  await services.use(userPool).removeSecondFactor(userId)
  await services.use(sessions).endAll(userId, now)
  await services.use(userPool).endSessions(userId)
}
