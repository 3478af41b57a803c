import type { ApiResult } from '#web/lib/backend/api.ts'
import { formatFullDate } from './format.ts'

/** How far it is known who a company is. */
export type CompanyIdentity = ApiResult<'GET /api/companies/{id}'>['identity']

/** Each level with its date, as partners read it. */
export function identityLines({ mail_domain, vat, approved_at }: CompanyIdentity) {
  return [
    {
      term: 'Mail domain',
      text: mail_domain
        ? `${mail_domain.domain}, confirmed ${formatFullDate(mail_domain.confirmed_at)}`
        : 'none of its own confirmed',
    },
    { term: 'VAT number', text: vat ? vatText(vat) : 'not stated' },
    {
      term: 'Application',
      text: approved_at
        ? `approved by an administrator ${formatFullDate(approved_at)}`
        : 'not looked at by an administrator',
    },
  ]
}

function vatText({ number, stated_at, checked_at }: NonNullable<CompanyIdentity['vat']>): string {
  return checked_at
    ? `${number}, found in a register ${formatFullDate(checked_at)}`
    : `${number}, stated ${formatFullDate(stated_at)}, check digits fit, not looked up`
}
