import { expect, it } from 'vitest'
import { MOST_LINES, ticketBody } from '#shared/api/deals/deliveries.ts'
import { exchange } from '#shared/api/deals/exchange.ts'

/** The longest number of a ticket that a load may bear, in bytes of an answer. */
const ticket = ['"', '\\', 'ß', '漢', '\u0001', 'W']
  .flatMap((filler) => Array.from({ length: 40 }, (_, at) => filler.repeat(at + 1)))
  .flatMap((text) => [text, `W${text.slice(1)}`])
  .filter((text) => ticketBody.shape.ticket.safeParse(text).data === text)
  .toSorted((a, b) => Buffer.byteLength(JSON.stringify(b)) - Buffer.byteLength(JSON.stringify(a)))[0]!

it('a full page of the longest lines of a statement stays below 4 MB', () => {
  const id = 'x'.repeat(128)
  const line = exchange.getStatement.response.shape.lines.element.parse({
    ...{ transaction_id: id, load_id: id, line: 9999, kind: 'counter', ticket, day: '2026-11-30' },
    ...{ quantity: -1234567890.123, amount: Number.MIN_SAFE_INTEGER, at: '2026-11-30T23:59:59.999Z' },
    corrects: '2026-10',
  })
  expect(Buffer.byteLength(JSON.stringify(line))).toBeGreaterThan(500)
  expect(MOST_LINES * Buffer.byteLength(`${JSON.stringify(line)},`)).toBeLessThan(4_000_000)
})
