import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SampleKind } from '#shared/domain/deals/samples.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { Button } from '#web/components/base/button.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { CheckCounts, CheckTable } from '#web/components/sheet/check-table.tsx'
import { propertyName, WEIGHT_WORD } from '#web/components/sheet/property.ts'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCalendarDay, formatDate } from '#web/lib/format.ts'
import { stepTitle } from '../deal-words.ts'
import { AskSampleDialog } from './ask-sample-dialog.tsx'
import { FeedListing } from './feed-listing.tsx'
import { MeasureSample } from './measure-sample.tsx'
import { draftText } from './property-list.tsx'
import { SendSampleDialog } from './send-sample-dialog.tsx'
import { saveSampleReport, samplesQuery, useAnswerSample, type Sample } from './use-samples.ts'

/** Samples or trial loads of a deal, the latest first: asked for, sent, measured, each against its limits. */
export function SamplesPanel({
  room,
  ownId,
  kind,
}: {
  room: TransactionDetail
  ownId: string
  kind: SampleKind
}) {
  const [asking, setAsking] = useState(false)
  const here = room.step === kind && room.status !== 'cancelled'
  const isShown = here || room.samples[kind] !== undefined
  const query = useQuery({ ...samplesQuery(room.id), enabled: isShown })
  const all = (query.data?.items ?? []).filter((one) => one.kind === kind)
  const [latest, ...earlier] = all.toReversed()
  const buyer = room.buyer_id === ownId
  const isOpen = latest?.state === 'asked' || latest?.state === 'sent'
  if (!isShown) return null
  return (
    <Panel
      title={latest ? `${stepTitle(kind)} against the limits` : `A ${stepName(kind)} with limits`}
      aside={latest?.state === 'measured' && <CheckCounts lines={latest.check} />}
    >
      <chakra.div display="grid" gap={4}>
        {query.isError && !query.data ? (
          <QueryError title="The samples could not be loaded" query={query} />
        ) : query.isPending ? (
          <SkeletonRows label="Loading the samples" rows={2} />
        ) : latest ? (
          <One
            key={`${latest.number} ${latest.version}`}
            room={room}
            ownId={ownId}
            sample={latest}
            here={here}
          />
        ) : (
          <chakra.p textStyle="dense" color="fg.muted">
            {buyer
              ? 'Ask for one with your limits: what is found is held against them, line by line.'
              : `${room.buyer.name} asks for one with its limits; you say when it was sent.`}
          </chakra.p>
        )}
        {here && buyer && !isOpen && !query.isPending && (
          <Button right="deals.write" justifySelf="start" onClick={() => setAsking(true)}>
            {latest ? `Ask for another ${stepName(kind)}` : `Ask for a ${stepName(kind)}`}
          </Button>
        )}
        {earlier.length > 0 && (
          <chakra.ul textStyle="dense" color="fg.muted" display="grid" gap={1}>
            {earlier.map((sample) => (
              <li key={sample.number}>
                {stepTitle(kind)} {sample.number}, asked for on {formatDate(sample.asked_at)}:{' '}
                {sample.state === 'withdrawn' ? 'taken back' : VERDICT[sample.verdict ?? 'open']}
              </li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      {asking && <AskSampleDialog id={room.id} kind={kind} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

const VERDICT = { pass: 'met every limit', fail: 'missed a limit', open: 'left limits open' } as const

function One({
  room,
  ownId,
  sample,
  here,
}: {
  room: TransactionDetail
  ownId: string
  sample: Sample
  /** The deal is at this step. */
  here: boolean
}) {
  const [open, setOpen] = useState<'send' | 'measure' | null>(null)
  const answer = useAnswerSample(room.id)
  const save = useMutation({
    mutationFn: () => saveSampleReport(room.id, sample),
    onError: (error) => toast.error('The report could not be saved', error),
  })
  const seller = room.seller_id === ownId
  const { id } = room
  const { state, sent, measured, report } = sample
  const takeBack = here && !seller && (state === 'asked' || state === 'sent')
  return (
    <>
      <chakra.div textStyle="dense" display="grid" gap={1} overflowWrap="anywhere">
        <p>
          <b>
            {stepTitle(sample.kind)} {sample.number}
          </b>
          : {sample.amount}, asked for on {formatDate(sample.asked_at)}.
        </p>
        {sample.note && <chakra.p whiteSpace="pre-line">{sample.note}</chakra.p>}
        {sent && (
          <p>
            Sent on {formatCalendarDay(sent.day)}:{' '}
            {[sent.amount, sent.carrier, sent.ticket && `no. ${sent.ticket}`, sent.note]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {measured && (
          <p>
            Result entered by the {measured.by} on {formatDate(measured.at)}
            {measured.laboratory && `, ${measured.laboratory}`}
          </p>
        )}
        {state === 'withdrawn' && <p>The request was taken back.</p>}
      </chakra.div>
      {state === 'measured' ? (
        <CheckTable
          label={`${stepTitle(sample.kind)} against the limits`}
          lines={sample.check}
          offeredHead="Found"
        />
      ) : (
        <chakra.ul aria-label="Limits" textStyle="dense" display="grid">
          {sample.limits.map((limit, at) => (
            <chakra.li key={at} py={1.5} borderTopWidth="1px" overflowWrap="anywhere">
              <b>{propertyName(limit)}</b> {draftText(limit)}
              {limit.weight && limit.weight !== 'must' && (
                <chakra.span color="fg.muted">, {WEIGHT_WORD[limit.weight]}</chakra.span>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {report?.state === 'ready' && (
        <chakra.div textStyle="dense" display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
          <chakra.span overflowWrap="anywhere">{report.name}</chakra.span>
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
            Save the report
          </Button>
        </chakra.div>
      )}
      {here && (state === 'sent' || open === 'measure') && (
        <MeasureSample
          id={id}
          sample={sample}
          {...(state === 'measured' && { onDone: () => setOpen(null) })}
        />
      )}
      {here && (
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          {seller && state === 'asked' && (
            <Button right="deals.write" variant="primary" onClick={() => setOpen('send')}>
              It was sent
            </Button>
          )}
          {state === 'measured' && open !== 'measure' && (
            <Button right="deals.write" size="sm" onClick={() => setOpen('measure')}>
              Correct the result
            </Button>
          )}
          {takeBack && (
            <Button
              right="deals.write"
              size="sm"
              busy={answer.isPending}
              onClick={() =>
                answer.mutate(
                  { sample, body: { type: 'withdraw', version: sample.version } },
                  { onError: (error) => toast.error('Nothing was changed', error) },
                )
              }
            >
              Take the request back
            </Button>
          )}
        </chakra.div>
      )}
      {state === 'measured' && seller && <FeedListing id={id} sample={sample} />}
      {open === 'send' && <SendSampleDialog id={id} sample={sample} onClose={() => setOpen(null)} />}
    </>
  )
}
