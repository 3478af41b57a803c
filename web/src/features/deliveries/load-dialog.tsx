import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextAreaField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCalendarDay, formatDateTime, formatQuantity, formatMonth } from '#web/lib/format.ts'
import { loadState, partnerLine, signedCents, speaker } from './delivery-words.ts'
import { type LoadCard, type LoadAnswer, useAnswerLoad } from './queries.ts'

type Asked = 'dispute' | 'refuse' | null

/** One load: both figures, what was said of it, and what may be said now. */
export function LoadDialog({
  load,
  percentOf,
  onClose,
}: {
  load: LoadCard
  /** What a percentage is of, where the price needs one. */
  percentOf: string | null
  onClose: () => void
}) {
  const [asked, setAsked] = useState<Asked>(null)
  const answer = useAnswerLoad()
  const { may, refusal } = useRight('deals.write')
  const { word, tone } = loadState(load)
  const figure = (quantity: number, percent: number | null) =>
    `${formatQuantity(quantity, load.unit, { decimals: 3 })}${percent === null ? '' : `, ${percent} % ${percentOf ?? ''}`}`
  const send = (body: LoadAnswer, done: string) =>
    answer.mutate(
      { load, body },
      {
        onSuccess: () => {
          toast.success(done)
          onClose()
        },
      },
    )
  const say = (type: 'confirm' | 'take' | 'drop' | 'mean' | 'withdraw', done: string) =>
    send({ type, version: load.version }, done)
  const { claim, state, side, entered_by } = load
  const ownClaim = claim?.by === side
  const stands = load.settled ?? load
  const waits = load.index_month !== null && (state === 'entered' || state === 'disputed')
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={`Ticket ${load.ticket}`}
      footer={asked ? undefined : <Button onClick={onClose}>{may ? 'Leave it for now' : 'Close'}</Button>}
    >
      <chakra.div display="grid" gap={4}>
        <chakra.div textStyle="dense">
          <chakra.p overflowWrap="anywhere">
            <b>{load.material_name}</b> {partnerLine(load)}, {formatCalendarDay(load.day)}
          </chakra.p>
          <chakra.p color={tone === 'danger' ? 'danger' : 'fg.muted'}>{word}</chakra.p>
        </chakra.div>
        <chakra.dl
          display="grid"
          gridTemplateColumns="minmax(110px, auto) minmax(0, 1fr)"
          gap="6px 16px"
          textStyle="dense"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          <Fact term={entered_by === side ? 'You entered' : 'They entered'}>
            {figure(load.quantity, load.percent)}
          </Fact>
          {claim && (
            <Fact term={ownClaim ? 'You claim' : 'They claim'}>
              {claim.refused ? 'nothing: not taken' : figure(claim.quantity, claim.percent)}
              {`. ${claim.reason}`}
            </Fact>
          )}
          {load.mean && state === 'disputed' && (
            <Fact term="Mean of both">{figure(load.mean.quantity, load.mean.percent)}</Fact>
          )}
          {state === 'settled' && load.settled && (
            <Fact term="Both go by">
              {load.settled.refused ? 'not taken' : figure(load.settled.quantity, load.settled.percent)},{' '}
              {signedCents(load.booked.amount)} booked
            </Fact>
          )}
          {state === 'entered' && !waits && (
            <Fact term="Silence">confirms it on {formatCalendarDay(load.silent_at.slice(0, 10))}</Fact>
          )}
          {load.carrier && <Fact term="Carrier">{load.carrier}</Fact>}
          {load.note && <Fact term="Note">{load.note}</Fact>}
        </chakra.dl>
        {waits && (
          <Banner tone="warning">
            The price follows an index, and its value of {formatMonth(load.index_month!)} is not agreed yet.
            Nothing is estimated or booked until one side states it and the other accepts it, in the{' '}
            <TextLink to={paths.transaction.getHref(load.transaction_id)}>exchange</TextLink>.
          </Banner>
        )}
        {answer.error && <Banner tone="danger">{answer.error.message}</Banner>}
        {!may ? (
          <Banner tone="info">{refusal}</Banner>
        ) : asked ? (
          <Against
            load={load}
            asked={asked}
            percentOf={percentOf}
            busy={answer.isPending}
            error={answer.error}
            onBack={() => setAsked(null)}
            onSend={(body) =>
              send(body, asked === 'refuse' ? 'Marked as not taken' : 'Disputed: they are told')
            }
          />
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            {state === 'entered' && entered_by !== side && !waits && (
              <Button
                variant="primary"
                busy={answer.isPending}
                onClick={() => say('confirm', 'Confirmed and booked')}
              >
                Confirm {figure(load.quantity, load.percent)}
              </Button>
            )}
            {state === 'disputed' && !ownClaim && (
              <Button
                variant={load.mean_by ? 'secondary' : 'primary'}
                busy={answer.isPending}
                onClick={() => say('take', 'Settled by their figure')}
              >
                {claim?.refused ? 'Agree: it was not taken' : 'Take theirs'}
              </Button>
            )}
            {state === 'disputed' && ownClaim && (
              <Button busy={answer.isPending} onClick={() => say('drop', 'Your objection is taken back')}>
                {claim?.refused ? 'Take it after all' : 'Take theirs'}
              </Button>
            )}
            {state === 'disputed' && load.mean && load.mean_by !== side && (
              <Button
                variant={load.mean_by ? 'primary' : 'secondary'}
                busy={answer.isPending}
                onClick={() => say('mean', load.mean_by ? 'Settled by the mean' : 'The mean is offered')}
              >
                {load.mean_by ? 'Take the mean' : 'Offer the mean'}
              </Button>
            )}
            {(state === 'settled' || (state === 'entered' && entered_by !== side)) && (
              <Button onClick={() => setAsked('dispute')}>
                {state === 'settled' ? 'Correct the figure' : 'Dispute the figure'}
              </Button>
            )}
            {side === 'buyer' &&
              (state === 'settled' || (state === 'entered' && entered_by !== side)) &&
              !load.settled?.refused && <Button onClick={() => setAsked('refuse')}>Not taken</Button>}
            {state === 'entered' && entered_by === side && (
              <Button busy={answer.isPending} onClick={() => say('withdraw', 'The load is taken back')}>
                Take it back
              </Button>
            )}
          </chakra.div>
        )}
        {state === 'settled' && !asked && may && (
          <chakra.p textStyle="label" fontWeight="normal" color="fg.muted">
            What is booked, {formatQuantity(stands.quantity, load.unit, { decimals: 3 })}, stays until both
            agree on another figure; then a counter-line takes it back and a new line is booked.
          </chakra.p>
        )}
        <chakra.details textStyle="dense">
          <chakra.summary cursor="pointer" color="fg.muted">
            What was said
          </chakra.summary>
          <chakra.ol display="grid" gap={1.5} mt={2}>
            {load.said.map((said) => (
              <chakra.li key={said.at + said.word} overflowWrap="anywhere">
                {formatDateTime(said.at)}: {speaker(said.by, load.side)} {SAID[said.word]}
                {said.quantity !== null && ` ${figure(said.quantity, said.percent)}`}
                {said.reason && `. ${said.reason}`}
              </chakra.li>
            ))}
          </chakra.ol>
        </chakra.details>
      </chakra.div>
    </Dialog>
  )
}

