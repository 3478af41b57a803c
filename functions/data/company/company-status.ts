import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { auditWrite } from '#functions/data/content/audit.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { PLANS } from '#shared/api/core/vocabulary.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { barWrite, unbarWrite } from './barred.ts'
import { companies, type CompanyRepository } from './company.ts'

/** Who decides, and why. */
export interface Decider {
  /** E-mail address of the administrator. */
  by: string
  reason: string
}

/** How a company stands, as administrators decide it: each decision one transaction with its audit entry. */
export type StandingRepository = ReturnType<typeof standingRepository>
export const standings: Service<StandingRepository> = (services) =>
  standingRepository(services.use(store), services.use(companies), services.use(newNotificationId))

export function standingRepository(
  store: Store,
  { get }: Pick<CompanyRepository, 'get'>,
  newNotice: (now: Date) => string,
) {
  /** @throws {AppError} NOT_FOUND for who is not in the directory: applicants are decided on elsewhere. */
  async function member(id: string): Promise<CompanyItem> {
    const company = await get(id)
    if (!company || company.unlisted || !['user', 'suspended'].includes(company.role))
      throw new AppError('NOT_FOUND')
    return company
  }

  /** The change of a company that is still what it was. */
  function companyWrite(before: CompanyItem, change: Partial<CompanyItem>, now: Date) {
    const time = timeAfter(before.changed_at, now)
    const item = { id: before.id, ...change, changed_at: time, ...changeKeys(time, 'C', before.id) }
    return {
      after: { ...before, ...item },
      write: store.Company.build(UpdateTransaction)
        .item(item)
        .options({ condition: { attr: 'changed_at', eq: before.changed_at } }),
    }
  }

  return {
    /**
     * Suspends a company: nobody signs in for it, its calls are refused, its listings are out of the catalogue.
     * Suspending one that is suspended changes nothing.
     *
     * @throws {AppError} NOT_FOUND, CONFLICT when it changed at that moment.
     */
    async suspend(id: string, { by, reason }: Decider, now: Date): Promise<CompanyItem> {
      const before = await member(id)
      if (before.role === 'suspended') return before
      const { write, after } = companyWrite(before, { role: 'suspended' }, now)
      const refused = await transact(
        write,
        auditWrite(store, { action: 'company.suspended', subject: id, by, reason }, now.toISOString()),
        barWrite(store, id, after.changed_at),
      )
      if (refused) throw new AppError('CONFLICT')
      return after
    },

    /** Lets a suspended company take part again. @throws {AppError} NOT_FOUND, CONFLICT. */
    async reinstate(id: string, { by, reason }: Decider, now: Date): Promise<CompanyItem> {
      const before = await member(id)
      if (before.role === 'user') return before
      const { write, after } = companyWrite(before, { role: 'user' }, now)
      const refused = await transact(
        write,
        auditWrite(store, { action: 'company.reinstated', subject: id, by, reason }, now.toISOString()),
        unbarWrite(store, id, after.changed_at),
      )
      if (refused) throw new AppError('CONFLICT')
      return after
    },

    /** Gives a company a plan, and tells it. @throws {AppError} NOT_FOUND, CONFLICT. */
    async setPlan(
      id: string,
      plan: (typeof PLANS)[number],
      { by, reason }: Decider,
      now: Date,
    ): Promise<CompanyItem> {
      const before = await member(id)
      if (before.plan === plan) return before
      const { write, after } = companyWrite(before, { plan }, now)
      const detail = `${PLAN_NAMES[before.plan]} to ${PLAN_NAMES[plan]}`
      const refused = await transact(
        write,
        auditWrite(store, { action: 'company.plan', subject: id, by, reason, detail }, now.toISOString()),
        notificationWrite(store, id, newNotice(now), now, {
          type: 'info',
          kind: 'plan.set',
          params: { plan: PLAN_NAMES[plan] },
          link: '/profile?tab=subscription',
        }),
      )
      if (refused) throw new AppError('CONFLICT')
      return after
    },

    /**
     * Notes whether a register knows the number that a company states, under its name. One that is not found is taken away,
     * and the company is told why.
     *
     * @throws {AppError} NOT_FOUND; CONFLICT where it states another by now, or changed at that moment.
     */
    async lookUpVat(
      id: string,
      { number, found }: { number: string; found: boolean },
      { by, reason }: Decider,
      now: Date,
    ): Promise<CompanyItem> {
      const before = await member(id)
      if (before.vat_number !== number)
        throw new AppError('CONFLICT', 'The company states another number by now.')
      const time = now.toISOString()
      const { vat_number: _, vat_stated_at: __, vat_checked_at: ___, ...without } = before
      const moved = timeAfter(before.changed_at, now)
      const refused = await transact(
        store.Company.build(UpdateTransaction)
          .item({
            id,
            ...(found
              ? { vat_checked_at: time }
              : { vat_number: $remove(), vat_stated_at: $remove(), vat_checked_at: $remove() }),
            changed_at: moved,
            ...changeKeys(moved, 'C', id),
          })
          .options({ condition: { attr: 'changed_at', eq: before.changed_at } }),
        auditWrite(
          store,
          { action: found ? 'vat.found' : 'vat.not_found', subject: id, by, reason, detail: number },
          time,
        ),
        notificationWrite(store, id, newNotice(now), now, {
          type: 'info',
          ...(found
            ? { kind: 'vat.found', params: { number } }
            : { kind: 'vat.not_found', params: { number, reason } }),
          link: '/profile',
        }),
      )
      if (refused) throw new AppError('CONFLICT')
      return found
        ? { ...before, vat_checked_at: time, changed_at: moved }
        : { ...without, changed_at: moved }
    },
  }
}
