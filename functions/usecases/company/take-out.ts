import { userPool } from '#functions/data/people/pool.ts'
import { sessions } from '#functions/data/people/session.ts'
import { teams } from '#functions/data/people/team.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import type { Services } from '#functions/platform/services.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/**
 * Takes a person out of a company. Rights end with the write; what remains is to end what is open: sockets, sessions, and
 * an account that speaks for nobody any more. A crash in between leaves a session without any right.
 *
 * @returns whether the account is gone.
 * @throws {AppError} NOT_FOUND; CONFLICT for the last owner.
 */
export async function takeOut(
  company: CompanyItem,
  { by, userId, now }: { by: string; userId: string; now: Date },
  services: Services,
): Promise<boolean> {
  const gone = await services.use(teams).remove(company, by, userId, now)
  await services.use(realtimeRecords).closeSocketsOf(company.id, userId)
  const pool = services.use(userPool)
  if (gone) await services.use(sessions).forget(userId)
  await (gone ? pool.deleteUser(userId) : pool.endSessions(userId))
  return gone
}
