import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { rates, type RateLimit, type RateRepository } from '#functions/data/content/rate-limit.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import { DAY, later, newSecret, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { MemberRole } from '#shared/domain/people/rights.ts'
import { INVITATION_DAYS, MOST_INVITATIONS, sitesFor } from '#shared/domain/people/team.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { InvitationItem, JoinAskItem } from '#shared/table/company/team.ts'
import { companyKey } from '#shared/table/keys.ts'
import { companies, type CompanyRepository } from '#functions/data/company/company.ts'
import { acceptedAsk, idOfAddress, NO_LONGER } from './join-ask.ts'
import { memberships, speaksFor, type MembershipRepository } from './membership.ts'
import { teams, type TeamRepository } from './team.ts'
import { memberKeys, userRepository } from './user.ts'

/** Invitations: one for an address, used once by whoever reads its mail. */
export type InvitationRepository = ReturnType<typeof invitationRepository>
export const invitations: Service<InvitationRepository> = (services) =>
  invitationRepository(
    services.use(store),
    {
      companies: services.use(companies),
      memberships: services.use(memberships),
      rates: services.use(rates),
      teams: services.use(teams),
    },
    services.use(newSecret),
  )

/** Mails of invitations that a company may cause: strangers' mailboxes are no place to fill. */
const MAILS: RateLimit = {
  most: 40,
  per: 'day',
  refusal: 'Your company has sent as many invitations as it may in a day.',
}

const GONE = 'This invitation was used already, taken back, or it is more than seven days old.'

/** What stands in the link: where the invitation is, and its secret. */
export const linkToken = ({ company_id, id, token }: InvitationItem) => `${company_id}.${id}.${token}`

