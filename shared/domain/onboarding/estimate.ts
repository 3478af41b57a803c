/** How much of a stream a plant leaves: a typical rate times what is made. */
import type { Gives, Plant } from '#shared/knowledge/plants/schema.ts'
import { madeOf, madeText, type Made } from './made.ts'
import type { Production } from './production.ts'
import type { Answers } from './questions.ts'
import type { Quantity } from './stream.ts'

export interface RateSource {
  plant: Plant | null
  productions: readonly Production[]
  /** People are counted for the first plant only. */
  isMain: boolean
  /** Name of the step, when one gives it. */
  step?: string
}

interface Estimate {
  amount: Quantity | null
  basis: string
  guessed: boolean
}

/** Factor to the unit that amounts are told in. */
const TOLD: ReadonlyMap<string, readonly [factor: number, unit: string]> = new Map([
  ['g', [1e-6, 't']],
  ['kg', [1e-3, 't']],
  ['t', [1, 't']],
  ['l', [1e-3, 'm³']],
  ['m³', [1, 'm³']],
  ['MWh', [1, 'MWh']],
])

/** Rate × what is made. */
export function estimateOf(
  { rate, basis }: Gives,
  { plant, productions, isMain, step }: RateSource,
  answers: Answers,
  all: readonly Production[],
): Estimate {
  const usual = step ? `Usual where this runs: ${step}` : `Usual in: ${plant?.label ?? ''}`
  if (!rate) {
    const why = basis ? ` (${basis})` : ''
    return { amount: null, basis: `${usual}${why}. Not estimated: we hold no rate for it.`, guessed: false }
  }
  const per = rate.per ?? plant?.makes?.product ?? 'product'
  // A step's rates are of tonnes; of drinks and timber, of cubic metres.
  const countable = !step || !plant?.makes || ['t', 'm³'].includes(plant.makes.unit)
  const made = !countable
    ? null
    : plant?.makes
      ? madeOf(plant, per, isMain ? answers : { ...answers, exact_employee_count: undefined }, productions)
      : massOf(all)
  const unit = made?.unit ?? plant?.makes?.unit ?? 't'
  const rateText = `${rate.min}–${rate.max} ${rate.unit} per ${perText(unit, per)}${basis ? ` (${basis})` : ''}`
  if (!made)
    return {
      amount: null,
      basis: `Typical: ${rateText}. Not estimated: the amount of ${per} is missing.`,
      guessed: false,
    }
  const [factor, told] = TOLD.get(rate.unit)!
  return {
    amount: range(rate.min * factor * made.low, rate.max * factor * made.high, told),
    basis: `${rateText} × ${made.text}.`,
    guessed: made.guessed,
  }
}

/** "t crude steel", "piece (vehicles)", "employee". */
const perText = (unit: string, per: string): string =>
  unit === 'employee' ? unit : unit === 'pieces' ? `piece (${per})` : `${unit} ${per}`

/** Tonnes of whatever is made, where no plant is known. */
function massOf(productions: readonly Production[]): Made | null {
  const stated = productions.find(({ dimension }) => dimension === 'mass')
  return stated
    ? {
        low: stated.low,
        high: stated.high,
        unit: 't',
        guessed: false,
        text: madeText(stated),
      }
    : null
}

/** Ends that lie far apart meet in the middle of their magnitudes. */
function range(low: number, high: number, unit: string): Quantity | null {
  if (!(high > 0)) return null
  const middle = low > 0 && high / low > 4 ? Math.sqrt(low * high) : (low + high) / 2
  return { quantity: twoDigits(middle), low: twoDigits(low), high: twoDigits(high), unit }
}

/** An estimate has no more than two digits to tell; listings keep two decimals. */
function twoDigits(value: number): number {
  if (value === 0) return 0
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  return Math.max(0.01, Math.round(Math.round(value / step) * step * 100) / 100)
}
