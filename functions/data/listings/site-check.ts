import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { MAIN_SITE } from '#shared/domain/sites/sites.ts'

/**
 * The id of the site that a company's listing is of; null when the company has no such listing, which the operation says.
 * Asked only where the caller was given sites.
 */
export type SiteCheck = (companyId: string, listingId: string) => Promise<string | null>

export const siteCheck: Service<SiteCheck> = (services) => async (companyId, id) => {
  const { Listing } = services.use(store)
  const { Item } = await Listing.build(GetItemCommand)
    .key({ id })
    .options({ consistent: true, attributes: ['site_id', 'company_id'] })
    .send()
  return Item?.company_id === companyId ? (Item.site_id ?? MAIN_SITE) : null
}
