import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { eachAt, itemRequest } from '#functions/data/table/batch.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { newId } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { MemberRole } from '#shared/domain/people/rights.ts'
import { changedTeam, speakerOf, type Person, type TeamChange } from '#shared/domain/people/team.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { TeamItem, TeamLogItem } from '#shared/table/company/team.ts'
import type { UserItem } from '#shared/table/company/user.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { memberships, speaksFor, type MembershipRepository } from './membership.ts'
import { ALL_PEOPLE, staleWrite } from '#functions/data/company/barred.ts'
import { logEntryWrite } from '#functions/data/company/own-log.ts'
import { userRepository } from './user.ts'

/** The people of a company. One that never changed them has no record: its one user is its owner. */
export interface Team {
  version: number
  /** Whether a second factor is asked of everybody. */
  second_factor?: boolean | undefined
  members: Person[]
}

/** What a user may do in a company. */
export interface Belonging {
  company: CompanyItem
  role: MemberRole
  sites: readonly string[]
  version: number
  /** Whether the company asks for a second factor. */
  factor: boolean
}

type Logged = Pick<TeamLogItem, 'action' | 'subject' | 'detail'>

export type TeamRepository = ReturnType<typeof teamRepository>
export const teams: Service<TeamRepository> = (services) =>
  teamRepository(services.use(store), services.use(memberships), services.use(newId))

