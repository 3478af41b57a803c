import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Paper } from '#web/lib/backend/queries/papers.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { useSendReceipt } from './queries.ts'

type Tracking = NonNullable<Paper['tracking']>

const OUTCOMES = new Map(
  Object.entries({
    off: 'Nothing was sent.',
    unavailable: 'The service can’t be reached. Nothing was taken; try again later.',
    unsure:
      'The connection broke off: the record may have arrived. Look it up at the service before it is sent again.',
    unknown: 'The service knows no record under this number.',
    unpaid: 'The yearly fee of the service is not paid.',
  }),
)

/** The record for the tracking service: what is wrong with it, and whether it was taken. */
export function TrackingPanel({
  id,
  load,
  tracking,
  paper,
}: {
  id: string
  load: string
  tracking: Tracking
  paper: Paper
}) {
  const send = useSendReceipt(id, load)
  const [number, setNumber] = useState('')
  const { faults, warnings, receipt, on } = tracking
  const answer = send.data
  const unsure = receipt?.state === 'unsure' || receipt?.state === 'sending'
  const saveRecord = async () => {
    const { savePaper } = await import('./document/save-paper.ts')
    await savePaper(paper, 'record')
  }
  return (
    <Panel
      title="Record for the service"
      aside={
        receipt?.state === 'taken' ? (
          <Tag tone={receipt.current ? 'positive' : 'warning'}>
            {receipt.current ? 'Taken' : 'Changed since'}
          </Tag>
        ) : unsure ? (
          <Tag tone="warning">May have arrived</Tag>
        ) : null
      }
    >
      {faults.length > 0 ? (
        <>
          <chakra.p textStyle="dense">
            <b>{formatCount(faults.length, 'field')}</b> not as the published rules have it:
          </chakra.p>
          <chakra.ul mt={2} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={2}>
            {faults.map(({ key, message }) => (
              <chakra.li key={key} textStyle="label" fontWeight="normal" overflowWrap="anywhere">
                <chakra.span fontFamily="mono">{key}</chakra.span>
                <chakra.span display="block" color="fg.muted">
                  {message}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      ) : (
        <chakra.p textStyle="dense" display="flex" gap={2}>
          <IconCheck size={16} stroke={1.6} aria-hidden /> It passes the published rules.
        </chakra.p>
      )}
      {warnings.map(({ key, message }) => (
        <chakra.p key={key} textStyle="label" fontWeight="normal" color="warning" mt={2}>
          {message}
        </chakra.p>
      ))}
      {receipt?.tracking_id && (
        <chakra.p textStyle="dense" mt={2}>
          Number there: <chakra.span fontFamily="mono">{receipt.tracking_id}</chakra.span>,{' '}
          {formatDate(receipt.at)}
        </chakra.p>
      )}
      {answer && answer.outcome !== 'taken' && (
        <chakra.div mt={3}>
          <Banner tone="warning">
            {answer.message ??
              OUTCOMES.get(answer.outcome) ??
              answer.faults.map(({ message }) => message).join('; ')}
          </Banner>
        </chakra.div>
      )}
      {send.error && (
        <chakra.div mt={3}>
          <Banner tone="danger">{send.error.message}</Banner>
        </chakra.div>
      )}
      {!on && (
        <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={3}>
          This stage is not connected with the service. Save the record and hand it in there yourself.
        </chakra.p>
      )}
      {on && unsure && (
        <chakra.div mt={3} display="grid" gap={2}>
          <TextInputField
            label="Number, where it stands there"
            optional
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={3}>
        <Button onClick={() => void saveRecord()}>Save the record</Button>
        {on && !receipt?.current && (
          <Button
            right="deals.write"
            disabled={faults.length > 0}
            busy={send.isPending}
            onClick={() => send.mutate(unsure ? (number ? { tracking_id: number } : { again: true }) : {})}
          >
            {unsure
              ? number
                ? 'Replace it there'
                : 'It is not there: hand in again'
              : receipt
                ? 'Hand in the change'
                : 'Hand in'}
          </Button>
        )}
      </chakra.div>
    </Panel>
  )
}
