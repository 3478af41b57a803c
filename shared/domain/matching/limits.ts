/**
 * What a need shuts out or bounds ("Cl < 0.5 %", "no meat", "free of paint"), and what an offer says that it contains.
 * Where both name the same, the pair is less likely, however well the material fits.
 */
import type { Token } from './text.ts'

/** Key of what is made of animals: never for ruminants. */
export const ANIMAL_PROTEIN = 'animal-protein'

/** Substances by the words that name them. */
const SUBSTANCES: [key: string, words: RegExp][] = [
  [
    'halogen',
    /^(cl|kcl|nacl|cacl2|mgcl2|chlor\w*|halogen\w*|u?pvc|dcm|dichloro\w*|brom\w*|fluor\w*|ptfe|pvdc)$/,
  ],
  ['sulphur', /^(sulph\w*|sulf\w*|schwefel\w*|trs|h2s)$/],
  [
    'animal',
    /^(meat|animal|animals|bones?|fish|shrimp|blood|catering|kitchen|gastronomie|slaughter\w*|poultry|chicken|carcass\w*|fleisch|offal|viscera|feathers?|salmon)$/,
  ],
  [
    ANIMAL_PROTEIN,
    /^(meat|bones?|fish|shrimp|blood|slaughter\w*|carcass\w*|fleisch\w*|offal|viscera|feathers?|salmon|tuna|mussels?|chicken|pescado|poisson|mbm|pap)$/,
  ],
  [
    'coating',
    /^(paint\w*|lacquer\w*|coated|coatings?|varnish\w*|inked|printed|lackiert|gestrichen|laminat\w*|veneer\w*)$/,
  ],
  [
    'heavy-metal',
    /^(pb|lead|leaded|pbo|cd|cadmium|hg|mercury|as|arsenic|cr|chrome|chromium|crvi|wet-blue|cr2o3)$/,
  ],
  ['plastic', /^(plastics?|kunststoff\w*)$/],
  ['oil', /^(oil|oils|oily|grease|emulsion|coolant|ol)$/],
  ['zinc', /^(zn|zinc|galvani[sz]ed|verzinkt|zink)$/],
  ['copper', /^(cu|copper|kupfer)$/],
  ['salt', /^(salt|salts|salted|nacl|brine|chlorides?)$/],
  ['creosote', /^(creosot\w*|tar|tarred|impregnated|cca)$/],
  ['antibiotic', /^(antibiotics?|penicillin\w*|medicated|pharmaceutical)$/],
  ['stone', /^(stones?|soil|dirt|gravel|earth)$/],
  ['glue', /^(glue|glued|resin|adhesives?|label\w*)$/],
]
/** A limit behind a word: "halogens < 1 %", "sulphur low", "Pb and Cd limits apply". */
const LIMITED =
  /^[^.;,]{0,24}?(?:<|≤|\bbelow\b|\bunder\b|\bmax\b|\bless than\b|\blimit(?:s|ed)?\b|\blow\b|\bunter\b|\bmax\.)/i
/** "Zn 0.1", "0.6 % oil": less than one per cent is no content. */
const LITTLE_BEHIND = /^\s*[<≤~]?\s*0[.,]\d/
const LITTLE_BEFORE = /(?:^|[^\d.,])0[.,]\d+\s*%\s*$/
/** Key of an offer in which halogens are no trace: no need that bounds them takes it. */
export const HALOGEN_RICH = 'halogen-rich'
const MUCH = 2
const HALOGENATED = /^(halogenated|chlorinated|dcm|u?pvc|pvdc|dichloro\w*)$/
const SHARE_BEFORE = /(\d+(?:[.,]\d+)?)\s*%\s*$/
const SHARE_BEHIND = /^\s*(\d+(?:[.,]\d+)?)\s*%/
const cache = new Map<string, readonly string[]>()
const NOTHING: readonly string[] = []

/** Substances that a word names. The same words come again and again. Bounded. */
function named(word: string): readonly string[] {
  let keys = cache.get(word)
  if (!keys) {
    const found = SUBSTANCES.filter(([, words]) => words.test(word)).map(([key]) => key)
    keys = found.length > 0 ? found : NOTHING
    if (cache.size < 50_000) cache.set(word, keys)
  }
  return keys
}

/** Needs: what is shut out or bounded. Offers: what is there, more than as a trace. */
export function limitsOf(
  tokens: readonly Token[],
  text: string,
  side: 'waste' | 'requirement' | undefined,
  negated: ReadonlySet<number>,
  traces: ReadonlySet<number>,
): string[] {
  return tokens.flatMap((token) => {
    const keys = named(token.word)
    if (keys.length === 0) return []
    const bounded =
      negated.has(token.index) ||
      traces.has(token.index) ||
      tokens[token.index - 1]?.word === 'low' ||
      LIMITED.test(text.slice(token.end, token.end + 32))
    if (side === 'requirement') return bounded ? keys : []
    const little =
      LITTLE_BEHIND.test(text.slice(token.end, token.end + 8)) ||
      LITTLE_BEFORE.test(text.slice(Math.max(0, token.start - 12), token.start))
    if (bounded || little) return []
    return keys.includes('halogen') && isMuch(token, text) ? [...keys, HALOGEN_RICH] : keys
  })
}

function isMuch(token: Token, text: string): boolean {
  if (HALOGENATED.test(token.word)) return true
  const share =
    SHARE_BEHIND.exec(text.slice(token.end, token.end + 10)) ??
    SHARE_BEFORE.exec(text.slice(Math.max(0, token.start - 10), token.start))
  return share !== null && Number((share[1] ?? '').replace(',', '.')) >= MUCH
}
