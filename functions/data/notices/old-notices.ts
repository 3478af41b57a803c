import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { companies } from '#functions/data/company/company.ts'
import { store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import type { Services } from '#functions/platform/services.ts'
import type { ActivitySaid, NoticeSaid } from '#shared/domain/notices/notice.ts'
import { activityOf, noticeOf, type About } from '#shared/domain/notices/old-sentences.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { notificationKey } from '#shared/table/keys.ts'

/** Where notifications and activities stand in a company's partition. */
export const NOTICES = { between: ['NOTIFICATION#', 'PORTFOLIO#ACTIVITY#~'] as [string, string] }

/** Everything a company was ever called, as far as its record knows. */
const namesOf = ({ name, former_names = [] }: CompanyItem) => [name, ...former_names]

/** Params are written as one attribute: an old row has none whose parts could be set. */
const whole = ({ kind, params }: NoticeSaid | ActivitySaid) => ({
  kind,
  params: $set(params as Record<string, unknown>),
})

/**
 * Turns what a company was told and did, where it is still stored as sentences, into kind and params. Doing it again
 * changes nothing, and one that breaks off is gone on with by the next.
 *
 * @param leaver a company that is being erased, and what it was called: its record no longer says.
 * @returns how many were changed.
 */
export async function migrateNotices(
  companyId: string,
  services: Services,
  leaver: About = null,
): Promise<number> {
  const { table, Activity, Notification } = services.use(store)
  const old = { attr: 'kind' as const, exists: false as const }
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: notificationKey(companyId, '', '').PK, range: NOTICES })
    .entities(Notification, Activity)
    .options({ consistent: true, maxPages: Infinity, filters: { notification: old, activity: old } })
    .send()
  const known = await services.use(companies).getMany(Items.flatMap(({ about = [] }) => about.slice(0, 1)))
  let changed = 0
  for (const item of Items) {
    const company = known.get(item.about?.[0] ?? '')
    const about =
      company?.id === leaver?.id ? leaver : company ? { id: company.id, names: namesOf(company) } : null
    const { company_id, created_at, id, title = '' } = item
    const key = { company_id, created_at, id, title: $remove(), about: $remove() }
    const options = { condition: { and: [old, { attr: 'id' as const, exists: true as const }] } }
    try {
      await ('activity_type' in item
        ? Activity.build(UpdateItemCommand)
            .item({ ...key, ...whole(activityOf(title, about)) })
            .options(options)
            .send()
        : Notification.build(UpdateItemCommand)
            .item({
              ...key,
              message: $remove(),
              ...whole(noticeOf({ title, message: item.message ?? '' }, about)),
            })
            .options(options)
            .send())
      changed += 1
    } catch (error) {
      // Somebody else has changed it, or it is gone.
      if (!isRefused(error)) throw error
    }
  }
  return changed
}
