import { knowledge } from '#shared/knowledge/index.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { storedQuestionText } from '#shared/texts/reasons/questions.ts'
import { storedSummaryText } from '#shared/texts/reasons/summaries.ts'
import { storedVerdictText } from '#shared/texts/worth.ts'

/** What a stored match says of itself, in words. */

type Stored = Pick<MatchItem, 'outlook'>

/** Why the two fit; null where that was not stored. */
export const outlookReasonText = ({ outlook }: Stored): string | null =>
  outlook ? storedSummaryText(outlook.reason, knowledge) : null

/** The one fact that would settle most; null where nothing is open, or it was not stored. */
export const openFactText = ({ outlook }: Stored): string | null =>
  outlook?.open_fact ? storedQuestionText(outlook.open_fact, knowledge) : null

/** The one fact that decides the verdict; null where it was not stored. */
export const decidesText = ({ outlook }: Stored): string | null =>
  outlook?.decides && outlook.verdict ? storedVerdictText(outlook.decides, outlook.verdict) : null
