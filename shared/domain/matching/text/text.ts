/**
 * Words of a listing: normalisation, tokens with their place in the original text, and stems.
 *
 * The same functions read aliases and listings, so whatever they fold (case, accents, subscripts, British and American
 * spelling, inflection) needs no alias of its own. All in one pass over the text, linear in its length.
 */
import { cut } from '#shared/domain/text/cut.ts'

export interface Token {
  /** Folded word. */
  word: string
  /** Stem under which aliases are indexed. */
  stem: string
  /** Character offsets in the original text, end exclusive. */
  start: number
  end: number
  /** Position among all tokens of the field. */
  index: number
}

/** Longest text that is read, in characters; what stands behind it adds nothing to a listing. */
export const MAX_TEXT = 20_000

/** Function words that neither alias nor listing is compared by. Negations are kept, they are read elsewhere. */
const STOP = new Set(
  (
    'a an the of from for and or in on at to with by as is are be was were been it its this that these those we our us you your ' +
    'per via into onto each any all some such which who whose than then also only very more most about over ' +
    'can may could will would shall should have has had do does he she they them their there here other ' +
    'der die das des dem den ein eine einer eines und oder aus von vom zu zum zur mit fur im am auf bei als ' +
    'le la les du de un une et ou en au aux par pour sur avec dans ' +
    'el los las del al una con por para sin ' +
    'il lo gli dei delle della dello degli di da ed per su ' +
    'het een van voor met te op bij uit en of'
  ).split(/\s+/),
)

/** Function words of English that are short chemical symbols elsewhere are handled by their spelling, not here. */
export function isStopword(word: string): boolean {
  return STOP.has(word)
}

const FOLDS: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/[æ]/g, 'ae'],
  [/[œ]/g, 'oe'],
  [/[øö]/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
]

const ASCII = /^[\0-\x7f]*$/

/** Lower case, no accents, plain digits for sub- and superscripts. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let out = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
  if (!ASCII.test(out)) for (const [from, to] of FOLDS) out = out.replace(from, to)
  return out
}

/** American to British, as stems of words; applied to folded words. */
const SPELLING: [RegExp, string][] = [
  [/sulf/, 'sulph'],
  [/^aluminum/, 'aluminium'],
  [/fiber/, 'fibre'],
  [/^tire(s?)$/, 'tyre$1'],
  [/^gray/, 'grey'],
  [/^color/, 'colour'],
  [/^mold/, 'mould'],
  [/^liter/, 'litre'],
  [/^plow/, 'plough'],
  [/^center/, 'centre'],
  [/^odor/, 'odour'],
  [/^flavor/, 'flavour'],
  [/^vapor/, 'vapour'],
  [/^yoghurt/, 'yogurt'],
  [/^hematite/, 'haematite'],
  [/^molass?es$/, 'molasses'],
  [/(is|y)z(e|ed|er|ers|es|ing|ation|ations)$/, '$1s$2'],
  [/iz(e|ed|er|ers|es|ing|ation|ations)$/, 'is$1'],
  [/^cullets$/, 'cullet'],
  [/^draff$/, 'draff'],
  [/^wastewater/, 'wastewater'],
  [/^defatt/, 'defat'],
  [/^leach/, 'leach'],
]

/** Irregular or misleading forms. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    waste: 'waste',
    wasted: 'waste',
    dried: 'dry',
    drying: 'drying',
    sans: 'sans',
    dry: 'dry',
    lees: 'lees',
    gas: 'gas',
    gases: 'gas',
    brass: 'brass',
    leaves: 'leaf',
    calves: 'calf',
    mice: 'mouse',
    wool: 'wool',
    sawdust: 'sawdust',
    feeding: 'feed',
    feedstuff: 'feed',
    feedstuffs: 'feed',
    bedding: 'bedding',
    chilled: 'chilled',
    scraping: 'scraping',
    scrapings: 'scraping',
    stocking: 'stocking',
    stockings: 'stocking',
    phosphating: 'phosphating',
    matting: 'matting',
    carbonation: 'carbonating',
    carbonating: 'carbonating',
    stickies: 'stickies',
    thinnings: 'thinning',
    drillings: 'drillings',
    sacking: 'sacking',
    inerting: 'inerting',
    degreasing: 'degreasing',
    spares: 'spares',
    ragging: 'ragging',
    raps: 'raps',
    slipe: 'slipe',
    building: 'building',
    coating: 'coating',
    coatings: 'coating',
    filling: 'filling',
    fillings: 'filling',
    casing: 'casing',
    casings: 'casing',
    lining: 'lining',
    linings: 'lining',
    planings: 'planing',
    shavings: 'shaving',
    filings: 'filing',
    borings: 'boring',
    turnings: 'turning',
    trimmings: 'trim',
    trimming: 'trim',
    trims: 'trim',
    clippings: 'clipping',
    cuttings: 'cutting',
    peelings: 'peel',
    screenings: 'screening',
    tailings: 'tailing',
    fleshings: 'fleshing',
    sweepings: 'sweeping',
    middlings: 'middling',
    drinking: 'drinking',
    printing: 'print',
    bottling: 'bottling',
    sewing: 'sewing',
    string: 'string',
    spring: 'spring',
    red: 'red',
    seed: 'seed',
    seeds: 'seed',
    weed: 'weed',
    shed: 'shed',
    bred: 'bred',
    polyester: 'polyester',
    glasses: 'glass',
    grease: 'grease',
    greases: 'grease',
    species: 'species',
    series: 'series',
    silicone: 'silicone',
    silicones: 'silicone',
    bus: 'bus',
    process: 'process',
    processed: 'process',
    processing: 'process',
    potatoes: 'potato',
    tomatoes: 'tomato',
    mangoes: 'mango',
  }),
)

/** Light stem: plural, -ing, -ed, -ation, -ise. Deliberately weak: two materials must not fall together. */
export function stem(folded: string): string {
  let word = folded
  for (const [from, to] of SPELLING) if (from.test(word)) word = word.replace(from, to)
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (word.length <= 3 || /\d/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) word = `${word.slice(0, -3)}y`
  else if (/(ss|x|ch|sh|zz)es$/.test(word)) word = word.slice(0, -2)
  else if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) word = word.slice(0, -1)
  if (/is(ation|ing|ed|er|e)$/.test(word) && word.length > 6)
    return word.replace(/is(ation|ing|ed|er|e)$/, 'is')
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('ing') && word.length >= 7) word = undouble(word.slice(0, -3))
  else if (word.endsWith('ed') && word.length >= 6 && !word.endsWith('eed'))
    word = undouble(word.slice(0, -2))
  else if (word.endsWith('ation') && word.length >= 8) word = word.slice(0, -3)
  if (word.endsWith('e') && word.length > 4) word = word.slice(0, -1)
  return word
}

