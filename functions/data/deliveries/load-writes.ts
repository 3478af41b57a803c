import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { actWrites, type LoggedAct } from '#functions/data/company/own-log.ts'
import { notificationWrite } from '#functions/data/notices/notification.ts'
import type { Store } from '#functions/data/table/store.ts'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import { oppositeSide } from '#shared/domain/deals/deal.ts'
import type { BookedLine } from '#shared/domain/deals/loads.ts'
import { NO_LOADS, tallyAfter } from '#shared/domain/deals/tally.ts'
import type { NoticeSaid } from '#shared/domain/notices/notice.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { sideCompany, indexed, parties } from './load-changes.ts'

export interface LoadChange {
  before: LoadItem | null
  after: LoadItem
}

/** Writes of which a change of loads is made: each is part of one transaction. */
export function loadWrites(store: Store, newNotice: (now: Date) => string) {
  const { Booking, Load, LoadTally, Transaction } = store
  return {
    /** Refused when somebody changed the load meanwhile. */
    loadWrite: ({ before, after }: LoadChange) =>
      Load.build(PutTransaction)
        .item(after)
        .options({
          condition: before ? { attr: 'version', eq: before.version } : { attr: 'load_id', exists: false },
        }),

    /** Refused unless both agreed, and the deliveries are not over. */
    delivering: (deal: TransactionItem) =>
      Transaction.build(ConditionCheck).key({ id: deal.id }).condition({ attr: 'status', eq: 'confirmed' }),

    /** What some loads add to the tally of their deal. */
    tallied(deal: TransactionItem, changes: readonly LoadChange[]) {
      const { loads, open, seller, buyer, quantity, amount } = changes.reduce(
        (sum, { before, after }) => tallyAfter(sum, before, after),
        NO_LOADS,
      )
      return LoadTally.build(UpdateTransaction).item({
        transaction_id: deal.id,
        ...parties(deal),
        ...indexed(deal, `LOADTALLY#${deal.id}`),
        loads: $add(loads),
        open: $add(open),
        seller: $add(seller),
        buyer: $add(buyer),
        quantity: $add(quantity),
        amount: $add(amount),
      })
    },

    bookings: (deal: TransactionItem, load: LoadItem, lines: readonly BookedLine[]) =>
      lines.map((line) =>
        Booking.build(PutTransaction)
          .item({
            transaction_id: deal.id,
            load_id: load.load_id,
            ticket: load.ticket,
            day: load.day,
            ...parties(deal),
            ...{ seller_site: deal.seller_site ?? null, buyer_site: deal.buyer_site ?? null },
            ...line,
            ...indexed(deal, `BOOKING#${line.at}#${deal.id}#${load.load_id}#${line.line}`),
          })
          .options({ condition: { attr: 'load_id', exists: false } }),
      ),

    /** What a person of a side did with loads; nothing where no person acts. `id`: one for all that one request did. */
    loadActs: (
      deal: TransactionItem,
      by: DealSide,
      person: string | undefined,
      { id, at }: { id: string; at: string },
      act: Pick<LoggedAct, 'action' | 'detail'>,
    ) =>
      actWrites(
        store,
        { companyId: sideCompany(deal, by), userId: person },
        { id, at },
        {
          ...act,
          about: { kind: 'deal', id: deal.id, name: deal.material_name },
          partner: sideCompany(deal, oppositeSide(by)),
        },
      ),

    /** @param id of a notice that says more by now; absent: one of its own. */
    loadNotice: (
      deal: TransactionItem,
      to: DealSide,
      said: NoticeSaid,
      now: Date,
      { urgent = false, id = newNotice(now) } = {},
    ) =>
      notificationWrite(store, sideCompany(deal, to), id, now, {
        type: 'info',
        ...said,
        link: `/deliveries?exchange=${deal.id}`,
        ...(urgent && { urgent }),
      }),
  }
}

/** Why a deal takes no loads. */
export const notDelivering = ({ status }: TransactionItem) =>
  new AppError(
    'CONFLICT',
    status === 'completed'
      ? 'The deliveries are over: the transaction was completed.'
      : status === 'cancelled'
        ? 'The transaction was cancelled: it takes no more loads.'
        : 'Loads are entered once both sides have agreed to the terms.',
  )
