import { deletionItem, renameItem, upgradeItem } from '#shared/table/company/request.ts'
import { auditItem } from '#shared/table/content/audit.ts'
import { crashGroupItem, crashItem } from '#shared/table/content/crash.ts'
import { contactItem, leadItem, leadRequestItem } from '#shared/table/content/lead.ts'
import { feedItem, newsItem } from '#shared/table/content/news.ts'
import { reportItem } from '#shared/table/content/report.ts'
import * as keys from '#shared/table/keys.ts'
import { record } from '#shared/table/record.ts'

/** What visitors leave, what companies ask for, what only administrators look at, and the news. */
export const BACK_OFFICE_RECORDS = {
  Crash: record({
    name: 'crash',
    schema: crashItem,
    key: ({ filed_at, error_id }) => keys.crashKey(filed_at, error_id),
    reacts: false,
    exported: { not: 'internal' },
    erased: [{ kept: 'transient' }],
    verified: null,
  }),
  CrashGroup: record({
    name: 'crash-group',
    schema: crashGroupItem,
    key: ({ hash }) => keys.crashGroupKey(hash),
    reacts: false,
    exported: { not: 'internal' },
    erased: [{ kept: 'internal' }],
    verified: null,
  }),
  Audit: record({
    name: 'audit',
    schema: auditItem,
    key: ({ id }) => keys.auditKey(id),
    reacts: true,
    exported: { from: 'audit' },
    erased: [{ redacted: 'mentions' }],
    verified: null,
  }),
  Upgrade: record({
    name: 'upgrade',
    schema: upgradeItem,
    key: ({ company_id }) => keys.upgradeKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'upgrades',
  }),
  Rename: record({
    name: 'rename',
    schema: renameItem,
    key: ({ company_id }) => keys.renameKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'renames',
  }),
  Deletion: record({
    name: 'deletion',
    schema: deletionItem,
    key: ({ company_id }) => keys.deletionKey(company_id),
    reacts: true,
    exported: { from: 'partition' },
    erased: [{ emptied: null }],
    verified: 'deletions',
  }),
  Lead: record({
    name: 'lead',
    schema: leadItem,
    key: ({ email, kind }) => keys.leadKey(email, kind),
    reacts: true,
    exported: { from: 'address' },
    erased: [{ deleted: 'enquiries' }],
    verified: 'leads',
  }),
  LeadRequest: record({
    name: 'lead-request',
    schema: leadRequestItem,
    key: ({ email, token }) => keys.leadRequestKey(email, token),
    reacts: true,
    exported: { not: 'unconfirmed' },
    erased: [{ deleted: 'enquiries' }],
    verified: 'leadRequests',
  }),
  Contact: record({
    name: 'contact',
    schema: contactItem,
    key: ({ id }) => keys.contactKey(id),
    reacts: true,
    exported: { from: 'contact' },
    erased: [{ deleted: 'enquiries' }],
    verified: null,
  }),
  Report: record({
    name: 'report',
    schema: reportItem,
    key: ({ id }) => keys.reportKey(id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'records' }],
    verified: 'reports',
  }),
  News: record({
    name: 'news',
    schema: newsItem,
    key: ({ category }) => keys.newsKey(category),
    reacts: false,
    exported: { not: 'general' },
    erased: [{ kept: 'general' }],
    verified: null,
  }),
  Feed: record({
    name: 'feed',
    schema: feedItem,
    key: ({ url }) => keys.feedKey(url),
    reacts: false,
    exported: { not: 'general' },
    erased: [{ kept: 'general' }],
    verified: null,
  }),
}
