/** How a recommendation is graded: by what stands between the two gates, and by what it would bring. */

export type Level = 'high' | 'medium' | 'low'
export type Difficulty = 'easy' | 'medium' | 'hard'

/** The specification's default, where nothing was computed. */
export const DEFAULT_DIFFICULTY: Difficulty = 'medium'
export const DEFAULT_TIME = '3-6 months'
export const DEFAULT_PRIORITY: Level = 'medium'

/** What stands between two gates. */
export interface Effort {
  /** Steps of treatment. */
  steps: number
  /** Hazardous waste is or may be involved: permits and consignment notes. */
  hazardous: boolean
  /** Kilometres of the way; null: not known. */
  km: number | null
  /** A customs border lies between: waste needs a notification or its papers, goods a declaration. */
  customs: boolean
  /** A pipe or a wire has to be built. */
  piped: boolean
  /** Freight over what a tonne is worth; null: not known. */
  freightShare: number | null
  /** The two stated prices don't meet. */
  apart: boolean
}

/** Nothing but what is known of the material. */
export const DEFAULT_EFFORT: Effort = {
  steps: 0,
  hazardous: false,
  km: null,
  customs: false,
  piped: false,
  freightShare: null,
  apart: false,
}

/** A lorry goes there and back on a day; from the other on it needs a forwarder's planning. */
const DAY_TRIP_KM = 300
const LONG_KM = 1000

/**
 * Points: treatment 1, several steps 2; hazardous 1; over 300 km 1, over 1,000 km 2; customs 1, with hazardous waste 2; prices
 * apart or freight above half the value 1. 0 is easy, to 2 medium, else hard; a pipe is hard, an unknown way never easy.
 */
export function difficultyOf(effort: Effort | null): Difficulty {
  if (!effort) return DEFAULT_DIFFICULTY
  const { steps, hazardous, km, customs, piped, freightShare, apart } = effort
  if (piped) return 'hard'
  const points =
    Math.min(steps, 2) +
    Number(hazardous) +
    (km === null ? 1 : Number(km > DAY_TRIP_KM) + Number(km > LONG_KM)) +
    (customs ? 1 + Number(hazardous) : 0) +
    Number(apart || (freightShare !== null && freightShare > 0.5))
  if (points === 0) return 'easy'
  return points <= 2 ? 'medium' : 'hard'
}

/** Rule of thumb by difficulty: a trial delivery and a contract; with treatment or a long way; with treatment and permits. */
const TIME: Record<Difficulty, string> = { easy: '1-3 months', medium: DEFAULT_TIME, hard: '6-12 months' }
/** Route, permits and construction. */
const PIPE_TIME = '12-36 months'

export function timeOf(effort: Effort | null): string {
  if (!effort) return DEFAULT_TIME
  return effort.piped ? PIPE_TIME : TIME[difficultyOf(effort)]
}

/**
 * By the bands every score has: 80 and above, 60 and above. What costs more than it brings, whose prices don't meet, or
 * whose freight exceeds the value, is low; what it brings has to be known for the highest.
 *
 * @param score 0–100.
 * @param savings EUR a year of both sides together; null: not estimated.
 */
export function priorityOf(
  score: number | null,
  savings: number | null = null,
  effort: Pick<Effort, 'apart' | 'freightShare'> | null = null,
): Level {
  if (score === null) return DEFAULT_PRIORITY
  if ((savings !== null && savings < 0) || effort?.apart || (effort?.freightShare ?? 0) > 1) return 'low'
  if (score < 60) return 'low'
  return score >= 80 && savings !== null ? 'high' : 'medium'
}
