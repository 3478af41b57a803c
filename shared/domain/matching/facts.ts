/** Facts that stand in the text of a listing: form, moisture, purity, heat, contaminants, hazard words, demands. */
import type { Form } from '#shared/knowledge/schema.ts'
import type { Evidence, ListingFacts, SubstanceFact, TextField } from './types.ts'
import { fold, isStopword, type Token } from './text.ts'

const FORM_WORDS: [RegExp, Form][] = [
  [/^(sludge|slurry|mud|schlamm|boue|boues|lodo|fango|fanghi|slib|swarf)$/, 'sludge'],
  [/^(paste|pasty|cake|filtercake|grease|jelly)$/, 'paste'],
  [
    /^(liquid|liquor|solution|liquids|brine|effluent|wastewater|water|acid|oil|oils|solvent|juice|whey|bath|emulsion|tanker|tankers|rinse|condensate|distillate)$/,
    'liquid',
  ],
  [/^(gas|gases|offgas|vapour|vapor|biogas|syngas|flue)$/, 'gas'],
  [/^(heat|steam|exhaust|warmth)$/, 'heat'],
  [/^(powder|dust|fume|flour|pulver|poudre|polvo|polvere|poeder|meal|micronised|ash)$/, 'powder'],
  [/^(pellet|pellets|briquette|briquettes|prills)$/, 'pellet'],
  [
    /^(granulate|granules|granular|grains|grit|crushed|chips|flakes|regrind|regranulate|fines|sand|gravel|aggregate)$/,
    'granular',
  ],
  [/^(fibre|fiber|fibres|fibers|fluff|yarn|wool|flock)$/, 'fibre'],
  [/^(scrap|turnings|offcuts|skeletons|trim|clippings|shavings)$/, 'scrap'],
  [/^(peel|peels|pomace|husk|husks|manure|pulp|leaves|straw)$/, 'organic'],
  [/^(solid|solids|blocks|lumps|bricks|boards|sheets|panels)$/, 'solid'],
]

/** Words of form that name a substance as well. */
const SUBSTANCE_FORM =
  /^(water|acid|oil|solvent|juice|whey|brine|bath|gas|flue|heat|steam|exhaust|vapou?r|wool|sand|straw|glass|metal)$/
/** What stands behind is what a need is for, not what it wants. */
const PURPOSE = /^(for|to|into|fur|zum|zur|pour|para|per|voor)$/

/** What a holder says of the two halves of a mirror entry. */
export const SAID_HAZARDOUS = 'said to be hazardous'
export const TESTED_CLEAN = 'tested: not hazardous'

/** Words that say hazard by themselves. Read only where they are not denied. */
const HAZARD_WORDS: [RegExp, string][] = [
  [/^asbestos|^asbest$|^amiante$|^amianto$/, 'asbestos'],
  [/^radioactiv|^norm$|^uranium$|^thorium$/, 'radioactivity'],
  [/^pcbs$|^polychlorinated$|^dioxins?$|^furans$/, 'PCB or dioxins'],
  [/^mercury$|^quecksilber$|^hg$/, 'mercury'],
  [/^cyanides?$/, 'cyanide'],
  [/^hazardous$|^toxic$|^carcinogenic$|^mutagenic$|^ecotoxic$/, SAID_HAZARDOUS],
  [/^creosoted?$/, 'creosote'],
  [/^chromated$|^cca$/, 'chromated copper arsenate'],
  [/^hexavalent$|^crvi$/, 'hexavalent chromium'],
  [/^arsenic$|^arsenical$/, 'arsenic'],
  [/^cadmium$/, 'cadmium'],
  [/^infectious$|^clinical$/, 'infectious'],
  [/^explosive$|^peroxides?$/, 'explosive or oxidising'],
  [/^corrosive$/, 'corrosive'],
  [/^hf$|^hydrofluoric$/, 'hydrofluoric acid'],
  [/^pfas$|^pfos$/, 'PFAS'],
  [/^nicotine$/, 'nicotine'],
  [/^pah$|^pahs$|^benzene$/, 'aromatic hydrocarbons'],
  [/^pesticides?$|^herbicides?$|^biocides?$|^fungicides?$|^insecticides?$/, 'biocide'],
  [/^antibiotics?$/, 'antibiotic residue'],
  [/^cytostatics?$|^cytotoxics?$|^chemotherapy$/, 'cytotoxic'],
  [/^tarred$/, 'tar'],
]

