import { listings } from '#functions/data/listings/listing.ts'
import { sites } from '#functions/data/company/site.ts'
import { operation } from '#functions/http/operation.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'
import { siteOf, sitesOf, withSite } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.closeSite, async ({ params: { id }, body, caller, now }, services) => {
  const active = body.closed ? await services.use(listings).activeOf(caller.companyId) : []
  const company = await services.use(sites).write(
    caller.companyId,
    caller.userId,
    (before) => {
      const [main, ...others] = sitesOf(before)
      const site = [main!, ...others].find((one) => one.id === id)
      if (!site) throw new AppError('NOT_FOUND')
      if ((site.closed_at !== null) === body.closed) return null
      if (site === main) throw new AppError('CONFLICT', 'The main site stays open.')
      const there = active.filter((listing) => siteOf(listing, before).id === id).length
      if (there > 0)
        throw new AppError(
          'CONFLICT',
          `${there} active ${there === 1 ? 'listing stands' : 'listings stand'} at this site. Move or withdraw them first.`,
        )
      return {
        sites: withSite(before, id, { closed_at: body.closed ? now.toISOString() : null }),
        action: body.closed ? 'site.closed' : 'site.reopened',
        site,
      }
    },
    now,
  )
  return meCard(caller, company, services)
})
