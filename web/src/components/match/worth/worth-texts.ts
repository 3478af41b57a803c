import type { Match } from '../types.ts'

export type MatchWorth = Match['worth']
export type WorthEstimate = NonNullable<MatchWorth['estimate']>
export type MatchVerdict = MatchWorth['verdict']

export const VERDICT_WORD: Record<MatchVerdict, string> = {
  do: 'Do it',
  call: 'Worth a call',
  pool: 'Only with pooling',
  no: 'Not worth it',
}

export const VERDICT_TONE = { do: 'positive', call: 'warning', pool: 'accent', no: 'plain' } as const

/** What each verdict means, in one sentence. */
export const VERDICT_MEANING: Record<MatchVerdict, string> = {
  do: 'By what both say the stream is what is asked for; it pays in most cases, neither leaves a question open, and no law bars it.',
  call: 'In the middle it pays, but the low end is below zero or one unknown decides.',
  pool: 'Alone it loses, or is too little to be sure of; with the tonnes of neighbours it pays.',
  no: 'It loses, or a gate or the law refuses it.',
}

/** Three figures tell; more would pass for knowledge that nobody has. */
export function roundedEuros(value: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(value) || 1)) - 2)
  return Math.round(value / size) * size
}
