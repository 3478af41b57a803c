/** Signs that part the cells of a table only because line after line has them at as many places: " / ", " – ", " · ". */

const SIGNS = ['/', '–', '—', '·', '-']
const FEWEST_LINES = 3

/** A value, or the stroke that stands for none. */
const holdsValue = (part: string) => /\d/.test(part) || /^\s*[-–—]?\s*$/.test(part)

/** By where a line begins: the sign that parts it. */
export function dividersOf(text: string): ReadonlyMap<number, string> {
  const out = new Map<number, string>()
  const lines = text.split('\n')
  const starts: number[] = []
  lines.reduce((at, line) => (starts.push(at), at + line.length + 1), 0)
  for (const sign of SIGNS) {
    const parts = lines.map((line) => (line.includes(` ${sign} `) ? line.split(` ${sign} `) : [line]))
    for (let from = 0; from < lines.length;) {
      let to = from + 1
      const { length } = parts[from]!
      while (parts[to]?.length === length) to++
      const isTable =
        length > 2 || (length === 2 && parts.slice(from + 1, to).every((row) => row.every(holdsValue)))
      if (isTable && to - from >= FEWEST_LINES)
        for (let at = from; at < to; at++) if (!out.has(starts[at]!)) out.set(starts[at]!, sign)
      from = to
    }
  }
  return out
}
