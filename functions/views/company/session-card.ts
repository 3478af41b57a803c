import { sessions } from '#functions/data/people/session.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { security } from '#shared/api/company/security.ts'
import type { ResultOf } from '#shared/api/core/route.ts'

/** Where the caller is signed in: this session first, then the one that was seen last. */
export async function ownSessionsCard(
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  now: Date,
  services: Services,
): Promise<ResultOf<typeof security.listSessions>> {
  const own = await services.use(sessions).of(userId, now)
  return {
    sessions: own
      .map(({ id, device, signed_in_at, last_seen_at }) => ({
        id,
        device,
        signed_in_at,
        last_seen_at,
        current: id === sessionId,
      }))
      .sort(
        (a, b) =>
          Number(b.current) - Number(a.current) ||
          Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at) ||
          (a.id < b.id ? -1 : 1),
      ),
  }
}
