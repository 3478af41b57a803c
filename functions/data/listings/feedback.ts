import { teach, type Taught } from '#shared/domain/lessons/lessons.ts'
import type { Judged } from '#shared/domain/matching/match.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { patternKey, type Pattern } from './lesson.ts'

/** A ranked pair with what others decided about such pairs. */
export interface FeedbackAdjusted {
  judged: Judged
  /** What the two were understood as; null when nothing ties them. */
  pattern: Pattern | null
  /** How far decisions moved the score; null when too few were made. */
  taught: Taught | null
  /** 0–1, four decimals: after what was learnt. */
  score: number
}

export function adjustByFeedback(held: CatalogueCache, judged: Judged): FeedbackAdjusted {
  const { path } = judged.evidence
  const pattern = path ? { offer: conceptId(path.offer.concept), need: conceptId(path.need.concept) } : null
  const score = round(judged.score)
  // What a gate refuses, no experience brings back.
  const taught = score === 0 ? null : teach(score, pattern ? held.lesson(patternKey(pattern)) : undefined)
  return { judged, pattern, taught, score: taught?.score ?? score }
}

/** Four decimals, as in a match. */
export const round = (score: number): number => Math.round(score * 10_000) / 10_000

const conceptId = (index: number): string => lexiconOf(knowledge).concepts[index]?.id ?? ''
