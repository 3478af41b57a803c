import { memberships } from '#functions/data/people/membership.ts'
import type { Team } from '#functions/data/people/team.ts'
import { teams } from '#functions/data/people/team.ts'
import { users } from '#functions/data/people/user.ts'
import { MINUTE, later } from '#functions/platform/clock.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { security } from '#shared/api/company/security.ts'
import type { ResultOf } from '#shared/api/core/route.ts'

/** How lately somebody must have signed in to turn the second factor off, which proves password and code. */
const FRESH = 5 * MINUTE

export const signedInLately = ({ authTime }: Pick<Caller, 'authTime'>, now: Date): boolean =>
  new Date(authTime * 1000) > later(now, -FRESH)

/** Names of the person's companies that ask for a second factor. */
export async function demandedBy(userId: string, services: Services): Promise<string[]> {
  const ids = await services.use(memberships).of(userId)
  const held = await Promise.all(ids.map((id) => services.use(teams).roleIn(id, userId)))
  return held.flatMap((one) => (one?.factor && one.company.role === 'user' ? [one.company.name] : []))
}

export async function ownFactorCard(
  caller: Caller,
  now: Date,
  services: Services,
): Promise<ResultOf<typeof security.getFactor>> {
  const [user, demanded] = await Promise.all([
    services.use(users).get(caller.userId),
    demandedBy(caller.userId, services),
  ])
  return {
    since: user?.second_factor_since ?? null,
    demanded_by: demanded,
    may_turn_off: demanded.length === 0 && !caller.isAdmin && signedInLately(caller, now),
  }
}

export async function companyFactorCard(
  { members, second_factor = false }: Team,
  services: Services,
): Promise<ResultOf<typeof security.getCompanyFactor>> {
  const known = await services.use(companyPeople)(members.map(({ user_id }) => user_id))
  return {
    demanded: second_factor,
    people: members.map(({ user_id, email, full_name }) => ({
      user_id,
      email,
      ...(full_name && { full_name }),
      on: known.get(user_id)?.second_factor_since !== undefined,
    })),
  }
}

const companyPeople = (services: Services) => services.use(users).getMany
