import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextAreaField } from '#web/components/forms/field.tsx'
import type { RejectionReason } from './queries.ts'
import { REASON_WORDS } from './status-texts.ts'

const REASONS = Object.entries(REASON_WORDS) as [RejectionReason, string][]

/** Asks why. The reason is told to the partner, and a rejection can't be taken back. */
export function RejectDialog({
  partner,
  busy,
  failure,
  onClose,
  onReject,
}: {
  partner: string
  busy: boolean
  failure: string | null
  onClose: () => void
  onReject: (reason: RejectionReason, note: string) => void
}) {
  const [reason, setReason] = useState<RejectionReason | ''>('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title="Reject this match?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="dangerSolid"
            busy={busy}
            onClick={() => (reason ? onReject(reason, note.trim()) : setMissing(true))}
          >
            Reject match
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        <p>{partner} is told your reason. A rejection can’t be taken back.</p>
        <SelectField
          label="Reason"
          value={reason}
          error={missing && !reason ? 'Please choose a reason' : undefined}
          onChange={(event) => setReason(event.target.value as RejectionReason | '')}
        >
          <option value="">Choose a reason</option>
          {REASONS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Note to the partner"
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.div>
    </Dialog>
  )
}
