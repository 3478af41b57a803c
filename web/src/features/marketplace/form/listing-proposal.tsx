import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { lower } from '#shared/domain/text/capital.ts'
import { parseEwc } from '#shared/domain/waste/ewc.ts'
import { BY_PRODUCT_CONDITIONS } from '#shared/domain/waste/own-claims.ts'
import { Button } from '#web/components/base/button.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { ClaimQuestions } from '#web/components/waste/claim-questions.tsx'
import { CodeBasis } from '#web/components/waste/code-change.tsx'
import { LimitsLine } from '#web/components/waste/open-codes.tsx'
import { type Classification, classificationQuery, type Proposed } from '#web/features/marketplace/queries.ts'
import type { ListingInput } from './listing-schema.ts'
import { Meanings } from './meanings.tsx'
import { type ReadInput, ReadWords } from './read-words.tsx'
import {
  answerIn,
  codesFor,
  type MirrorAnswer,
  MirrorQuestion,
  withAnswer,
} from '#web/components/waste/mirror-question.tsx'

const PAUSE_MS = 400
/** A single letter says nothing that could be classified; "HMS 1" does. */
const MIN_NAME = 2
const MAX_CODES = 3
const MAX_CONCEPTS = 2
/** As if it had been typed, and refused at once where it can't be. */
const CHANGED = { shouldDirty: true, shouldValidate: true } as const
/** A further reading is told from this share of the first one's confidence on; below it has no say in codes either. */
const TOLD_FROM = 0.5

/** What the text was understood as, while it is typed, with the words that led there. */
export function ListingProposal({ industry }: { industry: string }) {
  const settled = useSettled(industry)
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
          <Proposal proposal={proposal} input={settled} />
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
      {proposal && <Accept proposal={proposal} />}
    </chakra.section>
  )
}

/** What the form says, after a pause in typing. */
function useSettled(industry: string): ReadInput {
  const { getValues, subscribe } = useFormContext<ListingInput>()
  const [settled, setSettled] = useState(() => readInput(getValues(), industry))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(readInput(getValues(), industry)), PAUSE_MS)
    }
    settle()
    const stop = subscribe({ formState: { values: true }, callback: settle })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [getValues, subscribe, industry])
  return settled
}

const readInput = (values: ListingInput, industry: string): ReadInput => ({
  material_name: values.material_name,
  description: values.description ?? '',
  type: values.type,
  category: values.category ?? '',
  industry,
  read_as: values.read_as ?? null,
  ...(values.site_id && { site_id: values.site_id }),
})

function Proposal({ proposal, input }: { proposal: Proposed; input: ReadInput }) {
  const { getValues, setValue } = useFormContext<ListingInput>()
  const [type, ewc] = useWatch<ListingInput, ['type', 'ewc']>({ name: ['type', 'ewc'] })
  const ownCode = type === 'waste' ? parseEwc(ewc ?? '') : null
  const choose = (concept: string | null) => setValue('read_as', concept, { shouldDirty: true })
  const addAnswer = (given: MirrorAnswer) =>
    setValue('description', withAnswer(getValues('description') ?? '', given), CHANGED)
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
                <ReadWords evidence={concept.evidence} input={input} />
                {concept.plant && (
                  <chakra.p color="fg.muted">as plants of your kind mean it: {lower(concept.plant)}</chakra.p>
                )}
                {concept.chosen && (
                  <chakra.p color="fg.muted">
                    as you said{' '}
                    <chakra.button
                      type="button"
                      textStyle="label"
                      textDecoration="underline"
                      onClick={() => choose(null)}
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
            French, Dutch, Spanish or Italian. Common streams are known by their names in Polish, Czech,
            Portuguese, Swedish, Danish and Finnish too.
          </chakra.p>
        )}
      </chakra.div>
      {input.type === 'waste' && (
        <Meanings proposal={proposal} name={input.material_name} onChoose={choose} />
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
                    {ownCode !== null && ownCode === parseEwc(entry.code) ? (
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
                        onClick={() => setValue('ewc', entry.code, CHANGED)}
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
          <MirrorQuestion question={open.question} answer={answer} onAnswer={addAnswer} />
          <LimitsLine limits={open.limits} />
        </div>
      )}
      {type === 'waste' && <Claims proposal={proposal} />}
    </chakra.div>
  )
}

/** What the owner claims, beside what was read. */
function Claims({ proposal }: { proposal: Proposed }) {
  const values = useWatch<ListingInput, typeof CLAIMED>({ name: CLAIMED })
  const claims = Object.fromEntries(CLAIMED.map((name, index) => [name, values[index]]))
  return <ClaimQuestions claims={{ ...claims, ewc: values[0] ?? '' }} read={proposal} />
}
const CLAIMED = [
  'ewc',
  'price_per_unit',
  'hazardous_properties',
  'un_number',
  'adr_class',
  'legal_status',
  ...BY_PRODUCT_CONDITIONS.map(({ answer }) => answer),
] as const

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd minW={0}>{children}</chakra.dd>
    </>
  )
}

function Accept({ proposal }: { proposal: Classification }) {
  const { setValue } = useFormContext<ListingInput>()
  const [category, unit = ''] = useWatch<ListingInput, ['category', 'unit']>({ name: ['category', 'unit'] })
  // "t/month" holds the proposed t already, with a rhythm that only the person knows.
  const unitFits = proposal.unit === null || unit.split('/')[0]!.trim() === proposal.unit
  const same = unitFits && category === proposal.category
  const what = unitFits ? 'category' : 'category and unit'
  return (
    <Button
      size="sm"
      mt={3}
      variant={same ? 'done' : 'secondary'}
      icon={same ? <IconCheck size={16} stroke={1.6} aria-hidden /> : undefined}
      disabled={same}
      onClick={() => {
        setValue('category', proposal.category, CHANGED)
        if (!unitFits) setValue('unit', proposal.unit ?? undefined, CHANGED)
      }}
    >
      {same ? 'Used' : `Use ${what}`}
    </Button>
  )
}
