import type * as z from 'zod'
import type { deletionSchema } from '#shared/api/administration.ts'
import type { DeletionItem } from '#shared/table/request.ts'

/** A deletion request as an administrator sees it. */
export function deletionCard(item: DeletionItem): z.input<typeof deletionSchema> {
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
  }
}
