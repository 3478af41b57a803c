/** Bounds in other words, turned into those that every grammar of figures reads: "at least 14 MJ/Nm3", "at most 5 %". */

/** "Not below 14", "no less than 90 %". */
const NOT_LESS =
  /\b(?:not|no|never|nothing) (?:below|under|less than|lower than|smaller than|finer than)(?= ?\d)/g
const NOT_MORE =
  /\b(?:not|no|never|nothing) (?:above|over|more than|beyond|higher than|greater than|exceeding)(?= ?\d)/g
const FIGURE = '(\\d[\\d.,]*(?: ?(?:-|–|to) ?\\d[\\d.,]*)? ?(?:%|°? ?c|[a-zµμ]{1,4}(?:\\/[a-z]{1,3}\\d?)?)?)'
/** "60 mm at least", "10 mm or larger", "100 ppm at most": where no bound stands before. */
const BEHIND_LEAST = new RegExp(
  `(?<!(?:at least|at most|above|below|under|over|max\\.?|min\\.?) )\\b${FIGURE} (?:at least|at the least|(?:or|and) (?:larger|bigger|coarser|greater|better)|upwards)(?! ?\\d)`,
  'g',
)
const BEHIND_MOST = new RegExp(
  `(?<!(?:at least|at most|above|below|under|over|max\\.?|min\\.?) )\\b${FIGURE} (?:at most|at the most|(?:or|and) (?:smaller|finer))(?! ?\\d)`,
  'g',
)
const ANY =
  /\b(?:not|no|never|nothing|least|most|upwards|larger|bigger|coarser|greater|better|smaller|finer)\b/

/** "> 85 °c or > 60 °c": either will do, so the weaker one is the bound. */
const UNIT = '(?:%|°? ?c|[a-zµμ]{1,4}(?:\\/[a-z]{1,3}\\d?)?)'
const EITHER = new RegExp(
  `(<=|>=|[<>≤≥]|above|over|at least|below|under|at most|uber|unter|mindestens|hochstens|plus de|moins de|mas de|menos de|min\\.?|max\\.?)(\\s?)(\\d+(?:[.,]\\d+)?)(\\s?${UNIT})((?: [\\p{L}]+){0,3}?),? (?:or|oder|ou|of|o) \\1\\s?(\\d+(?:[.,]\\d+)?)\\4(?![\\p{L}\\d])`,
  'gu',
)
const LEAST = /^(?:>|≥|above|over|at least|uber|mindestens|plus|mas|min)/
const number = (text: string) => Number(text.replace(',', '.'))

const weaker = (folded: string): string =>
  folded.replace(
    EITHER,
    (_, bound: string, gap: string, a: string, unit: string, words: string, b: string) => {
      const isFirst = LEAST.test(bound) === number(a) < number(b)
      return `${bound}${gap}${isFirst ? a : b}${unit}${words}`
    },
  )

/** A folded text with every bound before its figure, of two that are alternatives the weaker one. */
export function plainBounds(text: string): string {
  const folded = weaker(text)
  if (!ANY.test(folded)) return folded
  return folded
    .replace(NOT_LESS, 'at least')
    .replace(NOT_MORE, 'at most')
    .replace(BEHIND_LEAST, 'at least $1')
    .replace(BEHIND_MOST, 'at most $1')
}
