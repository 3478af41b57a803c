import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { lower } from '#shared/domain/text/capital.ts'
import { parseEwc } from '#shared/domain/waste/ewc.ts'
import { Button } from '#web/components/base/button.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { CodeBasis } from '#web/components/waste/code-change.tsx'
import { LimitsLine } from '#web/components/waste/open-codes.tsx'
import {
  type Classification,
  classificationQuery,
  type Listing,
  type Proposed,
} from '#web/features/marketplace/queries.ts'
import { Meanings } from './meanings.tsx'
import {
  answerIn,
  codesFor,
  type MirrorAnswer,
  MirrorQuestion,
} from '#web/components/waste/mirror-question.tsx'

const PAUSE_MS = 400
/** A single letter says nothing that could be classified; "HMS 1" does. */
const MIN_NAME = 2
const MAX_CODES = 3
const MAX_CONCEPTS = 2
/** A further reading is told from this share of the first one's confidence on; below it has no say in codes either. */
const TOLD_FROM = 0.5

interface Input {
  material_name: string
  description: string
  type: Listing['type']
  /** As chosen in the form; what is stored is read with it too. */
  category: string
  /** Of the company: it decides between senses and codes. */
  industry: string
  /** What the person says it is; null: as it is read. */
  read_as: string | null
}

/** What the text was understood as, while it is typed, with the words that led there. */
export function ListingProposal({
  input,
  accepted,
  onAccept,
  onAnswer,
  ewc,
  onCode,
  onChoose,
}: {
  input: Input
  /** The person says what it is; null takes that back. */
  onChoose: (concept: string | null) => void
  /** The code that the form holds, as typed. */
  ewc: string
  onCode: (code: string) => void
  /** What the form holds now. */
  accepted: { category: string; unit: string }
  /** `unit` is null when the form's fits. */
  onAccept: (proposal: { category: string; unit: string | null }) => void
  /** The person answered what decides a mirror entry. */
  onAnswer: (answer: MirrorAnswer) => void
}) {
  const settled = useSettled(input)
  const enough = settled.material_name.trim().length >= MIN_NAME
  const query = useQuery({
    ...classificationQuery(settled),
    enabled: enough,
    placeholderData: keepPreviousData,
  })
  const proposal = enough ? query.data : undefined
  return (
    <chakra.section
      borderTopWidth="2px"
      borderColor="border.rule"
      pt={3}
      minW={0}
      aria-labelledby="proposal-title"
    >
      <chakra.h3 id="proposal-title" textStyle="card" mb={2}>
        How this reads
      </chakra.h3>
      <chakra.div aria-live="polite" textStyle="dense" aria-busy={query.isFetching}>
        {proposal?.forbidden && (
          <chakra.p color="danger" fontWeight="semibold" mb={3}>
            {proposal.forbidden}
          </chakra.p>
        )}
        {proposal ? (
          <Proposal
            proposal={proposal}
            input={settled}
            onAnswer={onAnswer}
            ewc={ewc}
            onCode={onCode}
            onChoose={onChoose}
          />
        ) : (
          <chakra.p color="fg.muted">
            {query.isError && enough
              ? 'Suggestions are not available at the moment. You can list the material without them.'
              : query.isFetching
                ? 'Reading'
                : 'Type a name: category, unit, waste codes and hazard are proposed here. A line of description makes them surer.'}
          </chakra.p>
        )}
      </chakra.div>
      {proposal && <Accept proposal={proposal} accepted={accepted} onAccept={onAccept} />}
    </chakra.section>
  )
}

/** The input after a pause in typing. */
function useSettled(input: Input): Input {
  const [settled, setSettled] = useState(input)
  const { material_name, description, type, category, industry, read_as } = input
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled({ material_name, description, type, category, industry, read_as }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [material_name, description, type, category, industry, read_as])
  return settled
}

