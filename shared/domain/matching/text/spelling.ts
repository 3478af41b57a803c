/** Typing errors and compound words, over the vocabulary of the knowledge base. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { editDistance } from '#shared/domain/text/edit-distance.ts'
import { stem } from './text.ts'
import { words as wording } from './wording.ts'

/** Plain words of other trades, one letter from a word of ours. */
const NOT_MISSPELT = new Set(wording.notMisspelt)

/**
 * Nearest known words of a misspelt one: those that are alike but for a letter in each, at a distance of one edit (insertion,
 * deletion, exchange, swap) up to eight letters, two from nine on; the first letter stands. `words` are read, and put on
 * shelves by first letter and length, when the first unknown word is met.
 */
export function corrector(
  words: () => readonly string[],
  stemOf: (word: number) => string,
  frequency: (stem: string) => number,
) {
  let shelves: Map<string, Shelved[]> | undefined
  const known = new Map<string, readonly { stem: string; factor: number }[]>()
  return (word: string) => {
    if (word.length < 5 || word.length > 24 || /\d/.test(word) || NOT_MISSPELT.has(word)) return []
    const cached = known.get(word)
    if (cached) return cached
    shelves ??= shelve(words())
    const found = new Map<string, number>()
    for (const form of word.endsWith('s') ? [word, word.slice(0, -1)] : [word])
      for (const length of [form.length - 1, form.length, form.length + 1])
        for (const { text, number } of shelves.get(`${form[0]}${length}`) ?? []) {
          if (!isNear(form, text)) continue
          const limit = form.length >= 9 ? 2 : 1
          const distance = editDistance(form, text, limit)
          const target = stemOf(number)
          if (distance <= limit) found.set(target, Math.min(distance, found.get(target) ?? 9))
        }
    const best = [...found]
      .sort((a, b) => a[1] - b[1] || frequency(b[0]) - frequency(a[0]) || (a[0] < b[0] ? -1 : 1))
      .slice(0, 3)
      .map(([target, distance], place) => ({
        stem: target,
        factor:
          (distance <= 1 ? parameters.text.oneLetter : parameters.text.twoLetters) *
          (place === 0 ? 1 : parameters.text.lessLikely) *
          (word.length < 6 ? parameters.text.shortWord : 1),
      }))
    if (known.size < 20_000) known.set(word, best)
    return best
  }
}

interface Shelved {
  text: string
  number: number
}

/** Words by first letter and length. */
function shelve(words: readonly string[]): Map<string, Shelved[]> {
  const shelves = new Map<string, Shelved[]>()
  words.forEach((text, number) => {
    const key = `${text[0]}${text.length}`
    const shelf = shelves.get(key)
    if (shelf) shelf.push({ text, number })
    else shelves.set(key, [{ text, number }])
  })
  return shelves
}

/** Whether two words become one when a letter is taken from each, or from the longer one; their lengths differ by one at most. */
function isNear(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let end = 0
  while (end < a.length - from && end < b.length - from && a[a.length - 1 - end] === b[b.length - 1 - end])
    end++
  const [x, y] = [a.slice(from, a.length - end), b.slice(from, b.length - end)]
  if (x.length !== y.length) return x.length + y.length === 1
  return x.slice(1) === y.slice(0, -1) || x.slice(0, -1) === y.slice(1)
}

/** Splits a compound into two or three known words ("hochofenschlacke" → hochofen, schlacke). */
export function splitter(isKnown: (word: string) => boolean) {
  const known = new Map<string, readonly string[]>()
  const find = (word: string): string | undefined => {
    if (word.length < 4) return undefined
    const stemmed = stem(word)
    if (isKnown(stemmed)) return stemmed
    return isKnown(word) ? word : undefined
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
