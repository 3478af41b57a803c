import { chakra } from '@chakra-ui/react'
import { madeText } from '#shared/domain/onboarding/made.ts'
import { readItems } from '#shared/domain/onboarding/items.ts'
import { readProduction } from '#shared/domain/onboarding/production.ts'
import type { Answers, QuestionId } from '#shared/domain/onboarding/questions.ts'

/** What was read of the figures in an answer, line by line. */
function linesOf(id: QuestionId, answers: Answers): string[] {
  if (id === 'production_volume')
    return readProduction(answers.production_volume ?? '').map((made) =>
      made.product ? `${made.product}: ${madeText(made)}` : madeText(made),
    )
  if (id !== 'waste_streams' && id !== 'materials') return []
  return readItems(answers[id], id === 'materials' ? 'needs' : 'waste').flatMap(({ name, figure }) =>
    figure ? [`${name}: ${figure}`] : [],
  )
}

/** The figures of an answer as they were understood, before anything is made of them. */
export function ReadBack({ id, answers }: { id: QuestionId; answers: Answers }) {
  const lines = linesOf(id, answers)
  if (lines.length === 0) return null
  return (
    <chakra.div mt={3} borderLeftWidth="2px" borderColor="border.rule" ps={3} textStyle="dense" role="status">
      <chakra.span fontWeight="label">Read</chakra.span>
      <chakra.ul color="fg.muted" mt={1} display="grid" gap={1}>
        {lines.map((line, index) => (
          <chakra.li key={index} overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
