import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { migrateNotices, NOTICES } from '#functions/data/notices/old-notices.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { optimisticWrite } from '#functions/data/table/optimistic-write.ts'
import { store } from '#functions/data/table/store.ts'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { transact } from '#functions/data/table/transact.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { conversations, previewOf } from '#functions/data/trade/conversation.ts'
import { ofEitherSide } from '#functions/data/trade/parties.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { quotesIn } from '#shared/domain/notices/notice.ts'
import { auditedPartition, conversationKey, notificationKey, TABLE } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import type { DisclosureItem } from '#shared/table/trade/disclosure.ts'
import type { InquiryItem } from '#shared/table/trade/inquiry.ts'
import type { ConversationItem, MessageItem } from '#shared/table/trade/conversation.ts'
import type { Erasing } from './erasing.ts'
import { erasures } from './erasure.ts'

/** What partners keep, without the name: conversations, what they were told, and the reasons in the audit trail. */
export async function redactOthers(erasing: Erasing): Promise<void> {
  const partners = await partnersOf(erasing)
  const talks = await erasing.services.use(conversations).of(erasing.companyId)
  for (const talk of talks) await redactConversation(talk, erasing)
  const book = erasing.services.use(erasures)
  await book.setCount(erasing.companyId, 'conversations', talks.length)
  const { redacted_until = '' } = (await book.get(erasing.companyId))!
  for (const partner of [...partners].sort()) {
    if (partner <= redacted_until) continue
    await redactNotices(partner, erasing)
    await book.redactedUntil(erasing.companyId, partner)
  }
  await redactReasons(erasing)
}

/** Everybody who may have been told the company's name. */
async function partnersOf({ companyId, services }: Erasing): Promise<Set<string>> {
  const data = services.use(store)
  const [{ open, past }, dealt, talks, matches, inquiries, disclosures] = await Promise.all([
    services.use(connections).of(companyId),
    services.use(transactions).of(companyId),
    services.use(conversations).of(companyId),
    ofEitherSide<MatchItem>(data.table, data.Match, 'MATCH#', companyId),
    ofEitherSide<InquiryItem>(data.table, data.Inquiry, 'INQUIRY#', companyId),
    ofEitherSide<DisclosureItem>(data.table, data.Disclosure, 'DISCLOSURE#', companyId),
  ])
  const partners = new Set([
    ...[...open, ...past].flatMap(({ requester_id, recipient_id }) => [requester_id, recipient_id]),
    ...dealt.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]),
    ...talks.flatMap(({ first, second }) => [first.company_id, second.company_id]),
    ...disclosures.flatMap(({ owner_id, company_id }) => [owner_id, company_id]),
    ...inquiries.flatMap(({ asker_id, company_id }) => [asker_id, company_id]),
    ...matches.flatMap(({ offer_company_id, need_company_id }) => [offer_company_id, need_company_id]),
  ])
  partners.delete(companyId)
  return partners
}

/** Closes it, so that nothing new comes in, and takes the name out of its messages. */
async function redactConversation({ id }: ConversationItem, erasing: Erasing): Promise<void> {
  const { companyId, services, redact, pause, now } = erasing
  const data = services.use(store)
  const { Conversation, Message } = data
  const { countWrite } = services.use(erasures)
  await optimisticWrite(data, async () => {
    pause()
    const { conversation } = await services.use(conversations).getFor(id, companyId)
    if (conversation.closed_at) return
    const last = conversation.last_message
    await Conversation.build(UpdateItemCommand)
      .item({
        id,
        closed_at: now.toISOString(),
        ...(last && { last_message: { ...last, content: redact(last.content) } }),
      })
      // A message may come in between.
      .options({ condition: { attr: 'sequence', eq: conversation.sequence } })
      .send()
  })
  const rows = (await tableRows(data, conversationKey(id).PK, {
    prefix: 'MESSAGE#',
  })) as unknown as MessageItem[]
  for (const { sequence, content } of rows) {
    const text = redact(content)
    if (text === content) continue
    pause()
    await transact(
      countWrite(companyId, 'messages', 1),
      Message.build(UpdateTransaction)
        .item({ conversation_id: id, sequence, content: text })
        .options({ condition: { attr: 'content', eq: content } }),
    )
  }
  await fitPreview(id, rows.at(-1), erasing)
}

/** A preview that was cut within a name shows the beginning of the message as it is now. */
async function fitPreview(id: string, last: MessageItem | undefined, { services, redact }: Erasing) {
  if (!last) return
  const { sender_id, created_at } = last
  await services
    .use(store)
    .Conversation.build(UpdateItemCommand)
    .item({ id, last_message: { sender_id, created_at, content: previewOf(redact(last.content)) } })
    .send()
}

/**
 * Notifications and activities of a partner name the company by its id: only what they quote of people's words may bear
 * its name. One that quotes a sentence of before may do so without saying whom it is about.
 */
async function redactNotices(partner: string, erasing: Erasing): Promise<void> {
  const { companyId, services, redact, pause, identity } = erasing
  pause()
  const names = [...identity.names, ...(identity.other_names ?? [])]
  await migrateNotices(partner, services, { id: companyId, names })
  const { table, Activity, Notification } = services.use(store)
  const { countWrite } = services.use(erasures)
  const words = [...identity.names, ...identity.emails]
  const quoted = (['params.title', 'params.message'] as const).flatMap((attr) =>
    words.map((contains) => ({
      and: [
        { attr: 'kind' as const, eq: 'text' },
        { attr, contains },
      ],
    })),
  )
  const told = { or: [{ attr: 'params.company' as const, eq: companyId }, ...quoted] }
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: notificationKey(partner, '', '').PK, range: NOTICES })
    .entities(Notification, Activity)
    .options({ consistent: true, maxPages: Infinity, filters: { notification: told, activity: told } })
    .send()
  for (const said of Items) {
    const changed = quotesIn(said).filter(([, text]) => redact(text) !== text)
    if (changed.length === 0) continue
    const { company_id, created_at, id } = said
    const change = {
      ...{ company_id, created_at, id },
      params: Object.fromEntries(changed.map(([name, text]) => [name, redact(text)])),
    }
    const condition = { and: changed.map(([name, eq]) => ({ attr: `params.${name}` as const, eq })) }
    pause()
    await transact(
      countWrite(companyId, 'mentions', 1),
      'activity_type' in said
        ? Activity.build(UpdateTransaction).item(change).options({ condition })
        : Notification.build(UpdateTransaction).item(change).options({ condition }),
    )
  }
}

/** What administrators wrote about it stays, without its name. */
async function redactReasons({ companyId, services, redact }: Erasing): Promise<void> {
  const data = services.use(store)
  const index = TABLE.indexes.byOwner.name
  for (const { id, reason } of await tableRows(data, auditedPartition(companyId), { index })) {
    if (typeof reason !== 'string' || redact(reason) === reason) continue
    await transact(
      services.use(erasures).countWrite(companyId, 'mentions', 1),
      backOfficeOf(data)
        .Audit.build(UpdateTransaction)
        .item({ id: String(id), reason: redact(reason) })
        .options({ condition: { attr: 'reason', eq: reason } }),
    )
  }
}
