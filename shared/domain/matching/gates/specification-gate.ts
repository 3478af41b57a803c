/** What the values of an offer say of the specification of a need: a must that is missed ends the pair, a wish lowers it. */
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { GateReason } from '#shared/domain/matching/reasons.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import { limitOfLine, valuesSaid, valuesOfFigures } from '#shared/domain/matching/values/composition.ts'
import {
  checkSpecification,
  type CheckLine,
  type Offered,
  openLines,
} from '#shared/domain/properties/check.ts'
import { propertyOf } from '#shared/domain/properties/parse.ts'

const NONE: readonly CheckLine[] = []

/** The check of a pair, line by line; none where the need has no specification. */
export function checkOf(offer: Entry, need: Entry): readonly CheckLine[] {
  if (need.specification.length === 0) return NONE
  const lines = checkSpecification(
    offer.values.length > 0 ? offer.values : valuesIn(offer),
    need.specification,
  )
  const { grain } = offer
  return grain === undefined ? lines : lines.map((line) => withGrain(line, grain))
}

const GRAIN = 'particle-size'

/** "Crushed 0-30 mm" of a text settles that it is fine enough; what is coarser is crushed, so that stays open. */
function withGrain(line: CheckLine, most: number): CheckLine {
  if (line.limit.id !== GRAIN || line.verdict !== 'open') return line
  const said = propertyOf({ parameter: GRAIN, op: 'range', min: 0, max: most, unit: 'mm' })
  const [settled] = said ? checkSpecification([{ ...said, source: 'read' }], [line.limit]) : []
  return settled?.verdict === 'pass' ? settled : line
}

const inTexts = new WeakMap<Entry['figures'], readonly Offered[]>()

/** Of an offer without a sheet: its figures as values, made once for all needs. */
function valuesIn({ figures }: Entry): readonly Offered[] {
  let values = inTexts.get(figures)
  if (!values) inTexts.set(figures, (values = valuesOfFigures(figures)))
  return values
}

const LOSS = parameters.gates.lossPerDecade
const MOST_LOST = parameters.gates.mostLost
const TELLING = parameters.values.timesFrom

/** A line beyond its limit, as reasons tell it. */
export function missedReason(line: CheckLine): GateReason<'purity'> {
  const limit = limitOfLine(line)
  const said = line.offered ? valuesSaid(line.offered) : ''
  const often = limit.op.startsWith('<') && line.limit.quantity !== 'ph' && (line.times ?? 0) >= TELLING
  return { kind: 'limit.beyond', params: { limit, said, times: often ? Math.round(line.times!) : null } }
}

export function specificationGate(lines: readonly CheckLine[]): Gate | undefined {
  const gate = (state: Gate['state'], reason: GateReason<'purity'>): Gate => ({
    name: 'purity',
    state,
    reason,
  })
  const failed = lines
    .filter(({ verdict }) => verdict === 'fail')
    .sort((a, b) => (b.times ?? 1) - (a.times ?? 1))[0]
  if (failed) return gate('fail', missedReason(failed))
  const [open] = openLines(lines).filter(({ limit }) => limit.weight !== 'wish')
  if (open) return gate('unknown', { kind: 'limit.unstated', params: { limit: limitOfLine(open) } })
  const missed = lines.find(({ verdict }) => verdict === 'wish-missed')
  if (missed) return gate('unknown', missedReason(missed))
  const first = lines.find(({ verdict }) => verdict === 'pass')
  return first?.offered
    ? gate('pass', {
        kind: 'limit.within',
        params: { limit: limitOfLine(first), said: valuesSaid(first.offered) },
      })
    : undefined
}

/** 1 where every wish is met, less for one that is missed, the further the less. */
export function wishFactor(lines: readonly CheckLine[]): number {
  const missed = lines.filter(({ verdict }) => verdict === 'wish-missed')
  if (missed.length === 0) return 1
  const worst = Math.max(...missed.map(({ times }) => times ?? 1))
  return 1 - Math.min(MOST_LOST, parameters.gates.leastLost + LOSS * Math.log10(worst))
}
