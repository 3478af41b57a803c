import { audits } from '#functions/data/content/audit.ts'
import { leads } from '#functions/data/content/lead.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { LEADS, TABLE } from '#shared/table/keys.ts'

/** Leads of one answer: a few megabytes at most. */
const PAGE = 500

/**
 * Addresses leave the product here: who took them, and when, is noted before the first one does. Those that nobody
 * confirmed stay.
 */
export default operation(api.exportLeads, async ({ body, caller, now }, services) => {
  const all = { [TABLE.indexes.byOwner.partitionKey]: LEADS }
  const start = fromCursor(body.cursor, all)
  if (!start) await services.use(audits).note({ action: 'leads.exported', by: caller.email }, now)
  const page = await services.use(leads).page(PAGE, start)
  const items = page.items.flatMap(({ confirmed_at, token, ...lead }) =>
    confirmed_at === undefined
      ? []
      : [{ ...lead, confirmed_at, unsubscribe_token: lead.newsletter_opt_in ? (token ?? null) : null }],
  )
  return { items, nextCursor: toCursor(page.end) }
})
