/**
 * Understands a listing or need of two lines: concepts with the words that led there, properties, form, hazard, EWC codes,
 * category, facts. Deterministic; linear in the length of the text.
 */
import { versionOf } from '#shared/domain/matching/compiled/version.ts'
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { codeWords, proposeCodes, stemsWithinName } from '#shared/domain/matching/reading/waste/codes.ts'
import { isPaired, raisedByCode } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import { traceTokens } from '#shared/domain/matching/text/analysis.ts'
import { buildDocTokens, type Doc, type DocToken } from '#shared/domain/matching/text/document.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import { negatedTokens } from '#shared/domain/matching/text/negation.ts'
import { materialText } from '#shared/domain/matching/text/plain.ts'
import { contentStems, fold, isStopword, tokenise } from '#shared/domain/matching/text/text.ts'
import type {
  Classification,
  ConceptHit,
  HazardAnswer,
  HazardVerdict,
} from '#shared/domain/matching/types.ts'
import { readContents } from '#shared/domain/matching/values/contents.ts'
import {
  isMassiveMetal,
  NOT_KNOWN,
  readFacts,
  OVER_LIMIT,
  SAID_HAZARDOUS,
} from '#shared/domain/matching/values/facts.ts'
import { readQuantities, tonnesPerYear } from '#shared/domain/matching/values/quantity.ts'
import {
  isLimited,
  readSubstances,
  substancesNamed,
  type SubstanceReading,
} from '#shared/domain/matching/values/substances.ts'
import { cut } from '#shared/domain/text/cut.ts'
import { isUnknown, settledBy } from '../../waste/deciders.ts'
import { CATEGORIES, type Category } from '#shared/knowledge/categories.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, Form } from '#shared/knowledge/schema.ts'
import { withChosen } from './chosen.ts'
import { deniedMaterials, deniedPhrases, tracesOf } from './denied.ts'
import { carriersNamed, originTokens } from './identity.ts'
import { linkConcepts } from './link.ts'
import { plantReadings, plantView, type PlantView } from './plants.ts'
import { mayBeMeant } from './sectors.ts'

export interface ClassifyInput {
  material_name: string
  description?: string | undefined
  category?: string | undefined
  industry?: string | undefined
  type?: 'waste' | 'requirement' | undefined
  /** Concept that the owner says it is. */
  read_as?: string | null | undefined
}

/** The text as the engine reads it: words with what is said of each, and the context in which names are judged. */
export function documentOf(knowledge: Knowledge, written: ClassifyInput) {
  const input = {
    ...written,
    material_name: materialText(written.material_name),
    description: materialText(written.description ?? ''),
  }
  const need = input.type === 'requirement'
  const fields = (['material_name', 'description'] as const).map((field) => {
    const text = input[field]
    const tokens = tokenise(text)
    return {
      field,
      text,
      tokens,
      negated: negatedTokens(tokens, text, need ? 'need' : 'offer'),
      traces: traceTokens(tokens, text, field === 'description' ? input.material_name : undefined),
    }
  })
  const docTokens = buildDocTokens(fields)
  const category = CATEGORIES.find(
    (known) => known.toLowerCase() === (input.category ?? '').trim().toLowerCase(),
  )
  const view = plantView(knowledge, input.industry)
  const doc = buildDoc(docTokens, input, category, view)
  return { input, fields, docTokens, category, doc, view }
}

