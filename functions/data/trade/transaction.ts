import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { actWrites } from '#functions/data/company/own-log.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { timeAfter } from '#functions/data/table/changes.ts'
import { eachAt, itemRequest } from '#functions/data/table/batch.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { DealTerms, NoticeSaid } from '#shared/domain/notices/notice.ts'
import {
  act,
  currentStep,
  MARKED_STEPS,
  nextDue,
  sideOf,
  stepUnderWay,
  type DealAction,
} from '#shared/domain/deals/deal.ts'
import { indexOf } from '#shared/domain/deals/price-index.ts'
import { MOST_CALLS, NO_PLAN, type PlanAction } from '#shared/domain/deals/plan/plan.ts'
import { NO_LOADS, type LoadTally } from '#shared/domain/deals/tally.ts'
import { hasConfirmed, isOutdated, isParty, termsVersionOf } from '#shared/domain/transactions/states.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { ownerPartition, REMINDERS, transactionKey } from '#shared/table/keys.ts'
import type { TransactionEventItem, TransactionItem } from '#shared/table/trade/transaction.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { euroAmount } from '#shared/texts/transactions.ts'
import { dealTally } from '#functions/data/deliveries/load.ts'
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
  | 'conditions'
  | 'seller_site'
  | 'buyer_site'
>

/** `person`: user who acts for it; absent: nobody of its people. */
export type ActingSide = Pick<CompanyItem, 'id'> & { person?: string | undefined }
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

type Recorded = Pick<TransactionEventItem, 'action' | 'step' | 'mark' | 'note' | 'sample' | 'plan' | 'index'>

function recordOf(action: DealAction): Recorded {
  if (action.type === 'mark')
    return { action: 'mark', step: action.step, mark: action.mark, note: action.note }
  if (action.type === 'sample') return { action: 'sample', step: action.kind, sample: action.standing }
  if (action.type === 'plan')
    return { action: 'plan', plan: action.plan, ...(action.note && { note: action.note }) }
  if (action.type === 'index') return { action: 'index', index: action.index }
  if (action.type === 'cancel' && action.reason) return { action: 'cancel', note: action.reason }
  return { action: action.type }
}

/** What the other side is told of a change. */
function told(
  change: Recorded,
  before: TransactionItem | null,
  after: TransactionItem,
  company: string,
  otherId: string,
): NoticeSaid {
  const params = { company, ...termsOf(after) }
  switch (change.action) {
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
    case 'mark':
      return {
        kind: 'deal.marked',
        params: {
          company,
          material: after.material_name,
          step: change.step!,
          mark: change.mark!,
          next: currentStep(after),
        },
      }
    case 'sample': {
      const { state, verdict, failing } = change.sample!
      return {
        kind: 'deal.sample',
        params: {
          ...{ company, material: after.material_name, step: change.step!, state, verdict },
          failing: failing.length,
        },
      }
    }
    case 'plan':
      return { kind: 'deal.plan', params: { company, ...planSaid(change.plan!, after) } }
    case 'index': {
      const { month } = change.index!
      const { value, accepted_at } = after.index_values![month]!
      const { name } = after.conditions!.index!
      const said = { index: name, month, value, accepted: accepted_at !== null }
      return { kind: 'deal.index', params: { company, material: after.material_name, ...said } }
    }
    case 'complete':
      return { kind: 'transaction.completed', params }
    case 'cancel':
      return { kind: 'transaction.cancelled', params }
  }
}

/** What is said of a change of the plan: its extra load, or the quantity of each load. */
function planSaid(action: PlanAction, { plan = NO_PLAN, material_name: material, unit }: TransactionItem) {
  const call = 'id' in action ? plan.calls.find(({ id }) => id === action.id) : undefined
  return { material, unit, word: action.type, day: call?.day ?? null, quantity: call?.quantity ?? null }
}

/** What the company's log says of a change beside its kind. */
function detailOf({ action, step, mark, sample, plan }: Recorded, after: TransactionItem): string | null {
  switch (action) {
    case 'amount':
      return String(after.amount)
    case 'confirm':
      return after.status === 'confirmed' ? 'agreed' : null
    case 'mark':
      return `${step!} ${mark!}`
    case 'sample':
      return `${step!} ${sample!.state}`
    case 'plan':
      return plan!.type
    default:
      return null
  }
}

function planRefusal({ plan = NO_PLAN }: TransactionItem, action: PlanAction): string {
  if ('number' in action && plan.proposed?.number !== action.number)
    return 'The plan was changed in the meantime: look at it again. Nothing was answered.'
  if (action.type === 'call' && plan.calls.length >= MOST_CALLS)
    return `An exchange keeps at most ${MOST_CALLS} extra loads: propose a denser plan.`
  if (action.type === 'call' || action.type === 'withdraw_call')
    return 'Who takes the material asks for an extra load, and takes the request back before it is answered.'
  if ('id' in action) return 'Who gives the material answers an extra load, once.'
  return 'Who proposed a plan takes it back, and the other side answers it.'
}

