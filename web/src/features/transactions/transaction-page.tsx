import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { paidShare } from '#shared/domain/deals/conditions.ts'
import { MARKED_STEPS } from '#shared/domain/deals/deal.ts'
import { SAMPLE_KINDS } from '#shared/domain/deals/samples.ts'
import {
  canCancel,
  canChangeAmount,
  canComplete,
  canConfirm,
  hasConfirmed,
} from '#shared/domain/transactions/states.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import { TRANSACTION_TONE, transactionStatusWord } from '#web/components/exchange/transaction-words.ts'
import { Banner } from '#web/components/feedback/banner.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { type TransactionDetail, transactionQuery } from '#web/lib/backend/queries/transactions.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { useStep } from './queries.ts'
import { ChatDrawer } from './room/chat-drawer.tsx'
import { DeliveriesPanel } from './room/deliveries-panel.tsx'
import { IndexPanel } from './price-index/index-panel.tsx'
import { MovesStrip } from './moves-strip.tsx'
import { PapersPanel } from './room/papers-panel.tsx'
import { PlanPanel } from './plan/plan-panel.tsx'
import { Record } from './room/record.tsx'
import { ReviewPanel } from './room/review-panel.tsx'
import { SamplesPanel } from './samples/samples-panel.tsx'
import { StepPanel } from './room/step-panel.tsx'
import { StepPipe } from './room/step-pipe.tsx'
import { TermsFields } from './terms/terms-fields.tsx'
import { readTerms, sameTerms, transactionTerms, termsLine, type Typed, typedTerms } from './terms/terms.ts'
import { TermsPanel } from './terms/terms-panel.tsx'
import { Ticket } from './room/ticket.tsx'

const TITLE = 'Transaction Details'
const CRUMBS = [{ label: 'Exchanges', href: paths.exchanges.getHref() }]
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
    <PageFrame pb={12}>
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
    </PageFrame>
  )
}

