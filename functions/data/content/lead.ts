import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { CONTACT_STATUSES } from '#shared/api/core/vocabulary.ts'
import { AppError } from '#shared/errors.ts'
import type { ContactItem } from '#shared/table/content/lead.ts'
import { contactQueue, LEADS, TABLE } from '#shared/table/keys.ts'
import { auditWrite } from './audit.ts'

/** What visitors without an account left: subscriptions and applications with a confirmed address, and messages. */
export type LeadRepository = ReturnType<typeof leadRepository>
export const leads: Service<LeadRepository> = (services) => leadRepository(services.use(store))

export function leadRepository(store: Store) {
  const { table } = store
  const { Lead, Contact } = backOfficeOf(store)

  async function contact(id: string): Promise<ContactItem | null> {
    const { Item } = await Contact.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  return {
    contact,

    /** How many came in since `time`, as far as one query counts. */
    async countSince(time: Date): Promise<{ count: number; more: boolean }> {
      const { Count = 0, LastEvaluatedKey } = await table
        .build(QueryCommand)
        .query({
          index: TABLE.indexes.byOwner.name,
          partition: LEADS,
          range: { gte: time.toISOString() },
        })
        .options({ select: 'COUNT' })
        .send()
      return { count: Count, more: LastEvaluatedKey !== undefined }
    },

    /** One page of all leads, latest first. */
    async page(limit: number, start?: Start) {
      return queriedPage(
        Lead,
        { index: TABLE.indexes.byOwner, partition: LEADS },
        { limit, reverse: true, start },
      )
    },

    async addContact(
      message: Pick<ContactItem, 'id' | 'name' | 'email' | 'subject' | 'message' | 'company_id'>,
      now: Date,
    ) {
      const time = now.toISOString()
      await Contact.build(PutItemCommand)
        .item({
          ...message,
          status: 'open',
          received_at: time,
          answered_by: null,
          GSI1PK: contactQueue('open'),
          GSI1SK: `${time}#${message.id}`,
        })
        .send()
    },

    /** Notes that support has it in its inbox. */
    async contactMailed(id: string, now: Date): Promise<void> {
      await Contact.build(UpdateItemCommand)
        .item({ id, mailed_at: now.toISOString() })
        .options({ condition: { attr: 'id', exists: true } })
        .send()
    },

    /** One page of messages: those without an answer longest waiting first, answered ones latest first. */
    async contacts(status: (typeof CONTACT_STATUSES)[number], limit: number, start?: Start) {
      return queriedPage(
        Contact,
        { index: TABLE.indexes.byOwner, partition: contactQueue(status) },
        { limit, reverse: status === 'answered', start },
      )
    },

    /**
     * Notes that a message was read, or answered. One that was answered stays so.
     *
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED when it was noted before.
     */
    async settleContact(
      id: string,
      status: 'read' | 'answered',
      by: string,
      now: Date,
    ): Promise<ContactItem> {
      const before = await contact(id)
      if (!before) throw new AppError('NOT_FOUND')
      const time = now.toISOString()
      const next: ContactItem = {
        ...before,
        status,
        answered_by: status === 'answered' ? by : null,
        GSI1PK: contactQueue(status),
        // A message that was read keeps its place: it still waits for its answer.
        GSI1SK: `${status === 'answered' ? time : before.received_at}#${id}`,
      }
      const open = { attr: 'status' as const, eq: 'open' as const }
      const read = { attr: 'status' as const, eq: 'read' as const }
      const refused = await transact(
        Contact.build(UpdateTransaction)
          .item(next)
          .options({ condition: status === 'read' ? open : { or: [open, read] } }),
        auditWrite(store, { action: `contact.${status}`, subject: id, by }, time),
      )
      if (!refused) return next
      // Somebody else may have noted it since it was read above: what stands now is told.
      const present = (await contact(id)) ?? before
      throw new AppError('ALREADY_DECIDED', `This message was ${present.status} already.`)
    },
  }
}
