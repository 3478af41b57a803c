/** What the engine made of a text, and why, as lines for a reader. */
import { span } from '#shared/domain/matching/compiled/columns.ts'
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { judgePair, present } from '#shared/domain/matching/match.ts'
import type { AliasHit } from '#shared/domain/matching/reading/alias-hits.ts'
import { classify, documentOf, type ClassifyInput } from '#shared/domain/matching/reading/classify.ts'
import { readNames } from '#shared/domain/matching/reading/link.ts'
import { contributions } from '#shared/domain/matching/scoring/score.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import { contentStems, isStopword } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'
import type { Alias } from '#shared/knowledge/schema.ts'
import { reasonText } from '#shared/texts/reasons/reasons.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'

/** A name below this confidence is no evidence, and is left out of the list unless its rule refused it. */
const LEAST_SHOWN = 0.04
const NAMES_SHOWN = 25
/** A term of the score that adds less than this is left out. */
const LEAST_ADDED = 0.01

const figure = (value: number) => value.toFixed(2)
const titled = (title: string, lines: string[]) => [
  '',
  title,
  ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`),
]

/** Lines on a text: its words, the names that it was read as or that a rule refused, concepts, waste codes. */
export function whyText(knowledge: Knowledge, input: ClassifyInput): string[] {
  const { fields, docTokens, doc } = documentOf(knowledge, input)
  const lexicon = lexiconOf(knowledge)
  const words = docTokens.map(({ token, field, negated, trace, origin, part }) => {
    const notes = [
      field === 'description' && 'in the description',
      token.stem !== token.word && `stem ${token.stem}`,
      lexicon.numberOf(token.stem) === undefined && unknownWord(lexicon, token.word, token.stem),
      negated && 'denied, not read',
      trace && 'a trace or a limit, weak',
      origin && 'behind a word of origin',
      part > 0 && 'behind a word of purpose',
    ].filter(Boolean)
    return `${token.word.padEnd(18)}${notes.join(', ')}`.trimEnd()
  })
  const skipped = fields.flatMap(({ tokens }) =>
    tokens.filter(({ word }) => isStopword(word)).map(({ word }) => word),
  )
  if (skipped.length > 0) words.push(`not compared: ${[...new Set(skipped)].join(', ')}`)
  const hits = readNames(doc, lexicon, graphOf(knowledge).isAncestor)
  const read = hits
    .filter((hit) => hit.confidence >= LEAST_SHOWN)
    .sort((a, b) => b.confidence - a.confidence || b.mass - a.mass)
  const names = read.slice(0, NAMES_SHOWN).map((hit) => nameLine(lexicon, hit))
  if (read.length > NAMES_SHOWN) names.push(`and ${read.length - NAMES_SHOWN} less sure`)
  const refused = hits.filter((hit) => hit.complete && hit.verdict?.factor === 0)
  const { concepts, ewc, hazard, hazardReasons, form, category } = classify(knowledge, input)
  return [
    `"${input.material_name}" as ${input.type === 'requirement' ? 'a need' : 'an offer'}`,
    ...titled('Words', words),
    ...titled('Names, with the confidence that is left of them', names),
    ...titled(
      'Names that their rule refused',
      refused.map((hit) => nameLine(lexicon, hit)),
    ),
    ...titled(
      'Concepts',
      concepts.map(({ id, kind, confidence }) => {
        const number = lexicon.indexOf.get(id)!
        const industry = doc.industryFit.get(number) ?? 0
        const notes = [
          !hits.some((hit) => hit.concept === number && hit.confidence >= LEAST_SHOWN) && 'by its vocabulary',
          industry > 0 && `industry fits ${figure(industry)}`,
        ].filter(Boolean)
        const line = `${figure(confidence)}  ${kind.padEnd(8)}  ${id} (${knowledge.concept(id)?.label})`
        return [line, ...notes].join(', ')
      }),
    ),
    ...titled(
      'Waste codes, best first',
      ewc.map((code) => `${code}  ${knowledge.ewc(code)?.entry}  ${knowledge.ewc(code)?.text}`),
    ),
    ...titled('Read besides', [
      `hazard: ${hazard}${hazardReasons.length > 0 ? ` (${hazardReasons.join('; ')})` : ''}`,
      `form: ${form ?? 'not said'}`,
      `category: ${category}`,
    ]),
  ]
}

/** How a word that no name uses was read. */
function unknownWord(lexicon: Lexicon, word: string, stem: string): string {
  const listed = (stems: readonly { stem: string }[] | undefined) =>
    stems?.length ? stems.map((one) => one.stem).join(', ') : undefined
  const equal = listed(lexicon.equalsOf(stem))
  if (equal) return `by the glossary: ${equal}`
  const parts = lexicon.split(word)
  if (parts.length > 0) return `a compound of ${parts.join(' + ')}`
  const near = listed(lexicon.correct(word))
  return near ? `taken for a misspelt ${near}` : 'in no name'
}

function nameLine(lexicon: Lexicon, hit: AliasHit): string {
  const concept = lexicon.concepts[hit.concept]!
  const { text, alias } = writtenAs(lexicon, hit)
  const how = hit.complete
    ? ''
    : `, in part: ${[...new Set(hit.occurrences.map(({ doc }) => doc.token.word))].join(', ')}`
  return `${figure(hit.confidence)}  ${concept.id}: "${text}"${how}${ruleSaid(hit, alias)}`
}

/** The alias as its file has it; names of other languages and labels by their text alone. */
function writtenAs(lexicon: Lexicon, hit: AliasHit): { text: string; alias?: Exclude<Alias, string> } {
  const [from, to] = span(lexicon.aliases.stems, hit.alias)
  const stems = Array.from(
    lexicon.aliases.stems.of.subarray(from, to),
    (stem) => lexicon.stems[stem] as string,
  )
  const concept = lexicon.concepts[hit.concept]!
  const { aliases, i18n = {} } = namesOf(concept)
  const same = (text: string) => [...new Set(contentStems(text))].join(' ') === stems.join(' ')
  const written = aliases.filter((alias) => same(typeof alias === 'string' ? alias : alias.text))
  const ruled = written.find((alias) => typeof alias !== 'string')
  if (ruled) return { text: ruled.text, alias: ruled }
  const [plain] = [...(written as string[]), concept.label, ...Object.values(i18n).flat()].filter(same)
  return { text: plain ?? stems.join(' ') }
}

/** The part of its rule that decided over a name. */
function ruleSaid({ verdict }: AliasHit, alias: Exclude<Alias, string> | undefined): string {
  if (!verdict) return ''
  const { by, phrase } = verdict
  const list = by === 'alone' || by === 'categories' ? undefined : alias?.[by]
  const word = phrase === undefined || !list ? '' : ` "${list[phrase]}"`
  if (by === 'unless') return `, refused by unless${word}`
  if (by === 'alone') return verdict.factor === 1 ? '' : `, without support: × ${figure(verdict.factor)}`
  return `, supported by ${by}${word}`
}

/** Lines on a pair: score, the chain of concepts, what the terms of the regression add, gates. */
export function whyPair(knowledge: Knowledge, offer: ClassifyInput, need: ClassifyInput): string[] {
  const listing = (input: ClassifyInput, type: 'waste' | 'requirement') => ({
    ...input,
    id: type,
    companyId: '',
    type,
    description: input.description ?? '',
    quantity: 0,
    unit: '',
  })
  const judged = judgePair(
    knowledge,
    compileEntry(knowledge, listing(offer, 'waste')),
    compileEntry(knowledge, listing(need, 'requirement')),
    0,
  )
  const { score, parts, gates, explanation } = present(knowledge, judged)
  const { bias, rows } = contributions(judged.evidence.features)
  const { path } = judged.evidence
  const concept = (number: number) => knowledge.concepts[number]?.id
  const chain = path && [
    `${concept(path.offer.concept)} (${figure(path.offer.weight)}) → ${concept(path.reach.target)}: ${path.reach.relation}, weight ${figure(path.reach.weight)}`,
    `the need asks for ${concept(path.need.concept)} (${figure(path.need.weight)}); strength of the chain ${figure(path.strength)}`,
  ]
  return [
    `Score ${figure(score)}: ${summaryText(explanation.summary, knowledge)}`,
    ...titled('Chain of concepts', chain ?? []),
    ...titled('Terms of the regression: value × weight = added to the logit', [
      `${'bias'.padEnd(20)}${figure(bias).padStart(24)}`,
      ...rows
        .filter(({ added }) => Math.abs(added) >= LEAST_ADDED)
        .map(
          ({ name, value, weight, added }) =>
            `${name.padEnd(20)}${figure(value)} × ${figure(weight).padStart(5)} = ${figure(added).padStart(5)}`,
        ),
    ]),
    ...titled(
      'Parts of the score, 0 to 1',
      Object.entries(parts).map(
        ([name, value]) => `${name.padEnd(12)}${value === null ? 'not known' : figure(value)}`,
      ),
    ),
    ...titled('Score: the probability of the material times what the rest leaves of it', [
      ...Object.entries({ concept: parts.concept, ...judged.factors, way: judged.carriage.factor }).map(
        ([name, value]) => `${name.padEnd(14)}${figure(value)}`,
      ),
      ...(gates.some(({ state }) => state === 'fail') ? [`${'refused'.padEnd(14)}${figure(0)}`] : []),
    ]),
    ...titled(
      'Gates',
      gates.map(({ name, state, reason }) => `${name}: ${state}. ${reasonText(reason, knowledge)}`),
    ),
    ...titled(
      'Against',
      explanation.against.map((reason) => reasonText(reason, knowledge)),
    ),
  ]
}
