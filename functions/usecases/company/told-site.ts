import type * as z from 'zod'
import type { siteInputSchema } from '#shared/api/company/sites.ts'
import type { CompanySite } from '#shared/domain/sites/sites.ts'
import { located } from './told-place.ts'

/** What a person told of a site, as it is stored. @throws {AppError} VALIDATION_FAILED when its place is not known. */
export const toldSite = ({
  location,
  address,
  ...told
}: Omit<z.output<typeof siteInputSchema>, 'id'>): Omit<CompanySite, 'id' | 'closed_at'> => ({
  ...told,
  location: located(location),
  ...(address !== '' && { address }),
})
