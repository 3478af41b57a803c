import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { auditWrite } from '#functions/data/content/audit.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import { changeKeys } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { APPLICATION_STATUSES } from '#shared/api/core/vocabulary.ts'
import { companyDomain } from '#shared/domain/applications/checks.ts'
import { AppError } from '#shared/errors.ts'
import type { ApplicationItem } from '#shared/table/company/application.ts'
import { applicationQueue, mailDomainPartition, TABLE } from '#shared/table/keys.ts'
import type { Decider } from '#functions/data/company/company-status.ts'
import { blankCompany } from '#functions/data/company/company.ts'
import { memberKeys, userRepository } from '#functions/data/people/user.ts'

/** How long a draft waits for its e-mail to be signed up. */
export const DRAFT_LIFE = 30 * DAY

/** Who decides where no person does. */
export const BY_RULE = 'automatic approval'

type Status = (typeof APPLICATION_STATUSES)[number]

/** What an applicant writes. */
export interface ApplicationForm {
  companyName: string
  email: string
  industry: string
  wasteStreams: string
  sustainabilityGoals: string
  contactName: string
}

export interface ApplicationDecision {
  status: 'approved' | 'rejected'
  /** E-mail address of the administrator, or the name of the rule that decided. */
  by: string
  /** Why it was rejected; null on approval. */
  reason: string | null
}

export type ApplicationRepository = ReturnType<typeof applicationRepository>
export const applications: Service<ApplicationRepository> = (services) =>
  applicationRepository(services.use(store))

/** Index keys that put an application into the queue of its status. */
export const queueKeys = (status: Status, time: string, companyId: string) => ({
  GSI1PK: applicationQueue(status),
  GSI1SK: `${time}#${companyId}`,
})

/** What a company keeps of an address that was confirmed for it: the domain, under which it is found by who asks to join. */
export function mailDomainOf(companyId: string, email: string, time: string) {
  const domain = companyDomain(email)
  if (domain === null) return {}
  return {
    mail_domain: domain,
    mail_domain_at: time,
    GSI1PK: mailDomainPartition(domain),
    GSI1SK: companyId,
  }
}

