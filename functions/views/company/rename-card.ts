import type * as z from 'zod'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import type { renameSchema } from '#shared/api/administration/admin.ts'
import { domainFitsName, isOneScript } from '#shared/domain/applications/checks.ts'
import type { RenameItem } from '#shared/table/company/request.ts'
import { isNewName } from './name-checks.ts'

/** A change of name as an administrator sees it, with what could be compared. */
export function renameCard(
  { company_id, ...request }: RenameItem,
  held: CatalogueCache,
): z.input<typeof renameSchema> {
  return {
    id: company_id,
    ...request,
    checks: {
      domain_fits_name: domainFitsName(request.contact_email, request.name),
      name_is_new: isNewName(company_id, request.name, held) ? 'yes' : 'no',
      one_script: isOneScript(request.name) ? 'yes' : 'no',
    },
  }
}