/** "Tested: non-hazardous.", "analysis shows it is not hazardous". */
const CLEAN =
  /\b(?:tested|analys[ei]s|analysed|classified|certified)\b[^.;]{0,40}\b(?:non|not)[- ]?hazardous\b/
const CLEAN_BY = /\b(?:non|not)[- ]?hazardous\b[^.;]{0,20}\b(?:by|according to|as per) (?:test|analysis)/

/** Animal by-products that feed nobody. */
const BARRED_BY_PRODUCT =
  /\b[Cc]at(?:egory|\.)? ?(?:1|I)\b(?![ -]?(?:cable|[.,]\d))|\bspecified risk|\brisk material\b|\bSRM\b/

/** Weight of a hazard word: these alone make the stream hazardous by entry. */
const ABSOLUTE = new Set([
  'asbestos',
  'radioactivity',
  'PCB or dioxins',
  'hydrofluoric acid',
  'creosote',
  'infectious',
  'cytotoxic',
])

const SUBSTANCES =
  /^(asbestos|chlorine|chloride|chlorides|cl|oil|oils|lead|mercury|cadmium|chromium|arsenic|zinc|copper|nickel|metals?|plastics?|pvc|glass|stones?|sand|salt|sulphur|sulfur|fluoride|fluorine|moisture|water|paint|glue|nails|antibiotics|pesticides|gluten|sugar|fat|ammonia|cyanide|pcb|pcbs|pfas|tar|creosote|rubber|paper|wood|contaminants?|contamination|impurities|additives|halogens?|halogen|iron|phosphorus|biocides?|silicone|mould|mycotoxins?|salmonella|dirt|soil)$/

interface WordFacts {
  form: Form | undefined
  hazards: readonly string[]
  substance: boolean
}

const known = new Map<string, WordFacts>()

/** What a word says by itself. The same words come again and again. Bounded. */
function wordFacts(word: string): WordFacts {
  let facts = known.get(word)
  if (!facts) {
    facts = {
      form: FORM_WORDS.find(([pattern]) => pattern.test(word))?.[1],
      hazards: HAZARD_WORDS.filter(([pattern]) => pattern.test(word)).map(([, reason]) => reason),
      substance: SUBSTANCES.test(word),
    }
    if (known.size < 50_000) known.set(word, facts)
  }
  return facts
}

export interface TextReading {
  form: Form | undefined
  hazardWords: { reason: string; absolute: boolean }[]
  /** The holder says that an analysis found it not hazardous. */
  testedClean: boolean
  facts: ListingFacts
}

export interface FieldTokens {
  field: TextField
  text: string
  tokens: readonly Token[]
  negated: ReadonlySet<number>
}

