/** The one question that would settle most, in English: nothing else puts it into words. */
import type { GateReason, MatchQuestion, QuestionParams } from '#shared/domain/matching/reasons.ts'
import { contentQuestion, hazardQuestion } from './contents.ts'
import { compareQuestion, limitQuestion } from './limits.ts'
import { QUALITY } from './quality.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { sentence, type NameLookup, type Sentences, type StoredReason } from './sentence.ts'

/** The question itself, and what is to be known about it; "" where nothing is. */
type Asked = readonly [fact: string, text: string]

const QUESTIONS: Sentences<QuestionParams, Asked> = {
  hazard: ({ reasons, code }) => [hazardQuestion(reasons, code), ''],
  compare: compareQuestion,
  limit: limitQuestion,
  quality: ({ reason }, names) => ['Which quality can be shown?', `${capital(qualityText(reason, names))}.`],
  condition: ({ condition }) => ['Is the condition of this outlet met?', `${capital(condition)}.`],
  content: ({ name }) => contentQuestion(name),
  place: () => ['Where is the material?', ''],
}

const qualityText = ({ kind, params }: GateReason<'quality'>, names: NameLookup): string =>
  sentence(QUALITY[kind](params as never, names))

const asked = ({ kind, params }: MatchQuestion, names: NameLookup): Asked =>
  QUESTIONS[kind](params as never, names)

/** The question, and what is to be known about it. */
export function questionPoint(question: MatchQuestion, names: NameLookup): { fact: string; text: string } {
  const [fact, text] = asked(question, names)
  return { fact, text }
}

/** Both in one line. */
export const questionText = (question: MatchQuestion, names: NameLookup): string =>
  asked(question, names).filter(Boolean).join(' ')

/** The same of what is stored; null where the kind is one of another version. */
export function storedQuestionText(stored: StoredReason, names: NameLookup): string | null {
  if (typeof stored === 'string') return stored
  const question = stored as MatchQuestion
  const known = question.kind === 'quality' ? Object.hasOwn(QUALITY, question.params.reason.kind) : true
  return known && Object.hasOwn(QUESTIONS, question.kind) ? questionText(question, names) : null
}