export function teamRepository(
  store: Store,
  { of: allOf, writeOf, othersOf }: MembershipRepository,
  id: () => string,
) {
  const { Team, Company, Email, Membership, Settings, User } = store
  const users = userRepository(store)
  const companies = companyRepository(store)

  async function of(company: Pick<CompanyItem, 'id' | 'user_id' | 'created_at'>): Promise<Team> {
    const { Item } = await Team.build(GetItemCommand)
      .key({ company_id: company.id })
      .options({ consistent: true })
      .send()
    return Item ?? foundedBy(company.user_id === undefined ? null : await users.get(company.user_id))
  }

  /** Of a company without a record. */
  function foundedBy(founder: UserItem | null | undefined): Team {
    if (!founder) return { version: 0, members: [] }
    const { id: user_id, email, full_name, created_at } = founder
    return {
      version: 0,
      members: [{ user_id, email, ...(full_name && { full_name }), role: 'owner', since: created_at }],
    }
  }

  const logWrite = (companyId: string, by: string, what: Logged, now: Date) =>
    logEntryWrite(store, { companyId, by, id: id(), at: now.toISOString() }, what)

  /** The changed people as they are stored, on the condition that nobody else changed them; and whom the company is bound to. */
  function teamWrites(company: CompanyItem, before: Team, members: Person[]) {
    const speaker = speakerOf(members, company.user_id)
    return [
      Team.build(PutTransaction)
        .item({
          company_id: company.id,
          version: before.version + 1,
          ...(before.second_factor && { second_factor: true }),
          members,
        })
        .options({
          condition:
            before.version === 0
              ? { attr: 'company_id', exists: false }
              : { attr: 'version', eq: before.version },
        }),
      // Whoever was bound to the company before it had a team belongs to it by a record from now on.
      ...(before.version === 0 ? before.members.map((one) => writeOf(company.id, one)) : []),
      ...(speaker !== company.user_id
        ? [
            Company.build(UpdateTransaction)
              .item({ id: company.id, user_id: speaker })
              .options({ condition: { attr: 'user_id', eq: company.user_id! } }),
          ]
        : []),
    ]
  }

  /** @throws {AppError} what stands in the way of the change. */
  function applied({ members }: Team, change: TeamChange): Person[] {
    const after = changedTeam(members, change)
    if (after === 'unknown') throw new AppError('NOT_FOUND')
    if (after === 'full') throw new AppError('CONFLICT', 'This company has as many people as there may be.')
    if (after === 'last-owner')
      throw new AppError('CONFLICT', 'A company needs an owner. Make somebody else an owner first.')
    return after === 'same' ? members : after
  }

  return {
    of,

    /** The company of one of its people with all of them, in one call; null where it is gone. */
    async withCompany(id: string, reader: string): Promise<{ company: CompanyItem; team: Team } | null> {
      const [company, team, user] = await eachAt<[CompanyItem, TeamItem, UserItem]>(
        store.table,
        [
          itemRequest(Company, { id }),
          itemRequest(store.Team, { company_id: id }),
          itemRequest(User, { id: reader }),
        ],
        { consistent: true },
      )
      if (!company) return null
      if (team) return { company, team }
      return { company, team: company.user_id === reader ? foundedBy(user) : await of(company) }
    },

    /** What a user may do in a company, with the company; null where the user doesn't belong to it. */
    async roleIn(companyId: string, userId: string): Promise<Belonging | null> {
      const key = { company_id: companyId }
      const [company, { Item: team }] = await Promise.all([
        companies.get(companyId),
        Team.build(GetItemCommand).key(key).options({ consistent: true }).send(),
      ])
      if (!company) return null
      if (!team)
        return company.user_id === userId
          ? { company, role: 'owner', sites: [], version: 0, factor: false }
          : null
      const person = team.members.find(({ user_id }) => user_id === userId)
      if (!person) return null
      const { version, second_factor: factor = false } = team
      return { company, role: person.role, sites: person.sites ?? [], version, factor }
    },

    /** The name of a person, in every company the person belongs to. @throws {AppError} NOT_FOUND */
    async setName(userId: string, full_name: string): Promise<void> {
      await users.setName(userId, full_name)
      for (const company_id of await allOf(userId)) {
        await optimisticWrite(store, async () => {
          const { Item: team } = await Team.build(GetItemCommand)
            .key({ company_id })
            .options({ consistent: true })
            .send()
          const named = team?.members.map((one) => (one.user_id === userId ? { ...one, full_name } : one))
          if (!team || !named) return
          // A name changes no right: the version, and with it the tokens of everybody, stay.
          await Team.build(UpdateItemCommand)
            .item({ company_id, members: $set(named) })
            .options({ condition: { attr: 'version', eq: team.version } })
            .send()
        })
      }
    },
    logWrite,
    teamWrites,
    applied,

    /** Gives a person another role or other sites: tokens of before are refused from now on. @throws {AppError} NOT_FOUND, CONFLICT. */
    setRole: (
      company: CompanyItem,
      by: string,
      userId: string,
      { role, sites }: { role: MemberRole; sites?: readonly string[] | undefined },
      now: Date,
    ): Promise<Team> =>
      optimisticWrite(store, async () => {
        const before = await of(company)
        const members = applied(before, { kind: 'role', user: userId, role, sites })
        if (members === before.members) return before
        const was = before.members.find(({ user_id }) => user_id === userId)!.role
        const version = before.version + 1
        const what =
          was === role
            ? { action: 'person.sites' as const, detail: null }
            : { action: 'person.role' as const, detail: `${was} ${role}` }
        const refused = await transact(
          ...teamWrites(company, before, members),
          staleWrite(store, { companyId: company.id, userId, version }, now),
          logWrite(company.id, by, { ...what, subject: userId }, now),
        )
        return refused ? STALE : { ...before, version, members }
      }),

    /**
     * Takes a person out of the company, with every right at once. Who belongs to another company speaks for that from
     * now on; who does not has no account any more.
     *
     * @returns whether the account is to be deleted from the pool too.
     * @throws {AppError} NOT_FOUND; CONFLICT for the last owner.
     */
    remove: (company: CompanyItem, by: string, userId: string, now: Date): Promise<boolean> =>
      optimisticWrite(store, async () => {
        const before = await of(company)
        const members = applied(before, { kind: 'remove', user: userId })
        const [user, [next]] = await Promise.all([users.get(userId), othersOf(userId, company.id)])
        if (!user) throw new AppError('NOT_FOUND')
        const action = by === userId ? ('person.left' as const) : ('person.removed' as const)
        const unchanged = { attr: 'company_id' as const, eq: user.company_id }
        const refused = await transact(
          ...teamWrites(company, before, members),
          staleWrite(store, { companyId: company.id, userId, version: before.version + 1 }, now),
          logWrite(company.id, by, { action, subject: userId, detail: null }, now),
          Membership.build(DeleteTransaction).key({ user_id: userId, company_id: company.id }),
          ...(next
            ? [
                User.build(UpdateTransaction)
                  .item(user.company_id === company.id ? speaksFor(userId, next) : { id: userId })
                  .options({ condition: unchanged }),
              ]
            : [
                User.build(DeleteTransaction).key({ id: userId }).options({ condition: unchanged }),
                Settings.build(DeleteTransaction).key({ user_id: userId }),
                Email.build(DeleteTransaction)
                  .key({ email: user.email.toLowerCase() })
                  .options({ condition: { attr: 'user_id', eq: userId } }),
              ]),
        )
        return refused ? STALE : next === undefined
      }),

    /** Asks everybody for a second factor, or no longer: it counts at once, by tokens of before being refused. */
    demandFactor: (company: CompanyItem, by: string, demanded: boolean, now: Date): Promise<Team> =>
      optimisticWrite(store, async () => {
        const before = await of(company)
        if ((before.second_factor ?? false) === demanded) return before
        const version = before.version + 1
        const after = { ...before, second_factor: demanded }
        const action = demanded ? ('factor.demanded' as const) : ('factor.optional' as const)
        const refused = await transact(
          ...teamWrites(company, after, before.members),
          staleWrite(store, { companyId: company.id, userId: ALL_PEOPLE, version }, now),
          logWrite(company.id, by, { action, subject: null, detail: null }, now),
        )
        return refused ? STALE : { ...after, version }
      }),

    /** Notes that an owner took a person's second factor away. */
    async noteReset(companyId: string, by: string, userId: string, now: Date): Promise<void> {
      await transact(logWrite(companyId, by, { action: 'factor.reset', subject: userId, detail: null }, now))
    },
  }
}
