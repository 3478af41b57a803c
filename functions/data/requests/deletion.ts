import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { newNotificationId } from '#functions/data/notices/notification.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { DeletionItem } from '#shared/table/company/request.ts'
import { deletionQueue } from '#shared/table/keys.ts'
import type { Decider } from '#functions/data/company/company-status.ts'
import { requestQueue } from './request-queue.ts'

/** Requests to delete an account; what erasing does is `erasure.ts`. */
export type DeletionRepository = ReturnType<typeof deletionRepository>
export const deletions: Service<DeletionRepository> = (services) =>
  deletionRepository(services.use(store), services.use(newNotificationId))

/** A company's request to be deleted, as last written. */
export async function readDeletion(store: Store, companyId: string): Promise<DeletionItem | null> {
  const { Item } = await backOfficeOf(store)
    .Deletion.build(GetItemCommand)
    .key({ company_id: companyId })
    .options({ consistent: true })
    .send()
  return Item ?? null
}

export function deletionRepository(store: Store, newNotice: (now: Date) => string) {
  const { Deletion } = backOfficeOf(store)
  const queue = requestQueue<DeletionItem>(store, Deletion, deletionQueue, newNotice)

  return {
    ...queue,

    /** Asks for deletion. A declined request may be made anew; one that waits, runs or is done stays as it is. */
    async request(company: CompanyItem, email: string, now: Date): Promise<DeletionItem> {
      await queue.ask(queue.asked(company, email, now), ['pending', 'erasing', 'settled'])
      return (await queue.get(company.id))!
    },

    /**
     * Takes the request back while it waits. Without one, or with one that was settled, nothing happens.
     *
     * @throws {AppError} CONFLICT when the erasing has begun.
     */
    async takeBack(companyId: string): Promise<void> {
      if (await queue.withdraw(companyId)) return
      if ((await queue.get(companyId))?.status !== 'erasing') return
      throw new AppError('CONFLICT', 'The deletion has begun and can no longer be taken back.')
    },

    /** Notes that the company was told that its request is in. */
    async told(companyId: string, now: Date): Promise<void> {
      await Deletion.build(UpdateItemCommand)
        .item({ company_id: companyId, told_at: now.toISOString() })
        .options({ condition: { attr: 'company_id', exists: true } })
        .send()
    },

    /**
     * Declines a deletion, and tells the company.
     *
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED.
     */
    async decline(companyId: string, decider: Decider, now: Date): Promise<DeletionItem> {
      const request = await queue.get(companyId)
      if (!request) throw new AppError('NOT_FOUND')
      const { reason } = decider
      const done = await queue.settle(request, { status: 'declined', reason }, decider, now, {
        notice: { kind: 'deletion.declined', params: { reason }, link: '/profile?tab=settings' },
        audit: { action: 'deletion.declined' },
      })
      return done.request
    },
  }
}
