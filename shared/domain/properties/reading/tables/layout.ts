/** A text as lines of cells: tabs, pipes, semicolons, runs of blanks and of dots part the cells of a table. */
import { type AmountToken, amountTokens } from '#shared/domain/amounts/tokens.ts'
import { dividersOf } from './dividers.ts'

/** Characters that are read; a report of more is read page by page. */
export const MOST_READ = 40_000

export interface TextLine {
  tokens: AmountToken[]
  /** Cell of each token, from 0; an empty cell has none. */
  cells: number[]
  cellCount: number
  /** Where each cell stands in its line, in characters; null where it is empty. */
  spans: (readonly [start: number, end: number] | null)[]
  /** Runs of blanks alone part the cells: an empty one is seen by where the others stand. */
  isAligned: boolean
  /** No line of text stands before it. */
  isFirst: boolean
}

const isDots = (text: string) => /^(?:\.+|…|_+)$/.test(text)
const isRule = (text: string) => /^[-–—]$/.test(text)
/** Dots may stand apart, " . . . ": strokes that do are two empty cells. */
const isLeading = (token: AmountToken | undefined, mayStandApart: boolean) =>
  token !== undefined && (isDots(token.text) || isRule(token.text)) && (mayStandApart || token.joined)

export function linesOf(text: string): TextLine[] {
  const dividers = dividersOf(text.slice(0, MOST_READ))
  const lines: TextLine[] = []
  let line: AmountToken[] = []
  let isFirst = true
  let start = 0
  const close = () => {
    if (line.length > 0) {
      lines.push({ ...cellsOf(line, text, start, dividers.get(start) ?? null), isFirst })
      isFirst = false
    } else isFirst = true
    line = []
  }
  for (const token of amountTokens(text, MOST_READ)) {
    if (token.text === '\n' || token.text === '\r') {
      if (token.text === '\n') {
        close()
        start = token.end
      }
    } else line.push(token)
  }
  close()
  return lines
}

/** Pipes that frame a row on both sides part nothing. */
const isFramed = (all: readonly AmountToken[]) => all[0]!.text === '|' && all.at(-1)!.text === '|'

function cellsOf(
  all: readonly AmountToken[],
  text: string,
  lineStart: number,
  divider: string | null,
): Omit<TextLine, 'isFirst'> {
  const tokens: AmountToken[] = []
  const cells: number[] = []
  let cell = 0
  let isAligned = true
  const framed = isFramed(all)
  // Marks and tabs part cells that may be empty, blanks and dots only cells that hold something.
  let [marks, isNew] = [0, false]
  for (let i = 0; i < all.length; i++) {
    const token = all[i]!
    const gap = text.slice(i > 0 ? all[i - 1]!.end : lineStart, token.start)
    const tabs = gap.split('\t').length - 1
    if (i > 0 || tabs > 0) marks += tabs
    if (i > 0 && (/\s{2,}/.test(gap) || /\.{3}|…/.test(gap))) isNew = true
    const isDivider =
      token.text === divider && !token.joined && all[i + 1]?.joined === false && tokens.length > 0
    if (token.text === '|' || isDivider || (token.text === ';' && i + 1 < all.length)) {
      if (!(framed && (i === 0 || i === all.length - 1))) marks++
      if (token.text !== ';') continue
    }
    // A leader of dots or lines; three dots between two numbers are a range.
    if (isDots(token.text) || isRule(token.text)) {
      let end = i
      while (isLeading(all[end + 1], isDots(token.text))) end++
      const isRange = all[i - 1]?.kind === 'number' && all[end + 1]?.kind === 'number' && end === i
      const isLeader = isDots(token.text) ? token.text.length > 1 || end > i : end > i
      if (isLeader && !isRange) {
        isNew = true
        i = end
        continue
      }
    }
    if (marks > 0) {
      cell += marks
      isAligned = false
    } else if (isNew && tokens.length > 0) cell++
    ;[marks, isNew] = [0, false]
    tokens.push(token)
    cells.push(cell)
  }
  const spans: TextLine['spans'] = Array.from({ length: cell + marks + 1 }, () => null)
  tokens.forEach((token, i) => {
    const at = cells[i]!
    spans[at] = [spans[at]?.[0] ?? token.start - lineStart, token.end - lineStart]
  })
  return { tokens, cells, cellCount: spans.length, spans, isAligned }
}
