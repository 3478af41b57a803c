/**
 * A deal: the whole exchange that a transaction stands for, from interest to review, and who may do what in it. The transaction
 * (`shared/domain/transactions/states.ts`) is its agreement; docs/decisions/deal-is-transaction.md has how the two fit. Server,
 * screen and `verify:data` read this one file.
 */

import {
  advance,
  hasConfirmed,
  isParty,
  type TransactionAction,
  type TransactionState,
} from '../transactions/states.ts'
import type { DealSide } from './conditions.ts'
import { actOnPlan, NO_PLAN, PLAN_DAYS, planWaitsFor, type PlanAction, type PlanState } from './plan/plan.ts'
import { actOnIndex, indexOf, indexWaitsFor, type IndexAction, type IndexValues } from './price-index.ts'
import { SAMPLE_KINDS, type SampleKind, type Samples, type SampleStanding } from './samples.ts'

export const DEAL_STEPS = [
  'interest',
  'disclosure',
  'sample',
  'trial_load',
  'terms',
  'agreement',
  'deliveries',
  'review',
] as const
export type DealStep = (typeof DEAL_STEPS)[number]

/** Steps that each side marks; the others follow from what is agreed and delivered. */
export const MARKED_STEPS = ['interest', 'disclosure', 'sample', 'trial_load', 'review'] as const
export type MarkedStep = (typeof MARKED_STEPS)[number]
/** Those that come before an agreement, and that both may leave out. */
const OPTIONAL: readonly MarkedStep[] = ['disclosure', 'sample', 'trial_load']

export const STEP_MARKS = ['done', 'skip'] as const
export type StepMark = (typeof STEP_MARKS)[number]

export interface MarkMade {
  mark: StepMark
  /** What was shown, sent, found: as the side wrote it. */
  note: string | null
  at: string
}

export type DealMarks = Partial<Record<MarkedStep, Partial<Record<DealSide, MarkMade>>>>

export interface DealState extends TransactionState {
  created_at: string
  /** Absent on what was begun before steps were kept: both had said that they are interested. */
  steps?: DealMarks | undefined
  /** How the latest sample and the latest trial load stand. */
  samples?: Samples | undefined
  /** When its loads come; absent before anybody proposed it. */
  plan?: PlanState | undefined
  /** Values of the index that the price follows, by month. */
  index_values?: IndexValues | undefined
}

export type DealAction =
  | TransactionAction
  | { type: 'mark'; step: MarkedStep; mark: StepMark; note: string | null }
  | { type: 'sample'; kind: SampleKind; standing: SampleStanding }
  /** `note`: a word to the other side, for the record alone. */
  | { type: 'plan'; plan: PlanAction; note?: string | null }
  | { type: 'index'; index: IndexAction }

export type StepState = 'open' | 'begun' | 'done' | 'skipped'

export const sideOf = ({ seller_id }: Pick<DealState, 'seller_id'>, companyId: string): DealSide =>
  companyId === seller_id ? 'seller' : 'buyer'

export const oppositeSide = (side: DealSide): DealSide => (side === 'seller' ? 'buyer' : 'seller')

export function marksOf({ steps, created_at }: Pick<DealState, 'steps' | 'created_at'>): DealMarks {
  if (steps) return steps
  const made: MarkMade = { mark: 'done', note: null, at: created_at }
  return { interest: { seller: made, buyer: made } }
}

/** Both sides accepted its terms, and it was not cancelled. */
export const isAgreed = ({ status }: Pick<DealState, 'status'>) =>
  status === 'confirmed' || status === 'completed'

const isMarked = (step: DealStep): step is MarkedStep => (MARKED_STEPS as readonly string[]).includes(step)

const isSampled = (step: DealStep): step is SampleKind => (SAMPLE_KINDS as readonly string[]).includes(step)

/** The latest sample of a step that was not taken back. */
function sampleOf({ samples }: Pick<DealState, 'samples'>, step: DealStep): SampleStanding | undefined {
  const found = isSampled(step) ? samples?.[step] : undefined
  return found?.state === 'withdrawn' ? undefined : found
}

/** A sample that misses a limit: who calls the step done all the same says why. */
export const goesOnOverFailure = (deal: DealState, step: MarkedStep, mark: StepMark): boolean =>
  mark === 'done' && sampleOf(deal, step)?.verdict === 'fail'

