/** Takes what tells a company apart out of texts that stay with others. */

/** What a company whose data was deleted is called since. */
export const FORMER_MEMBER = 'Former member'

/** Shorter names are parts of too many words. */
const SHORTEST = 2

/** Characters that have a meaning in a pattern. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * A function that puts `FORMER_MEMBER` in the place of every word given, in whatever case it is written; parts
 * of longer words stay.
 *
 * @param words names, e-mail addresses, user ids.
 */
export function redactor(words: readonly string[]): (text: string) => string {
  const known = [...new Set(words.map((word) => word.trim()).filter((word) => word.length >= SHORTEST))]
  if (known.length === 0) return (text) => text
  // The longest first: an address may begin with a name.
  const alternatives = known.sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (text) => text.replace(pattern, FORMER_MEMBER)
}
