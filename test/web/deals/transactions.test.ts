import { expect, it } from 'vitest'
import { transactionStatusWord } from '#web/components/exchange/transaction-words.ts'
import { transactionAmountText, readAmount } from '#web/features/transactions/terms/amount.ts'
import { cardMove, dueWords } from '#web/features/transactions/deal-words.ts'
import {
  paidText,
  readTerms,
  termsLine,
  typedNext,
  typedTerms,
} from '#web/features/transactions/terms/terms.ts'
import { formatCents } from '#web/lib/format.ts'

it.each([
  ['0', 0],
  ['1250.5', 125_050],
  ['1250,05', 125_005],
  ['0.29', 29],
  ['4.35', 435],
  ['10000000000', 1_000_000_000_000],
])('%s € is read to the cent, and back', (text, cents) => {
  expect(readAmount(text)).toEqual({ cents })
  expect(readAmount(transactionAmountText(cents))).toEqual({ cents })
})

it.each(['', '-1', '1.005', '10000000000.01', '1e3', 'much'])('“%s” is no amount', (text) => {
  expect(readAmount(text)).toHaveProperty('error')
})

it('amounts of a ticket always show their cents', () => {
  expect(formatCents(4_998_000)).toBe('49,980.00\u00a0€')
})

it('a date that is over is late, one ahead is a limit', () => {
  expect(dueWords('2020-03-05T12:00:00.000Z')).toEqual({ text: 'late since Mar 5, 2020', late: true })
  expect(dueWords('2999-03-05T12:00:00.000Z')).toEqual({ text: 'by Mar 5, 2999', late: false })
})

it('who waits for whom depends on who looks', () => {
  const waiting = { status: 'waiting' as const, confirmed_by: ['a'] }
  expect(transactionStatusWord(waiting, 'a')).toBe('Waiting for partner')
  expect(transactionStatusWord(waiting, 'b')).toBe('Partner confirmed')
})

const sludge = {
  material: { material_name: 'Flux sludge', quantity: 12, unit: 't' },
  price_per_unit: 250,
  payer: 'seller' as const,
  amount: 300_000,
}
const before = { quantity: 12, price_per_unit: 250, payer: 'seller' as const, amount: 300_000 }

it('a first load at the price computes its amount; an amount of its own needs no price', () => {
  const typed = typedTerms(sludge)
  const load = typedNext(typed, { quantity: '4,5' })
  expect(load.amount).toBe('1125.00')
  expect(readTerms(load, before)).toEqual({ terms: { ...before, quantity: 4.5, amount: 112_500 } })
  const whole = typedNext(load, { amount: '900' })
  expect(readTerms(whole, before)).toEqual({
    terms: { quantity: 4.5, price_per_unit: null, payer: 'seller', amount: 90_000 },
  })
})

it.each([
  [{ quantity: '0' }, 'quantity'],
  [{ quantity: 'much' }, 'quantity'],
  [{ price: '-3' }, 'price'],
  [{ amount: '1.005' }, 'amount'],
])('%j is refused at its field', (change, field) => {
  expect(readTerms(typedNext(typedTerms(sludge), change), before)).toHaveProperty(['errors', field])
})

it('who pays whom stands there in words', () => {
  expect(paidText(before, 't', 'Cynkownia', 'Lippe')).toBe(
    'Cynkownia pays Lippe 250\u00a0€ per t for taking it.',
  )
  expect(paidText({ ...before, payer: 'buyer' }, 't', 'Cynkownia', 'Lippe')).toBe(
    'Lippe pays Cynkownia 250\u00a0€ per t.',
  )
  expect(paidText({ ...before, amount: 0 }, 't', 'A', 'B')).toBe('Nobody pays for the material.')
  expect(termsLine(before, 't')).toMatch(/^12 t at 250\s€ per t, 3,000.00\s€, paid by the seller$/)
})

it('a list names the move that the board does: the own one first, else theirs, else that of both', () => {
  const step = 'deliveries' as const
  const moves = {
    seller: { kind: 'load' as const, step, due: null },
    buyer: { kind: 'index' as const, step, due: null },
  }
  const confirmed = { status: 'confirmed' as const, moves }
  expect(cardMove({ ...confirmed, your_move: true }, 'buyer')).toMatchObject({
    ...{ what: 'Answer the stated value of the index', whose: 'own' },
  })
  expect(cardMove({ ...confirmed, your_move: false }, 'seller').whose).toBe('theirs')
  const ended = { status: 'completed' as const, moves: { seller: null, buyer: null }, your_move: false }
  expect(cardMove(ended, 'seller').what).toBe('Nothing left to do')
})
