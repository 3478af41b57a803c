import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Service } from '#functions/lib/services.ts'
import { advance, isParty, type TransactionAction } from '#shared/domain/transactions/states.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { ownerPartition, transactionKey } from '#shared/table/keys.ts'
import type { TransactionEventItem, TransactionItem } from '#shared/table/transaction.ts'
import { timeAfter } from './changes.ts'
import { newNotificationId, notificationWrite } from './notification.ts'
import { ofEitherSide } from './parties.ts'
import { store, type Store } from './store.ts'
import { transact } from './transact.ts'

/** What a transaction is about; amount in minor units. */
export type Deal = Pick<
  TransactionItem,
  | 'id'
  | 'connection_id'
  | 'buyer_id'
  | 'seller_id'
  | 'material_id'
  | 'material_name'
  | 'category'
  | 'quantity'
  | 'unit'
  | 'amount'
>

type Side = Pick<CompanyItem, 'id' | 'name'>

export type TransactionRepository = ReturnType<typeof transactionRepository>
export const transactions: Service<TransactionRepository> = (services) =>
  transactionRepository(services.use(store), services.use(newNotificationId))

/** What the other side is told of a change. */
const TOLD: Record<TransactionEventItem['action'], (name: string, material: string) => string> = {
  create: (name, material) => `${name} began a transaction over ${material}.`,
  amount: (name, material) => `${name} changed the amount for ${material}. Please confirm it.`,
  confirm: (name, material) => `${name} confirmed the transaction over ${material}.`,
  complete: (name, material) => `${name} completed the transaction over ${material}.`,
  cancel: (name, material) => `${name} cancelled the transaction over ${material}.`,
}

export function transactionRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Connection, Transaction, TransactionEvent } = store

  async function get(id: string): Promise<TransactionItem | null> {
    const { Item } = await Transaction.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  /** @throws {AppError} NOT_FOUND, also for who is no party: nobody else learns that it exists. */
  async function getFor(id: string, companyId: string): Promise<TransactionItem> {
    const found = await get(id)
    if (!found || !isParty(found, companyId)) throw new AppError('NOT_FOUND')
    return found
  }

  /** The record of a change and what the other side is told of it. */
  const recorded = (item: TransactionItem, action: TransactionEventItem['action'], by: Side, now: Date) =>
    [
      TransactionEvent.build(PutTransaction).item({
        transaction_id: item.id,
        version: item.version,
        action,
        company_id: by.id,
        amount: item.amount,
        status: item.status,
        created_at: item.changed_at,
      }),
      notificationWrite(
        store,
        item.buyer_id === by.id ? item.seller_id : item.buyer_id,
        newNotice(now),
        now,
        {
          type: action === 'cancel' ? 'warning' : 'info',
          title: `Transaction: ${item.material_name}`,
          message: TOLD[action](by.name, item.material_name),
          link: `/transaction/${item.id}`,
        },
      ),
    ] as const

  return {
    getFor,

    /**
     * Begins a transaction. The same id again gives the first one back.
     *
     * @throws {AppError} FORBIDDEN when the two are not connected (any more); CONFLICT when others have that id.
     */
    async create(deal: Deal, by: Side, now: Date): Promise<TransactionItem> {
      const time = now.toISOString()
      const made: TransactionItem = {
        ...deal,
        status: 'draft',
        confirmed_by: [],
        version: 1,
        created_at: time,
        changed_at: time,
        GSI1PK: ownerPartition(deal.buyer_id),
        GSI1SK: `TRANSACTION#${time}#${deal.id}`,
        GSI2PK: ownerPartition(deal.seller_id),
        GSI2SK: `TRANSACTION#${time}#${deal.id}`,
      }
      const refused = await transact(
        Transaction.build(PutTransaction)
          .item(made)
          .options({ condition: { attr: 'id', exists: false }, returnValuesOnConditionFalse: 'ALL_OLD' }),
        Connection.build(ConditionCheck)
          .key({ id: deal.connection_id })
          .condition({ attr: 'status', eq: 'accepted' }),
        ...recorded(made, 'create', by, now),
      )
      if (!refused) return made
      if (!refused[0]) throw new AppError('FORBIDDEN', 'You need to be connected to this company first.')
      const present = refused[0].item
      if (present?.connection_id === deal.connection_id && present.material_id === deal.material_id) {
        return present
      }
      throw new AppError('CONFLICT', 'This id is taken.')
    },

    /**
     * Does what a company asks for, and records it. What was done already is not done again: of many equal
     * requests at once one changes the transaction, and all get the result.
     *
     * @throws {AppError} NOT_FOUND to who is no party; CONFLICT when the state does not allow it.
     */
    async change(id: string, action: TransactionAction, by: Side, now: Date): Promise<TransactionItem> {
      for (;;) {
        const before = await getFor(id, by.id)
        const state = advance(before, action, by.id)
        if (!state) {
          throw new AppError(
            'CONFLICT',
            `This is not possible any more: the transaction is ${before.status}.`,
          )
        }
        if (state === before) return before
        const { amount, status, confirmed_by } = state
        const next: TransactionItem = {
          ...before,
          amount,
          status,
          confirmed_by,
          version: before.version + 1,
          changed_at: timeAfter(before.changed_at, now),
        }
        const refused = await transact(
          Transaction.build(PutTransaction)
            .item(next)
            .options({ condition: { attr: 'version', eq: before.version } }),
          ...recorded(next, action.type, by, now),
        )
        // Refused: somebody else changed it, so it is one step further and this ends.
        if (!refused) return next
      }
    },

    /** Every change, first to last. */
    async history(id: string): Promise<TransactionEventItem[]> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ partition: transactionKey(id).PK, range: { beginsWith: 'EVENT#' } })
        .entities(TransactionEvent)
        .options({ consistent: true, maxPages: Infinity })
        .send()
      return Items
    },

    /** All transactions of a company, as buyer or seller, in no order. */
    async of(companyId: string): Promise<TransactionItem[]> {
      return ofEitherSide<TransactionItem>(table, Transaction, 'TRANSACTION#', companyId)
    },
  }
}
