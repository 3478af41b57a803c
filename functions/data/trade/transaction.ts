import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { activityWrite } from '#functions/data/notices/activity.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealTerms, NoticeSaid } from '#shared/domain/notices/notice.ts'
import {
  advance,
  hasConfirmed,
  isOutdated,
  isParty,
  type TransactionAction,
  type TransactionState,
} from '#shared/domain/transactions/states.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { ownerPartition, transactionKey } from '#shared/table/keys.ts'
import type { TransactionEventItem, TransactionItem } from '#shared/table/trade/transaction.ts'
import { euroAmount } from '#shared/texts/transactions.ts'
import { ofEitherSide } from './parties.ts'

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
  | 'price_per_unit'
  | 'payer'
  | 'amount'
>

type Side = Pick<CompanyItem, 'id'>
type Named = Pick<CompanyItem, 'id' | 'name'>

export type TransactionRepository = ReturnType<typeof transactionRepository>
export const transactions: Service<TransactionRepository> = (services) =>
  transactionRepository(services.use(store), services.use(newNotificationId))

/** What the two are called at this moment. */
const namesOfDay = (
  { buyer_id, seller_id }: TransactionItem,
  names: ReadonlyMap<string, Named> | undefined,
): Pick<TransactionItem, 'buyer_name' | 'seller_name'> => {
  const [buyer, seller] = [names?.get(buyer_id), names?.get(seller_id)]
  return { ...(buyer && { buyer_name: buyer.name }), ...(seller && { seller_name: seller.name }) }
}

const termsOf = (item: TransactionItem): DealTerms => ({
  material: item.material_name,
  amount: item.amount,
  quantity: item.quantity,
  unit: item.unit,
  price_per_unit: item.price_per_unit ?? null,
  payer: item.payer ?? 'buyer',
})

/** What the other side is told of a change. */
function told(
  action: TransactionEventItem['action'],
  before: TransactionItem | null,
  after: TransactionItem,
  company: string,
  otherId: string,
): NoticeSaid {
  const params = { company, ...termsOf(after) }
  switch (action) {
    case 'create':
      return { kind: 'transaction.created', params }
    case 'amount': {
      const confirmation =
        before && hasConfirmed(before, otherId)
          ? 'lapsed'
          : hasConfirmed(after, company)
            ? 'theirs_stands'
            : 'open'
      return { kind: 'transaction.amended', params: { ...params, confirmation } }
    }
    case 'confirm':
      return {
        kind: 'transaction.confirmed',
        params: { ...params, by_both: after.status === 'confirmed' },
      }
    case 'complete':
      return { kind: 'transaction.completed', params }
    case 'cancel':
      return { kind: 'transaction.cancelled', params }
  }
}

/** Why an action is not possible. */
function refusal(state: TransactionState, action: TransactionAction): AppError {
  const open = state.status === 'draft' || state.status === 'waiting'
  return new AppError(
    'CONFLICT',
    isOutdated(state, action) && open
      ? `The amount was changed in the meantime: it is ${euroAmount(state.amount)} now. Nothing was confirmed; confirm it if you agree.`
      : `This is no longer possible: the transaction is ${state.status}.`,
  )
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

  /** The record of a change, and what the companies are told of it. */
  function recorded(
    before: TransactionItem | null,
    after: TransactionItem,
    action: TransactionEventItem['action'],
    by: Side,
    now: Date,
  ) {
    const otherId = after.buyer_id === by.id ? after.seller_id : after.buyer_id
    const notice = (companyId: string, said: NoticeSaid, urgent = false) =>
      notificationWrite(store, companyId, newNotice(now), now, {
        type: action === 'cancel' ? 'warning' : 'info',
        ...said,
        link: `/transaction/${after.id}`,
        ...(urgent && { urgent }),
      })
    const agreed = action === 'confirm' && after.status === 'confirmed'
    return [
      TransactionEvent.build(PutTransaction).item({
        transaction_id: after.id,
        version: after.version,
        action,
        company_id: by.id,
        amount: after.amount,
        quantity: after.quantity,
        price_per_unit: after.price_per_unit ?? null,
        payer: after.payer ?? 'buyer',
        status: after.status,
        created_at: after.changed_at,
      }),
      // A change of a deal reaches who has to answer it at once, by an e-mail of its own.
      notice(otherId, told(action, before, after, by.id, otherId), true),
      ...(agreed
        ? [
            notice(by.id, { kind: 'transaction.agreed', params: { company: otherId, ...termsOf(after) } }),
            ...[by.id, otherId].map((companyId) =>
              activityWrite(store, companyId, after.id, after.changed_at, {
                kind: 'exchange.agreed',
                params: { company: companyId === by.id ? otherId : by.id, material: after.material_name },
                activity_type: 'exchange_confirmed',
                impact_level: 'high',
              }),
            ),
          ]
        : []),
    ] as const
  }

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
        ...recorded(null, made, 'create', by, now),
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
     * Applies a company's action to the transaction and records it. Idempotent: of many equal requests one changes it, and all
     * get the result.
     * @param names of the two, by id: a confirmation keeps them with what was agreed.
     * @throws {AppError} NOT_FOUND to who is no party; CONFLICT when the state does not allow it, or when the
     * amount that is confirmed is another by now.
     */
    async change(
      id: string,
      action: TransactionAction,
      by: Side,
      now: Date,
      names?: ReadonlyMap<string, Named>,
    ): Promise<TransactionItem> {
      return optimisticWrite(store, async () => {
        const before = await getFor(id, by.id)
        const state = advance(before, action, by.id)
        if (!state) throw refusal(before, action)
        if (state === before) return before
        const { amount, quantity = before.quantity, price_per_unit, payer, status, confirmed_by } = state
        const next: TransactionItem = {
          ...before,
          ...(action.type === 'confirm' && namesOfDay(before, names)),
          amount,
          quantity,
          price_per_unit: price_per_unit ?? null,
          payer: payer ?? 'buyer',
          status,
          confirmed_by,
          version: before.version + 1,
          changed_at: timeAfter(before.changed_at, now),
        }
        const refused = await transact(
          Transaction.build(PutTransaction)
            .item(next)
            .options({ condition: { attr: 'version', eq: before.version } }),
          ...recorded(before, next, action.type, by, now),
        )
        return refused ? STALE : next
      })
    },

    /** Takes a company's name out of what it agreed to; the id stays. */
    async forgetName(item: TransactionItem, companyId: string, name: string): Promise<void> {
      const side = item.buyer_id === companyId ? 'buyer_name' : 'seller_name'
      if (item[side] === undefined || item[side] === name) return
      await Transaction.build(UpdateItemCommand)
        .item({ id: item.id, [side]: name })
        .options({ condition: { attr: 'id', exists: true } })
        .send()
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
