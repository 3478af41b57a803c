/** Typing errors and compound words, over the vocabulary of the knowledge base. */
import { stem } from './text.ts'
import { words as wording } from './wording.ts'

/** Plain words of other trades, one letter from a word of ours. */
const NOT_MISSPELT = new Set(wording.notMisspelt)

/**
 * Nearest known words of a misspelt one, by a deletion neighbourhood that is built when the first unknown word is met.
 * One edit (insertion, deletion, exchange, swap) up to eight letters, two from nine on; the first letter stands.
 */
export function corrector(words: ReadonlyMap<string, string>, frequency: ReadonlyMap<string, number>) {
  let neighbours: Map<string, string[]> | undefined
  const known = new Map<string, readonly { stem: string; factor: number }[]>()
  const build = () => {
    const map = new Map<string, string[]>()
    for (const word of words.keys())
      for (const key of [word, ...deletions(word)]) {
        const list = map.get(key)
        if (list) list.push(word)
        else map.set(key, [word])
      }
    return map
  }
  return (word: string) => {
    if (word.length < 5 || word.length > 24 || /\d/.test(word) || NOT_MISSPELT.has(word)) return []
    const cached = known.get(word)
    if (cached) return cached
    neighbours ??= build()
    const found = new Map<string, number>()
    for (const form of word.endsWith('s') ? [word, word.slice(0, -1)] : [word])
      for (const key of [form, ...deletions(form)])
        for (const candidate of neighbours.get(key) ?? []) {
          if (Math.abs(candidate.length - form.length) > 2 || candidate[0] !== form[0]) continue
          const distance = editDistance(form, candidate)
          const target = words.get(candidate) as string
          if (distance <= (form.length >= 9 ? 2 : 1))
            found.set(target, Math.min(distance, found.get(target) ?? 9))
        }
    const rank = (target: string) => frequency.get(target) ?? 0
    const best = [...found]
      .sort((a, b) => a[1] - b[1] || rank(b[0]) - rank(a[0]) || (a[0] < b[0] ? -1 : 1))
      .slice(0, 3)
      .map(([target, distance], place) => ({
        stem: target,
        factor: (distance <= 1 ? 0.86 : 0.72) * (place === 0 ? 1 : 0.7) * (word.length < 6 ? 0.85 : 1),
      }))
    if (known.size < 20_000) known.set(word, best)
    return best
  }
}

function deletions(word: string): string[] {
  const out: string[] = []
  for (let i = 0; i < word.length; i++) out.push(word.slice(0, i) + word.slice(i + 1))
  return out
}

/** Damerau–Levenshtein with adjacent swaps, for words of at most 26 letters. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(value)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 99
}

/** Splits a compound into two or three known words ("hochofenschlacke" → hochofen, schlacke). */
export function splitter(vocabulary: ReadonlySet<string>) {
  const known = new Map<string, readonly string[]>()
  const find = (word: string): string | undefined => {
    if (word.length < 4) return undefined
    const stemmed = stem(word)
    if (vocabulary.has(stemmed)) return stemmed
    return vocabulary.has(word) ? word : undefined
  }
  const split = (word: string, depth: number): string[] => {
    for (let cut = word.length - 4; cut >= 4; cut--) {
      const right = word.slice(cut)
      const left = word.slice(0, cut)
      const head =
        find(left) ?? (/(s|n|en|es)$/.test(left) ? find(left.replace(/(en|es|s|n)$/, '')) : undefined)
      if (!head) continue
      const tail = find(right)
      if (tail) return [head, tail]
      if (depth > 0) {
        const rest = split(right, depth - 1)
        if (rest.length > 0) return [head, ...rest]
      }
    }
    return []
  }
  return (word: string) => {
    if (word.length < 8 || word.length > 40 || /\d/.test(word)) return []
    let parts = known.get(word)
    if (!parts) {
      parts = split(word, 1)
      if (known.size < 20_000) known.set(word, parts)
    }
    return parts
  }
}