export function stepState(deal: DealState, step: DealStep): StepState {
  const agreed = isAgreed(deal)
  if (!isMarked(step)) {
    if (step === 'deliveries') return deal.status === 'completed' ? 'done' : agreed ? 'begun' : 'open'
    if (agreed) return 'done'
    if (step === 'terms') return deal.status === 'waiting' ? 'done' : 'open'
    return deal.status === 'waiting' ? 'begun' : 'open'
  }
  const { seller, buyer } = marksOf(deal)[step] ?? {}
  if (seller && buyer && seller.mark === buyer.mark) return seller.mark === 'done' ? 'done' : 'skipped'
  // Both agreed without it: that is both sides' word.
  if (agreed && step !== 'review') return 'skipped'
  return seller || buyer || sampleOf(deal, step) ? 'begun' : 'open'
}

const isSettled = (deal: DealState, step: DealStep) => ['done', 'skipped'].includes(stepState(deal, step))

/** The step that a deal is at; null once all are settled. */
export const currentStep = (deal: DealState): DealStep | null =>
  DEAL_STEPS.find((step) => !isSettled(deal, step)) ?? null

/** A step of before the agreement that one side calls done, or that a sample was asked for in: nobody agrees over it. */
export const stepUnderWay = (deal: DealState): MarkedStep | null =>
  isAgreed(deal)
    ? null
    : (OPTIONAL.find((step) => {
        const marks = Object.values(marksOf(deal)[step] ?? {})
        const begun = marks.some(({ mark }) => mark === 'done') || sampleOf(deal, step) !== undefined
        return begun && !isSettled(deal, step)
      }) ?? null)

/** Whether a side may mark a step now: those that both have to settle, in their order. */
export function canMark(deal: DealState, step: MarkedStep, mark: StepMark, by: string): boolean {
  if (!isParty(deal, by) || deal.status === 'cancelled' || currentStep(deal) !== step) return false
  return mark === 'done' || OPTIONAL.includes(step)
}

const withMark = (deal: DealState, step: MarkedStep, by: string, made: MarkMade): DealMarks => {
  const marks = marksOf(deal)
  return { ...marks, [step]: { ...marks[step], [sideOf(deal, by)]: made } }
}

/** Samples are asked for, sent and measured while the deal is at their step. */
export const canSample = (deal: DealState, kind: SampleKind, by: string): boolean =>
  isParty(deal, by) && (deal.status === 'draft' || deal.status === 'waiting') && currentStep(deal) === kind

/** Loads are planned from the agreement to the completion. */
export const canPlan = (deal: DealState, by: string): boolean =>
  isParty(deal, by) && deal.status === 'confirmed'

/** Values of an index are stated of whatever was agreed: also a deal that has ended has loads to settle. */
export const canStateIndex = (deal: DealState, by: string): boolean =>
  isParty(deal, by) && deal.confirmed_by.length === 2 && indexOf(deal) !== null

/** Loads that were entered and are not settled. */
export interface OpenLoads {
  open: number
}

/**
 * What an action of a company makes of a deal.
 *
 * @returns the state then, `deal` itself when it was done already; null when it is not allowed.
 */
export function act<D extends DealState>(
  deal: D,
  action: DealAction,
  by: string,
  at: string,
  { open }: OpenLoads = { open: 0 },
): D | null {
  if (action.type === 'mark') {
    const { step, mark, note } = action
    const before = marksOf(deal)[step]?.[sideOf(deal, by)]
    if (isParty(deal, by) && before?.mark === mark && before.note === note) return deal
    return canMark(deal, step, mark, by)
      ? { ...deal, steps: withMark(deal, step, by, { mark, note, at }) }
      : null
  }
  if (action.type === 'sample') {
    const { kind, standing } = action
    return canSample(deal, kind, by) ? { ...deal, samples: { ...deal.samples, [kind]: standing } } : null
  }
  if (action.type === 'plan') {
    if (!canPlan(deal, by)) return null
    const before = deal.plan ?? NO_PLAN
    const plan = actOnPlan(before, action.plan, sideOf(deal, by), at)
    return plan === null || plan === before ? plan && deal : { ...deal, plan }
  }
  if (action.type === 'index') {
    if (!canStateIndex(deal, by)) return null
    const before = deal.index_values ?? {}
    const values = actOnIndex(before, action.index, sideOf(deal, by), at)
    return values === null || values === before ? values && deal : { ...deal, index_values: values }
  }
  const next = advance(deal, action, by)
  if (next === null || next === deal) return next as D | null
  if (action.type === 'complete' && open > 0) return null
  if (action.type === 'confirm' && stepUnderWay(deal)) return null
  const advanced: D = { ...deal, ...next }
  // Who speaks of terms is interested.
  const speaks = action.type === 'amount' || action.type === 'confirm'
  const interested = marksOf(deal).interest?.[sideOf(deal, by)]
  return speaks && !interested
    ? { ...advanced, steps: withMark(deal, 'interest', by, { mark: 'done', note: null, at }) }
    : advanced
}

