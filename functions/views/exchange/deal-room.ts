import type * as z from 'zod'
import type { exchange } from '#shared/api/deals/exchange.ts'
import { NO_CONDITIONS } from '#shared/domain/deals/conditions.ts'
import { DEAL_STEPS, marksOf, MARKED_STEPS, nextMoves, stepState } from '#shared/domain/deals/deal.ts'
import type { LoadTally } from '#shared/domain/deals/tally.ts'
import { confirmationsAlong } from '#shared/domain/transactions/states.ts'
import type { TransactionEventItem, TransactionItem } from '#shared/table/trade/transaction.ts'

/** Steps, moves and versions of a deal, as its room shows them. */

type Shown = z.input<typeof exchange.getTransaction.response>
type Room = Pick<
  Shown,
  'samples' | 'steps' | 'moves' | 'terms_version' | 'versions' | 'history' | 'deliveries'
>

/** What was recorded before terms had more than an amount was about the whole of what was listed. */
const termsAt = (event: TransactionEventItem, { quantity }: TransactionItem) => ({
  amount: event.amount,
  quantity: event.quantity ?? quantity,
  price_per_unit: event.price_per_unit ?? null,
  payer: event.payer ?? ('buyer' as const),
})

/** Versions are counted from the record of changes: so have those that were agreed on before versions had a number. */
function versionsOf(deal: TransactionItem, history: readonly TransactionEventItem[]) {
  const standing = confirmationsAlong(history)
  const starts = history.flatMap(({ action }, index) =>
    action === 'create' || action === 'amount' ? [index] : [],
  )
  return starts.map((start, index) => {
    const event = history[start]!
    const end = starts[index + 1] ?? history.length
    return {
      version: index + 1,
      by: event.company_id,
      at: event.created_at,
      ...termsAt(event, deal),
      conditions: event.conditions ?? NO_CONDITIONS,
      accepted_by: standing[end - 1]!.standing,
    }
  })
}

export function dealRoom(
  deal: TransactionItem,
  history: readonly TransactionEventItem[],
  tally: LoadTally,
): Room {
  const marks = marksOf(deal)
  const versions = versionsOf(deal, history)
  return {
    steps: DEAL_STEPS.map((step) => {
      const made = MARKED_STEPS.find((one) => one === step)
      const { seller = null, buyer = null } = (made && marks[made]) ?? {}
      return { step, state: stepState(deal, step), seller, buyer }
    }),
    samples: deal.samples ?? {},
    moves: nextMoves(deal, tally),
    deliveries: tally,
    terms_version: versions.length,
    versions,
    history: history.map((event) => ({
      ...event,
      ...termsAt(event, deal),
      step: event.step ?? null,
      mark: event.mark ?? null,
      note: event.note ?? null,
      sample: event.sample ?? null,
      plan: event.plan ?? null,
      index: event.index ?? null,
    })),
  }
}
