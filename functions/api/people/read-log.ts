import { teams } from '#functions/data/company/team.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { people as api } from '#shared/api/company/people.ts'
import { companyKey } from '#shared/table/keys.ts'

/** The log names persons by id: what those are called is read from the people of today. */
export default operation(api.readLog, async ({ caller, query }, services) => {
  const company = await ownCompany(caller, services)
  const start = fromCursor(query.cursor, { PK: companyKey(company.id).PK })
  const [page, { members }] = await Promise.all([
    services.use(teams).log(company.id, query.limit, start),
    services.use(teams).of(company),
  ])
  const names = new Map(members.map(({ user_id, full_name, email }) => [user_id, full_name ?? email]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    items: page.items.map(({ id, at, by_user, action, subject, detail }) => ({
      id,
      at,
      by: nameOf(by_user),
      action,
      subject: nameOf(subject),
      detail,
    })),
    nextCursor: toCursor(page.end),
  }
})
