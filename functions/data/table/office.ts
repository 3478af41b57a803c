import { Entity } from 'dynamodb-toolbox/entity'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { deletionItem, renameItem, upgradeItem } from '#shared/table/company/request.ts'
import { auditItem } from '#shared/table/content/audit.ts'
import { crashGroupItem, crashItem } from '#shared/table/content/crash.ts'
import { contactItem, leadItem, leadRequestItem, rateItem } from '#shared/table/content/lead.ts'
import { feedItem, newsItem } from '#shared/table/content/news.ts'
import { reportItem } from '#shared/table/content/report.ts'
import * as keys from '#shared/table/keys.ts'
import type { Store } from './store.ts'

/**
 * What visitors leave, what companies ask for, what only administrators look at, and the news: apart from the store,
 * whose kinds every function carries.
 */
export type Office = ReturnType<typeof openOffice>

const rowItem = item({ PK: string().key(), SK: string().key() })
const opened = new WeakMap<Store['table'], Office>()

/** Made once for a table. */
export function officeOf({ table }: Pick<Store, 'table'>): Office {
  const office = opened.get(table) ?? openOffice(table)
  opened.set(table, office)
  return office
}

function openOffice(table: Store['table']) {
  const bare = { table, timestamps: false } as const
  return {
    /** Any item, by its key: what is deleted needs no other description. */
    Row: new Entity({ ...bare, name: 'row', schema: rowItem }),
    Crash: new Entity({
      ...bare,
      name: 'crash',
      schema: crashItem,
      computeKey: ({ filed_at, error_id }) => keys.crashKey(filed_at, error_id),
    }),
    CrashGroup: new Entity({
      ...bare,
      name: 'crash-group',
      schema: crashGroupItem,
      computeKey: ({ hash }) => keys.crashGroupKey(hash),
    }),
    Audit: new Entity({
      ...bare,
      name: 'audit',
      schema: auditItem,
      computeKey: ({ id }) => keys.auditKey(id),
    }),
    Upgrade: new Entity({
      ...bare,
      name: 'upgrade',
      schema: upgradeItem,
      computeKey: ({ company_id }) => keys.upgradeKey(company_id),
    }),
    Rename: new Entity({
      ...bare,
      name: 'rename',
      schema: renameItem,
      computeKey: ({ company_id }) => keys.renameKey(company_id),
    }),
    Deletion: new Entity({
      ...bare,
      name: 'deletion',
      schema: deletionItem,
      computeKey: ({ company_id }) => keys.deletionKey(company_id),
    }),
    Lead: new Entity({
      ...bare,
      name: 'lead',
      schema: leadItem,
      computeKey: ({ email, kind }) => keys.leadKey(email, kind),
    }),
    LeadRequest: new Entity({
      ...bare,
      name: 'lead-request',
      schema: leadRequestItem,
      computeKey: ({ email, token }) => keys.leadRequestKey(email, token),
    }),
    Contact: new Entity({
      ...bare,
      name: 'contact',
      schema: contactItem,
      computeKey: ({ id }) => keys.contactKey(id),
    }),
    Rate: new Entity({
      ...bare,
      name: 'rate',
      schema: rateItem,
      computeKey: ({ name, hour }) => keys.rateKey(name, hour),
    }),
    Report: new Entity({
      ...bare,
      name: 'report',
      schema: reportItem,
      computeKey: ({ id }) => keys.reportKey(id),
    }),
    News: new Entity({
      ...bare,
      name: 'news',
      schema: newsItem,
      computeKey: ({ category }) => keys.newsKey(category),
    }),
    Feed: new Entity({
      ...bare,
      name: 'feed',
      schema: feedItem,
      computeKey: ({ url }) => keys.feedKey(url),
    }),
  }
}
