import { fold, isStopword, stem } from '../matching/text/text.ts'

/** Words of a text between single spaces, so that a word is found with its neighbours and never within another. */
export interface Words {
  /** As written, folded: " zinc ashes drosses ". */
  plain: string
  /** The same by their stems: " zinc ash dross ". */
  stems: string
}

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter words are found whole only: "fee" is not the beginning of "feed". */
const PREFIX_FROM = 4
/** The last of several words may still be being typed. */
const LAST_PREFIX_FROM = 2

/** Words of a text as they are searched, in their order. */
export const wordsIn = (text: string): readonly string[] => fold(text).match(WORD) ?? []

export function searchWords(text: string): Words {
  const words = wordsIn(text)
  return { plain: ` ${words.join(' ')} `, stems: ` ${words.map((word) => stem(word)).join(' ')} ` }
}

/** A word that is looked for. */
export interface Wanted {
  plain: string
  stem: string
  /** Also as the beginning of a longer word. */
  prefix: boolean
  /** The same between spaces, as it stands in `Words`: made once, not for every text. */
  within: { plain: string; stem: string; start: string }
}

/** Words of a query that say something; all of them where none does ("the of"). */
export function wantedOf(query: string, prefixFrom = PREFIX_FROM): Wanted[] {
  const all = wordsIn(query)
  const telling = all.filter((word) => !isStopword(word))
  const words = telling.length > 0 ? telling : all
  return words.map((plain, index) => {
    const last = words.length > 1 && index === words.length - 1
    const prefix = plain.length >= (last ? LAST_PREFIX_FROM : prefixFrom)
    const within = { plain: ` ${plain} `, stem: ` ${stem(plain)} `, start: ` ${plain}` }
    return { plain, stem: stem(plain), prefix, within }
  })
}

const hasWord = (words: Words, { prefix, within }: Wanted): boolean =>
  words.stems.includes(within.stem) || words.plain.includes(prefix ? within.start : within.plain)

/** Whether every wanted word stands in one of the texts. */
export const hasAll = (texts: readonly Words[], wanted: readonly Wanted[]): boolean =>
  wanted.every((word) => texts.some((words) => hasWord(words, word)))

/** Whether a phrase stands in a text as it is, word by word; its last word may be begun only. */
export const hasPhrase = (words: Words, phrase: Words): boolean =>
  phrase.plain.trim() !== '' && words.plain.includes(phrase.plain.trimEnd())
