import { companies } from '#functions/data/company/company.ts'
import { ownLog } from '#functions/data/company/own-log.ts'
import { teams } from '#functions/data/people/team.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { people as api } from '#shared/api/company/people.ts'
import { LOG_KINDS } from '#shared/api/core/vocabulary.ts'
import { mayReadKind } from '#shared/domain/people/own-log.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { companyKey } from '#shared/table/keys.ts'

/** The log names persons and companies by id: what those are called is read from what they are today. */
export default operation(api.readLog, async ({ caller, query, now }, services) => {
  const { companyId, memberRole } = caller
  const kinds = LOG_KINDS.filter(
    (kind) =>
      memberRole && mayReadKind(memberRole, kind) && (query.kind === undefined || kind === query.kind),
  )
  const page = await services
    .use(ownLog)
    .page(
      companyId,
      { kinds, by: query.person ?? null },
      { limit: query.limit, start: fromCursor(query.cursor, { PK: companyKey(companyId).PK }), now },
    )
  const partners = page.items.flatMap(({ partner }) => (partner === undefined ? [] : [partner]))
  const [own, found] = await Promise.all([
    services.use(teams).withCompany(companyId, caller.userId),
    partners.length > 0 ? services.use(companies).getMany(partners) : new Map<string, CompanyItem>(),
  ])
  const members = own?.team.members ?? []
  const names = new Map(members.map(({ user_id, full_name, email }) => [user_id, full_name ?? email]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    items: page.items.map(({ id, at, by_user, action, subject, detail, about = null, partner }) => ({
      id: `${at}-${id}`,
      at,
      action,
      own: by_user !== null,
      by: nameOf(by_user),
      subject: nameOf(subject),
      detail,
      about,
      partner: partner === undefined ? null : { id: partner, name: nameAtDay(found.get(partner)) },
    })),
    nextCursor: toCursor(page.end),
  }
})

/** One that was deleted has no name. */
const nameAtDay = (company: { name: string; role: string } | undefined): string | null =>
  !company || company.role === 'erased' ? null : company.name
