import type { BodyInput } from '#shared/api/core/route.ts'
import type { api } from '#shared/api/index.ts'
import { applicationForm } from './application.ts'

/** A message of the contact form, each from an address of its own. */
export function contactForm(
  change: Partial<BodyInput<typeof api.account.createContact>> = {},
): BodyInput<typeof api.account.createContact> {
  return {
    name: 'Ada Vermeulen',
    email: applicationForm().email,
    subject: 'Partnership',
    message: 'We would like to list our slag.',
    ...change,
  }
}
