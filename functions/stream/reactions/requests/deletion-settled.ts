import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { on } from '#functions/stream/reaction.ts'
import { buildSnapshot } from '#functions/usecases/listings/build-snapshot.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'

/**
 * A company was erased. Whoever holds the catalogue has heard of it by the list of changes; so that no stored
 * copy keeps its name until the next scheduled one, the snapshot is built at once.
 */
export const deletionSettled = on(BACK_OFFICE_RECORDS.Deletion, async ({ after }, services) => {
  if (after?.status !== 'settled') return
  const id = after.company_id
  const held = await services.use(catalogueService).current()
  const known =
    held.allCompanies().some((company) => company.id === id && company.role !== 'erased') ||
    held.activeListings().some(({ company_id }) => company_id === id)
  // The index lags: the stream comes again.
  if (known) throw new Error('The list of changes does not show the deletion yet')
  // The schedule ranks what is not known yet: here somebody waits.
  await buildSnapshot(services, 0)
})
