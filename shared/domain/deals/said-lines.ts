import type { DealSide } from './conditions.ts'
import {
  actOnLoad,
  NOTHING_BOOKED,
  type BookedLine,
  type LoadAction,
  type LoadTerms,
  type LoadWord,
} from './loads.ts'

/** The ledger of a load as its record of words tells it: what is booked when follows from what was said. Pure. */

interface SaidWord {
  word: LoadWord
  by: DealSide | null
  at: string
  quantity: number | null
  percent: number | null
  reason: string | null
}

interface SaidLoad {
  day: string
  entered_by: DealSide
  said: readonly SaidWord[]
}

const actionOf = ({ word, quantity, percent, reason }: SaidWord): LoadAction | null => {
  if (word === 'entered') return null
  if (word !== 'dispute' && word !== 'refuse') return { type: word }
  const refused = word === 'refuse'
  return { type: 'dispute', quantity: quantity ?? 0, percent, reason: reason ?? '', refused }
}

/** No silence but the one that was recorded. */
const NEVER = '9999-12-31T00:00:00.000Z'

/** Lines that a ledger has when it follows from what was said of a load; null where a word does not follow. */
export function linesSaid(load: SaidLoad, deal: LoadTerms): BookedLine[] | null {
  const lines: BookedLine[] = []
  let state = {
    ...{
      state: 'withdrawn',
      day: load.day,
      entered_by: load.entered_by,
      entered_at: '',
      silent_at: NEVER,
      quantity: 0,
    },
    ...{ percent: null, claim: null, mean_by: null, settled: null, booked: NOTHING_BOOKED },
  } as Parameters<typeof actOnLoad>[0]
  for (const said of load.said) {
    const action = actionOf(said)
    if (action === null) {
      if (state.state !== 'withdrawn' || said.by === null || said.quantity === null) return null
      const { by: entered_by, at: entered_at, quantity, percent } = said
      state = { ...state, state: 'entered', entered_by, entered_at, quantity, percent }
      continue
    }
    const silent_at = said.word === 'silence' ? said.at : NEVER
    const done = actOnLoad({ ...state, silent_at }, action, said.by, said.at, deal)
    if (!done) return null
    state = { ...done.load, silent_at: NEVER }
    lines.push(...done.lines)
  }
  return lines
}
