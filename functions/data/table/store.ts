import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Entity } from 'dynamodb-toolbox/entity'
import { backoff, UNCOUNTED, type Backoff } from '#functions/platform/backoff.ts'
import { env } from '#functions/platform/env.ts'
import { patience, SHORT } from '#functions/platform/outage.ts'
import type { Service } from '#functions/platform/services.ts'
import { ENV } from '#shared/environment.ts'
import { favoriteItem } from '#shared/table/catalogue/favorite.ts'
import { importItem } from '#shared/table/catalogue/import.ts'
import { lessonItem, rejectionItem } from '#shared/table/catalogue/lesson.ts'
import { listingItem } from '#shared/table/catalogue/listing.ts'
import { networkLinkItem } from '#shared/table/catalogue/network.ts'
import { applicationItem } from '#shared/table/company/application.ts'
import { companyItem } from '#shared/table/company/company.ts'
import { countersItem } from '#shared/table/company/counters.ts'
import { digestItem } from '#shared/table/company/digest.ts'
import { onboardingItem } from '#shared/table/company/onboarding.ts'
import { settingsItem } from '#shared/table/company/settings.ts'
import { emailItem, userItem } from '#shared/table/company/user.ts'
import { barredItem } from '#shared/table/content/audit.ts'
import { commentItem, likeItem, postContentItem, postItem, viewItem } from '#shared/table/content/post.ts'
import * as keys from '#shared/table/keys.ts'
import { matchCountItem } from '#shared/table/matching/match-count.ts'
import { matchRunItem } from '#shared/table/matching/match-run.ts'
import { matchItem } from '#shared/table/matching/match.ts'
import { activityItem } from '#shared/table/notices/activity.ts'
import { notificationItem } from '#shared/table/notices/notification.ts'
import { socketItem, streamSeatsItem, ticketItem } from '#shared/table/notices/realtime.ts'
import { connectionItem } from '#shared/table/trade/connection.ts'
import { conversationItem, messageItem, sentItem } from '#shared/table/trade/conversation.ts'
import { ledgerItem } from '#shared/table/trade/ledger.ts'
import { transactionEventItem, transactionItem } from '#shared/table/trade/transaction.ts'
import { openTable } from './table.ts'

/** The table and what stands in it. Repositories take a store; nothing else talks to DynamoDB. */
export type Store = ReturnType<typeof openStore>

export const store: Service<Store> = (services) =>
  openStore(services.use(env).text(ENV.tableName), undefined, services.use(backoff))

