/**
 * How much of a text is taken where it is too long. A character may be two units of a string, and what is read as one
 * sign (an emoji of a family, a letter with its accents) several characters: a cut goes before such a sign, never
 * through it. Half a character is no text; the table refuses it.
 */

/** Units that are looked at round a cut; the longest emoji has 35. */
const AROUND = 64

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Where to cut: at `at`, or before the sign that goes over it. */
function boundary(text: string, at: number): number {
  const start = Math.max(0, at - AROUND)
  const sign = graphemes.segment(text.slice(start, at + AROUND)).containing(at - start)
  const before = start + (sign?.index ?? at - start)
  // Marks without end are no sign: then at least no character is halved.
  if (before > start || start === 0) return before
  return at - (/[\uD800-\uDBFF]$/.test(text.slice(0, at)) ? 1 : 0)
}

/** The beginning of a text, at most `length` units of a string. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return text.slice(0, length > 0 ? boundary(text, length) : 0)
}

/** The same, with an ellipsis where something was left out; at most `length` with it. */
export const cutShort = (text: string, length: number): string =>
  text.length <= length ? text : `${cut(text, length - 1).trimEnd()}…`

/** A text without its last sign. */
export const withoutLast = (text: string): string => cut(text, text.length - 1)

/** The first sign of a text; empty without one. */
export function firstSign(text: string): string {
  const [first] = graphemes.segment(text.slice(0, AROUND))
  return first?.segment ?? ''
}
