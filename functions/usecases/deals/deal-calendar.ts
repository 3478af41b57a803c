import { dayAfter } from '#shared/domain/day.ts'
import type * as z from 'zod'
import { transactions } from '#functions/data/trade/transaction.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import type { Services } from '#functions/platform/services.ts'
import { eventUid } from '#functions/views/exchange/calendar-file.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { outcomesOf } from '#functions/views/exchange/plan-room.ts'
import type { calendarEntrySchema } from '#shared/api/deals/deal-calendar.ts'
import { DEAL_SIDES } from '#shared/domain/deals/conditions.ts'
import { isDated, nextMoves, sideOf } from '#shared/domain/deals/deal.ts'
import { answerers, silenceFrom } from '#shared/domain/deals/loads.ts'
import { linesSaid } from '#shared/domain/deals/said-lines.ts'
import { LOOK_BACK_DAYS } from '#shared/domain/deals/plan/plan.ts'
import { grouped } from '#shared/domain/text/grouped.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** The days of all deals of a company: for the screen and for what programs subscribe to. */

type Entry = z.input<typeof calendarEntrySchema>
/** With what it is known by in calendars, and when what it says was last changed. */
export type DatedEntry = Entry & { uid: string; stamp: string }

/** Entries of one answer; the first ones by day. */
const MOST_ENTRIES = 2000
const ORDER: Record<Entry['kind'], number> = { move: 0, silence: 1, planned: 2, load: 3, statement: 4 }

const dayOf = (time: string): string => time.slice(0, 10)
const firstOfNext = (month: string): string => dayOf(`${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`)

export async function dealCalendar(
  companyId: string,
  { from, to }: { from: string; to: string },
  now: Date,
  services: Services,
): Promise<{ entries: DatedEntry[]; left_out: number }> {
  const today = dayOf(now.toISOString())
  const isIn = ({ day }: { day: string }) => day >= from && day <= to
  const back = dayAfter(today, -LOOK_BACK_DAYS)
  const [all, found] = await Promise.all([
    services.use(transactions).of(companyId),
    services.use(loads).weighedBetween(companyId, from < back ? from : back, dayAfter(today, 1)),
  ])
  const deals = new Map(all.map((deal) => [deal.id, deal]))
  const [weighed, partner] = await Promise.all([
    services.use(loads).afterSilence(deals, found, now),
    partnersOf(all, companyId, services),
  ])
  const ofDeal = grouped(weighed.map((load) => [load.transaction_id, load]))
  // The ledger follows from what was said of the loads, which are here already.
  const months = new Set(
    weighed.flatMap((load) =>
      (linesSaid(load, deals.get(load.transaction_id)!) ?? []).map(({ at }) => at.slice(0, 7)),
    ),
  )
  const entries = [
    ...[...deals.values()].flatMap((deal) =>
      entriesOf(deal, ofDeal.get(deal.id) ?? [], {
        ...{ companyId, today, to },
        partner: partner(deal),
      }),
    ),
    ...[...months].map((month): DatedEntry => {
      const day = firstOfNext(month)
      return { kind: 'statement', day, month, uid: eventUid(`statement-${month}`), stamp: `${day}T00:00:00Z` }
    }),
  ]
    .filter(isIn)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : ORDER[a.kind] - ORDER[b.kind]))
  return {
    entries: entries.slice(0, MOST_ENTRIES),
    left_out: Math.max(0, entries.length - MOST_ENTRIES),
  }
}

function entriesOf(
  deal: TransactionItem,
  weighed: readonly LoadItem[],
  {
    companyId,
    today,
    to,
    partner,
  }: { companyId: string; today: string; to: string; partner: { id: string; name: string } },
): DatedEntry[] {
  const { id: transaction_id, material_name, unit } = deal
  const side = sideOf(deal, companyId)
  const own = (day: string) => ({ day, transaction_id, material_name, unit, partner, side })
  // A load that is weighed soon may be one that is planned for later.
  const { planned } = outcomesOf(deal, weighed, today, to > today ? to : dayAfter(today, 1))
  const plannedFor = new Map(planned.flatMap((one) => (one.load ? [[one.load.load_id, one] as const] : [])))
  const moves = nextMoves(deal)
  return [
    ...planned.flatMap(({ key, day, quantity, kind, moved_from, state }): DatedEntry[] =>
      state === 'weighed'
        ? []
        : [
            {
              kind: 'planned',
              ...own(day),
              ...{ key, quantity, state, extra: kind === 'call', moved_from },
              ...{ uid: eventUid(key, deal), stamp: deal.changed_at },
            },
          ],
    ),
    ...weighed
      .filter(({ state }) => state !== 'withdrawn')
      .flatMap((load): DatedEntry[] => {
        const { load_id, ticket, state, day, settled, quantity, entered_at } = load
        const forPlanned = plannedFor.get(load_id)
        const shown: DatedEntry = {
          kind: 'load',
          ...own(day),
          ...{ load_id, ticket, state, refused: settled?.refused ?? false },
          quantity: settled?.refused ? quantity : (settled?.quantity ?? quantity),
          days_off: forPlanned?.load?.days_off ?? null,
          uid: eventUid(forPlanned?.key ?? `load-${load_id}`, deal),
          stamp: settled?.at ?? entered_at,
        }
        const silent_at = state === 'entered' ? silenceFrom(load, deal) : null
        if (silent_at === null) return [shown]
        const silence: DatedEntry = {
          kind: 'silence',
          ...own(dayOf(silent_at)),
          ...{ load_id, ticket, yours: answerers(load).includes(side) },
          ...{ uid: eventUid(`silence-${load_id}`, deal), stamp: entered_at },
        }
        return [shown, silence]
      }),
    ...DEAL_SIDES.flatMap((of): DatedEntry[] => {
      const move = moves[of]
      if (!isDated(move)) return []
      return [
        {
          kind: 'move',
          ...own(dayOf(move.due)),
          ...{ step: move.step, move: move.kind, yours: of === side },
          ...{ uid: eventUid(`move-${of}`, deal), stamp: deal.changed_at },
        },
      ]
    }),
  ]
}
