/** Terms of worth in words, and how they come about. Light: a browser says it anew when a lever moves. */
import type { TermKind, WorthInput, WorthTerm } from '#shared/domain/economics/worth.ts'
import { haulRates } from '#shared/knowledge/economics/rates.ts'
import { eurosText } from '#shared/texts/reasons/sentence.ts'

/** What kinds of terms are called. */
export const TERM_KINDS: Readonly<Record<TermKind, string>> = {
  disposal: 'Disposal saved',
  replaced: 'Purchase saved',
  outlet: 'Outlet of today given up',
  treatment: 'Treatment',
  freight: 'Freight',
  packing: 'Preparing at the gate',
  storage: 'Storage',
  papers: 'Papers',
  overhead: 'Hours and samples',
}

const WAYS: ReadonlyMap<string, string> = new Map([
  ['truck', 'by lorry'],
  ['rail', 'by rail'],
  ['sea', 'by sea'],
  ['air', 'by air'],
  ['barge', 'by barge'],
])

/** "Ferry, a trailer: kilometres". */
export function freightText(of: string): string | undefined {
  const way = WAYS.get(of)
  if (way) return way
  const rate = haulRates.find(({ id }) => id === of.replace(/-(?:km|ends)$/, ''))
  if (!rate) return undefined
  if (rate.id === 'insurance') return rate.label.toLowerCase()
  const what = of.endsWith('-km')
    ? 'kilometres'
    : of.endsWith('-ends')
      ? 'loading and terminals'
      : 'each load'
  return `${WAYS.get(rate.id) ?? rate.label}: ${what}`
}

/** "1,150 t × 35.4 € (26.5–49.5)": the middle with its range in brackets. */
export function methodText({ tonnes, loads }: WorthInput, term: WorthTerm, unit: string): string {
  const { per, factors: parts } = term
  const count =
    per === 'tonne' ? `${number(tonnes)} ${unit}` : `${number(loads)} ${loads === 1 ? 'load' : 'loads'}`
  const product = parts.map(({ low, typical, high }, i) => {
    const range = low === high ? '' : ` (${number(low)}–${number(high)})`
    return `${number(typical)}${i === 0 && per !== 'year' ? ` €/${per === 'tonne' ? unit : 'load'}` : ''}${range}`
  })
  return per === 'year' ? `${product.join(' × ')} € a year` : [count, ...product].join(' × ')
}

const number = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-GB') : small(value)
/** Two figures that tell, of a share as of a price. */
const small = (value: number): string =>
  Math.abs(value) < 1 ? String(Number(value.toPrecision(2))) : eurosText(value)
