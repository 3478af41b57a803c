/**
 * What of a text can speak of a material. Markup, code, headers of messages, escapes and addresses are put out by blanks of
 * the same length, so that places in the text stay true; letters that stand alone are no words.
 */
import { cut } from '../../text/cut.ts'
import { isStopword, MAX_TEXT } from './text.ts'

/** Without one of these there is nothing to put out. */
const SUSPECT = /[<{%\\@]|:\/\/|\.\.\/|[a-z]-[a-z]+\s*:|script:|\bfunction\b|\btable\b|SELECT\s/i

/** With all they hold; an element that is not closed goes to the end. */
const HELD = /<(style|script|template|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
/** Names of headers that are no words of the trade: "X-ray: films" and "Location: Ghent" are. */
const HEADER =
  /(?:(?<![a-z])|(?<=%0[ad]))(?:set-cookie|content-(?:type|length|disposition|encoding|location|security-policy|transfer-encoding)|x-(?:forwarded|requested|powered|api|frame|xss|content|real|amz|csrf|mailer|originating)[a-z-]*|user-agent|transfer-encoding|access-control-[a-z-]+|mime-version|cache-control|if-[a-z]+-[a-z]+|reply-to|return-path)\s*:[^\n]*/gi
/** `@import url(x.css)`. */
const AT_RULE = /@(?:import|media|charset|font-face|namespace|supports|keyframes|page)\b[^;{\n]*;?/gi
/** The innermost of braces, with the name that stands before them. */
const BRACES = /[\w.#$-]*\{[^{}]{0,2000}\}/g
/** A key in quotes, a property and its value, an operator, a call, a statement: no list of what is in a mix. */
const IS_CODE =
  /["']\s*:|^[\w.#$-]*\{\s*[a-z][a-z-]*\s*:(?!.*%)|[=*;]|\w\(|\breturn\b|^\$\{|^[\w.#$-]*\{\s*\}$/
const FUNCTION = /\bfunction\s*\w*\s*\([^)\n]{0,200}\)/g
const QUERY = /\b(?:drop|alter|truncate)\s+table\s+\S+|\bSELECT\s[^\n;]{1,200}?\sFROM\s[^\n;]{1,200}/gi
/** Runs without a blank: what is escaped or an address is no word, nor what hangs on it. */
const ENCODED = /(?:^|[a-z=/?&.:;_"'>-])%(?:\d[a-f]|[a-f]\d|(?:00|20|25)(?=[a-z]))/i
const ESCAPED = /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|u\{)/i
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|\.\.[/\\]|^[a-z]:\\|(?:java|vb)script:|^\S+@\S+\.[a-z]{2,}/i

const blank = (found: string) => ' '.repeat(found.length)
/** A mix between braces tells shares and quotes nothing. */
const isCode = (found: string) => IS_CODE.test(found) && (/["']/.test(found) || !/\d\s*%/.test(found))
const isQuery = (found: string) => /table/i.test(found) || (/SELECT/.test(found) && /FROM/.test(found))

/** The text with blanks where it can't speak of a material; at most `MAX_TEXT` characters are read. */
export function materialText(written: string): string {
  let text = cut(written, MAX_TEXT)
  if (SUSPECT.test(text)) {
    text = text
      .replace(HELD, blank)
      .replace(HEADER, blank)
      .replace(/\S+/g, (run) =>
        ENCODED.test(run) || ESCAPED.test(run) || ADDRESS.test(run) ? blank(run) : run,
      )
      .replace(AT_RULE, blank)
      .replace(FUNCTION, blank)
      .replace(QUERY, (found) => (isQuery(found) ? blank(found) : found))
    for (let depth = 0; depth < 4; depth++) {
      const inner = text.replace(BRACES, (found) => (isCode(found) ? blank(found) : found))
      if (inner === text) break
      text = inner
    }
  }
  return hasWords(text) || SHARE.test(text) ? text : blank(text)
}

/** "90 % or more." tells of what stands in the name. */
const SHARE =
  /^(?:[^\p{L}%]|to|min|max|at least|over|above|from)*\d\s?%(?:[^\p{L}%]|or|more|less|better|min|max)*$/iu

/** Elements of one letter. */
const SYMBOLS = new Set('HBCNOFPSKVYIWU')
/** Nutrients, which the trade names by letters alone. */
const LETTERS = new Set(['N', 'P', 'K', 'S'])

/**
 * Whether there is a word, a formula or a symbol. One capital may be an element (S, N); several letters alone are none but N P K,
 * and a small letter alone is none.
 */
function hasWords(text: string): boolean {
  const letters: string[] = []
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/\p{L}.|.\p{L}/u.test(word) && !isStopword(word)) return true
    if (/^\p{L}$/u.test(word)) letters.push(word)
  }
  // A sign of a script that writes words with one, or a symbol.
  if (letters.some((letter) => /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter)))
    return true
  if (letters.length === 1) return SYMBOLS.has(letters[0]!)
  return (
    letters.length > 1 &&
    new Set(letters).size === letters.length &&
    letters.every((letter) => LETTERS.has(letter))
  )
}