function undouble(word: string): string {
  return /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word
}

const stems = new Map<string, string>()

/** Stems are pure, the few thousand words of the trade come again and again. Bounded. */
function cachedStem(word: string): string {
  let known = stems.get(word)
  if (known === undefined) {
    known = stem(word)
    if (stems.size < 50_000) stems.set(word, known)
  }
  return known
}

const numbers = new Map<string, number>()
const texts: string[] = []

/** A word as a number, the same for the life of the process: compiled listings compare numbers, not texts. */
export function wordNumber(word: string): number {
  let known = numbers.get(word)
  if (known === undefined) {
    numbers.set(word, (known = texts.length))
    texts.push(word)
  }
  return known
}

/** The word of a number. */
export function wordText(number: number): string {
  return texts[number] ?? ''
}

/** Formulas that end in a digit and must not be cut like grade names (PA66 → PA 66). */
const FORMULA =
  /^(co2|so2|so3|no2|no3|hno3|nox|nh3|nh4|h2|o2|n2|cl2|po4|so4|mno2|sio2|tio2|zro2|cao2|ch4|h2s|n2o|pm10|k061|e40|cro3|(na|k|ca|mg|ba)(no|co|cl)[23])$/

const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu
const TAG = /<[^<>]{0,200}>|&(?:[a-z]{2,8}|#\d{1,6});/gi

/** Replaces mark-up by blanks of the same length, so that offsets stay true. */
function blankTags(text: string): string {
  return text.includes('<') || text.includes('&') ? text.replace(TAG, (tag) => ' '.repeat(tag.length)) : text
}

/** Spanish and Italian tea: without its accent it would be a function word. */
const TEA = /^t[éè]$/i

/** One word that is also written as two, and an idiom. */
const SPLIT = /^(?:off cuts?|feed stocks?|bone dry)$/

/** Tokens of a text in order, stop words included. */
export function tokenise(text: string): Token[] {
  const source = blankTags(cut(text, MAX_TEXT))
  const tokens: Token[] = []
  const mixed = /\p{Ll}/u.test(source)
  for (const match of source.matchAll(WORD)) {
    const start = match.index
    const folded = TEA.test(match[0]) ? 'tea' : fold(match[0])
    if (!folded) continue
    // "CAN off-spec", "spent AM powder": in capitals a function word is an abbreviation.
    // "Al(OH)3": an element in a formula too, or any hydroxide would be aluminium's.
    const isElement = source[start + match[0].length] === '(' && /^[A-Z][a-z]$/.test(match[0])
    const isName = isElement || (mixed && /^[A-Z]{2,}$/.test(match[0]))
    const word = isName && STOP.has(folded) ? `${folded}_` : folded
    const last = tokens[tokens.length - 1]
    if (last && last.end + 1 === start && SPLIT.test(`${last.word} ${word}`)) {
      tokens.pop()
      push(tokens, last.word + word, last.start, start + match[0].length)
      continue
    }
    const grade = /^([a-z]{2,4})(\d{1,3})$/.exec(word)
    if (grade && !FORMULA.test(word)) {
      const cut = start + (grade[1] as string).length
      push(tokens, grade[1] as string, start, cut)
      push(tokens, grade[2] as string, cut, start + match[0].length)
    } else push(tokens, word, start, start + match[0].length)
  }
  return tokens
}

function push(tokens: Token[], word: string, start: number, end: number) {
  tokens.push({ word, stem: cachedStem(word), start, end, index: tokens.length })
}

/** Content stems of an alias, in order. */
export function contentStems(text: string): string[] {
  return contentOf(tokenise(text))
}

/** Stems of the words that say something; of all, where none does. */
export function contentOf(all: readonly Token[]): string[] {
  const content = all.filter((token) => !STOP.has(token.word)).map((token) => token.stem)
  return content.length > 0 ? content : all.map((token) => token.stem)
}

/** Key under which two aliases are the same: content stems in order. */
export function aliasKey(text: string): string {
  return contentStems(text).join(' ')
}
