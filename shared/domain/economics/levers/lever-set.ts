/** Which levers apply to a pair. What can't be moved is left out; whether it helps is told, not decided here. */
import { handling, keepsOf, treatments } from '#shared/knowledge/economics/index.ts'
import type { Assessment } from '#shared/domain/economics/assess.ts'
import { cited } from '#shared/domain/economics/terms/cited.ts'
import { waterOf } from '#shared/domain/economics/terms/contents.ts'
import type { LeverSet } from './levers.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { collectingRound } from '#shared/domain/economics/carriage/ways.ts'
import type { WorthInput } from '#shared/domain/economics/worth.ts'

/** Below this share of water nobody dries for the way, and this much drying leaves. */
const WET = 0.2
const DRY = 0.1
const DRIED: ReadonlySet<string> = new Set(['sludge', 'paste', 'organic', 'powder', 'granular'])
/** Loads that are fuller than this gain nothing by waiting. */
const FULL = 0.95
const MONTHS = [1, 2, 3, 6, 12]

/** Null where it flows, there is no way, or nothing can be moved. */
export function leversOf({ pair, input, ways, pooled }: Assessment): LeverSet | null {
  const [way] = ways
  if (!input || !way) return null
  const isFull = input.tonnes / input.loads > FULL * way.haul.payload
  const dry = dryingOf(pair)
  const collect = isFull ? null : collectOf(pair, input)
  const pool = isFull || !pooled ? null : { round: collectingRound() }
  if (ways.length === 1 && !dry && !collect && !pool) return null
  return { hauls: ways.map(({ haul }) => haul), dry, collect, pool }
}

function dryingOf(pair: WorthPair): LeverSet['dry'] {
  const { stream } = pair
  const from = waterOf(pair).typical
  const step = treatments.find(({ id }) => id === 'thermal-drying')
  if (!step || !stream?.form || !DRIED.has(stream.form) || from < WET) return null
  return {
    from,
    least: DRY,
    // At the gate of who has it, and so its cost.
    cost: { kind: 'packing', per: 'tonne', factors: [step.cost], of: step.id, ...cited(step) },
  }
}

function collectOf({ stream }: WorthPair, { loads }: WorthInput): LeverSet['collect'] {
  const state = handling.states.find(({ forms }) => forms.some((form) => form === stream?.form))
  const days = stream && keepsOf(stream)?.days
  const months = MONTHS.filter((count) => 12 / count < loads - 0.5 && (!days || count * 30 <= days.high))
  if (!state || months.length === 0) return null
  return {
    months,
    storage: { kind: 'storage', per: 'tonne', factors: [state.storage], of: state.id, ...cited(state) },
  }
}
