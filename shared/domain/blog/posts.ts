/** Rules of the blog: reading time, excerpts, tags. */
import { cut } from '../text/cut.ts'

/** Words a minute: the pace of a technical text read on a screen. */
const WORDS_A_MINUTE = 200
/** Characters of an excerpt that is made from the text. */
export const EXCERPT_LENGTH = 200

/** Whole minutes to read a text, at least one. */
export function readTimeMinutes(text: string): number {
  const words = text.split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

/** The beginning of a text, cut between words, at most `length` characters with the ellipsis. */
export function excerptOf(text: string, length = EXCERPT_LENGTH): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= length) return flat
  const head = cut(flat, length - 1)
  const space = head.lastIndexOf(' ')
  // A text without spaces is cut where it must be.
  return `${(space > length / 2 ? head.slice(0, space) : head).replace(/[\s,;:.–-]+$/u, '')}…`
}

/** "slag, Cement,, slag" → slag, cement: split on commas, trimmed, in lower case, each once. */
export const parseTags = (text: string): string[] => cleanTags(text.split(','))

export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))]
}
