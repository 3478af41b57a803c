import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies } from '#functions/data/company/company.ts'
import { connections } from '#functions/data/trade/connection.ts'
import type { Services } from '#functions/platform/services.ts'
import type { Visibility } from '#shared/domain/catalogue/visibility.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Sees to it that whoever a listing is shown to can be told apart, before it is written.
 *
 * @throws {AppError} VALIDATION_FAILED for a named company that takes no part, or is the owner.
 */
export async function prepareSight(
  { visibility, shown_to = [] }: { visibility?: Visibility | undefined; shown_to?: string[] | undefined },
  companyId: string,
  now: Date,
  services: Services,
): Promise<void> {
  if (visibility === 'named') {
    const found = await services.use(companies).getMany(shown_to)
    const wrong = shown_to.findIndex((id) => id === companyId || found.get(id)?.role !== 'user')
    if (wrong >= 0) {
      const message =
        shown_to[wrong] === companyId
          ? 'Your own company sees it anyway'
          : 'This company is not in the directory'
      throw new AppError('VALIDATION_FAILED', message, [{ field: 'shown_to', message }])
    }
  }
  if (visibility === 'partners') {
    const held = await services.use(catalogueService).current()
    await services.use(connections).follow(companyId, (other) => held.arePartners(companyId, other), now)
  }
}
