/** Takes what tells a company apart out of texts that stay with others. */

/** What a company whose data was deleted is called since. */
export const FORMER_MEMBER = 'Former member'

/** Shorter names are words, or parts of them. */
export const SHORTEST_NAME = 4

/** Characters that have a meaning in a pattern. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Any of the words, the longest first: an address may begin with a name. */
const oneOf = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

const distinct = (words: readonly string[]) => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
]

/**
 * Which of a company's names are looked for in what people wrote: those of four characters and more that no other
 * company bears. The others vanish only where the product itself names the company, by its id.
 *
 * @param borneByOthers whether another company is called so.
 */
export function partNames(
  names: readonly string[],
  borneByOthers: (name: string) => boolean,
): { everywhere: string[]; inSentences: string[] } {
  const all = distinct(names)
  const everywhere = all.filter((name) => name.length >= SHORTEST_NAME && !borneByOthers(name))
  return { everywhere, inSentences: all.filter((name) => !everywhere.includes(name)) }
}

/**
 * A function that puts `FORMER_MEMBER` in the place of every word given, in whatever case it is written; parts
 * of longer words stay.
 *
 * @param words names that are looked for everywhere, e-mail addresses, user ids.
 */
export function redactor(words: readonly string[]): (text: string) => string {
  const known = distinct(words).filter((word) => word.length >= SHORTEST_NAME)
  if (known.length === 0) return (text) => text
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${oneOf(known)})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, FORMER_MEMBER)
}