function Detail({ transaction }: { transaction: TransactionDetail }) {
  const ownId = useUser()?.companyId ?? null
  const by = ownId ?? ''
  const other = transaction.buyer_id === ownId ? transaction.seller : transaction.buyer
  const step = useStep(transaction.id)
  const [chatOpener, setChatOpener] = useState<HTMLElement | null>(null)
  const [edited, setEdited] = useState<Typed | null>(null)
  const [asking, setAsking] = useState<'cancel' | 'complete' | null>(null)
  const onRecord = transactionTerms(transaction)
  const { material } = transaction

  const open = canChangeAmount(transaction, by)
  const typed = open ? (edited ?? typedTerms(transaction)) : null
  const read =
    typed && edited ? readTerms(typed, onRecord, paidShare(transaction.conditions)) : { terms: onRecord }
  const terms = 'terms' in read ? read.terms : onRecord
  const valid = 'terms' in read
  const changed = valid && !sameTerms(terms, onRecord)
  const preparing = MARKED_STEPS.some((one) => one === transaction.step)
  const forget = { onSuccess: () => setEdited(null) }
  const confirmed = step.data?.status === 'confirmed' && step.variables?.type === 'confirm'
  const justConfirmed = useReturn(confirmed && transaction.status === 'confirmed')

  return (
    <PageFrame>
      <PageHead
        title={TITLE}
        crumbs={CRUMBS}
        actions={
          <chakra.span role="status">
            <Tag tone={TRANSACTION_TONE[transaction.status]}>{transactionStatusWord(transaction, ownId)}</Tag>
          </chakra.span>
        }
      />
      {step.error && asking === null && (
        <chakra.div mb={4}>
          <Banner tone="danger">{step.error.message}</Banner>
        </chakra.div>
      )}
      <MovesStrip room={transaction} ownId={ownId} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: '200px minmax(0, 1fr)',
          xl: '200px minmax(0, 1fr) 340px',
        }}
        gap={6}
        alignItems="start"
      >
        <StepPipe room={transaction} />
        <chakra.div display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
          {SAMPLE_KINDS.map(
            (kind) =>
              transaction.step === kind && (
                <SamplesPanel key={kind} room={transaction} ownId={by} kind={kind} />
              ),
          )}
          <IndexPanel room={transaction} ownId={by} />
          <PlanPanel room={transaction} ownId={by} />
          <ReviewPanel room={transaction} ownId={by} />
          <StepPanel key={transaction.step} room={transaction} ownId={by} step={step} />
          <Ticket
            transaction={transaction}
            ownId={ownId}
            terms={terms}
            fields={
              typed && (
                <TermsFields
                  transaction={transaction}
                  typed={typed}
                  onTyped={setEdited}
                  errors={'errors' in read ? read.errors : {}}
                  note={changed ? changeNote(transaction, by, other.name) : null}
                />
              )
            }
            actions={
              <>
                <chakra.p textStyle="dense" color="fg.muted">
                  {sentence(transaction, by, other.name)}
                </chakra.p>
                <chakra.div display="flex" flexWrap="wrap" gap={2}>
                  {(canConfirm(transaction, by) || justConfirmed) && (
                    <Button
                      right="deals.write"
                      // One filled button: the step that the deal is at comes first.
                      variant={justConfirmed ? 'done' : preparing ? 'secondary' : 'primary'}
                      disabled={justConfirmed || !valid}
                      busy={step.isPending && step.variables.type === 'confirm'}
                      icon={justConfirmed && <IconCheck size={16} stroke={1.6} aria-hidden />}
                      onClick={() =>
                        step.mutate(
                          { type: 'confirm', terms, changed, version: transaction.terms_version },
                          forget,
                        )
                      }
                    >
                      {justConfirmed ? 'Confirmed!' : 'Confirm Transaction'}
                    </Button>
                  )}
                  {changed && (
                    <Button
                      right="deals.write"
                      busy={step.isPending && step.variables.type === 'amount'}
                      onClick={() => step.mutate({ type: 'amount', terms }, forget)}
                    >
                      Change terms
                    </Button>
                  )}
                  {canComplete(transaction, by) && !justConfirmed && (
                    <Button
                      right="deals.write"
                      variant={transaction.deliveries.open > 0 ? 'secondary' : 'primary'}
                      disabled={transaction.deliveries.open > 0}
                      onClick={() => setAsking('complete')}
                    >
                      Complete Transaction
                    </Button>
                  )}
                  <Button
                    aria-expanded={chatOpener !== null}
                    onClick={(event) => setChatOpener(event.currentTarget)}
                  >
                    Chat
                  </Button>
                  {canCancel(transaction, by) && !justConfirmed && (
                    <Button right="deals.write" variant="quiet" onClick={() => setAsking('cancel')}>
                      Cancel Transaction
                    </Button>
                  )}
                </chakra.div>
              </>
            }
          />
          {SAMPLE_KINDS.map(
            (kind) =>
              transaction.step !== kind && (
                <SamplesPanel key={kind} room={transaction} ownId={by} kind={kind} />
              ),
          )}
        </chakra.div>
        <chakra.div
          display="grid"
          gap={5}
          gridTemplateColumns="minmax(0, 1fr)"
          gridColumn={{ lg: '2', xl: 'auto' }}
        >
          <DeliveriesPanel room={transaction} ownId={by} />
          <PapersPanel id={transaction.id} />
          <TermsPanel room={transaction} ownId={by} />
          <Record transaction={transaction} />
        </chakra.div>
      </chakra.div>
      <ChatDrawer
        company={other}
        ownId={by}
        opener={chatOpener}
        onOpen={setChatOpener}
        onClose={() => setChatOpener(null)}
      />
      {asking === 'cancel' && (
        <ReasonDialog
          title="Cancel this transaction?"
          action="Cancel Transaction"
          keep="Keep it"
          danger
          hint="It stands in the record, for both sides"
          optional={transaction.status !== 'confirmed'}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => step.mutateAsync({ type: 'cancel', reason: reason || null })}
        >
          {other.name} is told. This can’t be undone; what was delivered stays in the ledger, and a new
          transaction can be started at any time.
        </ReasonDialog>
      )}
      {asking === 'complete' && (
        <ConfirmDialog
          title="Was it carried out?"
          action="Complete Transaction"
          keep="Not yet"
          tone="primary"
          onClose={() => setAsking(null)}
          onConfirm={() => step.mutateAsync({ type: 'complete' })}
        >
          You state that material and payment have changed hands: {material.material_name},{' '}
          {termsLine(onRecord, material.unit)}. {other.name} is told, the record keeps that you said so, and
          it counts as a completed exchange of both. This can’t be undone.
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}

/** What becomes of the confirmations when the company `by` changes the terms. */
function changeNote(transaction: TransactionDetail, by: string, other: string): string {
  if (hasConfirmed(transaction, by)) return `Your confirmation stays; ${other} is told of the new terms`
  return transaction.status === 'waiting'
    ? `Changing the terms clears the confirmation of ${other}`
    : `${other} is told of the new terms`
}

/** What the state means to the company `by`, and what comes next. */
function sentence(transaction: TransactionDetail, by: string, other: string): string {
  switch (transaction.status) {
    case 'draft':
      return transaction.amount === 0 && transaction.price_per_unit === null
        ? 'The listing names no price. Enter the price or the amount you agreed on. Confirmed as it stands, it is an exchange without payment.'
        : 'Both sides confirm the same terms. Changing them clears the other side’s confirmation.'
    case 'waiting':
      return hasConfirmed(transaction, by)
        ? `You confirmed. Waiting for ${other}. Changing the terms keeps your confirmation.`
        : `${other} confirmed these terms. Changing them clears that confirmation.`
    case 'confirmed':
      return `Both sides confirmed. Next: agree with ${other} in the chat on day, carrier, papers and invoice. When material and payment have changed hands, either side completes it here.`
    case 'completed':
      return 'Carried out. It counts as a completed exchange on both dashboards.'
    case 'cancelled':
      return `${cancelledBy(transaction, by, other)} A new transaction can be started from a listing or a chat.`
  }
}

/** Who cancelled, and why. */
function cancelledBy({ history }: TransactionDetail, by: string, other: string): string {
  const end = history.findLast(({ action }) => action === 'cancel')
  const who = end?.company_id === by ? 'You' : other
  return end?.note ? `${who} cancelled it: “${end.note}”.` : 'Cancelled.'
}

/** After the own confirmation, the second of the two, the way goes on to the dashboard; who waited stays here. */
function useReturn(just: boolean): boolean {
  const navigate = useNavigate()
  useEffect(() => {
    if (!just) return
    toast.success(
      'Both sides confirmed',
      'Find the transaction under Exchanges; next, agree on day and carrier.',
    )
    const timer = setTimeout(() => void navigate(paths.dashboard.getHref()), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [just, navigate])
  return just
}
