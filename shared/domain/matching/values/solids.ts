/**
 * Shares of dry matter as what they say of water: "22 % dry" is 78 % moisture, "at least 88 % dry" at most 12. One grammar
 * of figures reads both afterwards.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'

const { dry, bare, ofDry, most, least } = words.solids
const MAX = `(?:${most.join('|')})`
const MIN = `(?:${least.join('|')})`
const dryOf = (names: readonly string[]) => `(?:${names.join('|')})(?![\\p{L}\\d])(?! (?:basis|weight))`
const NUMBER = '(\\d+(?:[.,]\\d+)?)(?:\\s?%?\\s?(?:-|–|to|bis|a|and)\\s?(\\d+(?:[.,]\\d+)?))?\\s?%'
const BEHIND = `(?:,?\\s(${MAX}|${MIN}))?`
const NUMBER_FIRST = new RegExp(
  `(?:(${MAX}|${MIN})\\s*)?(?<![\\d.,])${NUMBER}\\s(?:of |de )?${dryOf([...dry, ...bare])}${BEHIND}`,
  'gu',
)
const NAME_FIRST = new RegExp(
  `(?<![\\p{L}\\d%] ?)${dryOf(dry)}(?: content)?(?:\\s*(?:[:=]|is|of|about|ca\\.?))*\\s*(?:(${MAX}|${MIN})\\s*)?${NUMBER}${BEHIND}`,
  'gu',
)
const IS_MAX = new RegExp(`^${MAX}$`)
/** "Protein 45 % DM" is no dry matter. */
const OF_DRY = new RegExp(`${anyOf(ofDry).source}[ :=]*$`)
const WHOLE = 100
const LOOK_BACK = parameters.values.solidsLookBack

/** A folded text with every share of dry matter told as moisture. */
export function asMoisture(folded: string): string {
  if (!folded.includes('%')) return folded
  const told = (
    all: string,
    before: string | undefined,
    low: string,
    high: string | undefined,
    behind: string | undefined,
  ) => {
    const ends = [low, high ?? low].map((value) => WHOLE - Number(value.replace(',', '.')))
    const [most = 0, least = 0] = ends
    if (least < 0 || most > WHOLE) return all
    const bound = before ?? behind
    // A bound of the one is the other bound of the rest.
    const flipped = bound === undefined ? '' : IS_MAX.test(bound) ? 'at least ' : 'at most '
    const shown = (value: number) => String(Number(value.toFixed(2)))
    return `moisture ${flipped}${most === least ? shown(most) : `${shown(least)}-${shown(most)}`} %`
  }
  return folded
    .replace(
      NUMBER_FIRST,
      (
        all: string,
        before: string | undefined,
        low: string,
        high: string | undefined,
        behind: string | undefined,
        at: number,
        whole: string,
      ) =>
        OF_DRY.test(whole.slice(Math.max(0, at - LOOK_BACK), at))
          ? all
          : told(all, before, low, high, behind),
    )
    .replace(
      NAME_FIRST,
      (
        all: string,
        before: string | undefined,
        low: string,
        high: string | undefined,
        behind: string | undefined,
      ) => told(all, before, low, high, behind),
    )
}
