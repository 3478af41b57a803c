/** What the contents of an offer forbid: substances that a need shuts out, and figures of any other word beyond its bounds. */
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { stem, wordText } from '#shared/domain/matching/text/text.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import { beyondBound, withinBound, withoutRoom } from '#shared/domain/matching/values/contents.ts'
import { figureWords } from '#shared/domain/matching/values/figures.ts'
import { hasBound, shutOut, sought } from '#shared/domain/matching/values/substances.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { decidedOn, limitFindings } from './limit-gates.ts'

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
    boundedOnly(offer, need) ??
    beyondBound(
      offer.contents,
      need.contents,
      target?.properties?.includes('heat') ?? false,
      decidedNames(offer, need),
    ) ??
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
    return { name: 'quality', state: 'fail', reason: { kind: 'quality.excluded', params: { content: key } } }
  const lacking = sought(offer.limits, need.limits) ?? withoutRoom(offer.contents, need.contents)
  if (lacking)
    return {
      name: 'quality',
      state: 'fail',
      reason: { kind: 'quality.lacking', params: { content: lacking } },
    }
  // Flammable liquids flash below 60 °C (Regulation (EC) 1272/2008).
  return need.contents.some(({ of, min = 0 }) => of === 'flashpoint' && min >= FLAMMABLE) &&
    offer.hazardReasons.includes('flammable') &&
    !offer.contents.some(({ of }) => of === 'flashpoint')
    ? { name: 'quality', state: 'fail', reason: { kind: 'quality.flammable', params: {} } }
    : undefined
}

/** "Br up to 1500 ppm" for who takes none: what an offer bounds no lower than a trace may be there. */
function boundedOnly({ contents }: Entry, need: Entry): string | undefined {
  if (contents.length === 0 || need.limits.size === 0) return undefined
  return contents.find(
    ({ of, max = 0 }) =>
      max >= TRACE &&
      max < WHOLE &&
      need.limits.has(`!${of}`) &&
      !need.contents.some((bound) => bound.of === of),
  )?.of
}

const TRACE = parameters.values.contentTrace
const WHOLE = 1e6
const NONE: ReadonlySet<string> = new Set()

/** Names, as contents have them, of what the values that are stated have decided on (limits.ts). */
function decidedNames(offer: Entry, need: Entry): ReadonlySet<string> {
  const { specified } = need
  const read = need.bounds.length > 0 && offer.figures.length > 0
  if (!read && specified.size === 0) return NONE
  const decided = [...(read ? decidedOn(limitFindings(undefined, offer, need)) : []), ...specified]
  return new Set(decided.flatMap((name) => [name.toLowerCase(), ...figureWords(name).map(stem)]))
}
