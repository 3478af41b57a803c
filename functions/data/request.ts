import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type { Service } from '#functions/lib/services.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { deletionQueue, TABLE, upgradeQueue } from '#shared/table/keys.ts'
import type { DeletionItem, UpgradeItem } from '#shared/table/request.ts'
import { auditWrite } from './audit.ts'
import { changeKeys, timeAfter } from './changes.ts'
import { companyRepository, isListed } from './company.ts'
import { newNotificationId, notificationWrite } from './notification.ts'
import { officeOf } from './office.ts'
import type { Decider } from './standing.ts'
import { pageOf, type Start } from './page.ts'
import { store, type Store } from './store.ts'
import { isRefused, transact } from './transact.ts'
import type { DELETION_STATUSES, PAID_PLANS, REQUEST_STATUSES } from '#shared/api/vocabulary.ts'

type Status = (typeof REQUEST_STATUSES)[number]
type DeletionStatus = (typeof DELETION_STATUSES)[number]

export type RequestRepository = ReturnType<typeof requestRepository>
/** What companies ask of the people who run the stage: another plan, the deletion of the account. */
export const requests: Service<RequestRepository> = (services) =>
  requestRepository(services.use(store), services.use(newNotificationId))

/** A company's request to be deleted, as last written. */
export async function readDeletion(store: Store, companyId: string): Promise<DeletionItem | null> {
  const { Item } = await officeOf(store)
    .Deletion.build(GetItemCommand)
    .key({ company_id: companyId })
    .options({ consistent: true })
    .send()
  return Item ?? null
}

