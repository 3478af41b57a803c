/** How far a stream misses what the taker states in figures: elements of oxides, dry figures and other units compared. */
import { checkSpecification, type CheckLine } from '#shared/domain/properties/check.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import { limitRead, type BoundOperator, type MeasuredProperty } from '#shared/domain/properties/types.ts'

export interface Missed {
  asked: string
  said: string
  /** How many times beyond the bound. */
  times: number
}

/** An analysis tells no nearer. */
const BLUR = 1.07
/** A plant talks about a limit that is missed by half of it, and of what it can take in a small share even by the whole. */
export const TALKED_ABOUT = 2.3
/** Crushed, screened and mixed on every site, or told of the sample and not of the stream. */
const ON_SITE: ReadonlySet<string> = new Set(['length', 'ph', 'density', 'temperature'])
/** Per cent of water up to which it is an impurity; above, drying takes it out, and the solids tell how much. */
const DRY = 8
/** Per cent from which a thing itself is asked for. */
const PURE = 90
const BOUNDS: ReadonlySet<BoundOperator> = new Set(['<', '<=', '>', '>=', 'range'])

/** The bound that is missed most; null: none is missed, or neither text states figures. */
export function missedIn(offered: string, wanted: string): Missed | null {
  const strength = strengthMissed(offered, wanted)
  if (strength) return strength
  const asked = askedIn(wanted)
  if (asked.length === 0) return null
  const stated = statedIn(offered)
  if (stated.length === 0) return null
  const found = checkSpecification(stated, asked).flatMap((line): Missed[] => {
    const times = timesOf(line)
    return times > BLUR ? [{ asked: saidOf(line.limit), said: saidOf(line.offered!), times }] : []
  })
  return found.sort((a, b) => b.times - a.times)[0] ?? null
}

/** Texts whose reading is kept: those of one listing come again with each of its partners. */
const KEPT = 1000

function kept<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) {
      if (known.size >= KEPT) known.clear()
      known.set(text, read(text))
    }
    return known.get(text)!
  }
}

const askedIn = kept((text) => readProperties(text, 'need').map(limitRead))
const statedIn = kept((text) =>
  readProperties(text, 'offer').map((one) => ({ ...one, source: 'read' as const })),
)

/** "Ethanol water 5 %. …" */
const OWN = /^[^.]*?(\d+(?:[.,]\d+)?) ?%/
/** "Above 40 % vol", of the thing that the need is named after. */
const LEAST =
  /(?:^|[.;,] )(?:above|over|min\.?|at least|>) ?(\d+(?:[.,]\d+)?) ?%(?: (?:vol|w\/w)\.?)?(?=\s*(?:[.;,]|$))/i

/** The strength in the name of an offer against one that the need asks of its own thing. */
function strengthMissed(offered: string, wanted: string): Missed | null {
  const [own, least] = [OWN.exec(offered)?.[1], LEAST.exec(wanted)?.[1]].map((said) =>
    said === undefined ? null : Number(said.replace(',', '.')),
  )
  if (own == null || least == null || own <= 0 || own >= least) return null
  const times = least / own
  return times > BLUR ? { asked: `at least ${least} %`, said: `${own} %`, times } : null
}

function timesOf({ verdict, limit, offered, times, compared }: CheckLine): number {
  if (verdict !== 'fail' || !offered || !compared || times === null) return 1
  const { quantity, op, si } = limit
  if (ON_SITE.has(quantity ?? '')) return 1
  // A gas at the pressure of the cell is pumped up first; who gives more of it throttles it.
  if (quantity === 'pressure') return op === '=' && (offered.si ?? 0) < (si ?? 0) ? TALKED_ABOUT : 1
  if (!BOUNDS.has(op)) return 1
  const water = limit.id === 'moisture' ? (limit.value ?? limit.max ?? 0) : 0
  const wet = compared.min ?? compared.max ?? 0
  // Nobody blends what is asked for nearly pure: what else is in it tells.
  if (limit.unit === '%' && op.startsWith('>') && (limit.value ?? 0) >= PURE)
    return Math.sqrt(times * ((100 - wet) / Math.max(0.01, 100 - limit.value!)))
  return water > DRY && op.startsWith('<') ? (100 - water) / Math.max(1, 100 - wet) : times
}

const saidOf = ({ parameter, op, value, min, max, unit }: MeasuredProperty): string =>
  `${parameter} ${value === null ? `${min}–${max}` : `${op === '=' ? '' : `${op} `}${value}`} ${unit}`
