import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconDownload, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isAgreed } from '#shared/domain/deals/deal.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { formatDate } from '#web/lib/format.ts'
import { CallDialog } from './call-dialog.tsx'
import { CallRows } from './call-rows.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PeriodList } from './period-list.tsx'
import { planSpan, planTitle } from './plan-words.ts'
import { PlannedRows } from './planned-rows.tsx'
import { ProposedPlanBox } from './proposed-plan.tsx'
import { planQuery, useChangePlan, usePlanFile, type PlannedRow, type PlanRoom } from './use-plan.ts'

// The rules of calendars come with it.
const PlanDialog = lazyPart(
  () => import('./plan-dialog.tsx'),
  (module) => module.PlanDialog,
)

/** When the loads of an agreed deal come: the plan of both, what is proposed, and what was weighed for it. */
export function PlanPanel({ room, ownId }: { room: TransactionDetail; ownId: string }) {
  const planned = isAgreed(room)
  const query = useQuery({ ...planQuery(room.id), enabled: planned })
  if (!planned) return null
  if (query.data)
    // A deal that ended without a plan has nothing to show of one.
    return room.status === 'completed' && !query.data.agreed ? null : (
      <Plan plan={query.data} room={room} ownId={ownId} />
    )
  return (
    <Panel title="Plan of deliveries">
      {query.isError ? (
        <QueryError title="The plan can’t be shown" query={query} />
      ) : (
        <SkeletonRows label="Loading the plan" />
      )}
    </Panel>
  )
}

function Plan({ plan, room, ownId }: { plan: PlanRoom; room: TransactionDetail; ownId: string }) {
  const [dialog, setDialog] = useState<'plan' | 'call' | PlannedRow | null>(null)
  const change = useChangePlan(room.id)
  const file = usePlanFile(room.id)
  const partner = room.seller_id === ownId ? room.buyer : room.seller
  const { agreed, proposed, changeable } = plan
  const close = () => setDialog(null)
  const failed = change.error ?? file.error
  return (
    <Panel
      title="Plan of deliveries"
      aside={agreed ? <Tag tone="positive">Agreed by both, {formatDate(agreed.at)}</Tag> : undefined}
      flush
      footer={
        (changeable || agreed) && (
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            {changeable && (
              <Button
                right="deals.write"
                icon={<IconCalendarPlus size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog('plan')}
              >
                {agreed || proposed ? 'Propose another plan' : 'Propose a plan'}
              </Button>
            )}
            {changeable && plan.side === 'buyer' && (
              <Button
                right="deals.write"
                icon={<IconPlus size={16} stroke={1.6} aria-hidden />}
                onClick={() => setDialog('call')}
              >
                Ask for an extra load
              </Button>
            )}
            {agreed && (
              <Button
                variant="quiet"
                icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
                busy={file.isPending}
                onClick={() => file.mutate()}
              >
                Download .ics
              </Button>
            )}
          </chakra.div>
        )
      }
    >
      <chakra.div px={{ base: 4, md: 5 }} pb={4} display="grid" gap={3}>
        {failed && <Banner tone="danger">{failed.message}</Banner>}
        {agreed ? (
          <div>
            <chakra.p textStyle="card">{planTitle(agreed.plan, plan.unit)}</chakra.p>
            <chakra.p textStyle="dense" color="fg.muted">
              {planSpan(agreed.plan)}.
            </chakra.p>
          </div>
        ) : (
          !proposed && (
            <chakra.p textStyle="dense" color="fg.muted">
              Either side proposes when loads come and how much each brings; the plan stands once the other
              side accepts it. Until then loads are entered as they are weighed, against no day.
            </chakra.p>
          )
        )}
        {proposed && (
          <ProposedPlanBox
            plan={plan}
            proposed={proposed}
            partner={partner.name}
            change={change}
            note={noteOf(room)}
            onCounter={() => setDialog('plan')}
          />
        )}
        <CallRows plan={plan} partner={partner.name} change={change} />
      </chakra.div>
      {agreed && <PeriodList shown={agreed} unit={plan.unit} tolerance={plan.tolerance} />}
      {agreed && (
        <PlannedRows
          plan={plan}
          onMove={changeable && !(proposed && proposed.by !== plan.side) ? setDialog : undefined}
        />
      )}
      <Suspense>
        {dialog === 'plan' && <PlanDialog plan={plan} room={room} partner={partner.name} onClose={close} />}
      </Suspense>
      {dialog === 'call' && <CallDialog plan={plan} id={room.id} partner={partner.name} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <MoveDialog plan={plan} row={dialog} id={room.id} partner={partner.name} onClose={close} />
      )}
    </Panel>
  )
}

/** What was written with the proposal that is open. */
const noteOf = ({ history }: TransactionDetail): string | null =>
  history.findLast(({ plan }) => plan?.type === 'propose')?.note ?? null
