import { $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type { Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { firstSite, MAIN_SITE } from '#shared/domain/sites/sites.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/**
 * Gives what was stored before there were sites its site. Neither write moves a time or an index: the item reads the same
 * before and after. Doing it again changes nothing.
 */

/** @returns whether it was changed. */
export const siteCompany = (
  { Company }: Store,
  { id, location, plants }: Pick<CompanyItem, 'id' | 'location' | 'plants'>,
): Promise<boolean> =>
  unlessRefused(
    Company.build(UpdateItemCommand)
      .item({ id, sites: $set([firstSite({ location, plants })]) })
      .options({
        // Whoever moved it since it was read has written its site.
        condition: {
          and: [
            { attr: 'role', exists: true },
            { attr: 'sites', exists: false },
          ],
        },
      })
      .send(),
  )

/** @returns whether it was changed. */
export const siteListing = ({ Listing }: Store, id: string): Promise<boolean> =>
  unlessRefused(
    Listing.build(UpdateItemCommand)
      .item({ id, site_id: MAIN_SITE })
      .options({
        condition: {
          and: [
            { attr: 'company_id', exists: true },
            { attr: 'site_id', exists: false },
          ],
        },
      })
      .send(),
  )

/** Somebody else has changed it, or it is gone. */
async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}
