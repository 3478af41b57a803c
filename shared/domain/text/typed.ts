/** What a person typed, as it is kept. */

/** Characters that steer machines and show nothing: NUL, bell, escape. Tabs and line breaks stay. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g

/** Blanks, marks without a letter, and characters made not to be seen: a text of these alone is empty. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{M}\p{DI}\u2800]/gu

/** Without control characters, trimmed; empty where nothing of it can be seen. */
export function typed(text: string): string {
  const plain = text.replace(CONTROLS, '').trim()
  return plain.replace(UNSEEN, '') === '' ? '' : plain
}

/** Whether a name has a letter or a digit that can be seen. */
export const isNameable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(UNSEEN, ''))
