import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  canMark,
  goesOnOverFailure,
  MARKED_STEPS,
  type MarkedStep,
  type StepMark,
} from '#shared/domain/deals/deal.ts'
import type { SampleKind } from '#shared/domain/deals/samples.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { Button } from '#web/components/base/button.tsx'
import { TextAreaField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { STEP_ACTION, STEP_PURPOSE, stepTitle } from '#web/features/transactions/deal-words.ts'
import type { useStep } from '#web/features/transactions/queries.ts'

/** The step that both settle by their word; nothing where the deal is at its terms or its deliveries. */
export function StepPanel({
  room,
  ownId,
  step: { mutate, isPending, variables },
}: {
  room: TransactionDetail
  ownId: string
  step: ReturnType<typeof useStep>
}) {
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const here = MARKED_STEPS.find((step) => step === room.step)
  const marks = room.steps.find(({ step }) => step === here)
  // What was delivered is reviewed by its facts, in a panel of its own.
  const byFacts = here === 'review' && room.deliveries.loads > 0
  if (!here || !marks || byFacts || room.status === 'cancelled') return null
  const own = room.seller_id === ownId ? marks.seller : marks.buyer
  const state = {
    ...room,
    steps: Object.fromEntries(
      room.steps
        .filter(({ seller, buyer }) => seller ?? buyer)
        .map(({ step, seller, buyer }) => [step, { ...(seller && { seller }), ...(buyer && { buyer }) }]),
    ),
  }
  const overFailure = goesOnOverFailure(state, here, 'done')
  const may = (mark: StepMark) => canMark(state, here, mark, ownId) && own?.mark !== mark
  const send = (mark: StepMark) =>
    mutate({ type: 'mark', step: here, mark, note: note.trim() || null }, { onSuccess: () => setNote('') })
  const busy = (mark: StepMark) => isPending && variables.type === 'mark' && variables.mark === mark
  return (
    <Panel title={stepTitle(here)}>
      <chakra.p textStyle="dense" color="fg.muted" mb={4}>
        {STEP_PURPOSE[here]}
      </chakra.p>
      <chakra.ul display="grid" gap={3} mb={4} textStyle="dense">
        {[
          { company: room.seller, made: marks.seller },
          { company: room.buyer, made: marks.buyer },
        ].map(({ company, made }) => (
          <chakra.li key={company.id} overflowWrap="anywhere">
            <b>{company.name}</b>{' '}
            <chakra.span color="fg.muted">
              {made ? `${markWord(here, made.mark)}, ${formatDateTime(made.at)}` : 'has not answered yet'}
            </chakra.span>
            {made?.note && (
              <chakra.p whiteSpace="pre-line" mt={1}>
                {made.note}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {(may('done') || may('skip')) && (
        <chakra.form
          display="grid"
          gap={3}
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (!overFailure || note.trim() !== '') send('done')
          }}
        >
          {here !== 'interest' && (
            <TextAreaField
              label="Your note for both sides"
              optional={!overFailure}
              {...(overFailure && {
                hint: `The ${stepName(here)} misses ${room.samples[here as SampleKind]?.failing.join(', ')}: write why you go on`,
              })}
              {...(tried && overFailure && note.trim() === '' && { error: 'Write why you go on' })}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          <chakra.div display="flex" flexWrap="wrap" gap={2} alignItems="center">
            {may('done') && (
              <Button right="deals.write" type="submit" variant="primary" busy={busy('done')}>
                {STEP_ACTION[here]}
              </Button>
            )}
            {may('skip') && (
              <Button right="deals.write" busy={busy('skip')} onClick={() => send('skip')}>
                Leave out the {stepName(here)}
              </Button>
            )}
            <chakra.span textStyle="dense" color="fg.muted">
              Nothing is binding before the agreement.
            </chakra.span>
          </chakra.div>
        </chakra.form>
      )}
    </Panel>
  )
}

const markWord = (step: MarkedStep, mark: StepMark) =>
  mark === 'skip' ? 'would leave it out' : step === 'interest' ? 'is interested' : 'calls it done'