/** What the engine understands of the text. Never throws on text. */
export function classify(knowledge: Knowledge, written: ClassifyInput): Classification {
  const lexicon = lexiconOf(knowledge)
  const graph = graphOf(knowledge)
  const { input, fields, docTokens, category, doc, view } = documentOf(knowledge, written)
  const need = input.type === 'requirement'
  const named = linkConcepts(doc, lexicon, input.type, graph.isAncestor)
  const concepts = withChosen(knowledge, named, input.read_as)
  const reading = readFacts(fields, input.type)
  const materials = concepts
    .filter((hit) => hit.kind === 'material')
    .map((hit) => ({ hit, concept: knowledge.concept(hit.id) as Concept }))
  const leading = (need ? concepts : materials.map(({ hit }) => hit)).map((hit) => ({
    hit,
    concept: knowledge.concept(hit.id) as Concept,
  }))
  const [first] = materials
  const sure = first && first.hit.confidence >= SURE_CONTENT ? first.concept.id : undefined
  const substances = readSubstances(knowledge, fields, input.type, sure)
  const { hazard, reasons, answer } = judgeHazard(
    materials,
    substances.hazards,
    need ? undefined : reading.answer(isMassiveMetal(first?.concept.ewc?.[0])),
  )
  const contents = readContents(`${input.material_name} ; ${input.description}`, need, (word) =>
    substancesNamed(knowledge, word, need),
  )
  const form = stateOfNeed(input.type, leading, chooseForm(leading, reading.form))
  const density = materials[0]?.concept.density
  const amount = readQuantities(`${input.material_name} ; ${input.description}`).find(
    (found) => found.perYear !== null,
  )
  // Heat is no waste of the List, nor is what leaves by the stack (Directive 2008/98/EC, Art. 2(1)(a)).
  const isEffluentGas = form === 'gas' && first !== undefined && !first.concept.ewc?.length
  const text = fold(cut(`${input.material_name} ; ${input.description}`, 4000))
  const words = codeWords(knowledge, docTokens)
  const codes: Pick<Classification, 'ewc' | 'ewcNext' | 'hazardAnswer'> =
    need || form === 'heat' || isEffluentGas
      ? { ewc: [], hazardAnswer: answer }
      : proposeCodes(knowledge, materials, {
          ...words,
          within: stemsWithinName(knowledge, docTokens, words.stems, first?.hit),
          industry: doc.industry,
          plantCodes: view.codes,
          hazard,
          answer,
          settles: (code) => settledBy(code, text),
        })
  const [code] = codes.ewc
  // An entry with another half stays open where its holder says that nobody has looked.
  const unknown =
    !need &&
    codes.hazardAnswer === undefined &&
    code !== undefined &&
    isUnknown(text) &&
    isPaired(knowledge, code)
  const read = unknown && hazard === 'non_hazardous' ? 'mirror' : hazard
  return {
    version: versionOf(knowledge),
    concepts,
    carriers: [
      ...new Set(
        fields.flatMap(({ tokens, text, negated, traces }) => {
          const origins = need ? NOWHERE : originTokens(tokens, text)
          return carriersNamed(
            knowledge,
            tokens,
            text,
            (token) =>
              negated.has(token.index) ||
              traces.has(token.index) ||
              origins.has(token.index) ||
              isLimited(text, token),
          )
        }),
      ),
    ],
    limits: substances.limits,
    excludes: need ? deniedMaterials(doc, lexicon, concepts, graph.isAncestor) : [],
    denied: need ? deniedPhrases(docTokens, contents) : tracesOf(docTokens, contents),
    contents,
    properties: propertiesOf(docTokens, lexicon, materials, input.type),
    form,
    hazard: raisedByCode(knowledge, read, code),
    hazardReasons: unknown && reasons.length === 0 ? [NOT_KNOWN] : reasons,
    ...codes,
    category: suggestCategory(leading, category),
    unitSuggestion: suggestUnit(form),
    facts: { ...reading.facts, substances: substances.facts },
    contaminants: [...new Set(materials.slice(0, 2).flatMap(({ concept }) => concept.contaminants ?? []))],
    tonnesPerYear: tonnesPerYear(amount, density),
    terms: terms(docTokens, lexicon),
  }
}

const SURE_CONTENT = parameters.reading.sureContent
const NOWHERE: ReadonlySet<number> = new Set()
const NO_READINGS: Doc['plantReadings'] = new Map()

function buildDoc(
  tokens: DocToken[],
  input: ClassifyInput,
  category: Category | undefined,
  view: PlantView,
): Doc {
  const need = input.type === 'requirement'
  const industry = stemsOfName(input.industry)
  const said = tokens.filter((entry) => !entry.negated)
  const context = new Set(said.map((entry) => entry.token.stem))
  for (const stem of industry) context.add(stem)
  for (const stem of stemsOfName(input.category)) context.add(stem)
  const words = [...new Set([...said.map((entry) => entry.token.word), ...industry])]
  const name = said
    .filter(({ field, token }) => field === 'material_name' && !/^\d/.test(token.word))
    .map(({ token }) => token.stem)
  return {
    tokens,
    name,
    context,
    contextWords: words,
    industry,
    industryFit: need ? view.takes : view.gives,
    plantReadings: need ? NO_READINGS : plantReadings(view, tokens),
    category,
  }
}

const named = new Map<string, ReadonlySet<string>>()

/** Stems of an industry or category: the same few come again and again. Bounded. */
function stemsOfName(name = ''): ReadonlySet<string> {
  let stems = named.get(name)
  if (!stems) {
    stems = new Set(contentStems(cut(name, 200)))
    if (named.size < 5_000) named.set(name, stems)
  }
  return stems
}

type Leading = { hit: ConceptHit; concept: Concept }

const SURE_MATERIAL = parameters.reading.sureHazard

