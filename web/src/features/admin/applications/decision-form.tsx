import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextAreaField } from '#web/components/forms/field.tsx'
import {
  type Application,
  type ApplicationDecision,
  useDecideApplication,
} from '#web/features/admin/queries.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'

const REASON_NEEDED = 'A rejection needs a reason'

/** Approve, or reject with a reason. A rejection asks once more: the applicant is told at once. */
export function DecisionForm({
  application,
  onDecided,
}: {
  application: Application
  onDecided: () => void
}) {
  const decide = useDecideApplication()
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  // Awaited, not `mutate` with callbacks: those are dropped when the refreshed queue takes this form away.
  const send = async (decision: ApplicationDecision['decision']) => {
    setFailure(null)
    try {
      await decide.mutateAsync({ id: application.id, decision, reason: reason.trim() })
      const rejected = decision === 'reject'
      toast.success(
        rejected ? 'Application rejected' : 'Application approved',
        rejected
          ? `${application.contact_email} is told, with your reason.`
          : `A sign-in link goes to ${application.contact_email}.`,
      )
      onDecided()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = error.field('reason')
      if (error.code === 'ALREADY_DECIDED') {
        toast.info(error.message, 'Somebody else decided first. The queue has been refreshed.')
        onDecided()
      } else if (refused) {
        setReasonError(refused)
        field.current?.focus()
      } else setFailure(error.message)
    } finally {
      setAsking(false)
    }
  }
  const askToReject = () => {
    if (reason.trim() === '') {
      setReasonError(REASON_NEEDED)
      field.current?.focus()
      return
    }
    setAsking(true)
  }
  const running = decide.isPending ? decide.variables.decision : null
  return (
    <>
      <TextAreaField
        ref={field}
        label="Reason, sent with a rejection"
        placeholder="For example: we could not find the company in a register"
        rows={3}
        maxLength={1000}
        value={reason}
        error={reasonError}
        onChange={(event) => {
          setReason(event.target.value)
          setReasonError(undefined)
        }}
      />
      {failure && (
        <chakra.div mt={3}>
          <Banner tone="danger">{failure}</Banner>
        </chakra.div>
      )}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={2} mt={3.5}>
        <Button variant="danger" disabled={running === 'approve'} onClick={askToReject}>
          Reject
        </Button>
        <Button
          variant="primary"
          busy={running === 'approve'}
          disabled={running === 'reject'}
          onClick={() => void send('approve')}
        >
          Approve
        </Button>
      </chakra.div>
      <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={2.5}>
        Approval sends a sign-in link to the contact. Both decisions are logged with your name.
      </chakra.p>
      <Dialog
        alert
        open={asking}
        onClose={() => setAsking(false)}
        title={`Reject ${application.company_name}?`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep waiting</Button>
            <Button variant="dangerSolid" busy={running === 'reject'} onClick={() => void send('reject')}>
              Reject application
            </Button>
          </>
        }
      >
        <p>{application.contact_email} gets an e-mail with this reason.</p>
        <chakra.blockquote
          borderLeftWidth="2px"
          borderColor="border.strong"
          ps={3}
          mt={3}
          overflowWrap="anywhere"
        >
          {reason.trim()}
        </chakra.blockquote>
      </Dialog>
    </>
  )
}
