import type { Entity } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { auditWrite } from '#functions/data/content/audit.ts'
import { notificationWrite } from '#functions/data/notices/notification.ts'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import type { Store } from '#functions/data/table/store.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import type { AUDIT_ACTIONS } from '#shared/api/core/vocabulary.ts'
import type { NoticeSaid } from '#shared/domain/notices/notice.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { TABLE } from '#shared/table/keys.ts'
import type { Decider } from '#functions/data/company/company-status.ts'
import { isInCatalogue } from '#functions/data/company/company.ts'

/** What a request of a company has, whatever it asks for. */
interface Asked {
  company_id: string
  company_name: string
  contact_email: string
  status: string
  requested_at: string
  settled_at: string | null
  settled_by: string | null
}

/** What a settled request leaves behind, beside itself. */
export interface Outcome {
  notice: NoticeSaid & { link: string }
  audit: { action: (typeof AUDIT_ACTIONS)[number]; detail?: string }
}

/**
 * Requests of one kind that companies make of administrators: one item for each company. Waiting ones stand in the
 * order they came; of two administrators who settle one at once, one is refused.
 *
 * @param queueOf index partition of a status.
 */
export function requestQueue<Item extends Asked>(
  store: Store,
  entity: object,
  queueOf: (status: Item['status']) => string,
  newNotice: (now: Date) => string,
) {
  // The conditions speak of what every request has.
  const kind = entity as Entity
  const pending = { attr: 'status', eq: 'pending' } as never

  async function get(companyId: string): Promise<Item | null> {
    const { Item } = await kind
      .build(GetItemCommand)
      .key({ company_id: companyId })
      .options({ consistent: true })
      .send()
    return (Item as Item | undefined) ?? null
  }

  /** The request as it stands once it is settled. */
  function settled<S extends Item['status']>(request: Item, status: S, by: string, time: string): Item {
    const place = { GSI1PK: queueOf(status), GSI1SK: `${time}#${request.company_id}` }
    return { ...request, ...place, status, settled_at: time, settled_by: by }
  }

  return {
    get,

    /** The request that waits, if one does. */
    async waiting(companyId: string): Promise<Item | null> {
      const found = await get(companyId)
      return found?.status === 'pending' ? found : null
    },

    /** What every new request says. */
    asked: (company: Pick<CompanyItem, 'id' | 'name'>, email: string, now: Date) => ({
      company_id: company.id,
      company_name: company.name,
      contact_email: email,
      status: 'pending' as const,
      requested_at: now.toISOString(),
      settled_at: null,
      settled_by: null,
      GSI1PK: queueOf('pending'),
      GSI1SK: `${now.toISOString()}#${company.id}`,
    }),

    /**
     * Puts a request in the queue.
     *
     * @param unless statuses in which the one before stays: one that waits, unless told.
     * @returns false when it stays.
     */
    async ask(request: Item, unless: readonly Item['status'][] = ['pending']): Promise<boolean> {
      const stays = unless.map((status) => ({ not: { attr: 'status', eq: status } }))
      try {
        await kind
          .build(PutItemCommand)
          .item(request as never)
          // Holds without an item too.
          .options({ condition: { and: stays } as never })
          .send()
        return true
      } catch (error) {
        if (isRefused(error)) return false
        throw error
      }
    },

    /** Takes the request back that waits. @returns false without one. */
    async withdraw(companyId: string): Promise<boolean> {
      try {
        await kind
          .build(DeleteItemCommand)
          .key({ company_id: companyId })
          .options({ condition: pending })
          .send()
        return true
      } catch (error) {
        if (isRefused(error)) return false
        throw error
      }
    },

    /** One page of a queue: waiting ones in the order they came, the others latest first. */
    async page(status: Item['status'], limit: number, start?: Start) {
      const { items, end } = await queriedPage(
        kind,
        { index: TABLE.indexes.byOwner, partition: queueOf(status) },
        { limit, reverse: status !== 'pending', start },
      )
      return { items: items as unknown as Item[], end }
    },

    /**
     * Settles the request that waits: request, company, notification and audit entry in one transaction.
     *
     * @param as the request as it is to stand: its status, and what else is noted on it.
     * @param unchanged attribute that has to be as it was read: what was asked for since is not settled with it.
     * @param change of the company; null leaves it as it is.
     * @throws {AppError} ALREADY_DECIDED; CONFLICT when the request or the company changed at that moment.
     */
    async settle(
      request: Item,
      as: Partial<Item> & Pick<Item, 'status'>,
      { by, reason }: Decider,
      now: Date,
      {
        unchanged,
        company,
        change = null,
        notice,
        audit,
      }: Outcome & {
        unchanged?: keyof Item & string
        company?: CompanyItem
        change?: Partial<CompanyItem> | null
      },
    ): Promise<{ request: Item; company: CompanyItem | undefined }> {
      const { company_id: id } = request
      if (request.status !== 'pending') throw decided()
      const time = now.toISOString()
      const next = { ...settled(request, as.status, by, time), ...as }
      const moved = company && timeAfter(company.changed_at, now)
      const refused = await transact(
        kind
          .build(PutTransaction)
          .item(next as never)
          .options({
            condition: (unchanged
              ? { and: [pending, { attr: unchanged, eq: request[unchanged] }] }
              : pending) as never,
          }),
        notificationWrite(store, id, newNotice(now), now, { type: 'info', ...notice }),
        auditWrite(store, { ...audit, subject: id, by, reason }, time),
        ...(company && moved
          ? [
              store.Company.build(UpdateTransaction)
                .item({
                  id,
                  ...change,
                  ...(change?.former_names && { former_names: $set(change.former_names) }),
                  changed_at: moved,
                  ...(isInCatalogue(company) && changeKeys(moved, 'C', id)),
                })
                .options({
                  condition: {
                    and: [
                      { attr: 'role', eq: company.role },
                      { attr: 'changed_at', eq: company.changed_at },
                    ],
                  },
                }),
            ]
          : []),
      )
      if (!refused) {
        return { request: next, company: company && { ...company, ...change, changed_at: moved! } }
      }
      // Decided by somebody else, or another thing is asked for since it was read.
      const present = await get(id)
      throw present?.status === 'pending' ? new AppError('CONFLICT') : decided()
    },
  }
}

const decided = () => new AppError('ALREADY_DECIDED', 'This request has already been settled.')
