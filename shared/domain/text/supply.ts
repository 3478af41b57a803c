/**
 * Of a heat that goes out and comes back the supply is its temperature: "95/60 °C", "Vorlauf 95, Rücklauf 60 °C". What comes
 * back is left out.
 */
import words from '#shared/knowledge/language/flow-words.json' with { type: 'json' }

const either = (list: readonly string[]) => `(?:${list.join('|')})`
const NUMBER = '\\d{1,3}(?:[.,]\\d)?'
const UNIT = '(?:[°º]\\s?C|℃|(?:deg(?:rees)?\\.?|Grad)\\s?C(?:elsius)?)(?![\\p{L}])'
const SUPPLY = `(?<![\\p{L}])${either(words.supply)}\\p{L}*`
const RETURN = `(?<![\\p{L}])${either(words.return)}(?:temperatur)?(?![\\p{L}])`
/** What may stand between the word and its figure. */
const BETWEEN = `(?:[\\s.:=<>≤≥~-]|${either(words.between)}(?![\\p{L}])){0,8}?`
const SIGNS = '\\s*[/,;&]\\s*|\\s+(?:and|und|et|e|y|en|i|og|och)\\s+|\\s+'

/** "95/60 °C", "95 °C / 60 °C". */
const PAIR = new RegExp(
  `(?<![\\d/.,])(${NUMBER})(\\s?${UNIT})?(\\s?/\\s?)(${NUMBER})(\\s?${UNIT})(?!\\s?/)`,
  'giu',
)
/** "Supply/return 95-60 °C", "return/supply 60-95 °C". */
const NAMED_PAIR = new RegExp(
  `((?:${SUPPLY}\\s?[/-]\\s?${RETURN}|${RETURN}\\s?[/-]\\s?${SUPPLY})${BETWEEN})(${NUMBER})(\\s?[/–-]\\s?)(${NUMBER})(?=\\s?${UNIT})`,
  'giu',
)
/** "Vorlauf 95 / Rücklauf 60 °C": one unit for both. */
const SHARED_UNIT = new RegExp(
  `(${SUPPLY}${BETWEEN}${NUMBER})((?:${SIGNS})${RETURN}${BETWEEN}${NUMBER})(?=\\s?${UNIT})`,
  'giu',
)
/** "Return 55 °C", "Rücklauf max. 60 °C". */
const BACK = new RegExp(
  `(${RETURN}${BETWEEN})([<>≤≥]?\\s?${NUMBER}(?:\\s?[–-]\\s?${NUMBER})?\\s?${UNIT})`,
  'giu',
)
/** "55 °C return", but not "95 °C, return 60 °C". */
const BACK_BEHIND = new RegExp(`(${NUMBER}\\s?${UNIT})(\\s?${RETURN})(?!${BETWEEN}\\d)`, 'giu')

const ANY = new RegExp(`${RETURN}|\\d\\s?(?:${UNIT})?\\s?/\\s?\\d`, 'iu')
const LEFT_OUT = '\ue000'
const blank = (text: string) => LEFT_OUT.repeat(text.length)
const number = (text: string) => Number(text.replace(',', '.'))

/** A text without the temperatures at which heat comes back, and where a place of it stands in the whole. */
export interface SupplyText {
  text: string
  placeOf: (at: number) => number
}

export function supplyText(whole: string): SupplyText {
  if (!ANY.test(whole)) return { text: whole, placeOf: (at) => at }
  const marked = marking(whole)
  const kept = [...marked.keys()].filter((at) => marked[at] !== LEFT_OUT)
  return {
    text: kept.map((at) => marked[at]).join(''),
    placeOf: (at) => kept[at] ?? whole.length,
  }
}

export const withoutReturn = (whole: string): string => supplyText(whole).text

/** Units of the string, so that places are those of the text. */
function marking(whole: string): string[] {
  return whole
    .replace(NAMED_PAIR, (_, head: string, a: string, mark: string, b: string) =>
      number(a) >= number(b) ? `${head}${a}${blank(mark + b)}` : `${head}${blank(a + mark)}${b}`,
    )
    .replace(PAIR, (all, a: string, own: string | undefined, mark: string, b: string, unit: string) => {
      if (number(a) <= number(b)) return all
      return own ? `${a}${own}${blank(mark + b + unit)}` : `${a}${blank(mark + b)}${unit}`
    })
    .replace(SHARED_UNIT, (_, supply: string, back: string) => `${supply}${blank(back)}`)
    .replace(BACK, (_, head: string, figure: string) => `${head}${blank(figure)}`)
    .replace(BACK_BEHIND, (_, figure: string, word: string) => `${blank(figure)}${word}`)
    .split('')
}
