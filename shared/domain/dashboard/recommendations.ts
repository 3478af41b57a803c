/** How a recommendation is graded. What the data don't say is the specification's default. */

export type Level = 'high' | 'medium' | 'low'
export type Difficulty = 'easy' | 'medium' | 'hard'

export const DEFAULT_DIFFICULTY: Difficulty = 'medium'
export const DEFAULT_TIME = '3-6 months'
export const DEFAULT_PRIORITY: Level = 'medium'

/** By the bands every score has: 80 and above, 60 and above. @param score 0–100. */
export function priorityOf(score: number | null): Level {
  if (score === null) return DEFAULT_PRIORITY
  if (score >= 80) return 'high'
  return score >= 60 ? 'medium' : 'low'
}

/** What stands between two gates. */
export interface Effort {
  /** Steps of treatment. */
  steps: number
  /** Hazardous waste is or may be involved: permits and consignment notes. */
  hazardous: boolean
}

/** Nothing to do: easy. A step of treatment: medium. Several, or hazardous waste with treatment: hard. */
export function difficultyOf(effort: Effort | null): Difficulty {
  if (!effort) return DEFAULT_DIFFICULTY
  const { steps, hazardous } = effort
  if (steps === 0) return hazardous ? 'medium' : 'easy'
  return steps > 1 || hazardous ? 'hard' : 'medium'
}

/** Rule of thumb by difficulty: a trial delivery and a contract; with treatment; with treatment and permits. */
const TIME: Record<Difficulty, string> = { easy: '1-3 months', medium: DEFAULT_TIME, hard: '6-12 months' }

export const timeOf = (effort: Effort | null): string => (effort ? TIME[difficultyOf(effort)] : DEFAULT_TIME)
