import type { REJECTION_REASONS } from '../../api/core/vocabulary.ts'

type Reason = (typeof REJECTION_REASONS)[number]

/** What became of the matches of one material with one use, over all companies. */
export interface Lesson {
  /** Matches that both sides accepted. */
  accepted: number
  /** Matches that one side rejected, by its reason. */
  rejected: Partial<Record<Reason, number>>
}

/**
 * Weight of a rejection against the pair of material and use. Material and law hold for the next pair too; distance, price
 * and quantity may differ; that somebody has another partner says nothing.
 */
const SAYS: Record<Reason, number> = {
  material: 1,
  quality: 1,
  law: 1,
  distance: 0.5,
  price: 0.5,
  quantity: 0.5,
  supplied: 0,
  other: 0,
}

/** The calibrated score counts as this many decisions: one more decision moves it by a few points at most. */
export const SCORE_WEIGHT = 20
/** Fewer decisions teach nothing, and might show whose they are. */
export const FEWEST_DECISIONS = 5
/** The furthest a score is moved. */
export const FURTHEST = 0.1

/** In the words of a sentence: "rejected for price". */
const FOR: Record<Reason, string> = {
  material: 'the material',
  quality: 'quality',
  quantity: 'quantity',
  distance: 'distance',
  price: 'price',
  law: 'law or permit',
  supplied: 'another partner',
  other: 'another reason',
}

/** A score as experience changes it. */
export interface Taught {
  /** 0–1, four decimals. */
  score: number
  /** The change, −0.1 to 0.1. */
  moved: number
  accepted: number
  rejected: { reason: Reason; count: number }[]
  decided: number
}

/**
 * The score after what others decided about the same material and use: the mean of a beta distribution in which
 * the score counts as twenty decisions, an acceptance as one for it, and a rejection as up to one against it.
 *
 * @returns null while there are fewer than five decisions.
 */
export function teach(score: number, lesson: Lesson | undefined): Taught | null {
  if (!lesson) return null
  const rejected = (Object.keys(SAYS) as Reason[])
    .map((reason) => ({ reason, count: lesson.rejected[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const decided = decisions(lesson)
  if (decided < FEWEST_DECISIONS) return null
  const against = rejected.reduce((sum, { reason, count }) => sum + SAYS[reason] * count, 0)
  const mean = (SCORE_WEIGHT * score + lesson.accepted) / (SCORE_WEIGHT + lesson.accepted + against)
  const next = round(Math.min(score + FURTHEST, Math.max(score - FURTHEST, mean)))
  return { score: next, moved: round(next - score), accepted: lesson.accepted, rejected, decided }
}

/** How many decisions a lesson is made of. */
export const decisions = ({ accepted, rejected }: Lesson): number =>
  accepted + Object.values(rejected).reduce((sum, count) => sum + count, 0)

/** "Of 14 matches of blast furnace slag with cement binder that were decided, …" */
export function lessonText(
  { moved, accepted, rejected, decided }: Taught,
  material: string,
  use: string,
): string {
  const reasons = rejected.map(({ reason, count }) => `${count} for ${FOR[reason]}`)
  const turnedDown =
    rejected.length === 0 ? 'none rejected' : `${decided - accepted} rejected (${reasons.join(', ')})`
  const points = Math.round(moved * 100)
  const effect =
    points === 0
      ? 'This left the score as it was.'
      : `This moved the score by ${points > 0 ? '+' : '−'}${Math.abs(points)}.`
  return `Of ${decided} decided matches of ${material} with ${use}, ${accepted} were accepted and ${turnedDown}. ${effect}`
}

/** Four decimals, as in a match. */
const round = (value: number) => Math.round(value * 10_000) / 10_000
