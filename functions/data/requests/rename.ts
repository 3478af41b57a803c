import { newNotificationId } from '#functions/data/notices/notification.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { timeAfter } from '#functions/data/table/changes.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { RenameItem } from '#shared/table/company/request.ts'
import { renameQueue } from '#shared/table/keys.ts'
import type { Decider } from '#functions/data/company/company-status.ts'
import { companies, renaming, type CompanyRepository } from '#functions/data/company/company.ts'
import { requestQueue } from './request-queue.ts'

/**
 * Changes of a company's name. Who a company is was looked at when it was approved: so an administrator looks again
 * before it is called otherwise, and partners keep reading the old name until then.
 */
export type RenameRepository = ReturnType<typeof renameRepository>
export const renames: Service<RenameRepository> = (services) =>
  renameRepository(services.use(store), services.use(companies), services.use(newNotificationId))

export function renameRepository(
  store: Store,
  { get: companyOf }: Pick<CompanyRepository, 'get'>,
  newNotice: (now: Date) => string,
) {
  const queue = requestQueue<RenameItem>(store, backOfficeOf(store).Rename, renameQueue, newNotice)

  return {
    ...queue,

    /**
     * Asks for another name. The same again changes nothing.
     *
     * @throws {AppError} CONFLICT while a request for yet another name waits.
     */
    async request(company: CompanyItem, email: string, name: string, now: Date): Promise<RenameItem> {
      const asked: RenameItem = { ...queue.asked(company, email, now), name, reason: null }
      if (await queue.ask(asked)) return asked
      const waiting = await queue.get(company.id)
      if (waiting?.name === name) return waiting
      throw new AppError(
        'CONFLICT',
        `The change of your name to ${waiting?.name ?? 'another'} still waits. Withdraw it first.`,
      )
    },

    /**
     * Gives the company the name or refuses it.
     *
     * @param name the one the administrator read: another one asked for since is not approved with it.
     * @returns the request, and the company as it is called then; undefined where it keeps its name.
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED, CONFLICT when the request or the company changed at that moment.
     */
    async decide(
      companyId: string,
      { approved, name, ...decider }: { approved: boolean; name: string } & Decider,
      now: Date,
    ): Promise<{ request: RenameItem; company: CompanyItem | undefined }> {
      const [request, company] = [await queue.get(companyId), await companyOf(companyId)]
      if (!request || !company) throw new AppError('NOT_FOUND')
      if (request.status === 'pending' && request.name !== name) throw new AppError('CONFLICT')
      const status = approved ? ('settled' as const) : ('declined' as const)
      return queue.settle(request, { status, reason: decider.reason || null }, decider, now, {
        unchanged: 'name',
        ...(approved && {
          company,
          change: { name, ...renaming(company, timeAfter(company.changed_at, now)) },
        }),
        notice: {
          ...(approved
            ? { kind: 'rename.approved', params: { name, former: company.name } }
            : { kind: 'rename.refused', params: { reason: decider.reason } }),
          link: '/profile',
        },
        audit: {
          action: approved ? 'rename.approved' : 'rename.refused',
          detail: `${company.name} to ${name}`,
        },
      })
    },
  }
}
