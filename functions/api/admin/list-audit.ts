import { companies } from '#functions/data/company/company.ts'
import { audits } from '#functions/data/content/audit.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { AUDIT, TABLE } from '#shared/table/keys.ts'

/** Entries name companies by their ids; what those are called is read for the page that is shown. */
export default operation(api.listAudit, async ({ query }, services) => {
  const all = { [TABLE.indexes.bySecondParty.partitionKey]: AUDIT }
  const page = await services.use(audits).page(query.limit, fromCursor(query.cursor, all))
  const known = await services
    .use(companies)
    .getMany(
      page.items.flatMap(({ subject_id, action }) => (isOfCompany(action) && subject_id ? [subject_id] : [])),
    )
  return {
    items: page.items.map(({ subject_id, counts, ...entry }) => ({
      ...entry,
      subject: subject_id === null ? null : { id: subject_id, name: known.get(subject_id)?.name ?? null },
      counts: counts ?? null,
    })),
    nextCursor: toCursor(page.end),
  }
})

const isOfCompany = (action: string) => !action.startsWith('contact.') && !action.startsWith('leads.')
