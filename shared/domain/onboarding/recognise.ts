/** Which industries of the knowledge base a company's own words mean. */
import { contentStems } from '#shared/domain/matching/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Industry } from '#shared/knowledge/schema.ts'
import type { Answers } from './questions.ts'

export interface RecognisedIndustry {
  industry: Industry
  /** 0–1: how surely the words mean this industry. */
  sureness: number
  /** The names that were found, longest first. */
  words: string[]
  /** Named in what is made, not only in how: a paint shop does not make a paint factory. */
  made: boolean
}

interface Hit {
  alias: string
  /** Stems, with a blank around each. */
  phrase: string
  field: 'products' | 'processes'
  /** A name of two words or more says much more than one. */
  telling: boolean
}

/** Industries told at most; beyond it the list stops being a belief. */
const MAX_INDUSTRIES = 3

/**
 * Names of industries found in products, volume and processes. A single word counts twice in what is made and
 * once in how; a name of several words one more. Kept is what has at least half the points of the best, so that
 * a steelworks with a paint shop stays a steelworks.
 */
export function recogniseIndustries(knowledge: Knowledge, answers: Answers): RecognisedIndustry[] {
  const products = ` ${contentStems(`${answers.products ?? ''} ; ${answers.production_volume ?? ''}`).join(' ')} `
  const processes = ` ${contentStems(answers.processes ?? '').join(' ')} `
  const found = knowledge.industries.map((industry) => ({
    industry,
    hits: [industry.label, ...industry.aliases].flatMap((alias): Hit[] => {
      const stems = aliasStems(alias)
      const phrase = ` ${stems.join(' ')} `
      const telling = stems.length > 1
      return [
        ...(products.includes(phrase) ? [{ alias, phrase, field: 'products' as const, telling }] : []),
        ...(processes.includes(phrase) ? [{ alias, phrase, field: 'processes' as const, telling }] : []),
      ]
    }),
  }))
  const every = found.flatMap(({ industry, hits }) => hits.map((hit) => ({ ...hit, industry })))
  const candidates = found.flatMap(({ industry, hits: all }) => {
    // "printed" of "printed circuit boards" says nothing about printing.
    const hits = all.filter(
      (hit) =>
        !every.some(
          (longer) =>
            longer.industry !== industry &&
            longer.field === hit.field &&
            longer.phrase.length > hit.phrase.length &&
            longer.phrase.includes(hit.phrase),
        ),
    )
    const points = score(hits)
    return points >= 2 ? [{ industry, hits, points }] : []
  })
  const best = Math.max(0, ...candidates.map(({ points }) => points))
  return candidates
    .filter(({ points }) => points >= best / 2)
    .filter((candidate) => !candidates.some((other) => other !== candidate && displaces(other, candidate)))
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_INDUSTRIES)
    .map(({ industry, hits, points }) => ({
      industry,
      sureness: surenessOf(hits) * (points === best ? 1 : 0.85),
      made: hits.some(({ field }) => field === 'products'),
      words: distinct(hits),
    }))
}

/** The names that were found, longest first, each phrase once. */
function distinct(hits: readonly Hit[]): string[] {
  const byPhrase = new Map(hits.map(({ phrase, alias }) => [phrase, alias.toLowerCase()]))
  return [...byPhrase.values()].sort((a, b) => b.length - a.length)
}

function score(hits: readonly Hit[]): number {
  const best = (field: Hit['field'], base: number) =>
    Math.max(0, ...hits.filter((hit) => hit.field === field).map(({ telling }) => base + (telling ? 1 : 0)))
  const several = new Set(hits.map(({ alias }) => alias)).size > 1 ? 1 : 0
  return best('products', 2) + best('processes', 1) + several
}

function surenessOf(hits: readonly Hit[]): number {
  const fields = new Set(hits.map(({ field }) => field)).size
  const names = new Set(hits.map(({ alias }) => alias)).size
  if (fields > 1) return 0.95
  return names > 1 || hits.some(({ telling }) => telling) ? 0.9 : 0.8
}

/** A plant named in the processes tells which of two industries of the same code a single word meant. */
function displaces(
  other: { industry: Industry; hits: readonly Hit[] },
  { industry, hits }: { industry: Industry; hits: readonly Hit[] },
): boolean {
  const vague = hits.every(({ telling }) => !telling)
  const sameTrade = other.industry.nace.some((code) => industry.nace.includes(code))
  return vague && sameTrade && other.hits.some((hit) => hit.telling && hit.field === 'processes')
}

const stemsByAlias = new Map<string, readonly string[]>()

function aliasStems(alias: string): readonly string[] {
  let stems = stemsByAlias.get(alias)
  if (!stems) stemsByAlias.set(alias, (stems = contentStems(alias)))
  return stems
}
