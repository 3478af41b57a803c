import type { DealConditions, DealPeriod, DealSide } from '#shared/domain/deals/conditions.ts'
import type { IndexMonth } from '#shared/domain/deals/price-index.ts'
import { oppositeSide, type DealMove, type DealStep, type MarkedStep } from '#shared/domain/deals/deal.ts'
import { moveWords, stepName } from '#shared/domain/deals/step-names.ts'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'

/** The deal room in words. Pure. */

type Room = TransactionDetail
type Step = Room['steps'][number]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const stepTitle = (step: DealStep): string => capital(stepName(step))

/** What a step is for. */
export const STEP_PURPOSE: Record<MarkedStep, string> = {
  interest: 'Both say that they want to look into this exchange. It binds nobody.',
  disclosure:
    'Each side shows what the other needs to judge: analyses, process, volumes, and under which confidentiality. Write what you showed.',
  sample:
    'A sample goes out and is measured against the limits of who takes it. Call it done when the result is good enough to go on; of one that misses a limit, write why.',
  trial_load:
    'One load by the real way, weighed, used and held against the same limits. It is not charged here. Call it done when it worked.',
  review: 'What was planned against what came. Write what you would do otherwise.',
}

export const STEP_ACTION: Record<MarkedStep, string> = {
  interest: 'We are interested',
  disclosure: 'Disclosure is done',
  sample: 'The sample is good',
  trial_load: 'The trial load is good',
  review: 'Reviewed',
}

const SAMPLE_LINE = { asked: 'Asked for', sent: 'Sent', measured: 'Measured' } as const

/** A line below the name of a step. */
export function stepLine({ step, state, seller, buyer }: Step, room: Room): string {
  if (state === 'skipped') return 'Left out'
  if (step === 'terms') return `Version ${room.terms_version}`
  if (step === 'agreement') {
    const { length } = room.confirmed_by
    return state === 'done' ? 'Both agreed' : length === 1 ? 'One side agreed' : 'Both agree to one version'
  }
  if (step === 'deliveries') return state === 'done' ? 'Carried out' : 'As agreed'
  const made = [seller, buyer].filter((mark) => mark?.mark === 'done')
  if (state === 'done')
    return formatDate(
      made
        .map((mark) => mark!.at)
        .sort()
        .at(-1)!,
    )
  if (made.length === 1) return 'One side is done'
  const sample = step === 'sample' || step === 'trial_load' ? room.samples[step] : undefined
  if (!seller && !buyer && sample && sample.state !== 'withdrawn') return SAMPLE_LINE[sample.state]
  return seller || buyer ? 'One side would leave it out' : 'Not begun'
}

/** The date of a move: "by 5 Dec", or since when it is late. */
export const dueWords = (due: string): { text: string; late: boolean } =>
  due < new Date().toISOString()
    ? { text: `late since ${formatDate(due)}`, late: true }
    : { text: `by ${formatDate(due)}`, late: false }

/** A move as a headline and a line, from the eyes of who has it. */
export function moveText(move: DealMove | null, room: Room, own: boolean): { what: string; line: string } {
  if (room.status === 'cancelled') return { what: 'None', line: 'The transaction was cancelled.' }
  if (!move) return { what: 'None', line: 'Nothing is left to do.' }
  const by = move.due ? `${capital(dueWords(move.due).text)}, as a guide; nothing lapses.` : ''
  const name = stepName(move.step)
  const it = own ? 'you answer' : 'they answer'
  switch (move.kind) {
    case 'wait':
      return { what: own ? 'None until they answer' : 'None until you answer', line: `Then: ${name}.` }
    case 'begin':
      return { what: `Begin the ${name}, or leave it out`, line: by }
    case 'answer':
      return move.step === 'interest'
        ? { what: 'Say whether it interests you', line: by }
        : { what: `Answer on the ${name}`, line: by || `The deal waits until ${it}.` }
    case 'send':
      return { what: `Send the ${name}`, line: by || 'It is asked for, with its limits.' }
    case 'measure':
      return { what: `Enter what was found of the ${name}`, line: by || 'Either side enters the result.' }
    case 'judge':
      return { what: judged(room, move.step), line: by }
    case 'accept':
      return { what: `Agree to version ${room.terms_version}, or propose another`, line: by }
    case 'plan':
      return { what: 'Answer the proposed plan of deliveries', line: by }
    case 'call':
      return { what: 'Answer the extra load', line: by }
    case 'index':
      return { what: 'Answer the stated value of the index', line: by }
    case 'settle':
      return { what: 'Answer the loads that wait', line: 'Silence confirms them after their term.' }
    case 'load':
      return { what: 'Deliver as agreed', line: 'Enter each load; complete the transaction after the last.' }
  }
}

