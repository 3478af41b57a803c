import type { Service } from '#functions/platform/services.ts'
import type { StoredSaid } from '#shared/domain/notices/notice.ts'
import { companyIn } from '#shared/texts/notices.ts'
import { companies } from './company.ts'

/** What the companies that notices are about are called today, by id. */
export const namesIn: Service<(notices: readonly StoredSaid[]) => Promise<Map<string, string>>> =
  (services) => async (notices) => {
    const ids = notices.flatMap((notice) => companyIn(notice) ?? [])
    if (ids.length === 0) return new Map()
    const found = await services.use(companies).getMany(ids)
    return new Map([...found.values()].map(({ id, name }) => [id, name]))
  }