function Proposal({
  proposal,
  input,
  onAnswer,
  ewc,
  onCode,
  onChoose,
}: {
  proposal: Proposed
  input: Input
  onAnswer: (answer: MirrorAnswer) => void
  ewc: string
  onCode: (code: string) => void
  onChoose: (concept: string | null) => void
}) {
  const answer = answerIn(input.description)
  // What the answer settles is open no more; it can still be changed.
  const [asked, setAsked] = useState(proposal.ewc_open)
  if (proposal.ewc_open && proposal.ewc_open !== asked) setAsked(proposal.ewc_open)
  const open = proposal.ewc_open ?? (answer ? asked : null)
  const sure = (proposal.concepts[0]?.confidence ?? 0) * TOLD_FROM
  const concepts = proposal.concepts.filter(({ confidence }) => confidence >= sure).slice(0, MAX_CONCEPTS)
  return (
    <chakra.div display="grid" gap={3}>
      <chakra.div display="flex" gap={3} alignItems="flex-start">
        <Hatch form={proposal.form} type={input.type} />
        {concepts.length > 0 ? (
          <chakra.ul display="grid" gap={2} minW={0}>
            {concepts.map((concept) => (
              <li key={concept.id}>
                <chakra.b fontWeight="semibold">{concept.name}</chakra.b>
                <Words evidence={concept.evidence} input={input} />
                {concept.plant && (
                  <chakra.p color="fg.muted">read so because you are a {lower(concept.plant)}</chakra.p>
                )}
                {concept.chosen && (
                  <chakra.p color="fg.muted">
                    as you said{' '}
                    <chakra.button
                      type="button"
                      textStyle="label"
                      textDecoration="underline"
                      onClick={() => onChoose(null)}
                    >
                      Read it from the text
                    </chakra.button>
                  </chakra.p>
                )}
              </li>
            ))}
          </chakra.ul>
        ) : (
          <chakra.p color="fg.muted">
            Not recognised. Say what it consists of and which process it comes from, in English, German,
            French, Dutch, Spanish or Italian.
          </chakra.p>
        )}
      </chakra.div>
      {input.type === 'waste' && (
        <Meanings proposal={proposal} name={input.material_name} onChoose={onChoose} />
      )}
      <chakra.dl display="grid" gridTemplateColumns="84px minmax(0, 1fr)" gap="6px 12px">
        <Row term="Category">{proposal.category}</Row>
        {proposal.unit && <Row term="Unit">{proposal.unit}</Row>}
        <Row term="Form">{proposal.form ?? 'not said'}</Row>
        {proposal.ewc.length > 0 && (
          <Row term="EWC code">
            <chakra.ul display="grid" gap={1.5}>
              {codesFor(proposal.ewc, answer)
                .slice(0, MAX_CODES)
                .map((entry) => (
                  <li key={entry.code}>
                    <chakra.span textStyle="mono" me={1.5}>
                      {entry.code}
                    </chakra.span>
                    {entry.description} <HazardTag hazard={entry.hazard} />
                    {parseEwc(ewc) === parseEwc(entry.code) ? (
                      <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
                        {' '}
                        your code
                      </chakra.span>
                    ) : (
                      <chakra.button
                        type="button"
                        textStyle="label"
                        textDecoration="underline"
                        ms={1}
                        onClick={() => onCode(entry.code)}
                      >
                        Use this code
                      </chakra.button>
                    )}
                  </li>
                ))}
            </chakra.ul>
            <CodeBasis asOf={proposal.ewc_as_of} change={proposal.ewc_change} />
          </Row>
        )}
      </chakra.dl>
      {open && (
        <div>
          <MirrorQuestion question={open.question} answer={answer} onAnswer={onAnswer} />
          <LimitsLine limits={open.limits} />
        </div>
      )}
    </chakra.div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd minW={0}>{children}</chakra.dd>
    </>
  )
}

/** Without capitals and accents, as findings have their words. */
const folded = (word: string) =>
  word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** The word as it was typed; the finding has it folded. While the text runs ahead of the finding, as found. */
function asTyped(found: Classification['concepts'][number]['evidence'][number], input: Input): string {
  const word = input[found.field].slice(found.start, found.end)
  return folded(word) === folded(found.text) ? word : found.text
}

/** The words of the person that led there, marked in the colour of the direction. */
function Words({
  evidence,
  input,
}: {
  evidence: Classification['concepts'][number]['evidence']
  input: Input
}) {
  const words = [...new Set(evidence.map((item) => asTyped(item, input)))]
    .filter((word) => /\p{L}{2}/u.test(word)) // "95" and the C of "°C" tell nobody anything
    .slice(0, 4)
  if (words.length === 0) return null
  const side = input.type === 'waste' ? 'offer' : 'need'
  return (
    <chakra.p color="fg.muted">
      from your words{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && ', '}
          <chakra.mark bg={`${side}.soft`} color={`${side}.ink`} px="2px" boxShadow="none">
            {word}
          </chakra.mark>
        </span>
      ))}
    </chakra.p>
  )
}

function Accept({
  proposal,
  accepted,
  onAccept,
}: {
  proposal: Classification
  accepted: { category: string; unit: string }
  /** `unit` is null when the form's fits. */
  onAccept: (proposal: { category: string; unit: string | null }) => void
}) {
  // "t/month" holds the proposed t already, with a rhythm that only the person knows.
  const unitFits = proposal.unit === null || accepted.unit.split('/')[0]!.trim() === proposal.unit
  const same = unitFits && accepted.category === proposal.category
  const what = unitFits ? 'category' : 'category and unit'
  return (
    <Button
      size="sm"
      mt={3}
      variant={same ? 'done' : 'secondary'}
      icon={same ? <IconCheck size={16} stroke={1.6} aria-hidden /> : undefined}
      disabled={same}
      onClick={() => onAccept({ category: proposal.category, unit: unitFits ? null : proposal.unit })}
    >
      {same ? 'Used' : `Use ${what}`}
    </Button>
  )
}
