/**
 * Samples and trial loads of a deal: asked for by who takes the material with its limits, sent by who gives it, measured by either.
 * What is found is compared limit by limit (`shared/domain/properties/check.ts`); both sides settle the step by their word.
 */

import type { CheckLine } from '../properties/check.ts'
import type { DealSide } from './conditions.ts'

export const SAMPLE_KINDS = ['sample', 'trial_load'] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]

export const SAMPLE_STATES = ['asked', 'sent', 'measured', 'withdrawn'] as const
export type SampleState = (typeof SAMPLE_STATES)[number]

export const SAMPLE_VERDICTS = ['pass', 'fail', 'open'] as const
/** `open`: nothing fails, and a limit that has to be met is not answered. */
export type SampleVerdict = (typeof SAMPLE_VERDICTS)[number]

/** Samples and trial loads of one deal at most. */
export const MOST_SAMPLES = 30

/** How the latest sample of a kind stands: what the deal knows of it. */
export interface SampleStanding {
  number: number
  state: SampleState
  /** Null before it was measured. */
  verdict: SampleVerdict | null
  /** Parameters that miss their limit, and those that nothing answers. */
  failing: string[]
  open: string[]
}

export type Samples = Partial<Record<SampleKind, SampleStanding>>

export type SampleAction = 'send' | 'measure' | 'withdraw'

/** Whether somebody waits for it. */
export const isSampleOpen = ({ state }: Pick<SampleStanding, 'state'>): boolean =>
  state === 'asked' || state === 'sent'

/**
 * What a side's action makes of the state of a sample: who gives the material sends it, either side enters what was found, and
 * corrects it until the step is settled, who asked takes the request back before it was measured.
 *
 * @returns null when it is not allowed.
 */
export function sampleAfter(state: SampleState, action: SampleAction, by: DealSide): SampleState | null {
  switch (action) {
    case 'send':
      return state === 'asked' && by === 'seller' ? 'sent' : null
    case 'measure':
      return state === 'sent' || state === 'measured' ? 'measured' : null
    case 'withdraw':
      return (state === 'asked' || state === 'sent') && by === 'buyer' ? 'withdrawn' : null
  }
}

/** What the lines of a check come to. */
export function foundBy(lines: readonly CheckLine[]): Pick<SampleStanding, 'verdict' | 'failing' | 'open'> {
  const musts = lines.filter(({ limit }) => limit.weight !== 'wish')
  const named = (verdict: CheckLine['verdict']) => [
    ...new Set(musts.filter((line) => line.verdict === verdict).map(({ limit }) => limit.parameter)),
  ]
  const [failing, open] = [named('fail'), named('open')]
  return { verdict: failing.length > 0 ? 'fail' : open.length > 0 ? 'open' : 'pass', failing, open }
}
