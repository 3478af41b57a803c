import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { sitesAfter, type CompanySite } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { TeamLogItem } from '#shared/table/company/team.ts'
import { companies, isInCatalogue, type CompanyRepository } from './company.ts'
import { teams, type TeamRepository } from '#functions/data/people/team.ts'

/** Sites of companies. They stand in the company's record; what was done with them, in its own log. */
export type SiteRepository = ReturnType<typeof siteRepository>
export const sites: Service<SiteRepository> = (services) =>
  siteRepository(services.use(store), services.use(companies), services.use(teams))

export function siteRepository(
  store: Store,
  { get }: Pick<CompanyRepository, 'get'>,
  { logWrite }: Pick<TeamRepository, 'logWrite'>,
) {
  const { Company } = store
  return {
    /**
     * Writes the sites of a company, and who did what.
     *
     * @param change the sites from those that stand, null where nothing is left to do.
     * @throws {AppError} NOT_FOUND, and what `change` throws.
     */
    write: (
      companyId: string,
      by: string,
      change: (
        before: CompanyItem,
      ) => { sites: CompanySite[]; action: TeamLogItem['action']; site: Pick<CompanySite, 'name'> } | null,
      now: Date,
    ): Promise<CompanyItem> =>
      optimisticWrite(store, async () => {
        const before = await get(companyId)
        if (!before || before.role === 'erased') throw new AppError('NOT_FOUND')
        const changed = change(before)
        if (!changed) return before
        const after = sitesAfter(before, changed)
        const time = timeAfter(before.changed_at, now)
        const refused = await transact(
          Company.build(UpdateTransaction)
            .item({
              id: companyId,
              sites: $set(after.sites),
              plants: $set(after.plants),
              location: after.location && $set(after.location),
              changed_at: time,
              ...(isInCatalogue(before) && changeKeys(time, 'C', companyId)),
            })
            .options({ condition: { attr: 'changed_at', eq: before.changed_at } }),
          logWrite(companyId, by, { action: changed.action, subject: null, detail: changed.site.name }, now),
        )
        return refused ? STALE : { ...before, ...after, changed_at: time }
      }),
  }
}
