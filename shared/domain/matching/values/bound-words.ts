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

/** A folded text with every bound before its figure. */
export function plainBounds(folded: string): string {
  if (!ANY.test(folded)) return folded
  return folded
    .replace(NOT_LESS, 'at least')
    .replace(NOT_MORE, 'at most')
    .replace(BEHIND_LEAST, 'at least $1')
    .replace(BEHIND_MOST, 'at most $1')
}
