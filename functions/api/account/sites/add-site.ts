import { sites } from '#functions/data/company/site.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { toldSite } from '#functions/usecases/company/told-site.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'
import { MOST_SITES, sitesOf } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.addSite, async ({ body, caller, now }, services) => {
  const { id = services.use(newId)(), ...told } = body
  const site = { ...toldSite(told), id, closed_at: null }
  const company = await services.use(sites).write(
    caller.companyId,
    caller.userId,
    (before) => {
      const present = sitesOf(before)
      if (present.some((one) => one.id === id)) return null
      if (present.length >= MOST_SITES)
        throw new AppError('CONFLICT', `A company has at most ${MOST_SITES} sites, closed ones too.`)
      return { sites: [...present, site], action: 'site.added', site }
    },
    now,
  )
  return meCard(caller, company, services)
})
