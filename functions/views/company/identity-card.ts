import type * as z from 'zod'
import type { companyIdentitySchema } from '#shared/api/company/identity.ts'

/** What is kept of who a company is; null or absent where it is not known. */
type Standing = Partial<
  Record<
    'mail_domain' | 'mail_domain_at' | 'vat_number' | 'vat_stated_at' | 'vat_checked_at' | 'approved_at',
    string | null
  >
>

/** How far it is known who a company is. */
export const identityCard = (company: Standing): z.input<typeof companyIdentitySchema> => ({
  mail_domain:
    company.mail_domain && company.mail_domain_at
      ? { domain: company.mail_domain, confirmed_at: company.mail_domain_at }
      : null,
  vat:
    company.vat_number && company.vat_stated_at
      ? {
          number: company.vat_number,
          stated_at: company.vat_stated_at,
          checked_at: company.vat_checked_at ?? null,
        }
      : null,
  approved_at: company.approved_at ?? null,
})
