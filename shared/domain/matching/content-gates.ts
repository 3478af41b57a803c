/** What the contents of an offer forbid: substances that a need shuts out, figures beyond its bounds, purity and water. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { beyondBound, withinBound } from './contents.ts'
import type { Entry } from './entry.ts'
import { hasBound, shutOut, sought } from './substances.ts'
import { wordText } from './text.ts'
import type { Gate } from './types.ts'

/** Flash point, °C, from which on a need takes no flammable liquid. */
const FLAMMABLE = 55

/**
 * What nobody takes out decides: halogens in a kiln, lead in a bottle, animals in a plant digester; figures beyond a bound;
 * and words that the need denies and the offer says.
 */
export function contentGate(
  knowledge: Knowledge,
  offer: Entry,
  need: Entry,
  target: Concept | undefined,
): Gate | undefined {
  const key =
    shutOut(offer.limits, need.limits, (id) => withinBound(offer.contents, need.contents, id)) ??
    beyondBound(offer.contents, need.contents, target?.properties?.includes('heat') ?? false) ??
    need.denied
      .find((phrase) =>
        phrase.every(
          (word) =>
            offer.stems.includes(word) &&
            !offer.denied.some(([trace]) => trace === word) &&
            !hasBound(knowledge, word),
        ),
      )
      ?.map(wordText)
      .join(' ')
  if (key !== undefined)
    return {
      name: 'quality',
      state: 'fail',
      reason: `${key.replace('-', ' ')}: the need bounds or excludes it`,
    }
  const lacking = sought(offer.limits, need.limits)
  if (lacking)
    return { name: 'quality', state: 'fail', reason: `${lacking}: asked for, and the offer has none` }
  // Flammable liquids flash below 60 °C (Regulation (EC) 1272/2008).
  return need.contents.some(({ of, min = 0 }) => of === 'flashpoint' && min >= FLAMMABLE) &&
    offer.hazardReasons.includes('flammable') &&
    !offer.contents.some(({ of }) => of === 'flashpoint')
    ? { name: 'quality', state: 'fail', reason: 'flammable: the need bounds the flash point' }
    : undefined
}

/** What must be as dry as this is no outlet for sludge. */
const DRY = 0.05
const WET = 0.3

export function purityGate(offer: Entry, need: Entry): Gate | undefined {
  if (need.purity !== undefined) {
    if (offer.purity === undefined)
      return {
        name: 'purity',
        state: 'unknown',
        reason: `the need asks for ${Math.round(need.purity * 100)} % purity, the offer states none`,
      }
    if (offer.purity < need.purity * 0.8)
      return {
        name: 'purity',
        state: 'fail',
        reason: `purity ${Math.round(offer.purity * 100)} % below ${Math.round(need.purity * 100)} %`,
      }
    return { name: 'purity', state: 'pass', reason: 'purity as asked' }
  }
  if (
    need.moisture !== undefined &&
    offer.moisture !== undefined &&
    offer.moisture > need.moisture * 1.5 + (need.asItComes ? 0.01 : 0.05)
  )
    return {
      name: 'purity',
      state: need.asItComes || (need.moisture <= DRY && offer.moisture >= WET) ? 'fail' : 'unknown',
      reason: `moisture ${Math.round(offer.moisture * 100)} %, asked for ${Math.round(need.moisture * 100)} %: drying`,
    }
  return undefined
}
