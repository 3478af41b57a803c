/** A text as lines of cells: tabs, pipes, semicolons, runs of blanks and of dots part the cells of a table. */
import { type AmountToken, amountTokens } from '#shared/domain/amounts/tokens.ts'

/** Characters that are read; a report of more is read page by page. */
export const MOST_READ = 40_000

export interface TextLine {
  tokens: AmountToken[]
  /** Cell of each token, from 0. */
  cells: number[]
  /** What stands between the cells: in a table blanks, tabs, pipes or dots. */
  cellCount: number
  /** No line of text stands before it. */
  isFirst: boolean
}

const isDots = (text: string) => /^(?:\.+|…|_+)$/.test(text)
const isRule = (text: string) => /^[-–—]$/.test(text)

export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  let line: AmountToken[] = []
  let isFirst = true
  const close = () => {
    if (line.length > 0) {
      lines.push({ ...cellsOf(line, text), isFirst })
      isFirst = false
    } else isFirst = true
    line = []
  }
  for (const token of amountTokens(text, MOST_READ)) {
    if (token.text === '\n' || token.text === '\r') {
      if (token.text === '\n') close()
    } else line.push(token)
  }
  close()
  return lines
}

function cellsOf(all: readonly AmountToken[], text: string): Omit<TextLine, 'isFirst'> {
  const tokens: AmountToken[] = []
  const cells: number[] = []
  let cell = 0
  let isNew = false
  for (let i = 0; i < all.length; i++) {
    const token = all[i]!
    const gap = text.slice(all[i - 1]?.end ?? token.start, token.start)
    if (i > 0 && (gap.includes('\t') || /\s{2,}/.test(gap) || /\.{3}|…/.test(gap))) isNew = true
    if (token.text === '|' || (token.text === ';' && !all[i + 1]?.text.includes('\n'))) {
      isNew = true
      if (token.text === '|') continue
    }
    // A leader of dots or lines; three dots between two numbers are a range.
    if (isDots(token.text) || isRule(token.text)) {
      let end = i
      while (all[end + 1] && (isDots(all[end + 1]!.text) || isRule(all[end + 1]!.text))) end++
      const isRange = all[i - 1]?.kind === 'number' && all[end + 1]?.kind === 'number' && end === i
      const isLeader = isDots(token.text) ? token.text.length > 1 || end > i : end > i
      if (isLeader && !isRange) {
        isNew = true
        i = end
        continue
      }
    }
    if (isNew && tokens.length > 0) cell++
    isNew = false
    tokens.push(token)
    cells.push(cell)
  }
  return { tokens, cells, cellCount: cell + 1 }
}