/** Absolute when the best concept is hazardous by entry, mirror when it may be or a hazard word stands in the text. */
function judgeHazard(
  materials: Leading[],
  said: SubstanceReading['hazards'],
  answer: HazardAnswer | undefined,
) {
  const reasons: string[] = []
  let hazard = 'non_hazardous' as HazardVerdict
  const raise = (to: HazardVerdict) => {
    if (to === 'absolute_hazardous' || hazard === 'non_hazardous') hazard = to
  }
  for (const { hit, concept } of materials) {
    // A second sense that is nearly as sure counts too: careful on the safe side.
    if (hit !== materials[0]?.hit && hit.confidence < parameters.reading.hazardFrom) break
    if (!mayBeMeant(materials[0]?.hit, hit, parameters.reading.hazardMeant)) continue
    if (!concept.hazard || concept.hazard.class === 'none') continue
    const sure = hit === materials[0]?.hit && hit.confidence >= SURE_MATERIAL
    raise(concept.hazard.class === 'hazardous' && sure ? 'absolute_hazardous' : 'mirror')
    reasons.push(...(concept.hazard.reasons ?? [concept.label]))
  }
  for (const { reason, absolute } of said) {
    raise(absolute ? 'absolute_hazardous' : 'mirror')
    reasons.push(reason)
  }
  if (answer === 'hazardous') reasons.push(OVER_LIMIT)
  const hazardous = answer === 'hazardous' || reasons.includes(SAID_HAZARDOUS)
  const settled: HazardAnswer | undefined = hazardous
    ? 'hazardous'
    : hazard === 'absolute_hazardous'
      ? undefined
      : answer
  return { hazard, reasons: [...new Set(reasons)], answer: settled }
}

/** The word of the text, unless it contradicts a sure concept that has one form only. */
function chooseForm(leading: Leading[], said: Form | undefined): Form | undefined {
  const best = leading[0]
  const forms = best && best.hit.confidence >= parameters.reading.formFrom ? best.concept.forms : undefined
  if (!forms?.length) return said
  // Heat travels in water and air: the concept knows, the word does not.
  if (forms[0] === 'heat') return 'heat'
  if (said && forms.includes(said)) return said
  if (forms.length === 1 || !said || (best?.hit.confidence ?? 0) >= parameters.reading.formSurely)
    return forms[0]
  return said
}

/** "Substitute heat" of a kiln is no need for heat: for needs, heat and gas follow from the use, not from the word. */
function stateOfNeed(
  side: ClassifyInput['type'],
  leading: Leading[],
  form: Form | undefined,
): Form | undefined {
  if (side !== 'requirement' || (form !== 'heat' && form !== 'gas')) return form
  const properties = leading[0]?.concept.properties ?? []
  const named = leading[0]?.concept.forms ?? []
  if (named.includes(form)) return form
  return form === 'heat' && properties.includes('heat') ? form : undefined
}

/** Properties that the text names, and for offers those of its materials. */
function propertiesOf(
  tokens: DocToken[],
  lexicon: Lexicon,
  materials: Leading[],
  side: ClassifyInput['type'],
): Classification['properties'] {
  const found = new Map<string, number>()
  const put = (id: string, weight: number) => found.set(id, Math.max(found.get(id) ?? 0, weight))
  const said = new Set(tokens.filter((entry) => !entry.negated).map((entry) => entry.token.stem))
  for (const stem of said)
    for (const { property, stems } of lexicon.propertyByStem.get(stem) ?? [])
      if (stems.every((part) => said.has(part)))
        put(property, side === 'waste' ? parameters.reading.saidProperty : 1)
  for (const { hit, concept } of materials.slice(0, 4))
    for (const property of concept.properties ?? [])
      put(
        property,
        Math.min(1, hit.confidence) * (side === 'requirement' ? parameters.reading.conceptProperty : 1),
      )
  return [...found]
    .map(([id, weight]) => ({ id, weight: Math.round(weight * 100) / 100 }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, 12)
}

function suggestCategory(leading: Leading[], given: Category | undefined): Category {
  const votes = new Map<Category, number>()
  for (const { hit, concept } of leading.slice(0, 4))
    if (concept.category)
      votes.set(concept.category, (votes.get(concept.category) ?? 0) + hit.confidence ** 2)
  const best = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0]
  return best ?? given ?? 'General'
}

function suggestUnit(form: Form | undefined): string {
  if (form === 'liquid') return 'm3'
  if (form === 'gas') return 'Nm3'
  if (form === 'heat') return 'MWh'
  return 't'
}

/** Content stems with weights: rare words more, the name twice the description. */
function terms(tokens: DocToken[], lexicon: Lexicon): Classification['terms'] {
  const weights = new Map<string, number>()
  for (const { token, field, negated } of tokens) {
    if (negated || isStopword(token.word) || (/^\d/.test(token.word) && token.word.length < 3)) continue
    // A word of many senses ("scale", "lime") proves little when two texts share it.
    const base =
      (lexicon.weightOf(token.stem) ?? parameters.reading.unknownWord) *
      (lexicon.ambiguous.has(token.stem) ? parameters.reading.ambiguousWord : 1)
    const weight = base * (field === 'material_name' ? 1 : parameters.reading.descriptionWord)
    weights.set(token.stem, Math.max(weights.get(token.stem) ?? 0, weight))
  }
  return [...weights]
    .map(([stem, weight]): [string, number] => [stem, Math.round(weight * 100) / 100])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40)
}
