import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import {
  canCancel,
  canChangeAmount,
  canComplete,
  canConfirm,
  hasConfirmed,
} from '#shared/domain/transactions/states.ts'
import { paths } from '#web/app/paths.ts'
import { Banner } from '#web/components/banner.tsx'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { ChatFailure } from '#web/components/exchange/chat-failure.tsx'
import { STATUS_TONE, statusWord } from '#web/components/exchange/transaction-words.ts'
import { Page, PageHead } from '#web/components/page-head.tsx'
import { Tag } from '#web/components/tag.tsx'
import { PageSkeleton } from '#web/components/skeleton.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useStartChat } from '#web/lib/conversations.ts'
import { useUser } from '#web/lib/session.ts'
import { type TransactionDetail, transactionQuery } from '#web/lib/transactions.ts'
import { amountText, readAmount } from './amount.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useStep } from './queries.ts'
import { Record } from './record.tsx'
import { Ticket } from './ticket.tsx'

const TITLE = 'Transaction Details'
const CRUMBS = [{ label: 'Dashboard', href: paths.dashboard.getHref() }]
/** How long the confirmation stays before the way goes on, in ms. */
const CONFIRMED_MS = 2000

/** /transaction/{id}: what two companies agree on, confirmed by both. */
export function TransactionPage() {
  const { id = '' } = useParams()
  const query = useQuery(transactionQuery(id))
  if (query.data) return <Detail key={id} transaction={query.data} />
  if (query.isPending) return <PageSkeleton label="Loading the transaction" />
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page pb={12}>
      <PageHead title={TITLE} crumbs={CRUMBS} />
      {missing ? (
        <EmptyState
          title="Transaction not found"
          form="scrap"
          action={<LinkButton to={paths.dashboard.getHref()}>Back to Dashboard</LinkButton>}
        >
          There is no transaction at this address, or it is between other companies. Only its buyer and its
          seller can see it.
        </EmptyState>
      ) : (
        <ErrorState
          title="The transaction could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </Page>
  )
}

function Detail({ transaction }: { transaction: TransactionDetail }) {
  const ownId = useUser()?.companyId ?? null
  const by = ownId ?? ''
  const other = transaction.buyer_id === ownId ? transaction.seller : transaction.buyer
  const step = useStep(transaction.id)
  const chat = useStartChat(other.id, () => undefined)
  const [edited, setEdited] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const justConfirmed = useJustConfirmed(transaction.status)

  const open = canChangeAmount(transaction, by)
  const text = open ? (edited ?? amountText(transaction.amount)) : null
  const read = text === null ? null : readAmount(text)
  const valid = read === null || 'cents' in read
  const changed = read !== null && 'cents' in read && read.cents !== transaction.amount ? read.cents : null
  const forget = { onSuccess: () => setEdited(null) }

  return (
    <Page pb={12}>
      <PageHead
        title={TITLE}
        crumbs={CRUMBS}
        actions={
          <chakra.span role="status">
            <Tag tone={STATUS_TONE[transaction.status]}>{statusWord(transaction, ownId)}</Tag>
          </chakra.span>
        }
      />
      <ChatFailure />
      {step.error && (
        <chakra.div mb={4}>
          <Banner tone="danger">{step.error.message}</Banner>
        </chakra.div>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={6}
        alignItems="start"
      >
        <Ticket
          transaction={transaction}
          ownId={ownId}
          text={text}
          onText={setEdited}
          note={changed === null ? null : changeNote(transaction, by, other.name)}
          actions={
            <>
              <chakra.p textStyle="dense" color="fg.muted">
                {sentence(transaction, by, other.name)}
              </chakra.p>
              <chakra.div display="flex" flexWrap="wrap" gap={2}>
                {(canConfirm(transaction, by) || justConfirmed) && (
                  <Button
                    variant={justConfirmed ? 'done' : 'primary'}
                    disabled={justConfirmed || !valid}
                    busy={step.isPending && step.variables.type === 'confirm'}
                    icon={justConfirmed && <IconCheck size={16} stroke={1.6} aria-hidden />}
                    onClick={() =>
                      step.mutate(
                        {
                          type: 'confirm',
                          amount: changed ?? transaction.amount,
                          changed: changed !== null,
                        },
                        forget,
                      )
                    }
                  >
                    {justConfirmed ? 'Confirmed!' : 'Confirm Transaction'}
                  </Button>
                )}
                {changed !== null && (
                  <Button
                    busy={step.isPending && step.variables.type === 'amount'}
                    onClick={() => step.mutate({ type: 'amount', amount: changed }, forget)}
                  >
                    Change amount
                  </Button>
                )}
                {canComplete(transaction, by) && !justConfirmed && (
                  <Button
                    variant="primary"
                    busy={step.isPending && step.variables.type === 'complete'}
                    onClick={() => step.mutate({ type: 'complete' })}
                  >
                    Complete Transaction
                  </Button>
                )}
                <Button busy={chat.busy} onClick={chat.chat}>
                  Chat
                </Button>
                {canCancel(transaction, by) && !justConfirmed && (
                  <Button variant="quiet" onClick={() => setCancelling(true)}>
                    Cancel Transaction
                  </Button>
                )}
              </chakra.div>
            </>
          }
        />
        <Record transaction={transaction} />
      </chakra.div>
      <CancelDialog
        open={cancelling}
        other={other.name}
        busy={step.isPending}
        onClose={() => setCancelling(false)}
        onCancel={() => step.mutate({ type: 'cancel' }, { onSettled: () => setCancelling(false) })}
      />
    </Page>
  )
}

/** What becomes of the confirmations when the company `by` changes the amount. */
function changeNote(transaction: TransactionDetail, by: string, other: string): string {
  if (hasConfirmed(transaction, by)) return `Your confirmation stays; ${other} is told of the new amount`
  return transaction.status === 'waiting'
    ? `Changing the amount clears the confirmation of ${other}`
    : `${other} is told of the new amount`
}

/** What the state means to the company `by`. */
function sentence(transaction: TransactionDetail, by: string, other: string): string {
  switch (transaction.status) {
    case 'draft':
      return transaction.amount === 0
        ? 'The listing names no price. Enter the amount you agreed on, or confirm 0.00 € for an exchange without payment.'
        : 'Both sides confirm the same amount. Changing it clears the other side’s confirmation.'
    case 'waiting':
      return hasConfirmed(transaction, by)
        ? `You confirmed. Waiting for ${other}. Changing the amount keeps your confirmation.`
        : `${other} confirmed this amount. Changing it clears that confirmation.`
    case 'confirmed':
      return 'Both sides confirmed. When material and payment have changed hands, either side completes it.'
    case 'completed':
      return 'Carried out. It counts in the figures of both dashboards.'
    case 'cancelled':
      return 'Cancelled. A new transaction can be started from a listing or a chat.'
  }
}

/** Whether both sides confirmed while the page was open; then the way goes on to the dashboard. */
function useJustConfirmed(status: TransactionDetail['status']): boolean {
  const navigate = useNavigate()
  const [wasOpen] = useState(() => status === 'draft' || status === 'waiting')
  const just = wasOpen && status === 'confirmed'
  useEffect(() => {
    if (!just) return
    const timer = setTimeout(() => void navigate(paths.dashboard.getHref()), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [just, navigate])
  return just
}
