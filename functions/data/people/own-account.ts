import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { eachAt, itemRequest } from '#functions/data/table/batch.ts'
import { store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DeletionItem, RenameItem } from '#shared/table/company/request.ts'
import type { UserItem } from '#shared/table/company/user.ts'

/** What an account shows beside its company. */
export interface AccountParts {
  user: UserItem | null
  /** The name that was asked for last, whatever became of it. */
  rename: RenameItem | null
  deletion: DeletionItem | null
}

/** A user, and what the company asked of administrators, as they stand: one call. */
export const accountParts: Service<(userId: string, companyId: string) => Promise<AccountParts>> = (
  services,
) => {
  const opened = services.use(store)
  const { Rename, Deletion } = backOfficeOf(opened)
  return async (userId, companyId) => {
    const requests = [
      itemRequest(opened.User, { id: userId }),
      itemRequest(Rename, { company_id: companyId }),
      itemRequest(Deletion, { company_id: companyId }),
    ]
    const [user, rename, deletion] = await eachAt<[UserItem, RenameItem, DeletionItem]>(
      opened.table,
      requests,
      { consistent: true },
    )
    return { user, rename, deletion }
  }
}
