import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { erasedLines } from '#web/features/admin/admin-texts.ts'
import { type Deletion, useDeclineDeletion, useDeletions, useErase } from '#web/features/admin/queries.ts'
import {
  actionsColumn,
  RowActions,
  type Statuses,
  StatusList,
  TwoLines,
  waitingColumn,
} from '#web/features/admin/section.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'

type Asked = { deletion: Deletion; what: 'erase' | 'decline' } | null

const STATUSES: Statuses<Deletion['status']> = {
  pending: {
    label: 'Waiting',
    title: 'No deletion requests',
    text: 'A company that asks for it appears here.',
  },
  erasing: {
    label: 'Begun',
    title: 'No interrupted erasures',
    text: 'An erasure that was interrupted waits here to be resumed.',
  },
  settled: {
    label: 'Erased',
    title: 'Nothing erased yet',
    text: 'Settled deletions are listed here with what was done.',
  },
  declined: {
    label: 'Declined',
    title: 'Nothing declined yet',
    text: 'Declined deletions are listed here with their reasons.',
  },
}

/** Companies that want their data gone. */
export function DeletionsSection({ now }: { now: number }) {
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <>
      <StatusList
        statuses={STATUSES}
        useRecords={useDeletions}
        what="deletion requests"
        one="request"
        columnsOf={(status) => (status === 'pending' || status === 'erasing' ? open(now, setAsked) : CLOSED)}
      />
      {asked?.what === 'erase' && <EraseDialog deletion={asked.deletion} onClose={() => setAsked(null)} />}
      {asked?.what === 'decline' && (
        <DeclineDialog deletion={asked.deletion} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

const COMPANY: Column<Deletion> = {
  key: 'company',
  head: 'Company',
  phone: 'main',
  cell: ({ company_name, contact_email, id }) => <TwoLines main={company_name} sub={contact_email || id} />,
}

const open = (now: number, onAsk: (asked: Asked) => void): Column<Deletion>[] => [
  COMPANY,
  waitingColumn(now),
  actionsColumn((deletion) => (
    <RowActions>
      {deletion.status === 'pending' && (
        <Button
          size="sm"
          aria-label={`Decline the deletion of ${deletion.company_name}`}
          onClick={() => onAsk({ deletion, what: 'decline' })}
        >
          Decline
        </Button>
      )}
      <Button
        size="sm"
        variant="danger"
        aria-label={`Erase the data of ${deletion.company_name}`}
        onClick={() => onAsk({ deletion, what: 'erase' })}
      >
        {deletion.status === 'pending' ? 'Erase data' : 'Resume erasing'}
      </Button>
    </RowActions>
  )),
]

const CLOSED: Column<Deletion>[] = [
  COMPANY,
  {
    key: 'when',
    head: 'Settled',
    phone: 'end',
    cell: ({ settled_at, settled_by }) => (
      <chakra.span display="grid" gap="1px">
        <span>{settled_at && formatDateTime(settled_at)}</span>
        <chakra.span fontSize="label" color="fg.muted" overflowWrap="anywhere">
          {settled_by}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'what',
    head: 'What was done',
    cell: ({ erased, reason }) =>
      erased ? <Erased erased={erased} /> : <chakra.span overflowWrap="anywhere">{reason}</chakra.span>,
  },
]

function Erased({ erased }: { erased: NonNullable<Deletion['erased']> }) {
  return (
    <chakra.ul columnCount={{ base: 1, lg: 2 }} columnGap={6} listStyleType="none">
      {erasedLines(erased).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  )
}

/** Can't be taken back: the name is typed, then it runs until nothing is left. */
function EraseDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const erase = useErase()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const right = typed.trim() === deletion.company_name
  const run = async () => {
    setFailure(null)
    try {
      const { erased } = await erase.mutateAsync(deletion.id)
      toast.success('Data erased', erased ? `${erasedLines(erased).join(', ')}.` : deletion.company_name)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={`Erase the data of ${deletion.company_name}?`}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="dangerSolid" busy={erase.isPending} disabled={!right} onClick={() => void run()}>
            Erase for good
          </Button>
        </>
      }
    >
      <chakra.form
        display="grid"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault()
          if (right && !erase.isPending) void run()
        }}
      >
        <chakra.ul display="grid" gap={1.5} ps={5} listStyleType="disc">
          <li>
            Sign-ins, listings, matches, posts, settings and every other record of the company are deleted.
          </li>
          <li>Connections end, and transactions that are not completed are cancelled. Partners are told.</li>
          <li>Partners keep completed transactions and conversations, without the name.</li>
          {deletion.replaces && <Replaced names={deletion.replaces} />}
          <li>This can’t be undone. If it is interrupted, you can resume it from here.</li>
        </chakra.ul>
        <TextInputField
          ref={field}
          label={`Type “${deletion.company_name}” to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.form>
    </Dialog>
  )
}

/** Word for word what will be replaced: nothing that was told of somebody else may read the same. */
function Replaced({ names }: { names: NonNullable<Deletion['replaces']> }) {
  const quoted = (list: readonly string[]) => list.map((name) => `“${name}”`).join(', ')
  return (
    <>
      {names.everywhere.length > 0 && (
        <li>
          In their conversations with it and in what they were told about it, “Former member” takes the place
          of {quoted(names.everywhere)}, and of its e-mail addresses.
        </li>
      )}
      {names.in_sentences.length > 0 && (
        <li>
          {quoted(names.in_sentences)} {names.in_sentences.length === 1 ? 'is' : 'are'} short or the name of
          another company too: replaced only in sentences of ours about this company.
        </li>
      )}
    </>
  )
}

function DeclineDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const decline = useDeclineDeletion()
  return (
    <ReasonDialog
      title={`Decline the deletion of ${deletion.company_name}?`}
      action="Decline deletion"
      hint="Sent to the company, and kept in the audit trail with your name"
      onClose={onClose}
      onConfirm={async (reason) => {
        await decline.mutateAsync({ id: deletion.id, reason })
        toast.success('Deletion declined', `${deletion.company_name} is told, with your reason.`)
      }}
    >
      The account stays as it is. The company may ask again.
    </ReasonDialog>
  )
}
