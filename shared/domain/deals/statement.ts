/** What a month of settled loads comes to, for one company: prices, the fee of 2 %, who pays whom. Cents. */

import { charge } from '../transactions/fee.ts'
import type { Payer } from '../transactions/terms.ts'
import { grouped } from '../text/grouped.ts'
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

/** A line that takes back what an earlier statement has, or that books it anew. */
interface CorrectingLine extends LedgerLine {
  /** Month of the statement that it corrects; null: it corrects none of an earlier month. */
  corrects: string | null
}

export interface Correction {
  transaction_id: string
  /** Whose statement it corrects. */
  month: string
  /** What was taken back, and what was booked anew. */
  back: { quantity: number; amount: number }
  anew: { quantity: number; amount: number }
  /** Anew less back: below zero it is a credit to who pays. */
  amount: number
  /** The part that it has in the fee of its month; of a credit it is given back. */
  fee: number
  total: number
}

/**
 * What a month corrects of earlier ones, by deal and corrected month. Their fees and that of the month's own lines come to the
 * fee of the statement, to the cent.
 */
export function correctionsOf(lines: readonly CorrectingLine[]): Correction[] {
  const found: Correction[] = []
  for (const [transaction_id, own] of grouped(lines.map((line) => [line.transaction_id, line]))) {
    const sums = (some: readonly CorrectingLine[]) => ({
      quantity: exactSum(some.map(({ quantity }) => quantity)),
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    })
    let before = sums(own.filter(({ corrects }) => corrects === null)).amount
    const months = [...new Set(own.flatMap(({ corrects }) => corrects ?? []))].sort()
    for (const month of months) {
      const of = own.filter(({ corrects }) => corrects === month)
      const back = sums(of.filter(({ quantity }) => quantity < 0))
      const anew = sums(of.filter(({ quantity }) => quantity >= 0))
      const amount = back.amount + anew.amount
      const fee = chargeOfMonth(before + amount).fee - chargeOfMonth(before).fee
      before += amount
      found.push({ transaction_id, month, back, anew, amount, fee, total: amount + fee })
    }
  }
  return found
}

/** Who pays in a deal, by the side a company is on. */
export const isPayer = (
  { buyer_id, seller_id, payer }: { buyer_id: string; seller_id: string; payer?: Payer | undefined },
  companyId: string,
): boolean => (payer === 'seller' ? seller_id : buyer_id) === companyId