/** The next action of a deal on a card, and whose it is; null: nothing is left. */
export function cardMove(
  { moves, status, your_move }: Pick<Room, 'moves' | 'status' | 'your_move'>,
  side: DealSide,
): { what: string; whose: 'own' | 'theirs' | 'both' | null; due: string | null } {
  const [own, theirs] = [moves[side], moves[oppositeSide(side)]]
  if (!own || !theirs)
    return { what: status === 'cancelled' ? 'Cancelled' : 'Nothing left to do', whose: null, due: null }
  const active = (move: DealMove) => move.kind !== 'wait' && move.kind !== 'load'
  // What nobody waits for, as a review that nobody began, is either's.
  const whose = your_move ? 'own' : active(theirs) && !active(own) ? 'theirs' : 'both'
  const move = whose === 'theirs' ? theirs : own
  return { what: moveWords(move), whose, due: move.due }
}

/** What a measured sample asks of both: a failed one names what it misses, and what may be done. */
function judged(room: Room, step: DealStep): string {
  const found = step === 'sample' || step === 'trial_load' ? room.samples[step] : undefined
  const name = stepName(step)
  if (found?.verdict === 'fail')
    return `The ${name} misses ${found.failing.join(', ')}: another one, another limit, or say why you go on`
  if (found?.verdict === 'open')
    return `The ${name} leaves open: ${found.open.join(', ')}. Measure it, or settle the step without`
  return `The ${name} meets every limit: settle the step`
}

export const PERIOD_WORDS: Record<DealPeriod, string> = {
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
}

/** "t of dry matter", "t of Zn", "t": what a price is of. */
export const pricedUnit = ({ basis, content_of }: DealConditions, unit: string): string =>
  basis === 'dry' ? `${unit} of dry matter` : basis === 'content' ? `${unit} of ${content_of}` : unit

export const INDEX_MONTH_WORDS: Record<IndexMonth, string> = {
  delivery: 'of weighing',
  before: 'before weighing',
}

export interface TermLine {
  key: string
  label: string
  value: string
}

type Version = Room['versions'][number]

/** Every line of a version of the terms that says something. */
export function conditionLines(
  { conditions, quantity }: Pick<Version, 'conditions' | 'quantity'>,
  unit: string,
): TermLine[] {
  const { rhythm, tolerance, basis, expected, index, limits, transport, incoterm, place, start, end } =
    conditions
  const percent = (value: number) => `${formatNumber(value)} %`
  const line = (key: string, label: string, value: string | null | false): TermLine[] =>
    value ? [{ key, label, value }] : []
  return [
    ...line(
      'rhythm',
      'Rhythm',
      rhythm &&
        `${formatNumber(rhythm.quantity)} ${unit} ${PERIOD_WORDS[rhythm.period]}, ${formatNumber(quantity)} ${unit} ${end ? 'in all' : 'planned for a year'}`,
    ),
    ...line('tolerance', 'Tolerance', tolerance !== null && `± ${percent(tolerance)} a period`),
    ...line(
      'basis',
      'Priced',
      basis !== 'weighed' &&
        `per ${pricedUnit(conditions, unit)}${expected === null ? '' : `, planned with ${percent(expected)}`}`,
    ),
    ...line(
      'index',
      'Index',
      index &&
        `${index.name}, base ${formatNumber(index.base)}. ${percent(index.share)} of the price moves with its value of the month ${INDEX_MONTH_WORDS[index.month]}`,
    ),
    ...limits.map(({ parameter, sign, value, unit: of }) => ({
      key: `limit ${parameter} ${sign}`,
      label: parameter,
      value: `${sign === 'at_most' ? '≤' : '≥'} ${formatNumber(value)} ${of}`,
    })),
    ...line('transport', 'Transport', transport && `by the ${transport}`),
    ...line('incoterm', 'Incoterm', incoterm && `${incoterm} ${place ?? ''}, 2020`),
    ...line('start', 'Start', start && formatDate(start)),
    ...line('end', 'End', end && formatDate(end)),
    ...line(
      'notice',
      'Notice',
      conditions.notice_days !== null && `${formatNumber(conditions.notice_days)} days`,
    ),
  ]
}
