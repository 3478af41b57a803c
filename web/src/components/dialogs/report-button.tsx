import { chakra } from '@chakra-ui/react'
import { IconFlag } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { REPORT_REASONS } from '#shared/api/core/vocabulary.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextAreaField } from '#web/components/forms/field.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { Dialog } from './dialog.tsx'

type Reason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_WORDS: Record<Reason, string> = {
  fraud: 'Fraud, or somebody else’s name',
  misleading: 'Wrong or misleading',
  forbidden: 'Forbidden goods or shipment',
  spam: 'Advertising or repetition',
  offensive: 'Offensive',
  other: 'Something else',
}

export interface Reported {
  kind: 'listing' | 'post' | 'comment'
  id: string
  /** The post a comment stands under. */
  post_id?: string
  /** The company whose it is: nobody reports what is their own. */
  author_id: string
}

/** Tells the administrators about a listing, a post or a comment. Only members see it. */
export function ReportButton({ of, quiet }: { of: Reported; quiet?: boolean }) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  if (user?.role !== 'user' || user.companyId === of.author_id) return null
  return (
    <>
      <Button
        size="sm"
        variant={quiet ? 'quiet' : undefined}
        icon={<IconFlag size={16} stroke={1.6} aria-hidden />}
        aria-label={`Report this ${of.kind}`}
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
      {open && <ReportDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ of, onClose }: { of: Reported; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>('misleading')
  const [note, setNote] = useState('')
  const { kind, id, post_id } = of
  const report = useMutation({
    mutationFn: () =>
      callApi('POST /api/reports', {
        body: { kind, id, reason, note, ...(post_id && { post_id }) },
        idempotencyKey: `report-${kind}-${id}`,
      }),
    onSuccess: () => {
      toast.success('Report sent', 'An administrator will look at it and tell you what came of it.')
      onClose()
    },
  })
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={`Report this ${kind}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={report.isPending} onClick={() => report.mutate()}>
            Send report
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        <p>Administrators see your company’s name. The company you report does not.</p>
        <SelectField
          label="What is wrong"
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
        >
          {Object.entries(REPORT_REASON_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="What we should know"
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {report.error && <Banner tone="danger">{report.error.message}</Banner>}
      </chakra.div>
    </Dialog>
  )
}
