/** Half of a surrogate pair, written as an escape: valid JSON, but no text. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

/** The same once it is read. With the `u` flag whole pairs are characters and don't match. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu

/**
 * Reads JSON from outside. Halves of characters, as a text field leaves them that cuts an emoji in two, become
 * U+FFFD: the table refuses them, and what was written around them should not be lost.
 *
 * @throws {SyntaxError} when it is no JSON.
 */
export function parseJson(text: string): unknown {
  if (!SURROGATE_ESCAPE.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value: unknown) => mended(value))
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return whole(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [whole(key), held]))
}

const whole = (text: string): string => text.replace(LONE_SURROGATE, '\ufffd')
