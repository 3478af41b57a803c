import type { FavoriteItem } from '#shared/table/catalogue/favorite.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { ApplicationItem } from '#shared/table/company/application.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { DeletionItem, RenameItem, UpgradeItem } from '#shared/table/company/request.ts'
import type { EmailItem, UserItem } from '#shared/table/company/user.ts'
import type { LeadItem, LeadRequestItem } from '#shared/table/content/lead.ts'
import type { ReportItem } from '#shared/table/content/report.ts'
import type { Key } from '#shared/table/keys.ts'
import type { MatchCountItem } from '#shared/table/matching/match-count.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'
import type { ConnectionItem } from '#shared/table/trade/connection.ts'
import type { ConversationItem, MessageItem } from '#shared/table/trade/conversation.ts'
import type { TransactionEventItem, TransactionItem } from '#shared/table/trade/transaction.ts'

/** The whole table in memory, by kind. An item's kind is told by its keys: see `shared/table/keys.ts`. */
export interface Items {
  companies: Stored<CompanyItem>[]
  applications: Stored<ApplicationItem>[]
  users: Stored<UserItem>[]
  emails: Stored<EmailItem>[]
  listings: Stored<ListingItem>[]
  favorites: Stored<FavoriteItem>[]
  matches: Stored<MatchItem>[]
  connections: Stored<ConnectionItem>[]
  notifications: Stored<NotificationItem>[]
  conversations: Stored<ConversationItem>[]
  messages: Stored<MessageItem>[]
  transactions: Stored<TransactionItem>[]
  transactionEvents: Stored<TransactionEventItem>[]
  matchCounts: Stored<MatchCountItem>[]
  deletions: Stored<DeletionItem>[]
  upgrades: Stored<UpgradeItem>[]
  renames: Stored<RenameItem>[]
  reports: Stored<ReportItem>[]
  leads: Stored<LeadItem>[]
  leadRequests: Stored<LeadRequestItem>[]
}

export type Stored<Item> = Item & Key
export type AnyItem = Key & Record<string, unknown>

/** Which list an item belongs to: by the prefix of its partition and of its sort key. */
const KINDS: Record<keyof Items, readonly [partition: string, sort: string]> = {
  companies: ['COMPANY#', 'PROFILE'],
  applications: ['COMPANY#', 'APPLICATION'],
  users: ['USER#', 'USER'],
  emails: ['EMAIL#', 'EMAIL'],
  listings: ['LISTING#', 'LISTING'],
  favorites: ['COMPANY#', 'FAVORITE#'],
  matches: ['MATCH#', 'MATCH'],
  connections: ['CONNECTION#', 'CONNECTION'],
  notifications: ['COMPANY#', 'NOTIFICATION#'],
  conversations: ['CONVERSATION#', 'CONVERSATION'],
  messages: ['CONVERSATION#', 'MESSAGE#'],
  transactions: ['TRANSACTION#', 'TRANSACTION'],
  transactionEvents: ['TRANSACTION#', 'EVENT#'],
  matchCounts: ['MATCHCOUNT', 'MATCHCOUNT#'],
  deletions: ['COMPANY#', 'DELETION'],
  upgrades: ['COMPANY#', 'UPGRADE'],
  renames: ['COMPANY#', 'RENAME'],
  reports: ['REPORT#', 'REPORT'],
  leads: ['LEAD#', 'LEAD#'],
  leadRequests: ['LEAD#', 'LEADREQUEST#'],
}

/** Sorts the table's items by kind, in the order of their keys; kinds without an invariant are left out. */
export function byKind(all: Iterable<AnyItem>): Items {
  const kinds = Object.entries(KINDS)
  const items = Object.fromEntries(kinds.map(([kind]) => [kind, [] as AnyItem[]]))
  for (const item of all) {
    const kind = kinds.find(
      ([, [partition, sort]]) =>
        item.PK.startsWith(partition) && (sort.endsWith('#') ? item.SK.startsWith(sort) : item.SK === sort),
    )
    if (kind) items[kind[0]]!.push(item)
  }
  for (const list of Object.values(items)) list.sort((a, b) => (a.PK + a.SK < b.PK + b.SK ? -1 : 1))
  return items as unknown as Items
}