/** Why an action is not possible. */
function refusal(deal: TransactionItem, action: DealAction, openLoads: number): AppError {
  const open = deal.status === 'draft' || deal.status === 'waiting'
  const underWay = stepUnderWay(deal)
  if (action.type === 'confirm' && open && isOutdated(deal, action)) {
    return new AppError(
      'CONFLICT',
      action.version === undefined || action.version === termsVersionOf(deal)
        ? `The amount was changed in the meantime: it is ${euroAmount(deal.amount)} now. Nothing was confirmed; confirm it if you agree.`
        : `The terms were changed in the meantime: version ${termsVersionOf(deal)} stands now. Nothing was confirmed; confirm it if you agree.`,
    )
  }
  if (action.type === 'confirm' && open && underWay) {
    return new AppError(
      'CONFLICT',
      `The ${stepName(underWay)} is under way: finish it, or leave it out on both sides, before you agree.`,
    )
  }
  if (action.type === 'complete' && deal.status === 'confirmed' && openLoads > 0) {
    return new AppError(
      'CONFLICT',
      `${openLoads === 1 ? 'One load waits' : `${openLoads} loads wait`} for an answer: settle what was delivered before you complete it.`,
    )
  }
  if (action.type === 'plan' && deal.status === 'confirmed')
    return new AppError('CONFLICT', planRefusal(deal, action.plan))
  if (action.type === 'index')
    return new AppError(
      'CONFLICT',
      deal.index_values?.[action.index.month]?.accepted_at
        ? 'Both go by a value of this month already: it does not change.'
        : indexOf(deal) === null
          ? 'The price follows no index.'
          : 'The value was changed in the meantime, or waits for the other side: look at it again.',
    )
  if ((action.type === 'mark' || action.type === 'sample') && deal.status !== 'cancelled') {
    const at = currentStep(deal)
    return new AppError('CONFLICT', `The deal is at another step${at ? `: ${stepName(at)}` : ''}.`)
  }
  return new AppError('CONFLICT', `This is no longer possible: the transaction is ${deal.status}.`)
}

const unchanged = <A extends string>(attr: A, value: string | null | undefined) =>
  value === undefined
    ? { attr, exists: false as const }
    : value === null
      ? { attr, type: 'NULL' as const }
      : { attr, eq: value }

