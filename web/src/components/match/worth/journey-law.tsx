import { chakra } from '@chakra-ui/react'
import { capital } from '#shared/domain/text/capital.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { formatCalendarDay, formatRange } from '#web/lib/format.ts'
import { lawDayText, lawTag, type Law } from './law-words.ts'

/** Procedure, rule, article and date of the journey between two countries: a help, not advice. */
export function JourneyLawSheet({ law }: { law: Law }) {
  const { word, tone } = lawTag(law)
  return (
    <Sheet title="Law of the journey" aside="A help, not advice">
      <chakra.div
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="panel"
        px={{ base: 4, md: 5 }}
        py={4}
        textStyle="ui"
      >
        <chakra.p display="flex" flexWrap="wrap" gap={2} alignItems="center">
          <b>{capital(law.label)}</b>
          <Tag tone={tone}>{word}</Tag>
          {!law.checked && tone !== 'warning' && <Tag tone="warning">To be checked</Tag>}
        </chakra.p>
        <chakra.p mt={2} maxW="prose">
          {capital(law.text)}.{law.unless && ` Otherwise, where ${law.unless}.`}
        </chakra.p>
        <Rule rule={law} />
        {law.as_waste && (
          <>
            <chakra.p mt={3} maxW="prose">
              If it is waste after all: {law.as_waste.label}. {capital(law.as_waste.text)}.
            </chakra.p>
            <Rule rule={law.as_waste} />
          </>
        )}
        {law.questions.length > 0 && (
          <>
            <chakra.h3 textStyle="dense" fontWeight="semibold" mt={3}>
              What would settle it
            </chakra.h3>
            <chakra.ul ps={5} listStyleType="disc">
              {law.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </chakra.ul>
          </>
        )}
        {law.conditions.length > 0 && (
          <>
            <chakra.h3 textStyle="dense" fontWeight="semibold" mt={3}>
              What the procedure asks for
            </chakra.h3>
            <chakra.ul ps={5} listStyleType="disc">
              {law.conditions.map(({ text, article, checked }) => (
                <li key={text}>
                  {capital(text)} ({article}){!checked && <Unchecked />}
                </li>
              ))}
            </chakra.ul>
          </>
        )}
        <chakra.p textStyle="dense" color="fg.muted" mt={3}>
          {law.days &&
            `Until the first load may leave: ${formatRange(law.days.low, law.days.high, 'days')}, usually ${law.days.typical}. `}
          {lawDayText(law.day)} Ask the authority of your country before you ship.
        </chakra.p>
      </chakra.div>
    </Sheet>
  )
}

const Unchecked = () => <chakra.span color="warning">, to be checked against the text</chakra.span>

function Rule({
  rule: { law, article, source, from, until },
}: {
  rule: Omit<NonNullable<Law['as_waste']>, 'text'>
}) {
  const span = [from && `from ${formatCalendarDay(from)}`, until && `until ${formatCalendarDay(until)}`]
    .filter(Boolean)
    .join(' ')
  return (
    <chakra.p textStyle="dense" color="fg.muted" mt={1}>
      {[law, article, span].filter(Boolean).join(', ')}. {source !== law && source}
    </chakra.p>
  )
}
