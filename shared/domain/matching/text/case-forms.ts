/** Words of languages that bend their nouns: the glossary keeps a beginning with `*`, and what follows is the ending of a case. */

/** Letters of the longest ending: "popiołami", "tuhkasta". */
const LONGEST = 5
/** A shorter beginning begins too much else. */
const LEAST = 4

export const isForm = (word: string, beginning: string): boolean =>
  word.startsWith(beginning) && word.length - beginning.length <= LONGEST

/** What is kept of the longest beginning of a word. */
export function byBeginning<T>(word: string, kept: ReadonlyMap<string, T>): T | undefined {
  for (let end = word.length; end >= Math.max(LEAST, word.length - LONGEST); end--) {
    const found = kept.get(`${word.slice(0, end)}*`)
    if (found) return found
  }
  return undefined
}
