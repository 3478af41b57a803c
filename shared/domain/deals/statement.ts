/** What a month of settled loads comes to, for one company: prices, the fee of 2 %, who pays whom. Cents. */

import { charge } from '../transactions/fee.ts'
import type { Payer } from '../transactions/terms.ts'
import { exactSum } from './tally.ts'

/** A line of the ledger with the deal that it is of. */
export interface LedgerLine {
  transaction_id: string
  quantity: number
  amount: number
}

export interface StatementDeal {
  transaction_id: string
  /** Net of counter-lines: below zero where more was taken back than came. */
  quantity: number
  amount: number
  /** 2 % of the net amount of the month, a half cent rounded up; of a credit it is given back. */
  fee: number
  total: number
  lines: number
}

export interface Statement {
  deals: StatementDeal[]
  /** Prices that the company pays, the fees on them, and what it gets from others. */
  pays: number
  fees: number
  gets: number
  /** What it gets less what it pays with fees: below zero when it pays. */
  balance: number
}

/** Amount, fee and total of a month of one deal; a negative amount is a credit with its fee. */
export function chargeOfMonth(amount: number): { fee: number; total: number } {
  const { fee } = charge(Math.abs(amount))
  const signed = amount < 0 ? -fee : fee
  return { fee: signed, total: amount + signed }
}

/**
 * @param pays whether the company is who pays in a deal.
 */
export function statementOf(
  lines: readonly LedgerLine[],
  pays: (transactionId: string) => boolean,
): Statement {
  const perDeal = new Map<string, { quantity: number; amount: number; lines: number }>()
  for (const { transaction_id, quantity, amount } of lines) {
    const sum = perDeal.get(transaction_id) ?? { quantity: 0, amount: 0, lines: 0 }
    perDeal.set(transaction_id, {
      quantity: exactSum([sum.quantity, quantity]),
      amount: sum.amount + amount,
      lines: sum.lines + 1,
    })
  }
  const deals = [...perDeal].map(([transaction_id, sum]) => ({
    transaction_id,
    ...sum,
    ...chargeOfMonth(sum.amount),
  }))
  const sumOf = (some: typeof deals, value: (deal: (typeof deals)[number]) => number) =>
    some.reduce((total, deal) => total + value(deal), 0)
  const own = deals.filter((deal) => pays(deal.transaction_id))
  const others = deals.filter((deal) => !pays(deal.transaction_id))
  const [paid, fees, gets] = [
    sumOf(own, ({ amount }) => amount),
    sumOf(own, ({ fee }) => fee),
    sumOf(others, ({ amount }) => amount),
  ]
  return { deals, pays: paid, fees, gets, balance: gets - paid - fees }
}

/** Who pays in a deal, by the side a company is on. */
export const isPayer = (
  { buyer_id, seller_id, payer }: { buyer_id: string; seller_id: string; payer?: Payer | undefined },
  companyId: string,
): boolean => (payer === 'seller' ? seller_id : buyer_id) === companyId