export function openStore(
  tableName: string,
  dynamo: DynamoDBClient = new DynamoDBClient(patience(SHORT)),
  retries: Backoff = UNCOUNTED,
) {
  const table = openTable(tableName, dynamo, retries)
  const bare = { table, timestamps: false } as const

  return {
    table,
    Company: new Entity({
      ...bare,
      name: 'company',
      schema: companyItem,
      computeKey: ({ id }) => keys.companyKey(id),
    }),
    Application: new Entity({
      ...bare,
      name: 'application',
      schema: applicationItem,
      computeKey: ({ company_id }) => keys.applicationKey(company_id),
    }),
    User: new Entity({ ...bare, name: 'user', schema: userItem, computeKey: ({ id }) => keys.userKey(id) }),
    Email: new Entity({
      ...bare,
      name: 'email',
      schema: emailItem,
      computeKey: ({ email }) => keys.emailKey(email),
    }),
    Listing: new Entity({
      ...bare,
      name: 'listing',
      schema: listingItem,
      computeKey: ({ id }) => keys.listingKey(id),
    }),
    Activity: new Entity({
      ...bare,
      name: 'activity',
      schema: activityItem,
      computeKey: ({ company_id, created_at, id }) => keys.activityKey(company_id, created_at, id),
    }),
    Ledger: new Entity({
      ...bare,
      name: 'ledger',
      schema: ledgerItem,
      computeKey: ({ company_id, month }) => keys.ledgerKey(company_id, month),
    }),
    Favorite: new Entity({
      ...bare,
      name: 'favorite',
      schema: favoriteItem,
      computeKey: ({ company_id, listing_id }) => keys.favoriteKey(company_id, listing_id),
    }),
    Match: new Entity({
      ...bare,
      name: 'match',
      schema: matchItem,
      computeKey: ({ id }) => keys.matchKey(id),
    }),
    Import: new Entity({
      ...bare,
      name: 'import',
      schema: importItem,
      computeKey: ({ company_id, key }) => keys.importKey(company_id, key),
    }),
    Lesson: new Entity({
      ...bare,
      name: 'lesson',
      schema: lessonItem,
      computeKey: ({ offer_concept, need_concept }) => keys.lessonKey(`${offer_concept}~${need_concept}`),
    }),
    Rejection: new Entity({
      ...bare,
      name: 'rejection',
      schema: rejectionItem,
      computeKey: ({ company_id, offer_id, need_id }) => keys.rejectionKey(company_id, offer_id, need_id),
    }),
    MatchRun: new Entity({
      ...bare,
      name: 'match-run',
      schema: matchRunItem,
      computeKey: ({ company_id, id }) => keys.matchRunKey(company_id, id),
    }),
    Connection: new Entity({
      ...bare,
      name: 'connection',
      schema: connectionItem,
      computeKey: ({ id }) => keys.connectionKey(id),
    }),
    NetworkLink: new Entity({
      ...bare,
      name: 'network-link',
      schema: networkLinkItem,
      computeKey: ({ pair }) => keys.networkLinkKey(pair),
    }),
    Conversation: new Entity({
      ...bare,
      name: 'conversation',
      schema: conversationItem,
      computeKey: ({ id }) => keys.conversationKey(id),
    }),
    Message: new Entity({
      ...bare,
      name: 'message',
      schema: messageItem,
      computeKey: ({ conversation_id, sequence }) => keys.messageKey(conversation_id, sequence),
    }),
    Sent: new Entity({
      ...bare,
      name: 'sent',
      schema: sentItem,
      computeKey: ({ conversation_id, sender_id, client_message_id }) =>
        keys.sentKey(conversation_id, sender_id, client_message_id),
    }),
    Notification: new Entity({
      ...bare,
      name: 'notification',
      schema: notificationItem,
      computeKey: ({ company_id, created_at, id }) => keys.notificationKey(company_id, created_at, id),
    }),
    Digest: new Entity({
      ...bare,
      name: 'digest',
      schema: digestItem,
      computeKey: ({ company_id }) => keys.digestKey(company_id),
    }),
    Onboarding: new Entity({
      ...bare,
      name: 'onboarding',
      schema: onboardingItem,
      computeKey: ({ company_id }) => keys.onboardingKey(company_id),
    }),
    Transaction: new Entity({
      ...bare,
      name: 'transaction',
      schema: transactionItem,
      computeKey: ({ id }) => keys.transactionKey(id),
    }),
    TransactionEvent: new Entity({
      ...bare,
      name: 'transaction-event',
      schema: transactionEventItem,
      computeKey: ({ transaction_id, version }) => keys.transactionEventKey(transaction_id, version),
    }),
    Ticket: new Entity({
      ...bare,
      name: 'ticket',
      schema: ticketItem,
      computeKey: ({ id }) => keys.ticketKey(id),
    }),
    Socket: new Entity({
      ...bare,
      name: 'socket',
      schema: socketItem,
      computeKey: ({ connection_id }) => keys.socketKey(connection_id),
    }),
    StreamSeats: new Entity({
      ...bare,
      name: 'stream-seats',
      schema: streamSeatsItem,
      computeKey: ({ company_id }) => keys.streamSeatsKey(company_id),
    }),
    Barred: new Entity({
      ...bare,
      name: 'barred',
      schema: barredItem,
      computeKey: ({ company_id }) => keys.barredKey(company_id),
    }),
    MatchCount: new Entity({
      ...bare,
      name: 'match-count',
      schema: matchCountItem,
      computeKey: ({ shard }) => keys.matchCountKey(shard),
    }),
    Settings: new Entity({
      ...bare,
      name: 'settings',
      schema: settingsItem,
      computeKey: ({ user_id }) => keys.settingsKey(user_id),
    }),
    Post: new Entity({ ...bare, name: 'post', schema: postItem, computeKey: ({ id }) => keys.postKey(id) }),
    PostContent: new Entity({
      ...bare,
      name: 'post-content',
      schema: postContentItem,
      computeKey: ({ post_id }) => keys.postContentKey(post_id),
    }),
    Comment: new Entity({
      ...bare,
      name: 'comment',
      schema: commentItem,
      computeKey: ({ post_id, created_at, id }) => keys.commentKey(post_id, created_at, id),
    }),
    Like: new Entity({
      ...bare,
      name: 'like',
      schema: likeItem,
      computeKey: ({ post_id, user_id }) => keys.likeKey(post_id, user_id),
    }),
    View: new Entity({
      ...bare,
      name: 'view',
      schema: viewItem,
      computeKey: ({ post_id, day, viewer }) => keys.viewKey(post_id, day, viewer),
    }),
    Counters: new Entity({
      ...bare,
      name: 'counters',
      schema: countersItem,
      computeKey: () => keys.COUNTERS_KEY,
    }),
  }
}
