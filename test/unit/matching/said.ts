import type { Reason } from '#shared/domain/matching/reasons.ts'
import type { Gate, Match } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { questionText } from '#shared/texts/reasons/questions.ts'
import { reasonText } from '#shared/texts/reasons/reasons.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'

const texts = (reasons: readonly Reason[]): string =>
  reasons.map((reason) => reasonText(reason, knowledge)).join('\n')

/** What the engine says of a pair, in words; a list as lines. */
export const saidOf = ({
  explanation: { summary, against, unknown, gaps, ask },
}: Pick<Match, 'explanation'>) => ({
  summary: summaryText(summary, knowledge),
  against: texts(against),
  unknown: texts(unknown),
  gaps: texts(gaps.map(({ reason }) => reason)),
  ask: ask && questionText(ask, knowledge),
})

/** What a gate says, in words. */
export const saidBy = ({ reason }: Gate): string => reasonText(reason, knowledge)
