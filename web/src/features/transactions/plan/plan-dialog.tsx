import { dayAfter } from '#shared/domain/day.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { plannedAgainstTerms } from '#shared/domain/deals/plan/fulfilment.ts'
import {
  LAST_DAY,
  MOST_MONTH_DAY,
  NO_PLAN,
  NTHS,
  planFault,
  WEEKDAYS,
  type DeliveryPlan,
  type Nth,
  type PlanRhythm,
  type Weekday,
} from '#shared/domain/deals/plan/plan.ts'
import { NTH_NAMES, rhythmText, WEEKDAY_NAMES } from '#shared/domain/deals/plan/rhythm.ts'
import { loadsOfPlan, plannedLoads, scheduleFault } from '#shared/domain/deals/plan/schedule.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCalendarDay } from '#web/lib/format.ts'
import { ChangeNoteField } from './change-note-field.tsx'
import { PeriodList } from './period-list.tsx'
import { useChangePlan, type PlanRoom } from './use-plan.ts'

const Pair = chakra('div', {
  base: { display: 'grid', gap: 4, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
})

const FIRST_PLAN: PlanRhythm = { every: 'week', interval: 1, days: [] }
/** Loads of a preview, and the days in which they are looked for. */
const PREVIEWED = 5
const LOOKED_DAYS = 800
const PERIOD_DAYS = 92

/** What is typed; every part of each rhythm, so that going back and forth loses nothing. */
interface Typed {
  every: PlanRhythm['every']
  interval: number | null
  days: Weekday[]
  day: number
  nth: Nth
  weekday: Weekday
  quantity: number | null
  start: string
  end: string
}

/** The rhythm goes on in its step: from the next planned load on, else from today. */
const nextStart = ({ loads, today }: PlanRoom): string =>
  loads.find(({ kind, state }) => kind === 'plan' && state === 'due')?.key ?? today

function typedOf(
  plan: DeliveryPlan | null,
  room: TransactionDetail,
  { today, next }: { today: string; next: string },
): Typed {
  const rhythm = plan?.rhythm ?? FIRST_PLAN
  const { start, end } = room.conditions
  return {
    every: rhythm.every,
    interval: rhythm.interval,
    days: rhythm.every === 'week' ? rhythm.days : [],
    day: rhythm.every === 'month' ? rhythm.day : 1,
    nth: rhythm.every === 'month_weekday' ? rhythm.nth : 1,
    weekday: rhythm.every === 'month_weekday' ? rhythm.weekday : 'MO',
    quantity: plan?.quantity ?? null,
    start: plan ? (plan.start > today ? plan.start : next) : start && start > today ? start : today,
    end: (plan ? plan.end : end) ?? '',
  }
}

function planOf(typed: Typed, before: DeliveryPlan | null): DeliveryPlan | null {
  const { every, days, day, nth, weekday, quantity, start, end } = typed
  const interval = typed.interval ?? 0
  if (!Number.isInteger(interval) || interval < 1 || interval > (every === 'week' ? 26 : 12)) return null
  if (!(quantity !== null && quantity > 0) || start === '' || (every === 'week' && days.length === 0))
    return null
  const rhythm: PlanRhythm =
    every === 'week'
      ? { every, interval, days }
      : every === 'month'
        ? { every, interval, day }
        : { every, interval, nth, weekday }
  const plan = { rhythm, quantity, start, end: end || null, exceptions: [] }
  if (planFault(plan)) return plan
  // What was left out or moved stays so where the rhythm still has it.
  const own = before?.exceptions.filter((one) => one.day >= start && (end === '' || one.day <= end)) ?? []
  const planned = new Set(
    own.length > 0 ? loadsOfPlan(plan, start, own.at(-1)!.day).map((load) => load.day) : [],
  )
  return { ...plan, exceptions: own.filter((one) => planned.has(one.day)) }
}

/** Proposes a plan: rhythm, quantity, first and last day, with the days and the sums that they come to. */
export function PlanDialog({
  plan: room,
  room: deal,
  partner,
  onClose,
}: {
  plan: PlanRoom
  room: TransactionDetail
  partner: string
  onClose: () => void
}) {
  const before = (room.proposed ?? room.agreed)?.plan ?? null
  const [typed, setTyped] = useState(() =>
    typedOf(before, deal, { today: room.today, next: nextStart(room) }),
  )
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const change = useChangePlan(deal.id)
  const set = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }))
  const plan = planOf(typed, before)
  const fault = plan && (planFault(plan) ?? scheduleFault(plan))
  const most = typed.every === 'week' ? 26 : 12
  const wrongInterval = !(typed.interval !== null && typed.interval >= 1 && typed.interval <= most)
  const errors = {
    interval: wrongInterval ? `From 1 to ${most}` : undefined,
    days: typed.every === 'week' && typed.days.length === 0 ? 'Choose a day at least' : undefined,
    quantity: typed.quantity !== null && typed.quantity > 0 ? undefined : 'Enter a quantity above 0',
    start: typed.start === '' ? 'Enter the first day' : undefined,
    end: fault?.field === 'end' ? fault.message : undefined,
  }
  const errorOf = (name: keyof typeof errors) => (tried && errors[name] ? { error: errors[name] } : {})
  const send = () => {
    setTried(true)
    if (!plan || fault) return
    change.mutate(
      { type: 'propose', plan, note: note.trim() || null },
      {
        onSuccess: () => {
          toast.success('Plan proposed', `It stands once ${partner} accepts it.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={before ? 'Propose another plan' : 'Propose a plan'}
      action="Propose the plan"
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={send}
    >
      <Pair>
        <SelectField
          label="Rhythm"
          value={typed.every}
          onChange={(event) => set({ every: event.target.value as Typed['every'], interval: 1 })}
        >
          <option value="week">By the week</option>
          <option value="month">By the month, on a day</option>
          <option value="month_weekday">By the month, on a weekday</option>
        </SelectField>
        <NumberField
          label={typed.every === 'week' ? 'Every how many weeks' : 'Every how many months'}
          value={typed.interval}
          {...errorOf('interval')}
          onValue={(interval) => set({ interval })}
        />
      </Pair>
      {typed.every === 'week' && (
        <Days days={typed.days} onDays={(days) => set({ days })} {...errorOf('days')} />
      )}
      {typed.every === 'month' && (
        <SelectField
          label="On the"
          hint="A day that every month has"
          value={typed.day}
          onChange={(event) => set({ day: Number(event.target.value) })}
        >
          {Array.from({ length: MOST_MONTH_DAY }, (_, at) => at + 1).map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
          <option value={LAST_DAY}>last day</option>
        </SelectField>
      )}
      {typed.every === 'month_weekday' && (
        <Pair>
          <SelectField
            label="On the"
            value={typed.nth}
            onChange={(event) => set({ nth: Number(event.target.value) as Nth })}
          >
            {NTHS.map((nth) => (
              <option key={nth} value={nth}>
                {NTH_NAMES[nth]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Weekday"
            value={typed.weekday}
            onChange={(event) => set({ weekday: event.target.value as Weekday })}
          >
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {WEEKDAY_NAMES[day]}
              </option>
            ))}
          </SelectField>
        </Pair>
      )}
      <NumberField
        label="Quantity of each load"
        trailing={room.unit}
        value={typed.quantity}
        {...errorOf('quantity')}
        onValue={(quantity) => set({ quantity })}
      />
      <Pair>
        <TextInputField
          label="From"
          type="date"
          value={typed.start}
          {...(room.agreed && { hint: 'The plan in force ends the day before' })}
          {...errorOf('start')}
          onChange={(event) => set({ start: event.target.value })}
        />
        <TextInputField
          label="To"
          optional
          type="date"
          min={typed.start}
          value={typed.end}
          {...errorOf('end')}
          onChange={(event) => set({ end: event.target.value })}
        />
      </Pair>
      {plan && !fault && <Preview plan={plan} room={room} deal={deal} />}
      <ChangeNoteField value={note} onValue={setNote} />
    </FormDialog>
  )
}

function Days({
  days,
  onDays,
  error,
}: {
  days: readonly Weekday[]
  onDays: (days: Weekday[]) => void
  error?: string
}) {
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend fontSize="dense" fontWeight="label" mb="5px">
        On
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap={1}>
        {WEEKDAYS.map((day) => {
          const on = days.includes(day)
          return (
            <chakra.button
              key={day}
              type="button"
              aria-pressed={on}
              aria-label={WEEKDAY_NAMES[day]}
              minH={{ base: 'controlTouch', md: 'control' }}
              borderWidth="1px"
              borderRadius="control"
              borderColor={on ? 'bg.inverse' : 'border.strong'}
              bg={on ? 'bg.inverse' : 'bg.surface'}
              color={on ? 'fg.inverse' : 'fg.muted'}
              fontWeight="label"
              onClick={() => onDays(on ? days.filter((one) => one !== day) : [...days, day])}
            >
              {WEEKDAY_NAMES[day].slice(0, 2)}
            </chakra.button>
          )
        })}
      </chakra.div>
      {error && (
        <chakra.span
          role="alert"
          display="block"
          mt="5px"
          textStyle="label"
          fontWeight="label"
          color="danger"
        >
          {error}
        </chakra.span>
      )}
    </chakra.fieldset>
  )
}

/** The first days of a plan, and its sums against the terms. */
function Preview({ plan, room, deal }: { plan: DeliveryPlan; room: PlanRoom; deal: TransactionDetail }) {
  const next = loadsOfPlan(plan, plan.start, dayAfter(plan.start, LOOKED_DAYS)).slice(0, PREVIEWED)
  const state = {
    ...NO_PLAN,
    agreed: [{ number: 1, plan, at: '' }],
    calls: room.calls,
  }
  const periods = plannedAgainstTerms(
    { quantity: deal.material.quantity, conditions: deal.conditions },
    plan.start,
    { from: plan.start, to: dayAfter(plan.start, PERIOD_DAYS) },
    (from, to) => plannedLoads(state, from, to),
    [],
  )
  return (
    <chakra.div borderWidth="1px" borderRadius="panel" role="status">
      <chakra.p px={{ base: 4, md: 5 }} py={3} textStyle="dense">
        <b>{capital(rhythmText(plan.rhythm))}</b>:{' '}
        <chakra.span color="fg.muted">
          {next
            .map(({ day, moved_from }) => `${formatCalendarDay(day)}${moved_from ? ' (moved)' : ''}`)
            .join(', ')}
          {next.length === PREVIEWED ? ', …' : ''}
        </chakra.span>
      </chakra.p>
      <PeriodList shown={{ periods }} unit={room.unit} tolerance={room.tolerance} bare />
    </chakra.div>
  )
}
