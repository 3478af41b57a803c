import { withheldFrom } from '#shared/domain/disclosure/stages.ts'
import * as keys from '#shared/table/keys.ts'
import { record } from '#shared/table/record.ts'
import { connectionItem } from '#shared/table/trade/connection.ts'
import { conversationItem, messageItem, sentItem } from '#shared/table/trade/conversation.ts'
import { disclosureItem } from '#shared/table/trade/disclosure.ts'
import { inquiryItem } from '#shared/table/trade/inquiry.ts'
import { ledgerItem } from '#shared/table/trade/ledger.ts'
import { bookingItem, loadItem, loadTallyItem } from '#shared/table/trade/load.ts'
import { reminderItem } from '#shared/table/trade/reminder.ts'
import { reviewItem } from '#shared/table/trade/review.ts'
import { sampleItem } from '#shared/table/trade/sample.ts'
import { companyFactsItem, paperFactsItem, receiptItem } from '#shared/table/trade/papers.ts'
import { transactionEventItem, transactionItem } from '#shared/table/trade/transaction.ts'

export const tradeRecords = {
  Connection: record({
    name: 'connection',
    schema: connectionItem,
    key: ({ id }) => keys.connectionKey(id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ redacted: 'connections' }],
    verified: 'connections',
  }),
  // Of no use to who stays: what was asked was about the listing of one side, or for the other.
  Inquiry: record({
    name: 'inquiry',
    schema: inquiryItem,
    key: ({ listing_id, company_id }) => keys.inquiryKey(listing_id, company_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'records' }],
    verified: 'inquiries',
  }),
  // What one side was not told stands in no file of it either.
  Disclosure: record({
    name: 'disclosure',
    schema: disclosureItem,
    key: ({ listing_id, company_id }) => keys.disclosureKey(listing_id, company_id),
    reacts: false,
    exported: { from: 'index', withheld: (companyId, item) => withheldFrom(companyId, item as never) },
    erased: [{ deleted: 'records' }],
    verified: 'disclosures',
  }),
  Conversation: record({
    name: 'conversation',
    schema: conversationItem,
    key: ({ id }) => keys.conversationKey(id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ redacted: 'conversations' }],
    verified: 'conversations',
  }),
  Message: record({
    name: 'message',
    schema: messageItem,
    key: ({ conversation_id, sequence }) => keys.messageKey(conversation_id, sequence),
    reacts: true,
    exported: { from: 'parent', parent: 'conversation', prefix: 'MESSAGE#' },
    erased: [{ redacted: 'messages' }],
    verified: 'messages',
  }),
  Sent: record({
    name: 'sent',
    schema: sentItem,
    key: ({ conversation_id, sender_id, client_message_id }) =>
      keys.sentKey(conversation_id, sender_id, client_message_id),
    reacts: false,
    exported: { not: 'derived' },
    erased: [{ kept: 'transient' }],
    verified: null,
  }),
  Transaction: record({
    name: 'transaction',
    schema: transactionItem,
    key: ({ id }) => keys.transactionKey(id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ redacted: 'transactions' }],
    verified: 'transactions',
  }),
  TransactionEvent: record({
    name: 'transaction-event',
    schema: transactionEventItem,
    key: ({ transaction_id, version }) => keys.transactionEventKey(transaction_id, version),
    reacts: false,
    exported: { from: 'parent', parent: 'transaction', prefix: 'EVENT#' },
    erased: [{ redacted: 'transactions' }],
    verified: 'transactionEvents',
  }),
  Load: record({
    name: 'load',
    schema: loadItem,
    key: ({ transaction_id, load_id }) => keys.loadKey(transaction_id, load_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ redacted: 'transactions' }],
    verified: 'loads',
  }),
  Booking: record({
    name: 'booking',
    schema: bookingItem,
    key: ({ transaction_id, load_id, line }) => keys.bookingKey(transaction_id, load_id, line),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ kept: 'id' }],
    verified: 'bookings',
  }),
  LoadTally: record({
    name: 'load-tally',
    schema: loadTallyItem,
    key: ({ transaction_id }) => keys.loadTallyKey(transaction_id),
    reacts: false,
    exported: { not: 'derived' },
    erased: [{ kept: 'derived' }],
    verified: 'loadTallies',
  }),
  Sample: record({
    name: 'deal-sample',
    schema: sampleItem,
    key: ({ transaction_id, number }) => keys.sampleKey(transaction_id, number),
    reacts: true,
    exported: { from: 'parent', parent: 'transaction', prefix: 'SAMPLE#' },
    erased: [{ redacted: 'transactions' }],
    verified: 'samples',
  }),
  Reminder: record({
    name: 'deal-reminder',
    schema: reminderItem,
    key: ({ transaction_id }) => keys.reminderKey(transaction_id),
    reacts: false,
    exported: { not: 'derived' },
    erased: [{ kept: 'derived' }],
    verified: 'reminders',
  }),
  Review: record({
    name: 'deal-review',
    schema: reviewItem,
    key: ({ transaction_id, side }) => keys.reviewKey(transaction_id, side),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ redacted: 'transactions' }],
    verified: 'reviews',
  }),
  PaperFacts: record({
    name: 'paper-facts',
    schema: paperFactsItem,
    key: ({ transaction_id, load_id }) => keys.paperFactsKey(transaction_id, load_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ redacted: 'transactions' }],
    verified: 'paperFacts',
  }),
  Receipt: record({
    name: 'receipt',
    schema: receiptItem,
    key: ({ transaction_id, load_id }) => keys.receiptKey(transaction_id, load_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ kept: 'id' }],
    verified: 'receipts',
  }),
  CompanyFacts: record({
    name: 'company-facts',
    schema: companyFactsItem,
    key: ({ company_id }) => keys.companyFactsKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'companyFacts',
  }),
  Ledger: record({
    name: 'ledger',
    schema: ledgerItem,
    key: ({ company_id, month }) => keys.ledgerKey(company_id, month),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
}