export function requestRepository(store: Store, newNotice: (now: Date) => string) {
  const { Company } = store
  const { Upgrade, Deletion } = officeOf(store)

  async function upgradeOf(companyId: string): Promise<UpgradeItem | null> {
    const { Item } = await Upgrade.build(GetItemCommand)
      .key({ company_id: companyId })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  const deletionOf = (companyId: string) => readDeletion(store, companyId)

  const asked = (company: CompanyItem, email: string, now: Date) => ({
    company_id: company.id,
    company_name: company.name,
    contact_email: email,
    status: 'pending' as const,
    requested_at: now.toISOString(),
    settled_at: null,
    settled_by: null,
    GSI1SK: `${now.toISOString()}#${company.id}`,
  })
  /** Holds without an item too. */
  const notPending = { not: { attr: 'status' as const, eq: 'pending' as const } }

  return {
    upgradeOf,
    deletionOf,

    /** Asks for a plan. A request that waits already is changed to this plan and keeps its place. */
    async askUpgrade(
      company: CompanyItem,
      email: string,
      plan: (typeof PAID_PLANS)[number],
      now: Date,
    ): Promise<void> {
      try {
        await Upgrade.build(PutItemCommand)
          .item({
            ...asked(company, email, now),
            plan,
            current_plan: company.plan,
            GSI1PK: upgradeQueue('pending'),
          })
          .options({ condition: notPending })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
        await Upgrade.build(UpdateItemCommand)
          .item({ company_id: company.id, plan })
          .options({ condition: { attr: 'status', eq: 'pending' } })
          .send()
      }
    },

    /** Asks for deletion; a request that waits already stays as it is. */
    async askDeletion(company: CompanyItem, email: string, now: Date): Promise<DeletionItem> {
      try {
        await Deletion.build(PutItemCommand)
          .item({ ...asked(company, email, now), GSI1PK: deletionQueue('pending') })
          // A declined request may be made anew; one that waits, runs or is done stays as it is.
          .options({
            condition: {
              or: [
                { attr: 'company_id', exists: false },
                { attr: 'status', eq: 'declined' },
              ],
            },
          })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      return (await deletionOf(company.id))!
    },

    /** Notes that the company was told that its request is in. */
    async deletionTold(companyId: string, now: Date): Promise<void> {
      await Deletion.build(UpdateItemCommand)
        .item({ company_id: companyId, told_at: now.toISOString() })
        .options({ condition: { attr: 'company_id', exists: true } })
        .send()
    },

    /** One page of a queue of deletions: waiting ones in the order they came, the others latest first. */
    async deletions(status: DeletionStatus, limit: number, start?: Start) {
      return pageOf(
        Deletion,
        { index: TABLE.indexes.byOwner, partition: deletionQueue(status) },
        { limit, reverse: status !== 'pending', start },
      )
    },

    /**
     * Declines a deletion, and tells the company.
     *
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED.
     */
    async declineDeletion(companyId: string, { by, reason }: Decider, now: Date): Promise<DeletionItem> {
      const request = await deletionOf(companyId)
      if (!request) throw new AppError('NOT_FOUND')
      const time = now.toISOString()
      const keys = { GSI1PK: deletionQueue('declined'), GSI1SK: `${time}#${companyId}` }
      const declined: DeletionItem = {
        ...request,
        ...keys,
        status: 'declined',
        settled_at: time,
        settled_by: by,
        reason,
      }
      const refused = await transact(
        Deletion.build(PutTransaction)
          .item(declined)
          .options({ condition: { attr: 'status', eq: 'pending' } }),
        notificationWrite(store, companyId, newNotice(now), now, {
          type: 'info',
          title: 'Your account was not deleted',
          message: reason,
          link: '/profile?tab=settings',
        }),
        auditWrite(store, { action: 'deletion.declined', subject: companyId, by, reason }, time),
      )
      if (refused) throw new AppError('ALREADY_DECIDED', 'This request was settled already.')
      return declined
    },

    /** One page of a queue: waiting ones in the order they came, settled ones latest first. */
    async upgrades(status: Status, limit: number, start?: Start) {
      return pageOf(
        Upgrade,
        { index: TABLE.indexes.byOwner, partition: upgradeQueue(status) },
        { limit, reverse: status !== 'pending', start },
      )
    },

    /**
     * Activates the plan or declines: the request, the company's plan and the notification in one
     * transaction. Of two administrators at once, one is refused.
     *
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED, CONFLICT when the company changed at that moment.
     */
    async settleUpgrade(
      companyId: string,
      decision: 'activate' | 'decline',
      { by, reason }: Decider,
      now: Date,
    ): Promise<UpgradeItem> {
      const request = await upgradeOf(companyId)
      if (!request) throw new AppError('NOT_FOUND')
      if (request.status !== 'pending')
        throw new AppError('ALREADY_DECIDED', 'This request was settled already.')
      const company = await companyRepository(store).get(companyId)
      if (!company) throw new AppError('NOT_FOUND')

      const time = now.toISOString()
      const status = decision === 'activate' ? ('settled' as const) : ('declined' as const)
      const keys = { GSI1PK: upgradeQueue(status), GSI1SK: `${time}#${companyId}` }
      const settled = { ...request, ...keys, status, settled_at: time, settled_by: by }
      const changed = timeAfter(company.changed_at, now)
      const name = PLAN_NAMES[request.plan]
      const refused = await transact(
        Upgrade.build(PutTransaction)
          .item(settled)
          .options({
            condition: {
              and: [
                { attr: 'status', eq: 'pending' },
                { attr: 'plan', eq: request.plan },
              ],
            },
          }),
        Company.build(UpdateTransaction)
          .item({
            id: companyId,
            ...(status === 'settled' && { plan: request.plan }),
            changed_at: changed,
            ...(isListed(company) && changeKeys(changed, 'C', companyId)),
          })
          .options({
            condition: {
              and: [
                { attr: 'role', eq: company.role },
                { attr: 'changed_at', eq: company.changed_at },
              ],
            },
          }),
        notificationWrite(store, companyId, newNotice(now), now, {
          type: 'info',
          title: status === 'settled' ? `Your ${name} plan is active` : 'Your upgrade was not activated',
          message:
            status === 'settled'
              ? 'Everything it includes is open to you from now on.'
              : `The ${name} plan was not activated. Write to support if this surprises you.`,
          link: '/profile?tab=subscription',
        }),
        auditWrite(
          store,
          {
            action: status === 'settled' ? 'upgrade.activated' : 'upgrade.declined',
            subject: companyId,
            by,
            reason,
            detail: `${PLAN_NAMES[company.plan]} to ${PLAN_NAMES[request.plan]}`,
          },
          time,
        ),
      )
      if (refused) throw new AppError(refused[0] ? 'ALREADY_DECIDED' : 'CONFLICT')
      return settled
    },
  }
}