/** Reads both text fields of a listing. */
export function readFacts(
  fields: readonly FieldTokens[],
  side: 'waste' | 'requirement' | undefined,
): TextReading {
  const substances: SubstanceFact[] = []
  const hazardWords: TextReading['hazardWords'] = []
  const votes = new Map<Form, number>()
  for (const { field, tokens, negated, text } of fields) {
    let purpose = false
    // The last noun of a name says most about its form: "slag wool fibre", "tomato pomace".
    tokens.slice(0, 400).forEach((token, i) => {
      const denied = negated.has(token.index)
      const { form, hazards, substance } = wordFacts(token.word)
      if (substance && (denied || field === 'description') && substances.length < 24)
        substances.push({ substance: token.word, present: !denied, evidence: span(token, field, text) })
      if (denied) return
      for (const reason of hazards)
        if (!hazardWords.some((found) => found.reason === reason))
          hazardWords.push({ reason, absolute: ABSOLUTE.has(reason) })
      if (PURPOSE.test(token.word)) purpose = true
      if (!form || (purpose && side === 'requirement') || qualifies(token, tokens[i + 1], text)) return
      votes.set(form, (votes.get(form) ?? 0) + (field === 'material_name' ? 3 + i * 0.2 : 1))
    })
  }
  if (side !== 'requirement' && fields.some(({ text }) => BARRED_BY_PRODUCT.test(text)))
    hazardWords.push({ reason: 'category 1 animal by-product', absolute: false })
  const all = fold(fields.map(({ text }) => text.slice(0, 4000)).join(' . '))
  const facts: ListingFacts = {
    moisture: percent(
      all,
      /(\d+(?:[.,]\d+)?)\s*(?:%|percent)\s*(?:moisture|water|humidity|h2o|wet)/,
      /(?:moisture|water content|humidity)\s*(?:of|:|<|below|under|about|max)?\s*(\d+(?:[.,]\d+)?)\s*%/,
    ),
    purity: percent(
      all,
      /(\d+(?:[.,]\d+)?)\s*%\s*(?:pure|purity|metal|recovery)/,
      /(?:purity|assay)\s*(?:of|:|>|above|min)?\s*(\d+(?:[.,]\d+)?)\s*%/,
    ),
    heatingValue: number(all, /(\d+(?:[.,]\d+)?)\s*(?:mj\s*\/?\s*kg|gj\s*\/?\s*t)/),
    temperature: number(all, /(\d{2,4})\s*(?:°|deg(?:rees)?\s*)c\b/),
    demandsGrade: side === 'requirement' ? demandedGrade(all) : undefined,
    rhythm: rhythmOf(all),
    substances,
  }
  const dryMatter = percent(all, /(\d+(?:[.,]\d+)?)\s*%\s*(?:solids|dry matter|ds|dm|dry solids|ts)\b/)
  if (facts.moisture === undefined && dryMatter !== undefined) facts.moisture = round(1 - dryMatter)
  const form = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0]
  return { form, hazardWords, testedClean: CLEAN.test(all) || CLEAN_BY.test(all), facts }
}

/** "Acid-land corrective", "water glass": a substance before a noun is no form of it. */
function qualifies(token: Token, next: Token | undefined, text: string): boolean {
  return (
    next !== undefined &&
    SUBSTANCE_FORM.test(token.word) &&
    /^[-\s]$/.test(text.slice(token.end, next.start)) &&
    !isStopword(next.word) &&
    !/^\d/.test(next.word)
  )
}

function span(token: Token, field: TextField, text: string): Evidence {
  return { start: token.start, end: token.end, text: text.slice(token.start, token.end), field }
}

function number(text: string, ...patterns: RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return Number(found.replace(',', '.'))
  }
  return undefined
}

function percent(text: string, ...patterns: RegExp[]): number | undefined {
  const value = number(text, ...patterns)
  return value === undefined || value > 100 ? undefined : round(value / 100)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

function demandedGrade(text: string): ListingFacts['demandsGrade'] {
  if (/\b(food[- ]grade|edible|human consumption|restaurant|for humans|food use|table grade)\b/.test(text))
    return 'food'
  if (/\b(feed[- ]grade|gmp\+|feed use)\b/.test(text)) return 'feed'
  if (/\b(cosmetic|skin|personal care|ointments?)\b/.test(text)) return 'cosmetic'
  if (/\b(pharma(?:ceutical)?[- ]grade|medical[- ]grade|pharmaceutical|implant|usp|ph\.? ?eur)\b/.test(text))
    return 'medical'
  if (
    /\b(virgin only|prime (?:grade|material) only|virgin (?:grade|resin|polymer|material)|new only|primary grade|brand new|no recycled|no secondary)\b/.test(
      text,
    )
  )
    return 'virgin'
  return undefined
}

function rhythmOf(text: string): ListingFacts['rhythm'] {
  if (/\b(season(?:al)?|campaign|harvest|vintage)\b/.test(text)) return 'seasonal'
  if (/\b(one[- ]off|once|single lot|one time|clearance|stockpile|legacy)\b/.test(text)) return 'one-off'
  if (
    /\b(continuous(?:ly)?|daily|every (?:day|week|month)|weekly|monthly|per (?:day|week|month)|year[- ]round|ongoing)\b/.test(
      text,
    )
  )
    return 'continuous'
  return undefined
}
