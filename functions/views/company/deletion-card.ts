import type * as z from 'zod'
import type { deletionSchema } from '#shared/api/administration/records.ts'
import type { DeletionItem } from '#shared/table/company/request.ts'

/**
 * A deletion request as an administrator sees it.
 *
 * @param identity what is looked for in what others keep; absent where nothing is to be decided any more.
 */
export function deletionCard(
  item: DeletionItem,
  identity?: DeletionItem['identity'] | null,
): z.input<typeof deletionSchema> {
  const { company_id, company_name, contact_email, status, requested_at, settled_at, settled_by } = item
  return {
    id: company_id,
    company_name,
    contact_email,
    status,
    requested_at,
    settled_at,
    settled_by,
    reason: item.reason ?? null,
    erased: item.erased ?? null,
    replaces: identity ? { everywhere: identity.names, in_sentences: identity.other_names ?? [] } : null,
  }
}
