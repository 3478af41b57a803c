import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { newNotificationId } from '#functions/data/notices/notification.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import type { PAID_PLANS } from '#shared/api/core/vocabulary.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { UpgradeItem } from '#shared/table/company/request.ts'
import { upgradeQueue } from '#shared/table/keys.ts'
import type { Decider } from '#functions/data/company/company-status.ts'
import { companies, type CompanyRepository } from '#functions/data/company/company.ts'
import { requestQueue } from './request-queue.ts'

/** Requests for another plan; an administrator activates it. */
export type UpgradeRepository = ReturnType<typeof upgradeRepository>
export const upgrades: Service<UpgradeRepository> = (services) =>
  upgradeRepository(services.use(store), services.use(companies), services.use(newNotificationId))

export function upgradeRepository(
  store: Store,
  { get: companyOf }: Pick<CompanyRepository, 'get'>,
  newNotice: (now: Date) => string,
) {
  const { Upgrade } = backOfficeOf(store)
  const queue = requestQueue<UpgradeItem>(store, Upgrade, upgradeQueue, newNotice)

  return {
    ...queue,

    /** Asks for a plan. A request that waits already is changed to this plan and keeps its place. */
    async request(
      company: CompanyItem,
      email: string,
      plan: (typeof PAID_PLANS)[number],
      now: Date,
    ): Promise<void> {
      const asked = { ...queue.asked(company, email, now), plan, current_plan: company.plan }
      if (await queue.ask(asked)) return
      await Upgrade.build(UpdateItemCommand)
        .item({ company_id: company.id, plan })
        .options({ condition: { attr: 'status', eq: 'pending' } })
        .send()
    },

    /**
     * Activates the plan or declines it.
     *
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED, CONFLICT when the request or the company changed at that moment.
     */
    async decide(
      companyId: string,
      decision: 'activate' | 'decline',
      decider: Decider,
      now: Date,
    ): Promise<UpgradeItem> {
      const [request, company] = [await queue.get(companyId), await companyOf(companyId)]
      if (!request || !company) throw new AppError('NOT_FOUND')
      const active = decision === 'activate'
      const name = PLAN_NAMES[request.plan]
      const done = await queue.settle(request, { status: active ? 'settled' : 'declined' }, decider, now, {
        unchanged: 'plan',
        ...(active && { company, change: { plan: request.plan } }),
        notice: {
          kind: active ? 'plan.activated' : 'plan.declined',
          params: { plan: name },
          link: '/profile?tab=subscription',
        },
        audit: {
          action: active ? 'upgrade.activated' : 'upgrade.declined',
          detail: `${PLAN_NAMES[company.plan]} to ${name}`,
        },
      })
      return done.request
    },
  }
}
