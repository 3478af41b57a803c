import * as z from 'zod'
import { isoDateTime } from '../core/common.ts'

/** How far it is known who a company is: each with its date, null where it is not. */
export const companyIdentitySchema = z.object({
  /** The domain of the address that was confirmed; none of a provider that anybody has an address of. */
  mail_domain: z.object({ domain: z.string(), confirmed_at: isoDateTime }).nullable(),
  /** Its form and check digits fit; `checked_at`: an administrator found it in a register, under this name. */
  vat: z
    .object({ number: z.string(), stated_at: isoDateTime, checked_at: isoDateTime.nullable() })
    .nullable(),
  /** An administrator approved the application. */
  approved_at: isoDateTime.nullable(),
})