export function applicationRepository(store: Store) {
  const { Application, Company, Email, User, Counters } = store
  const { claim: claimOf } = userRepository(store)

  async function get(companyId: string): Promise<ApplicationItem | null> {
    const { Item } = await Application.build(GetItemCommand)
      .key({ company_id: companyId })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  return {
    get,

    /**
     * Stores a draft application with its company and its claim on the address. Another application overwrites it until somebody
     * signs up; after that only who reads the address's mail may discard the sign-up (`discard`).
     * @param newId the company's id, if the address is new.
     * @returns a user of the pool whose sign-up was discarded, for the caller to delete; null when there is none.
     * @throws {AppError} EMAIL_REGISTERED when the address belongs to a confirmed user.
     */
    async apply(form: ApplicationForm, newId: string, now: Date): Promise<string | null> {
      const time = now.toISOString()
      // Of two first applications with one address at once, the second finds the first and writes over it.
      return optimisticWrite(store, async () => {
        const claim = await claimOf(form.email)
        if (claim?.user_id) throw new AppError('EMAIL_REGISTERED')
        if (claim?.signed_up) return null
        const companyId = claim?.company_id ?? newId
        const expiry = { expiresAt: seconds(later(now, DRAFT_LIFE)) }
        const refused = await transact(
          Email.build(PutTransaction)
            .item({
              email: form.email,
              company_id: companyId,
              signed_up: false,
              // Named until the next sign-up, so that a deletion that failed is made up for.
              ...(claim?.pool_user && { pool_user: claim.pool_user }),
              created_at: claim?.created_at ?? time,
              ...expiry,
            })
            .options({
              condition: claim
                ? {
                    and: [
                      { attr: 'user_id', exists: false },
                      { attr: 'signed_up', eq: false },
                      claim.pool_user
                        ? { attr: 'pool_user', eq: claim.pool_user }
                        : { attr: 'pool_user', exists: false },
                    ],
                  }
                : { attr: 'email', exists: false },
            }),
          Company.build(PutTransaction).item(
            blankCompany({
              id: companyId,
              name: form.companyName,
              industry: form.industry,
              role: 'pending',
              created_at: time,
              changed_at: time,
              ...expiry,
            }),
          ),
          Application.build(PutTransaction).item({
            company_id: companyId,
            company_name: form.companyName,
            contact_name: form.contactName,
            contact_email: form.email,
            industry: form.industry,
            waste_streams: form.wasteStreams,
            sustainability_goals: form.sustainabilityGoals,
            status: 'draft',
            email_confirmed: false,
            created_at: time,
            decided_at: null,
            decided_by: null,
            reason: null,
            ...expiry,
          }),
        )
        return refused ? STALE : (claim?.pool_user ?? null)
      })
    },

    /**
     * Notes that the pool has a user for the address: from now on the draft, its company and the claim of the address
     * are kept until it is confirmed, however late that is, and only this user can be bound to them.
     *
     * @param poolUser the user's id in the pool.
     * @returns false when nobody applied with it, or so long ago that it is gone, or when another user signed up since.
     */
    async keep(email: string, poolUser: string): Promise<boolean> {
      const claim = await claimOf(email)
      if (!claim || (claim.signed_up && claim.pool_user !== poolUser)) return false
      const { company_id } = claim
      const refused = await transact(
        Email.build(UpdateTransaction)
          .item({ email: claim.email, signed_up: true, pool_user: poolUser, expiresAt: $remove() })
          .options({
            condition: {
              and: [
                { attr: 'company_id', eq: company_id },
                { attr: 'signed_up', eq: claim.signed_up },
              ],
            },
          }),
        Company.build(UpdateTransaction)
          .item({ id: company_id, expiresAt: $remove() })
          .options({ condition: { attr: 'id', exists: true } }),
        Application.build(UpdateTransaction)
          .item({ company_id, expiresAt: $remove() })
          .options({ condition: { attr: 'company_id', exists: true } }),
      )
      return refused === null
    },

    /**
     * Makes the sign-up of a user void, for who reads the mail of the address: the application is a draft again that
     * anybody may write anew, and this user can't be bound to it. Doing it again changes nothing.
     *
     * @throws {AppError} CONFLICT when the user is bound already.
     */
    async discard(email: string, poolUser: string, now: Date): Promise<void> {
      const claim = await claimOf(email)
      if (!claim?.signed_up || claim.pool_user !== poolUser) return
      const { company_id } = claim
      const expiresAt = seconds(later(now, DRAFT_LIFE))
      const refused = await transact(
        Email.build(UpdateTransaction)
          .item({ email: claim.email, signed_up: false, expiresAt })
          .options({
            condition: {
              and: [
                { attr: 'user_id', exists: false },
                { attr: 'pool_user', eq: poolUser },
              ],
            },
          }),
        Company.build(UpdateTransaction).item({ id: company_id, expiresAt }),
        Application.build(UpdateTransaction)
          .item({ company_id, expiresAt })
          .options({ condition: { attr: 'status', eq: 'draft' } }),
      )
      if (refused) throw new AppError('CONFLICT')
    },

    /**
     * Joins a confirmed user to the company of that address and puts the application into the queue. Idempotent.
     * @returns the company's id; null when nobody applied with this address.
     * @throws {AppError} EMAIL_REGISTERED when the address is bound to another user, or when the sign-up of this one
     * was discarded.
     */
    async bind(userId: string, email: string, now: Date): Promise<string | null> {
      const claim = await claimOf(email)
      if (!claim) return null
      if (claim.user_id === userId) return claim.company_id
      const { pool_user } = claim
      if (pool_user && (pool_user !== userId || !claim.signed_up)) throw new AppError('EMAIL_REGISTERED')
      const time = now.toISOString()
      const companyId = claim.company_id
      const person = (await get(companyId))?.contact_name
      const refused = await transact(
        Email.build(UpdateTransaction)
          .item({ email: claim.email, user_id: userId, signed_up: true, expiresAt: $remove() })
          .options({
            condition: {
              and: [
                { attr: 'user_id', exists: false },
                { attr: 'company_id', eq: companyId },
                ...(pool_user
                  ? [
                      { attr: 'pool_user' as const, eq: pool_user },
                      { attr: 'signed_up' as const, eq: true },
                    ]
                  : [{ attr: 'pool_user' as const, exists: false }]),
              ],
            },
            returnValuesOnConditionFalse: 'ALL_OLD',
          }),
        User.build(PutTransaction).item({
          id: userId,
          company_id: companyId,
          email: claim.email,
          ...(person && { full_name: person }),
          created_at: time,
          ...memberKeys(companyId, userId),
        }),
        Company.build(UpdateTransaction).item({
          id: companyId,
          user_id: userId,
          expiresAt: $remove(),
          ...mailDomainOf(companyId, claim.email, time),
        }),
        Application.build(UpdateTransaction)
          .item({
            company_id: companyId,
            status: 'pending',
            email_confirmed: true,
            queued_at: time,
            expiresAt: $remove(),
            ...queueKeys('pending', time, companyId),
          })
          .options({ condition: { attr: 'status', eq: 'draft' } }),
      )
      if (refused && refused[0]?.item?.user_id !== userId) throw new AppError('EMAIL_REGISTERED')
      return companyId
    },

    /**
     * One page of a queue: pending ones longest waiting first, decided ones latest first.
     *
     * @param start where the page before ended.
     */
    async page(status: Status, limit: number, start?: Start) {
      return queriedPage(
        Application,
        { index: TABLE.indexes.byOwner, partition: applicationQueue(status) },
        { limit, reverse: status !== 'pending', start },
      )
    },

    /**
     * Approves or rejects: application, the company's role, an activity and the audit entry in one transaction. Of two
     * decisions at once, one is refused.
     *
     * @throws {AppError} NOT_FOUND (also before the address is confirmed), ALREADY_DECIDED.
     */
    async decide(companyId: string, decision: ApplicationDecision, now: Date): Promise<ApplicationItem> {
      const time = now.toISOString()
      const approved = decision.status === 'approved'
      const refused = await transact(
        Application.build(UpdateTransaction)
          .item({
            company_id: companyId,
            status: decision.status,
            decided_at: time,
            decided_by: decision.by,
            reason: decision.reason,
            queued_at: time,
            ...queueKeys(decision.status, time, companyId),
          })
          .options({
            condition: { attr: 'status', eq: 'pending' },
            returnValuesOnConditionFalse: 'ALL_OLD',
          }),
        Company.build(UpdateTransaction)
          .item({
            id: companyId,
            role: approved ? 'user' : 'rejected',
            changed_at: time,
            ...(approved && changeKeys(time, 'C', companyId)),
            ...(approved && decision.by !== BY_RULE && { approved_at: time }),
          })
          .options({ condition: { attr: 'role', eq: 'pending' } }),
        activityWrite(store, companyId, companyId, time, {
          kind: approved ? 'application.approved' : 'application.declined',
          params: {},
          activity_type: 'application_decided',
          impact_level: 'high',
        }),
        auditWrite(
          store,
          {
            action: approved ? 'application.approved' : 'application.rejected',
            subject: companyId,
            by: decision.by,
            reason: decision.reason,
          },
          time,
        ),
      )
      if (refused) {
        const status = refused[0]?.item?.status
        throw new AppError(status && status !== 'draft' ? 'ALREADY_DECIDED' : 'NOT_FOUND')
      }
      const decided = await get(companyId)
      if (!decided) throw new AppError('NOT_FOUND')
      return decided
    },

    /**
     * Puts a rejected application back into the queue, as if it had not been decided: application, the company's role,
     * the counters and the audit entry in one transaction.
     *
     * @throws {AppError} NOT_FOUND; CONFLICT unless it is rejected, and the applicant was told so.
     */
    async reopen(companyId: string, { by, reason }: Decider, now: Date): Promise<ApplicationItem> {
      const time = now.toISOString()
      const refused = await transact(
        Application.build(UpdateTransaction)
          .item({
            company_id: companyId,
            status: 'pending',
            settled_status: 'pending',
            decided_at: null,
            decided_by: null,
            reason: null,
            queued_at: time,
            ...queueKeys('pending', time, companyId),
          })
          .options({
            condition: {
              and: [
                { attr: 'status', eq: 'rejected' },
                { attr: 'settled_status', eq: 'rejected' },
              ],
            },
          }),
        Company.build(UpdateTransaction)
          .item({ id: companyId, role: 'pending', changed_at: time })
          .options({ condition: { attr: 'role', eq: 'rejected' } }),
        Counters.build(UpdateTransaction).item({
          name: 'counters',
          applications_pending: $add(1),
          applications_rejected: $add(-1),
        }),
        auditWrite(store, { action: 'application.reopened', subject: companyId, by, reason }, time),
      )
      const reopened = await get(companyId)
      if (!reopened) throw new AppError('NOT_FOUND')
      if (refused) throw new AppError('CONFLICT', 'Only an application that was rejected can be put back.')
      return reopened
    },

    /**
     * Notes that the reactions to a status are done (told by e-mail), and counts it, once: the note and the
     * counters are one transaction, so that a repeated reaction counts nothing twice.
     *
     * @param previous the status settled before; undefined when there was none.
     */
    async settle(companyId: string, status: Status, previous: string | undefined): Promise<void> {
      const counted = {
        name: 'counters',
        applications_pending: $add((status === 'pending' ? 1 : 0) - (previous === 'pending' ? 1 : 0)),
        applications_approved: $add(status === 'approved' ? 1 : 0),
        applications_rejected: $add(status === 'rejected' ? 1 : 0),
      }
      await transact(
        Application.build(UpdateTransaction)
          .item({ company_id: companyId, settled_status: status })
          .options({
            condition: previous
              ? { attr: 'settled_status', eq: previous }
              : { attr: 'settled_status', exists: false },
          }),
        Counters.build(UpdateTransaction).item(counted),
      )
    },

    /** How many applications wait, were approved, were rejected; at most a stream's delay behind. */
    async counts(): Promise<Record<Status, number>> {
      const { Item } = await Counters.build(GetItemCommand).key({ name: 'counters' }).send()
      return {
        pending: Item?.applications_pending ?? 0,
        approved: Item?.applications_approved ?? 0,
        rejected: Item?.applications_rejected ?? 0,
      }
    },
  }
}
