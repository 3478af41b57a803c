import { chakra } from '@chakra-ui/react'
import { IconTopologyStar3, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Button, IconButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import { type Application, useDecideApplication } from '#web/features/admin/queries.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount, formatDateTime, formatPercent } from '#web/lib/format.ts'
import { CheckLines } from './checks.tsx'
import { DecisionForm } from './decision-form.tsx'

/** One application: what was answered, what was checked, whom it would match, and the decision. */
export function ApplicationPanel({
  application,
  headingRef,
  onClose,
  onDecided,
}: {
  application: Application
  headingRef: Ref<HTMLHeadingElement>
  onClose: () => void
  onDecided: () => void
}) {
  const { application_answers: answers } = application
  return (
    <chakra.section
      aria-labelledby="application-title"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px={{ base: 4, md: 5 }}
      py={4}
    >
      <chakra.header display="flex" justifyContent="space-between" gap={3} mb={3.5}>
        <div>
          <chakra.h2
            id="application-title"
            ref={headingRef}
            tabIndex={-1}
            textStyle="section"
            overflowWrap="anywhere"
          >
            {application.company_name}
          </chakra.h2>
          <chakra.span textStyle="dense" color="fg.muted">
            Applied {formatDateTime(application.created_at)}
          </chakra.span>
        </div>
        <IconButton label="Close" me={-2} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </chakra.header>
      <chakra.dl
        display="grid"
        gridTemplateColumns="118px minmax(0, 1fr)"
        gap="9px 14px"
        textStyle="dense"
        overflowWrap="anywhere"
        css={{ '& dt': { color: 'fg.muted' } }}
      >
        <dt>Contact</dt>
        <dd>
          {application.contact_name && `${application.contact_name}, `}
          <chakra.span textStyle="mono">{application.contact_email}</chakra.span>
        </dd>
        <dt>Industry</dt>
        <dd>{answers.industry}</dd>
        <dt>Waste streams</dt>
        <dd>{answers.waste_streams || <Unsaid />}</dd>
        <dt>Goals</dt>
        <dd>{answers.sustainability_goals || <Unsaid />}</dd>
      </chakra.dl>
      <CheckLines application={application} />
      {(application.status === 'pending' || application.outlook) && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap={3}
          bg="accent.soft"
          px={3.5}
          py="11px"
          mt={3.5}
          mb={4}
          textStyle="dense"
        >
          <IconTopologyStar3 size={20} stroke={1.5} aria-hidden />
          <span>
            <Outlook outlook={application.outlook} streams={answers.waste_streams} />
          </span>
        </chakra.div>
      )}
      {application.status === 'pending' ? (
        <DecisionForm key={application.id} application={application} onDecided={onDecided} />
      ) : (
        <Decided application={application} onReopened={onDecided} />
      )}
    </chakra.section>
  )
}

const Unsaid = () => <chakra.span color="fg.muted">not stated</chakra.span>

function Outlook({ outlook, streams }: { outlook: Application['outlook']; streams: string }): ReactNode {
  if (!outlook) {
    return streams
      ? 'Matches are not estimated: the stated streams were not understood.'
      : 'Matches are not estimated: no waste streams were stated.'
  }
  if (outlook.members === 0) return 'No member would match these streams today.'
  return (
    <>
      <chakra.b fontWeight="semibold">{formatCount(outlook.members, 'member')}</chakra.b> would match these
      streams
      {outlook.best !== null && `, best ${formatPercent(Math.round(outlook.best * 100))}`}.
    </>
  )
}

function Decided({ application, onReopened }: { application: Application; onReopened: () => void }) {
  const decide = useDecideApplication()
  const [asking, setAsking] = useState(false)
  const approved = application.status === 'approved'
  return (
    <chakra.div display="grid" gap={2} justifyItems="start" textStyle="dense" mt={4}>
      <Tag tone={approved ? 'positive' : 'danger'}>{approved ? 'Approved' : 'Rejected'}</Tag>
      <p>
        {application.decided_at && formatDateTime(application.decided_at)}
        {application.decided_by && ` by ${application.decided_by}`}
      </p>
      {application.reason && (
        <chakra.blockquote borderLeftWidth="2px" borderColor="border.strong" ps={3} overflowWrap="anywhere">
          {application.reason}
        </chakra.blockquote>
      )}
      {application.status === 'rejected' && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Put back into the queue
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={`Put ${application.company_name} back?`}
          action="Put back"
          optional
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await decide.mutateAsync({ id: application.id, decision: 'reopen', reason })
            toast.success('Application put back', 'It waits for a decision again.')
            onReopened()
          }}
        >
          It waits for a decision again, as if there had been none. The applicant hears of it with the next
          decision.
        </ReasonDialog>
      )}
    </chakra.div>
  )
}
