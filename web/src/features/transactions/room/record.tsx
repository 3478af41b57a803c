import { chakra } from '@chakra-ui/react'
import { confirmationsAlong } from '#shared/domain/transactions/states.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { Panel } from '#web/components/page/panel.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatCalendarDay, formatDateTime, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { planTitle } from '#web/features/transactions/plan/plan-words.ts'
import { termsLine } from '#web/features/transactions/terms/terms.ts'

type Change = TransactionDetail['history'][number]

const WORDS: Record<
  Exclude<Change['action'], 'mark' | 'sample' | 'plan' | 'index'>,
  (name: string, amount: string) => string
> = {
  create: (name, amount) => `${name} began the transaction at ${amount}`,
  amount: (name, terms) => `${name} changed the terms to ${terms}`,
  confirm: (name, amount) => `${name} confirmed ${amount}`,
  complete: (name) => `${name} stated that it was carried out`,
  cancel: (name) => `${name} cancelled the transaction`,
}

const SAMPLE_WORDS: Record<NonNullable<Change['sample']>['state'], string> = {
  asked: 'asked for',
  sent: 'sent',
  measured: 'entered the result of',
  withdrawn: 'took the request back for',
}
const FOUND = { pass: 'it meets every limit', fail: 'it misses a limit', open: 'limits are open' } as const

function sampleWords({ sample, step }: Change, name: string): string {
  const { state, verdict, number } = sample!
  return `${name} ${SAMPLE_WORDS[state]} ${stepName(step!)} ${number}${verdict ? `: ${FOUND[verdict]}` : ''}`
}

const PLAN_WORDS: Record<NonNullable<Change['plan']>['type'], string> = {
  propose: 'proposed a plan of deliveries',
  accept: 'accepted the plan of deliveries',
  decline: 'declined the plan of deliveries',
  withdraw: 'took the proposed plan of deliveries back',
  call: 'asked for an extra load',
  confirm_call: 'confirmed the extra load',
  decline_call: 'declined the extra load',
  withdraw_call: 'took the request for an extra load back',
}

function planWords(plan: NonNullable<Change['plan']>, name: string, unit: string): string {
  const what =
    plan.type === 'propose'
      ? `: ${planTitle(plan.plan, unit)}`
      : plan.type === 'call'
        ? `: ${formatQuantity(plan.quantity, unit, { decimals: 3 })} on ${formatCalendarDay(plan.day)}`
        : ''
  return `${name} ${PLAN_WORDS[plan.type]}${what}`
}

const indexWords = (index: NonNullable<Change['index']>, name: string): string =>
  `${name} ${index.type === 'state' ? 'stated' : 'accepted'} the index of ${index.month}: ${formatNumber(index.value)}${index.type === 'state' ? `, by ${index.source}` : ''}`

const wordsOf = (change: Change, name: string, unit: string): string =>
  change.action === 'index' ? indexWords(change.index!, name) : otherWords(change, change.action, name, unit)

const otherWords = (
  change: Change,
  action: Exclude<Change['action'], 'index'>,
  name: string,
  unit: string,
): string =>
  action === 'plan'
    ? planWords(change.plan!, name, unit)
    : action === 'sample'
      ? sampleWords(change, name)
      : action === 'mark'
        ? `${name} ${change.mark === 'done' ? 'called' : 'would leave out'} the ${stepName(change.step!)}${change.mark === 'done' ? ' done' : ''}`
        : WORDS[action](name, termsLine(change, unit))

/** Every change, the latest first. */
export function Record({ transaction }: { transaction: TransactionDetail }) {
  const { buyer, seller, history, material } = transaction
  const nameOf = (id: string) => (id === buyer.id ? buyer.name : seller.name)
  const confirmations = confirmationsAlong(history)
  /** Whose confirmation a new amount cleared, and whose stays. */
  const effectOf = ({ action }: Change, index: number) => {
    const { standing, cleared } = confirmations[index]!
    if (action !== 'amount') return ''
    if (cleared[0]) return `; the confirmation of ${nameOf(cleared[0])} no longer counts`
    return standing[0] ? '; its own confirmation stays' : ''
  }
  return (
    <Panel title="Record of changes" flush>
      <chakra.ol textStyle="dense" reversed>
        {history
          .map((change, index) => ({ change, effect: effectOf(change, index) }))
          .reverse()
          .map(({ change, effect }) => (
            <chakra.li
              key={`${change.created_at} ${change.action} ${change.company_id}`}
              px={{ base: 4, md: 5 }}
              py={3}
              borderTopWidth="1px"
              overflowWrap="anywhere"
            >
              {wordsOf(change, nameOf(change.company_id), material.unit)}
              {effect}
              {change.note && <chakra.q display="block">{change.note}</chakra.q>}
              <chakra.time dateTime={change.created_at} display="block" color="fg.muted">
                {formatDateTime(change.created_at)}
              </chakra.time>
            </chakra.li>
          ))}
      </chakra.ol>
    </Panel>
  )
}
