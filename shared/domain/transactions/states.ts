/**
 * The states of a transaction and the ways between them; server and screen read this one file.
 *
 * draft → waiting (one side confirmed) → confirmed (both did) → completed; and cancelled from each of the
 * first three.
 */

import { isBare, sameConditions, type DealConditions } from '../deals/conditions.ts'
import type { Payer } from './terms.ts'

export const TRANSACTION_STATUSES = ['draft', 'waiting', 'confirmed', 'completed', 'cancelled'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** What is recorded of a transaction, each as one change. */
export const TRANSACTION_CHANGES = [
  'create',
  'amount',
  'confirm',
  'mark',
  'sample',
  'plan',
  'index',
  'complete',
  'cancel',
] as const

/** What may change about a transaction. */
export interface TransactionState {
  status: TransactionStatus
  buyer_id: string
  seller_id: string
  /** Minor units. */
  amount: number
  quantity?: number | undefined
  /** EUR per unit; null or absent where only the amount was agreed. */
  price_per_unit?: number | null | undefined
  /** The buyer where it is absent. */
  payer?: Payer | undefined
  /** Null or absent: nothing beside price and quantity. */
  conditions?: DealConditions | null | undefined
  /** Counts the versions of the terms; absent where they were never changed since it is kept. */
  terms_version?: number | undefined
  /** Sides that agreed to these terms. */
  confirmed_by: string[]
}

type Stated = Pick<TransactionState, 'amount' | 'quantity' | 'price_per_unit' | 'payer' | 'conditions'>

export const termsVersionOf = ({ terms_version = 1 }: Pick<TransactionState, 'terms_version'>): number =>
  terms_version

export type TransactionAction =
  | ({ type: 'amount' } & Stated)
  /** What is agreed to, as it was seen; with conditions, by the version of the terms. */
  | ({ type: 'confirm'; version?: number | undefined } & Omit<Stated, 'price_per_unit' | 'conditions'>)
  | { type: 'complete' }
  | { type: 'cancel'; reason?: string | null }

export const isParty = ({ buyer_id, seller_id }: TransactionState, companyId: string) =>
  companyId === buyer_id || companyId === seller_id

const isOpen = ({ status }: TransactionState) => status === 'draft' || status === 'waiting'

export const hasConfirmed = ({ confirmed_by }: TransactionState, companyId: string) =>
  confirmed_by.includes(companyId)

/** The amount may change until both sides agreed. */
export const canChangeAmount = (state: TransactionState, by: string) => isParty(state, by) && isOpen(state)

export const canConfirm = (state: TransactionState, by: string) =>
  isParty(state, by) && isOpen(state) && !hasConfirmed(state, by)

export const canComplete = (state: TransactionState, by: string) =>
  isParty(state, by) && state.status === 'confirmed'

export const canCancel = (state: TransactionState, by: string) =>
  isParty(state, by) && (isOpen(state) || state.status === 'confirmed')

const payerOf = ({ payer = 'buyer' }: Pick<TransactionState, 'payer'>): Payer => payer

/** Whether somebody agrees to terms that are others by now. */
export const isOutdated = (state: TransactionState, action: TransactionAction) =>
  action.type === 'confirm' &&
  (action.amount !== state.amount ||
    (action.version === undefined ? !isBare(state.conditions) : action.version !== termsVersionOf(state)) ||
    (action.quantity !== undefined && action.quantity !== state.quantity) ||
    (action.payer !== undefined && action.payer !== payerOf(state)))

/** Terms after a change; what it leaves out stays, but a price does not outlive an amount of its own. */
function changedTo(
  state: TransactionState,
  { amount, quantity, price_per_unit, payer, conditions }: Stated,
): Stated {
  const own = price_per_unit === undefined && amount !== state.amount ? null : price_per_unit
  return {
    amount,
    quantity: quantity ?? state.quantity,
    price_per_unit: own === undefined ? state.price_per_unit : own,
    payer: payer ?? state.payer,
    conditions: conditions === undefined ? state.conditions : conditions,
  }
}

const sameTerms = (a: Stated, b: Stated): boolean =>
  a.amount === b.amount &&
  a.quantity === b.quantity &&
  (a.price_per_unit ?? null) === (b.price_per_unit ?? null) &&
  payerOf(a) === payerOf(b) &&
  sameConditions(a.conditions, b.conditions)

/** Whose confirmations stay when `by` changes the amount: only its own, the other side agreed to another one. */
const keptBy = (confirmed: readonly string[], by: string) => confirmed.filter((id) => id === by)

/**
 * Whose confirmations stood after each change of a record, and whose it cleared; first change to last.
 */
export function confirmationsAlong(
  changes: readonly {
    action: TransactionAction['type'] | 'create' | 'mark' | 'sample' | 'plan' | 'index'
    company_id: string
  }[],
): { standing: string[]; cleared: string[] }[] {
  let standing: string[] = []
  return changes.map(({ action, company_id: by }) => {
    const before = standing
    if (action === 'confirm') standing = [...before, by]
    if (action === 'amount') standing = keptBy(before, by)
    return { standing, cleared: before.filter((id) => !standing.includes(id)) }
  })
}

/** Whether the action was done already: doing it again changes nothing. */
function isDone(state: TransactionState, action: TransactionAction, by: string): boolean {
  if (!isParty(state, by)) return false
  switch (action.type) {
    case 'amount':
      return isOpen(state) && sameTerms(state, changedTo(state, action))
    case 'confirm':
      return hasConfirmed(state, by) && state.status !== 'cancelled' && !isOutdated(state, action)
    case 'complete':
      return state.status === 'completed'
    case 'cancel':
      return state.status === 'cancelled'
  }
}

const stateFor = (confirmed: readonly string[]): TransactionStatus =>
  confirmed.length === 0 ? 'draft' : confirmed.length === 1 ? 'waiting' : 'confirmed'

/**
 * What an action of a company makes of a transaction.
 *
 * @returns the state then, `state` itself when it was done already; null when it is not allowed.
 */
export function advance(
  state: TransactionState,
  action: TransactionAction,
  by: string,
): TransactionState | null {
  if (isDone(state, action, by)) return state
  switch (action.type) {
    case 'amount': {
      if (!canChangeAmount(state, by)) return null
      const confirmed = keptBy(state.confirmed_by, by)
      return {
        ...state,
        ...changedTo(state, action),
        terms_version: termsVersionOf(state) + 1,
        confirmed_by: confirmed,
        status: stateFor(confirmed),
      }
    }
    case 'confirm': {
      if (!canConfirm(state, by) || isOutdated(state, action)) return null
      const confirmed = [...state.confirmed_by, by]
      return { ...state, confirmed_by: confirmed, status: stateFor(confirmed) }
    }
    case 'complete':
      return canComplete(state, by) ? { ...state, status: 'completed' } : null
    case 'cancel':
      return canCancel(state, by) ? { ...state, status: 'cancelled' } : null
  }
}