/** Days that a side is given for its part of a step: a guide of ours, shown with its date; nothing lapses by it. */
export const STEP_DAYS: Record<DealStep, number | null> = {
  interest: 7,
  disclosure: 7,
  sample: 28,
  trial_load: 42,
  terms: 14,
  agreement: 14,
  deliveries: null,
  review: 30,
}

export const MOVE_KINDS = [
  'answer',
  'begin',
  'send',
  'measure',
  'judge',
  'accept',
  'plan',
  'call',
  'index',
  'load',
  'settle',
  'wait',
] as const

export interface DealMove {
  /**
   * `answer`: the other side marked the step; `begin`: nobody did; `send`, `measure`, `judge`: what a sample that is under way
   * needs next; `plan`, `call`, `index`: a plan of deliveries, an extra load or a stated value of the index waits for an answer;
   * `wait`: nothing until the other side acts.
   */
  kind: (typeof MOVE_KINDS)[number]
  step: DealStep
  /** By when, as a guide. */
  due: string | null
}

const daysAfter = (time: string, days: number | null): string | null =>
  days === null ? null : new Date(Date.parse(time) + days * 86_400_000).toISOString()

/**
 * What each side has to do next; null where nothing is left.
 *
 * @param loads how many entered loads wait for an answer of each side.
 */
export function nextMoves(
  deal: DealState & { changed_at: string },
  loads: Record<DealSide, number> = { seller: 0, buyer: 0 },
): Record<DealSide, DealMove | null> {
  const step = deal.status === 'cancelled' ? null : currentStep(deal)
  if (!step) return { seller: null, buyer: null }
  const moveOf = (side: DealSide): DealMove => {
    const due = daysAfter(deal.changed_at, STEP_DAYS[step])
    const waits: DealMove = { kind: 'wait', step, due: null }
    if (step === 'deliveries') {
      const stated = indexWaitsFor(deal.index_values, side)
      if (stated) return { kind: 'index', step, due: daysAfter(stated.at, PLAN_DAYS) }
      if (loads[side] > 0) return { kind: 'settle', step, due: null }
      const asked = deal.plan && planWaitsFor(deal.plan, side)
      return asked
        ? { kind: asked.what, step, due: daysAfter(asked.since, PLAN_DAYS) }
        : { kind: 'load', step, due: null }
    }
    if (isMarked(step)) {
      const marks = marksOf(deal)[step] ?? {}
      const [own, theirs] = [marks[side], marks[oppositeSide(side)]]
      const sample = own || theirs ? undefined : sampleOf(deal, step)
      if (sample?.state === 'asked') return side === 'seller' ? { kind: 'send', step, due } : waits
      if (sample) return { kind: sample.state === 'sent' ? 'measure' : 'judge', step, due }
      if (!theirs) return own ? waits : { kind: 'begin', step, due }
      // Both have spoken, and not the same: who skipped answers whether the other may go on.
      if (own) return own.mark === 'skip' ? { kind: 'answer', step, due } : waits
      return { kind: 'answer', step, due: daysAfter(theirs.at, STEP_DAYS[step]) }
    }
    return hasConfirmed(deal, side === 'seller' ? deal.seller_id : deal.buyer_id)
      ? waits
      : { kind: 'accept', step, due }
  }
  return { seller: moveOf('seller'), buyer: moveOf('buyer') }
}

/** Days from one reminder to the next, and how many of one move: then silence is an answer too. */
export const REMINDER_DAYS = 7
export const MOST_REMINDERS = 3

/** A move that somebody waits for, by a date: nobody waits for a review that nobody began. */
export const isDated = (move: DealMove | null): move is DealMove & { due: string } =>
  move !== null &&
  move.kind !== 'wait' &&
  move.due !== null &&
  !(move.step === 'review' && move.kind === 'begin')

/** When somebody's move is due first; null where nobody has one by a date. */
export function nextDue(deal: DealState & { changed_at: string }): string | null {
  const { seller, buyer } = nextMoves(deal)
  const dates = [seller, buyer].filter(isDated).map(({ due }) => due)
  return dates.sort()[0] ?? null
}
