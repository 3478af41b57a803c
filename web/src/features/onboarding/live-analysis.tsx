import { chakra } from '@chakra-ui/react'
import { IconHelpCircle } from '@tabler/icons-react'
import { CONFIDENCE_HIGH, CONFIDENCE_MEDIUM, type QuestionId } from '#shared/domain/onboarding/questions.ts'
import { Button } from '#web/components/base/button.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { estimateText, rangeText } from './estimate-texts.ts'
import type { Analysed, AnalysedStream } from './queries.ts'
import { QUESTIONS } from './questions.ts'

/** Streams shown at once; the rest is told by its number. */
const SHOWN = 8
const INPUTS_SHOWN = 8

const toneOf = (percent: number) =>
  percent >= CONFIDENCE_HIGH ? 'positive' : percent >= CONFIDENCE_MEDIUM ? 'warning' : 'danger'

/** What the answers tell so far. Every amount opens how it was found. */
export function LiveAnalysis({
  analysed,
  failed,
  busy,
  step,
  onAnswer,
}: {
  analysed: Analysed | undefined
  failed: boolean
  busy: boolean
  step: number
  /** Goes to the question that would add most. */
  onAnswer: (id: QuestionId) => void
}) {
  const streams = analysed?.analysis.streams ?? []
  const inputs = analysed?.analysis.inputs ?? []
  const next = analysed?.nextQuestion
  const asksElsewhere = next && QUESTIONS[step]?.id !== next.id
  return (
    <chakra.section
      aria-label="What we understand so far"
      bg="bg"
      borderWidth="1px"
      borderRadius="panel"
      minW={0}
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap={4}
        px={{ base: 3.5, md: 5 }}
        py={4}
      >
        <chakra.h2 textStyle="section">What we understand so far</chakra.h2>
        <chakra.span textStyle="label" color="fg.muted" aria-live="polite">
          {busy ? 'Reading' : (analysed?.message ?? '')}
        </chakra.span>
      </chakra.header>
      {failed && (
        <chakra.p role="alert" px={5} py={3} borderTopWidth="1px" color="danger" textStyle="dense">
          Analysis failed. Please continue to the next question.
        </chakra.p>
      )}
      {streams.length === 0 && !failed && (
        <chakra.p px={5} py={4} borderTopWidth="1px" bg="bg.surface" color="fg.muted" textStyle="dense">
          {busy && !analysed
            ? 'We are reading your answers.'
            : 'Nothing recognised yet. Products, volume and processes tell us most.'}
        </chakra.p>
      )}
      <chakra.ul>
        {streams.slice(0, SHOWN).map((stream, index) => (
          <StreamRow key={stream.name} stream={stream} number={index + 1} />
        ))}
      </chakra.ul>
      {streams.length > SHOWN && (
        <chakra.p px={5} py={2.5} borderTopWidth="1px" bg="bg.surface" textStyle="dense" color="fg.muted">
          And {streams.length - SHOWN} more:{' '}
          {streams
            .slice(SHOWN)
            .map(({ name }) => name)
            .join(', ')}
        </chakra.p>
      )}
      <Inputs label="You buy in" inputs={inputs.filter(({ origin }) => origin === 'stated')} />
      <Inputs label="Probably bought in" inputs={inputs.filter(({ origin }) => origin === 'expected')} />
      {next && (
        <chakra.div
          display="grid"
          gridTemplateColumns="auto 1fr"
          gap={3}
          px={5}
          py={3.5}
          borderTopWidth="1px"
          bg="warning.soft"
          textStyle="dense"
        >
          <chakra.span color="warning">
            <IconHelpCircle size={20} stroke={1.5} aria-hidden />
          </chakra.span>
          <div>
            <chakra.b fontWeight="semibold">
              Would add most: {QUESTIONS.find(({ id }) => id === next.id)?.label}
            </chakra.b>
            <chakra.div color="fg.muted">{next.reason}</chakra.div>
            {asksElsewhere && (
              <Button size="sm" mt={2} onClick={() => onAnswer(next.id)}>
                Answer it now
              </Button>
            )}
          </div>
        </chakra.div>
      )}
      <chakra.div display="grid" gap={3} px={5} py={4} borderTopWidth="1px">
        {analysed && <Meter label="Data quality" percent={analysed.dataQuality} />}
        {analysed && <Meter label="Confidence" percent={analysed.confidence} />}
        <chakra.p textStyle="label" color="fg.muted">
          Amounts marked ≈ follow from your production and typical rates. Your own figure replaces them.
        </chakra.p>
      </chakra.div>
    </chakra.section>
  )
}

function Inputs({ label, inputs }: { label: string; inputs: readonly { name: string }[] }) {
  if (inputs.length === 0) return null
  return (
    <chakra.p px={5} py={2.5} borderTopWidth="1px" bg="bg.surface" textStyle="dense" color="fg.muted">
      {label}:{' '}
      {inputs
        .slice(0, INPUTS_SHOWN)
        .map(({ name }) => name)
        .join(', ')}
    </chakra.p>
  )
}

function StreamRow({ stream, number }: { stream: AnalysedStream; number: number }) {
  const { name, kind, ewc, words, amount, isOwn, basis, confidence, form } = stream
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="40px minmax(0, 1fr) auto"
      gap={3.5}
      alignItems="center"
      px={{ base: 3.5, md: 5 }}
      py={3}
      borderTopWidth="1px"
      bg="bg.surface"
    >
      <Hatch form={form} type="waste" size={40} />
      <chakra.div minW={0}>
        <chakra.span fontWeight="semibold">{name}</chakra.span>{' '}
        {ewc.slice(0, 2).map((code, index) => (
          <chakra.span
            key={code}
            fontFamily="mono"
            textStyle="label"
            fontWeight="normal"
            color="fg.muted"
            whiteSpace="nowrap"
          >
            {index > 0 && ', '}
            {code}
          </chakra.span>
        ))}
        <chakra.span display="block" textStyle="label" color="fg.muted">
          from “{words.join('”, “')}”{kind !== null && kind !== name && `; read as: ${kind}`}
        </chakra.span>
      </chakra.div>
      <chakra.div textAlign="end" textStyle="label">
        <chakra.span
          display="block"
          fontSize={amount ? 'body' : 'label'}
          fontWeight="semibold"
          color={amount ? 'fg' : 'fg.muted'}
        >
          {amount ? estimateText(amount) : 'Not estimated'}
          <SourceMark
            number={number}
            basis={isOwn ? 'stated' : 'typical'}
            method={basis}
            source={null}
            range={amount ? rangeText(amount) : null}
          />
        </chakra.span>
        <chakra.span color={toneOf(confidence)}>{confidence} % sure</chakra.span>
      </chakra.div>
    </chakra.li>
  )
}

function Meter({ label, percent }: { label: string; percent: number }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '104px 1fr 46px', md: '130px 1fr 52px' }}
      gap={3.5}
      alignItems="center"
      textStyle="dense"
    >
      <span>{label}</span>
      <chakra.span h="8px" bg="bg.sunken" borderWidth="1px" pos="relative" aria-hidden>
        <chakra.span
          pos="absolute"
          insetY="-1px"
          left="-1px"
          bg={`${toneOf(percent)}.solid`}
          style={{ width: `${percent}%` }}
        />
      </chakra.span>
      <chakra.b textAlign="end" fontWeight="semibold">
        {percent} %
      </chakra.b>
    </chakra.div>
  )
}
