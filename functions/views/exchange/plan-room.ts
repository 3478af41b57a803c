import { dayAfter, dayOf } from '#shared/domain/day.ts'
import type * as z from 'zod'
import type { planRoomSchema } from '#shared/api/deals/deal-plan.ts'
import { canPlan, sideOf } from '#shared/domain/deals/deal.ts'
import {
  fulfilment,
  plannedAgainstTerms,
  type PlannedPeriod,
  type WeighedLoad,
} from '#shared/domain/deals/plan/fulfilment.ts'
import {
  ifAccepted,
  LOOK_BACK_DAYS,
  NO_PLAN,
  planInForce,
  type AgreedPlan,
  type PlanState,
} from '#shared/domain/deals/plan/plan.ts'
import { rhythmText } from '#shared/domain/deals/plan/rhythm.ts'
import { daysLeftOut, plannedLoads, ruleOf } from '#shared/domain/deals/plan/schedule.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** The plan of a deal as the API shows it. */

type PlanRoom = z.input<typeof planRoomSchema>

/** Days shown before and after today; the comparison with what was weighed looks further back. */
const SHOWN_BACK = 62
const SHOWN_AHEAD = 120
/** Periods that touch these days are shown. */
const PERIODS_BACK = 31
const PERIODS_AHEAD = 92

/** What a deal planned against what was weighed: over the same days, whoever asks. */
export function outcomesOf(
  deal: TransactionItem,
  weighed: readonly WeighedLoad[],
  today: string,
  to: string,
) {
  const from = dayAfter(today, -LOOK_BACK_DAYS)
  // What has ended has no load ahead.
  const end = endOf(deal)
  const planned = plannedLoads(deal.plan ?? NO_PLAN, from, end === null || to < end ? to : end)
  return fulfilment(
    planned,
    weighed.filter(({ day }) => day >= from),
    today,
  )
}

/** The day on which a deal ended; null while it goes on. */
const endOf = ({ status, changed_at }: TransactionItem): string | null =>
  status === 'confirmed' ? null : changed_at.slice(0, 10)

export function planRoom(
  deal: TransactionItem,
  loads: readonly LoadItem[],
  companyId: string,
  now: Date,
): PlanRoom {
  const today = dayOf(now)
  const state = deal.plan ?? NO_PLAN
  const [from, to] = [dayAfter(today, -SHOWN_BACK), dayAfter(today, SHOWN_AHEAD)]
  const { planned, unplanned } = outcomesOf(deal, loads, today, to)
  const inForce = planInForce(state)
  // What has ended has nothing ahead, and nothing that waits for an answer.
  const end = endOf(deal)
  const proposed = end === null ? state.proposed : null
  return {
    transaction_id: deal.id,
    unit: deal.unit,
    side: sideOf(deal, companyId),
    changeable: canPlan(deal, companyId),
    today,
    agreed:
      inForce &&
      shown(
        inForce,
        periodsOf(deal, state, loads, today).filter(({ from }) => end === null || from < end),
      ),
    proposed: proposed && {
      ...shown(proposed, periodsOf(deal, ifAccepted(state, today), loads, today)),
      by: proposed.by,
    },
    loads: planned.filter(({ day }) => day >= from),
    left_out: state.agreed
      .flatMap(({ plan }) => daysLeftOut(plan, from, to))
      .filter((day) => end === null || day <= end),
    unplanned:
      state.agreed.length === 0
        ? []
        : unplanned
            .filter(({ day }) => day >= from && day >= state.agreed[0]!.plan.start)
            .map(({ load_id, ticket, day, quantity }) => ({ load_id, ticket, day, quantity })),
    calls: state.calls.filter((call) => (call.state === 'asked' ? end === null : call.day >= from)),
    tolerance: deal.conditions?.tolerance ?? null,
  }
}

const shown = ({ number, plan, at }: AgreedPlan, periods: PlannedPeriod[]) => ({
  ...{ number, plan, at, periods },
  rule: ruleOf(plan.rhythm),
  text: rhythmText(plan.rhythm),
})

function periodsOf(
  deal: TransactionItem,
  state: PlanState,
  loads: readonly LoadItem[],
  today: string,
): PlannedPeriod[] {
  return plannedAgainstTerms(
    deal,
    state.agreed[0]!.plan.start,
    { from: dayAfter(today, -PERIODS_BACK), to: dayAfter(today, PERIODS_AHEAD) },
    (from, to) => plannedLoads(state, from, to),
    loads,
  )
}
