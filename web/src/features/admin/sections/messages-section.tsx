import { chakra } from '@chakra-ui/react'
import { AnchorButton, Button } from '#web/components/base/button.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { waitingText } from '#web/features/admin/applications/review-time.ts'
import { type ContactMessage, useContacts, useSettleContact } from '#web/features/admin/queries.ts'
import {
  actionsColumn,
  RowActions,
  type Statuses,
  StatusList,
  TwoLines,
} from '#web/features/admin/section.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'

const STATUSES: Statuses<ContactMessage['status']> = {
  open: {
    label: 'New',
    title: 'No new message',
    text: 'What is written in the contact form appears here, and in the support inbox.',
  },
  read: {
    label: 'Read',
    title: 'Nothing waits for an answer',
    text: 'Messages that were read and not answered are listed here.',
  },
  answered: {
    label: 'Answered',
    title: 'Nothing answered yet',
    text: 'Answered messages are listed here, latest first.',
  },
}

/** What was written in the contact form. */
export function MessagesSection({ now }: { now: number }) {
  const settle = useSettleContact()
  const note = (id: string, to: 'read' | 'answered') =>
    settle.mutateAsync({ id, status: to }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    })
  return (
    <StatusList
      statuses={STATUSES}
      useRecords={useContacts}
      what="messages"
      one="message"
      columnsOf={() => columnsFor(now, (id, to) => void note(id, to), settle.isPending)}
    />
  )
}

const columnsFor = (
  now: number,
  onNote: (id: string, status: 'read' | 'answered') => void,
  busy: boolean,
): Column<ContactMessage>[] => [
  {
    key: 'who',
    head: 'From',
    phone: 'main',
    cell: ({ name, email }) => <TwoLines main={name} sub={email} />,
  },
  {
    key: 'what',
    head: 'Message',
    cell: ({ subject, message }) => (
      <chakra.span display="grid" gap="1px" maxW="prose">
        <chakra.span fontWeight="label">{subject}</chakra.span>
        <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
          {message}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'when',
    head: 'Received',
    phone: 'end',
    cell: ({ received_at, status }) =>
      status === 'answered' ? formatDateTime(received_at) : waitingText(received_at, now),
  },
  actionsColumn(({ id, status, name, email, subject, answered_by }) =>
    status === 'answered' ? (
      <chakra.span overflowWrap="anywhere">by {answered_by}</chakra.span>
    ) : (
      <RowActions>
        <AnchorButton
          size="sm"
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          aria-label={`Write to ${name}`}
        >
          Write
        </AnchorButton>
        {status === 'open' && (
          <Button
            size="sm"
            disabled={busy}
            aria-label={`Mark the message of ${name} as read`}
            onClick={() => onNote(id, 'read')}
          >
            Mark read
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          disabled={busy}
          aria-label={`Mark the message of ${name} as answered`}
          onClick={() => onNote(id, 'answered')}
        >
          Mark answered
        </Button>
      </RowActions>
    ),
  ),
]
