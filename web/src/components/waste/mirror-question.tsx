import { chakra } from '@chakra-ui/react'
import { IconFlask } from '@tabler/icons-react'
import { Segment } from '#web/components/forms/segment.tsx'

/** What an owner says of a mirror entry, as a sentence of the description: partners read it there. */
const SENTENCES = { no: 'Tested: non-hazardous.', yes: 'Tested: hazardous.' } as const
export type MirrorAnswer = keyof typeof SENTENCES

/** What a description says already; null when nothing. */
export function answerIn(description: string): MirrorAnswer | null {
  if (description.includes(SENTENCES.no)) return 'no'
  return description.includes(SENTENCES.yes) ? 'yes' : null
}

/** The description with this answer in the place of any other. */
export function withAnswer(description: string, answer: MirrorAnswer): string {
  const without = Object.values(SENTENCES).reduce((text, sentence) => text.replace(sentence, ''), description)
  return `${without.trimEnd()} ${SENTENCES[answer]}`.trimStart()
}

/** Of the two codes of a mirror entry the one that the answer leaves; the hazardous one carries an asterisk. */
export const codesFor = <C extends { code: string }>(
  codes: readonly C[],
  answer: MirrorAnswer | null,
): C[] => {
  const left = codes.filter(({ code }) => answer === null || code.endsWith('*') === (answer === 'yes'))
  return left.length > 0 ? left : [...codes]
}

/** Asks what decides between the two halves of a mirror entry; one click answers. */
export function MirrorQuestion({
  question,
  answer,
  onAnswer,
}: {
  question: string
  answer: MirrorAnswer | null
  onAnswer: (answer: MirrorAnswer) => void
}) {
  return (
    <chakra.div
      display="flex"
      gap={3}
      bg="warning.soft"
      borderLeftWidth="4px"
      borderColor="warning.solid"
      px={3.5}
      py={2.5}
    >
      <chakra.span color="warning">
        <IconFlask size={20} stroke={1.5} aria-hidden />
      </chakra.span>
      <chakra.div display="grid" gap={2} justifyItems="start" minW={0}>
        <chakra.b fontWeight="semibold">{question}</chakra.b>
        <Segment<MirrorAnswer | 'open'>
          label={question}
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
          value={answer ?? 'open'}
          onChange={(next) => next !== 'open' && onAnswer(next)}
        />
        <chakra.p color="fg.muted">
          Your answer is added to the description, where partners can read it.
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}
