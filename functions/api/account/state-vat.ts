import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'
import { readVatNumber } from '#shared/domain/companies/vat-number.ts'

/** The same number again keeps its date and what was found of it. */
export default operation(api.stateVat, async ({ caller, body, now }, services) => {
  const company = await ownCompany(caller, services)
  const read = body.number === null ? null : readVatNumber(body.number)
  const number = read && 'number' in read ? read.number : null
  if (number === (company.vat_number ?? null)) return meCard(caller, company, services)
  const after = await services.use(companies).stateVat(company.id, number, now)
  return meCard(caller, after, services)
})