export function transactionRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Connection, LoadTally, Reminder, Transaction, TransactionEvent } = store

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

  /** A deal and what its loads come to, in one call. @throws {AppError} as `getFor`. */
  async function withTally(
    id: string,
    companyId: string,
  ): Promise<{ deal: TransactionItem; tally: LoadTally }> {
    const [deal, tally] = await eachAt<[TransactionItem, LoadTally]>(
      table,
      [itemRequest(Transaction, { id }), itemRequest(LoadTally, { transaction_id: id })],
      { consistent: true },
    )
    if (!deal || !isParty(deal, companyId)) throw new AppError('NOT_FOUND')
    return { deal, tally: tally ?? NO_LOADS }
  }

  /** Every change, first to last. */
  async function history(id: string): Promise<TransactionEventItem[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: transactionKey(id).PK, range: { beginsWith: 'EVENT#' } })
      .entities(TransactionEvent)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return Items
  }

  /** A load that is entered at that moment keeps the deal from being completed, or is refused by it. */
  const noLoadOpen = (transaction_id: string) =>
    LoadTally.build(ConditionCheck)
      .key({ transaction_id })
      .condition({
        or: [
          { attr: 'open', exists: false },
          { attr: 'open', eq: 0 },
        ],
      })

  /** Nobody changed it meanwhile, counted it or stated a site of it: that leaves its version as it is. */
  const asRead = (deal: TransactionItem) => ({
    and: [
      { attr: 'version' as const, eq: deal.version },
      unchanged('counted_at', deal.counted_at),
      unchanged('seller_site', deal.seller_site),
      unchanged('buyer_site', deal.buyer_site),
    ],
  })

  /** Versions of the terms that the record of changes tells, of a transaction that does not count them yet. */
  const versionsOf = async ({ id }: TransactionItem): Promise<number> =>
    (await history(id)).filter(({ action }) => action === 'create' || action === 'amount').length

  /** The record of a change, and what the companies are told of it. */
  function recorded(
    before: TransactionItem | null,
    after: TransactionItem,
    change: Recorded,
    by: ActingSide,
    now: Date,
  ) {
    const { action } = change
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
        ...change,
        company_id: by.id,
        amount: after.amount,
        quantity: after.quantity,
        price_per_unit: after.price_per_unit ?? null,
        payer: after.payer ?? 'buyer',
        conditions: after.conditions ?? null,
        terms_version: termsVersionOf(after),
        status: after.status,
        created_at: after.changed_at,
      }),
      // A change of a deal reaches who has to answer it at once, by an e-mail of its own.
      notice(otherId, told(change, before, after, by.id, otherId), true),
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
      ...actWrites(
        store,
        { companyId: by.id, userId: by.person },
        { id: `${after.id}-${after.version}`, at: after.changed_at },
        {
          action: `deal.${action}`,
          detail: detailOf(change, after),
          about: { kind: 'deal', id: after.id, name: after.material_name },
          partner: otherId,
        },
      ),
    ] as const
  }

  /** Whoever has a move by a date is reminded of it; a change of the deal begins anew. */
  function reminded(deal: TransactionItem) {
    const due = nextDue(deal)
    return due === null
      ? Reminder.build(DeleteTransaction).key({ transaction_id: deal.id })
      : Reminder.build(PutTransaction).item({
          ...{ transaction_id: deal.id, due, sent: 0 },
          ...{ GSI1PK: REMINDERS, GSI1SK: `${due}#${deal.id}` },
        })
  }

  /** A write that belongs to a change of the deal. */
  type More = Parameters<typeof transact>[number]

  /**
   * Applies what `decide` makes of the deal as it stands, and writes it with what belongs to it: all or nothing, and anew
   * where others wrote in between.
   */
  async function apply(
    id: string,
    decide: (before: TransactionItem) => Promise<{ action: DealAction; more?: More[] } | null>,
    by: ActingSide,
    now: Date,
    names?: ReadonlyMap<string, Named>,
  ): Promise<TransactionItem> {
    return optimisticWrite(store, async () => {
      const found = await getFor(id, by.id)
      const before = { ...found, terms_version: found.terms_version ?? (await versionsOf(found)) }
      const decided = await decide(before)
      if (!decided) return before
      const { action, more = [] } = decided
      const { open } = action.type === 'complete' ? await dealTally(store, id) : NO_LOADS
      const state = act(before, action, by.id, timeAfter(before.changed_at, now), { open })
      if (!state) throw refusal(before, action, open)
      if (state === before) return before
      const next: TransactionItem = {
        ...state,
        ...(action.type === 'confirm' && namesOfDay(before, names)),
        price_per_unit: state.price_per_unit ?? null,
        payer: state.payer ?? 'buyer',
        version: before.version + 1,
        changed_at: timeAfter(before.changed_at, now),
      }
      const refused = await transact(
        Transaction.build(PutTransaction)
          .item(next)
          .options({ condition: asRead(before) }),
        ...(action.type === 'complete' ? [noLoadOpen(id)] : []),
        ...recorded(before, next, recordOf(action), by, now),
        reminded(next),
        ...more,
      )
      return refused ? STALE : next
    })
  }

  return {
    getFor,
    withTally,
    apply,

    /**
     * Begins a transaction. The same id again gives the first one back.
     *
     * @throws {AppError} FORBIDDEN when the two are not connected (any more); CONFLICT when others have that id.
     */
    async create(deal: Deal, by: ActingSide, now: Date): Promise<TransactionItem> {
      const time = now.toISOString()
      const made: TransactionItem = {
        ...deal,
        status: 'draft',
        confirmed_by: [],
        steps: { interest: { [sideOf(deal, by.id)]: { mark: 'done', note: null, at: time } } },
        terms_version: 1,
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
        ...recorded(null, made, { action: 'create' }, by, now),
        reminded(made),
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
    change: (id: string, action: DealAction, by: ActingSide, now: Date, names?: ReadonlyMap<string, Named>) =>
      apply(id, () => Promise.resolve({ action }), by, now, names),

    /** Takes a company's name and its notes out of what it agreed to; the id stays. */
    async forgetName(item: TransactionItem, companyId: string, name: string): Promise<void> {
      const side = sideOf(item, companyId)
      const noted = MARKED_STEPS.filter((step) => item.steps?.[step]?.[side]?.note)
      const called = `${side}_name` as const
      const renamed = item[called] !== undefined && item[called] !== name
      for (const { note, version, company_id } of await history(item.id)) {
        if (!note || company_id !== companyId) continue
        await TransactionEvent.build(UpdateItemCommand)
          .item({ transaction_id: item.id, version, note: null })
          .options({ condition: { attr: 'version', exists: true } })
          .send()
      }
      if (!renamed && noted.length === 0) return
      await Transaction.build(UpdateItemCommand)
        .item({
          id: item.id,
          ...(renamed && { [called]: name }),
          ...(noted.length > 0 && {
            steps: Object.fromEntries(noted.map((step) => [step, { [side]: { note: null } }])),
          }),
        })
        .options({ condition: { attr: 'id', exists: true } })
        .send()
    },

    history,

    /** All transactions of a company, as buyer or seller, in no order. */
    async of(companyId: string): Promise<TransactionItem[]> {
      return ofEitherSide<TransactionItem>(table, Transaction, 'TRANSACTION#', companyId)
    },
  }
}
