import { connections } from '#functions/data/trade/connection.ts'
import { disclosures } from '#functions/data/trade/disclosure.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { maySee, visibilityOf, type Guarded, type Onlooker } from '#shared/domain/catalogue/visibility.ts'
import { isOpenAt } from '#shared/domain/disclosure/stages.ts'

/** A caller as the rule of visibility knows them. */
export const onlookerOf = (caller: Pick<Caller, 'companyId' | 'role' | 'isAdmin'> | null): Onlooker => {
  const companyId = caller?.role === 'user' ? caller.companyId : null
  return { companyId, member: companyId !== null || (caller?.companyId === null && caller.isAdmin) }
}

/** Whether somebody may see a listing as the table has it now: for what acts on one listing, whatever the catalogue lags. */
export async function seesListing(
  onlooker: Onlooker,
  listing: Guarded,
  services: Services,
): Promise<boolean> {
  const { companyId } = onlooker
  const asks = companyId !== null && companyId !== listing.company_id && visibilityOf(listing) === 'partners'
  const connection = asks ? await services.use(connections).get(companyId, listing.company_id) : null
  return maySee(onlooker, listing, () => connection?.status === 'accepted')
}

/** Whether the people of a company may see a listing. */
export const companySees = (companyId: string, listing: Guarded, services: Services): Promise<boolean> =>
  seesListing({ companyId, member: true }, listing, services)

/** Whether a company reads all of a listing: one that it sees, and a blind one as long as its owner keeps it open that far. */
export async function readsListing(
  companyId: string,
  listing: Guarded & { id: string },
  now: Date,
  services: Services,
): Promise<boolean> {
  if (visibilityOf(listing) !== 'blind' || companyId === listing.company_id)
    return companySees(companyId, listing, services)
  const disclosure = await services.use(disclosures).get(listing.id, companyId)
  return isOpenAt(disclosure, 'documents', now.toISOString())
}
