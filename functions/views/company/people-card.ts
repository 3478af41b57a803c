import type * as z from 'zod'
import { companies } from '#functions/data/company/company.ts'
import { invitations } from '#functions/data/people/invitation.ts'
import { joinAsks } from '#functions/data/people/join-ask.ts'
import { memberships } from '#functions/data/people/membership.ts'
import { teams, type Team } from '#functions/data/people/team.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { ownCompaniesSchema, peopleSchema } from '#shared/api/company/people.ts'
import { mayDo } from '#shared/domain/people/rights.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/** The people of the caller's company; those who are invited only for who may invite. */
export async function peopleCard(
  caller: Caller,
  company: CompanyItem,
  now: Date,
  services: Services,
  team?: Team,
): Promise<z.input<typeof peopleSchema>> {
  const invites = caller.memberRole !== null && mayDo(caller.memberRole, 'people.write')
  const [{ members }, waiting, asking] = await Promise.all([
    team ?? services.use(teams).of(company),
    invites ? services.use(invitations).waiting(company.id, now) : [],
    invites ? services.use(joinAsks).waiting(company, now) : [],
  ])
  // Who is here by another way, or invited by now, needs no answer.
  const known = new Set([...members, ...waiting].map(({ email }) => email.toLowerCase()))
  return {
    people: members.map(({ user_id, email, full_name, role, sites = [], since }) => ({
      user_id,
      email,
      ...(full_name && { full_name }),
      role,
      sites,
      since,
    })),
    invitations: waiting.map(({ id, email, role, sites = [], sent_at, valid_until }) => ({
      id,
      email,
      role,
      sites,
      sent_at,
      valid_until,
    })),
    asking: asking
      .filter(({ email }) => !known.has(email))
      .map(({ id, email, full_name, asked_at, valid_until }) => ({
        id,
        email,
        full_name,
        asked_at,
        valid_until,
      })),
  }
}

/** The companies a user belongs to and may speak for. @param current id of the one spoken for. */
export async function ownCompaniesCard(
  userId: string,
  current: string | null,
  services: Services,
): Promise<z.input<typeof ownCompaniesSchema>> {
  const ids = await services.use(memberships).of(userId)
  const [known, ...rights] = await Promise.all([
    services.use(companies).getMany(ids),
    ...ids.map(async (id) => [id, await services.use(teams).roleIn(id, userId)] as const),
  ])
  const roles = new Map(rights)
  return {
    companies: ids.flatMap((id) => {
      const company = known.get(id)
      const held = roles.get(id)
      if (!company || !held || (company.role !== 'user' && id !== current)) return []
      return [{ id, name: company.name, role: held.role, current: id === current }]
    }),
  }
}
