/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    æ: 'ae',
    œ: 'oe',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
  }),
)

/**
 * A name of a place in the form two spellings of it share: lower case, without accents and punctuation,
 * with `saint` and `sankt` as `st`.
 */
export const foldPlace = (text: string): string => foldLines(text.replace(/[\s|]+/g, ' ')).trim()

/** Names that stand in lines, behind tabs and bars, each folded in its place. */
export function foldLines(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => LETTERS.get(letter)!)
    .replace(/['’‘`ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}\n\t|]+/gu, ' ')
    .replace(/ ?([\n\t|]) ?/g, '$1')
    .replace(/\b(saint|sankt|sint|sant)\b/g, 'st')
}

/** Further folded, for spellings that write out an umlaut or a ring: `koeln`, `aalborg`, `goeteborg`. */
export function foldUmlauts(folded: string): string {
  return folded.replace(/[aou]e/g, (pair) => pair[0]!).replace(/aa/g, 'a')
}