export function invitationRepository(
  store: Store,
  {
    companies,
    memberships,
    rates,
    teams,
  }: {
    companies: Pick<CompanyRepository, 'get'>
    memberships: MembershipRepository
    rates: Pick<RateRepository, 'write' | 'refusal'>
    teams: TeamRepository
  },
  newToken: () => string,
) {
  const { table, Email, Invitation, User } = store
  const users = userRepository(store)

  async function get(companyId: string, id: string): Promise<InvitationItem | null> {
    const { Item } = await Invitation.build(GetItemCommand)
      .key({ company_id: companyId, id })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  async function waiting(companyId: string, now: Date): Promise<InvitationItem[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: companyKey(companyId).PK, range: { beginsWith: 'INVITATION#' } })
      .entities(Invitation)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return Items.filter(({ valid_until }) => valid_until > now.toISOString())
  }

  /** Secret and term of one that is sent now. */
  function sending(now: Date) {
    const end = later(now, INVITATION_DAYS * DAY)
    return {
      token: newToken(),
      sent_at: now.toISOString(),
      valid_until: end.toISOString(),
      expiresAt: seconds(end),
    }
  }

  const mailWrite = (companyId: string, now: Date) => rates.write(`invite#${companyId}`, MAILS, now)

  /** The invitation that a link is of. @throws {AppError} NOT_FOUND with what the reader is told. */
  async function behind(link: string, now: Date): Promise<InvitationItem> {
    const [companyId = '', id = '', token = ''] = link.split('.')
    const found = companyId && id ? await get(companyId, id) : null
    if (!found || found.token !== token || found.valid_until <= now.toISOString())
      throw new AppError('NOT_FOUND', GONE)
    return found
  }

  return {
    get,
    waiting,
    behind,

    /**
     * @param answered a request to join that is accepted by it.
     * @throws {AppError} CONFLICT for who belongs to the company or is invited; RATE_LIMITED; NOT_FOUND where the request
     * no longer waits.
     */
    async invite(
      company: CompanyItem,
      by: string,
      { email, role, sites }: { email: string; role: MemberRole; sites?: readonly string[] },
      now: Date,
      answered?: JoinAskItem,
    ): Promise<void> {
      const address = email.toLowerCase()
      const [{ members }, open] = await Promise.all([teams.of(company), waiting(company.id, now)])
      if (members.some((one) => one.email.toLowerCase() === address))
        throw new AppError('CONFLICT', 'This person belongs to your company already.')
      if (open.length >= MOST_INVITATIONS)
        throw new AppError('CONFLICT', 'Too many invitations wait. Take one back first.')
      const refused = await transact(
        Invitation.build(PutTransaction)
          .item({
            company_id: company.id,
            id: idOfAddress(address),
            email: address,
            role,
            sites: sitesFor(role, sites),
            invited_by: by,
            created_at: now.toISOString(),
            ...sending(now),
          })
          .options({
            condition: {
              or: [
                { attr: 'company_id', exists: false },
                { attr: 'valid_until', lte: now.toISOString() },
              ],
            },
          }),
        mailWrite(company.id, now),
        teams.logWrite(
          company.id,
          by,
          { action: answered ? 'request.accepted' : 'person.invited', subject: null, detail: role },
          now,
        ),
        ...(answered ? [acceptedAsk(store, company.id, answered)] : []),
      )
      if (refused?.[0])
        throw new AppError('CONFLICT', 'This address is invited already. Send it again instead.')
      if (refused?.[3]) throw new AppError('NOT_FOUND', NO_LONGER)
      if (refused) throw rates.refusal(MAILS, now)
    },

    /** Mails a new link; the one before is void. @throws {AppError} NOT_FOUND, RATE_LIMITED. */
    async resend(companyId: string, id: string, by: string, now: Date): Promise<void> {
      const refused = await transact(
        Invitation.build(UpdateTransaction)
          .item({ company_id: companyId, id, invited_by: by, ...sending(now) })
          .options({ condition: { attr: 'company_id', exists: true } }),
        mailWrite(companyId, now),
        teams.logWrite(companyId, by, { action: 'invitation.resent', subject: null, detail: null }, now),
      )
      if (refused?.[0]) throw new AppError('NOT_FOUND')
      if (refused) throw rates.refusal(MAILS, now)
    },

    /** Takes it back: its link is void. @throws {AppError} NOT_FOUND */
    async revoke(companyId: string, id: string, by: string, now: Date): Promise<void> {
      const refused = await transact(
        Invitation.build(DeleteTransaction)
          .key({ company_id: companyId, id })
          .options({ condition: { attr: 'company_id', exists: true } }),
        teams.logWrite(companyId, by, { action: 'invitation.revoked', subject: null, detail: null }, now),
      )
      if (refused) throw new AppError('NOT_FOUND')
    },

    /** Notes that the link with this secret went out. */
    async mailed({ company_id, id, token }: InvitationItem): Promise<void> {
      try {
        await Invitation.build(UpdateItemCommand)
          .item({ company_id, id, mailed_token: token })
          .options({ condition: { attr: 'token', eq: token } })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },

    /**
     * Makes a user a person of the company; the user speaks for it from now on. Who belongs to it already only uses the
     * invitation up.
     *
     * @param user `email` as the pool has confirmed it.
     * @throws {AppError} NOT_FOUND; FORBIDDEN when it is for another address; CONFLICT when the company has no room;
     * EMAIL_REGISTERED when the address is another user's.
     */
    accept: (
      link: string,
      user: { id: string; email: string; full_name?: string | undefined },
      now: Date,
    ): Promise<CompanyItem> =>
      optimisticWrite(store, async () => {
        const invitation = await behind(link, now)
        const { company_id: companyId, id, email, role, sites = [], token } = invitation
        if (user.email.toLowerCase() !== email)
          throw new AppError('FORBIDDEN', 'This invitation is for another e-mail address.')
        const [company, known, claim] = await Promise.all([
          companies.get(companyId),
          users.get(user.id),
          users.claim(email),
        ])
        if (company?.role !== 'user') throw new AppError('NOT_FOUND', GONE)
        if (claim?.user_id !== undefined && claim.user_id !== user.id) throw new AppError('EMAIL_REGISTERED')
        const before = await teams.of(company)
        const time = now.toISOString()
        const full_name = known?.full_name ?? user.full_name
        const person = { user_id: user.id, email, ...(full_name && { full_name }), role, sites, since: time }
        const members = teams.applied(before, { kind: 'join', person })
        if (members === before.members) {
          await Invitation.build(DeleteItemCommand).key({ company_id: companyId, id }).send()
          return company
        }
        const refused = await transact(
          Invitation.build(DeleteTransaction)
            .key({ company_id: companyId, id })
            .options({ condition: { attr: 'token', eq: token } }),
          ...teams.teamWrites(company, before, members),
          memberships.writeOf(companyId, person),
          teams.logWrite(
            companyId,
            user.id,
            { action: 'person.joined', subject: user.id, detail: role },
            now,
          ),
          ...(known
            ? [
                // The first company of somebody who never had a second has no record yet.
                memberships.writeOf(known.company_id, { user_id: user.id, since: known.created_at }),
                User.build(UpdateTransaction)
                  .item(speaksFor(user.id, companyId))
                  .options({ condition: { attr: 'company_id', eq: known.company_id } }),
              ]
            : [
                User.build(PutTransaction)
                  .item({
                    id: user.id,
                    company_id: companyId,
                    email,
                    ...(full_name && { full_name }),
                    created_at: time,
                    ...memberKeys(companyId, user.id),
                  })
                  .options({ condition: { attr: 'id', exists: false } }),
                Email.build(UpdateTransaction)
                  .item({
                    email,
                    company_id: companyId,
                    user_id: user.id,
                    signed_up: true,
                    ...(!claim && { created_at: time }),
                    pool_user: $remove(),
                    expiresAt: $remove(),
                  })
                  .options({ condition: { attr: 'user_id', exists: false } }),
              ]),
        )
        return refused ? STALE : company
      }),
  }
}
