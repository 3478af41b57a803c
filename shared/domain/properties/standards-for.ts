/** Which standards a need may mean, by the words that its text shares with them. */
import { plainWords } from '#shared/domain/imports/plain.ts'

export interface TitledStandard {
  title: string
  scope: string
}

/** Standards that are named at most. */
const MOST = 5
/** What a word of the scope counts against one of the title. */
const SCOPE = 0.5
/** From this share of the best on, a standard is named beside it. */
const NEARLY = 0.5
/** A word of the title that an eighth of the standards have: less is chance. */
const LEAST = Math.log(8)

const wordsOf = (text: string): Set<string> =>
  new Set(
    plainWords(text)
      .split(' ')
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 2 && !COMMON.has(word)),
  )
const COMMON: ReadonlySet<string> = new Set([
  'and',
  'for',
  'the',
  'with',
  'from',
  'our',
  'iso',
  'din',
  'use',
  'limit',
  'usual',
  'plant',
  'product',
  'waste',
])

/** Those that share rare words with what is written of a need, the likeliest first; none where only common ones are shared. */
export function standardsFor<T extends TitledStandard>(all: readonly T[], text: string): T[] {
  const said = wordsOf(text)
  const texts = all.map((standard) => ({
    standard,
    title: wordsOf(standard.title),
    scope: wordsOf(standard.scope),
  }))
  const rare = new Map<string, number>()
  for (const word of said) {
    const having = texts.filter(({ title, scope }) => title.has(word) || scope.has(word)).length
    if (having > 0) rare.set(word, Math.log(all.length / having))
  }
  const scored = texts.map(({ standard, title, scope }) => {
    let score = 0
    for (const [word, weight] of rare)
      score += title.has(word) ? weight : scope.has(word) ? weight * SCOPE : 0
    return { standard, score }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= Math.max(LEAST, NEARLY * best))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ standard }) => standard)
}