const SAID: Record<LoadCard['said'][number]['word'], string> = {
  entered: 'entered',
  confirm: 'confirmed',
  dispute: 'claimed',
  refuse: 'did not take it',
  take: 'took the other figure',
  drop: 'took the objection back',
  mean: 'spoke for the mean',
  withdraw: 'took the load back',
  silence: 'answered within the term: confirmed by silence',
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium">{children}</chakra.dd>
    </>
  )
}

/** The other figure, or the refusal, with its reason. */
function Against({
  load,
  asked,
  percentOf,
  busy,
  error,
  onBack,
  onSend,
}: {
  load: LoadCard
  asked: 'dispute' | 'refuse'
  percentOf: string | null
  busy: boolean
  error: Error | null
  onBack: () => void
  onSend: (body: LoadAnswer) => void
}) {
  const form = useId()
  const [quantity, setQuantity] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(load.percent)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isWeight = asked === 'dispute'
  const badQuantity = isWeight && !(quantity !== null && quantity > 0)
  const badPercent = isWeight && percentOf !== null && !(percent !== null && percent > 0 && percent <= 100)
  const badReason = reason.trim() === ''
  const told = (name: string) => (error instanceof ApiError ? error.field(name) : undefined)
  return (
    <chakra.form
      id={form}
      noValidate
      display="grid"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (badQuantity || badPercent || badReason) return
        const { version } = load
        onSend(
          isWeight
            ? { type: 'dispute', version, quantity: quantity!, percent: percentOf ? percent : null, reason }
            : { type: 'refuse', version, reason },
        )
      }}
    >
      {isWeight && (
        <NumberField
          label="Your figure"
          trailing={load.unit}
          value={quantity}
          onValue={setQuantity}
          error={tried && badQuantity ? 'Enter what you weighed, above 0' : told('quantity')}
        />
      )}
      {isWeight && percentOf && (
        <NumberField
          label={`Measured ${percentOf}`}
          trailing="%"
          value={percent}
          onValue={setPercent}
          error={tried && badPercent ? 'Enter a per cent above 0, up to 100' : told('percent')}
        />
      )}
      <TextAreaField
        label={isWeight ? 'Why' : 'Why it was not taken'}
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && badReason ? 'Please give a reason: they read it' : told('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button type="submit" variant="primary" busy={busy}>
          {isWeight ? 'Send your figure' : 'Mark as not taken'}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </chakra.div>
    </chakra.form>
  )
}
