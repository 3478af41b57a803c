import { expect, it } from 'vitest'
import { statusWord } from '#web/components/exchange/transaction-words.ts'
import { amountText, readAmount } from '#web/features/transactions/amount.ts'
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
  expect(readAmount(amountText(cents))).toEqual({ cents })
})

it.each(['', '-1', '1.005', '10000000000.01', '1e3', 'much'])('“%s” is no amount', (text) => {
  expect(readAmount(text)).toHaveProperty('error')
})

it('amounts of a ticket always show their cents', () => {
  expect(formatCents(4_998_000)).toBe('49,980.00\u00a0€')
})

it('who waits for whom depends on who looks', () => {
  const waiting = { status: 'waiting' as const, confirmed_by: ['a'] }
  expect(statusWord(waiting, 'a')).toBe('Waiting for partner')
  expect(statusWord(waiting, 'b')).toBe('Partner confirmed')
})
