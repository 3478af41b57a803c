import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { deliveryStats } from '#web/components/exchange/delivery-stats.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { type DeliveryYear, yearQuery } from '#web/lib/backend/queries/deliveries.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { formatQuantity } from '#web/lib/format.ts'
import { waitsForYou, partnerLine, signedCents } from './delivery-words.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LoadDialog } from './load-dialog.tsx'
import { LoadsPanel } from './loads-panel.tsx'
import { PlanCharts } from './plan-charts.tsx'
import { type LoadCard, loadRowKey, loadsQuery } from './queries.ts'
import { StatementPanel } from './statement-panel.tsx'

const CRUMBS = [{ label: 'Exchanges', href: paths.exchanges.getHref() }]
/** Years back that can be chosen. */
const YEARS = 5

/** /deliveries: what was agreed as what was weighed, by year, and the statement of the month. */
export function DeliveriesPage() {
  const signedIn = useUser() !== null
  const [search, setSearch] = useSearchParams()
  const now = new Date().toISOString()
  const thisYear = Number(now.slice(0, 4))
  const year = Number(/^\d{4}$/.exec(search.get('year') ?? '')?.[0] ?? thisYear)
  const exchange = search.get('exchange')
  const all = useQuery({ ...yearQuery(year, null), enabled: signedIn })
  const one = useQuery({ ...yearQuery(year, exchange), enabled: signedIn && exchange !== null })
  const shown = exchange === null ? all : one
  const { may } = useRight('deals.write')
  const [dialog, setDialog] = useState<'enter' | 'import' | null>(null)
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const taking = (all.data?.deals ?? []).filter(
    ({ id, status }) => status === 'confirmed' && (exchange === null || id === exchange),
  )
  const [first, ...more] = taking
  const deals = first && ([first, ...more] as const)
  return (
    <PageFrame pb={16}>
      <PageHead
        title={`Deliveries ${year}`}
        crumbs={CRUMBS}
        description="What was agreed, as it was weighed: only loads that both sides go by count."
        actions={
          <>
            <LinkButton to={paths.deliveryReport.getHref(year)}>Report</LinkButton>
            {may && deals && (
              <>
                <Button onClick={() => setDialog('import')}>Import tickets</Button>
                <Button
                  variant={(all.data?.own_move ?? 0) > 0 ? 'secondary' : 'primary'}
                  onClick={() => setDialog('enter')}
                >
                  Enter a load
                </Button>
              </>
            )}
          </>
        }
      />
      {shown.isError && !shown.data ? (
        <QueryError title="Your deliveries can’t be shown" query={shown} />
      ) : !shown.data || !all.data ? (
        <PageSkeleton label="Loading your deliveries" />
      ) : all.data.deals.length === 0 && year === thisYear ? (
        <EmptyState
          title="The first ticket appears here when a load is weighed"
          form="granular"
          action={<LinkButton to={paths.exchanges.getHref()}>See your exchanges</LinkButton>}
        >
          No exchange of this year is agreed yet. Once both sides have confirmed one, its loads are entered
          here by either side, and the other confirms them.
        </EmptyState>
      ) : (
        <>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr) 110px', md: 'minmax(0, 420px) 120px' }}
            gap={3}
            mb={5}
          >
            <SelectField
              label="Exchange"
              value={exchange ?? ''}
              onChange={(event) => set('exchange', event.target.value)}
            >
              <option value="">All exchanges, {all.data.deals.length}</option>
              {all.data.deals.map((deal) => (
                <option key={deal.id} value={deal.id}>
                  {deal.material_name} {partnerLine(deal)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Year"
              value={year}
              onChange={(event) =>
                set('year', Number(event.target.value) === thisYear ? '' : event.target.value)
              }
            >
              {Array.from({ length: YEARS }, (_, back) => thisYear - back).map((of) => (
                <option key={of}>{of}</option>
              ))}
            </SelectField>
          </chakra.div>
          <YearOfLoads year={shown.data} exchange={exchange} now={now} />
        </>
      )}
      {deals && dialog === 'enter' && (
        <EnterDialog deals={deals} today={now.slice(0, 10)} onClose={() => setDialog(null)} />
      )}
      {deals && dialog === 'import' && <ImportDialog deals={deals} onClose={() => setDialog(null)} />}
    </PageFrame>
  )
}

function YearOfLoads({ year, exchange, now }: { year: DeliveryYear; exchange: string | null; now: string }) {
  const open = useInfiniteQuery(loadsQuery('open', null, exchange))
  const settled = useInfiniteQuery(loadsQuery('settled', year.year, exchange))
  const [opened, setOpened] = useState<LoadCard | null>(null)
  const dealOf = (id: string) => year.deals.find((deal) => deal.id === id)
  const pays = (id: string) => {
    const deal = dealOf(id)
    return deal !== undefined && deal.payer === deal.side
  }
  // Own moves first.
  const [stillOpen, done] = apart(
    itemsOf(open.data) ?? [],
    itemsOf(settled.data) ?? [],
    open.dataUpdatedAt >= settled.dataUpdatedAt,
  )
  const waiting = stillOpen.sort((a, b) => Number(waitsForYou(b)) - Number(waitsForYou(a)))
  // As it is by now: the other side may answer while it is looked at.
  const load =
    opened && ([...stillOpen, ...done].find((one) => loadRowKey(one) === loadRowKey(opened)) ?? opened)
  const failed = [open, settled].find(({ isError, data }) => isError && !data)
  return (
    <>
      <StatStrip stats={Object.values(deliveryStats(year))} />
      <chakra.div mt={5}>
        <PlanCharts year={year} now={now} />
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap={5}
        mt={6}
        alignItems="start"
      >
        {failed ? (
          <QueryError title="The loads can’t be shown" query={failed} />
        ) : (
          <LoadsPanel
            open={waiting}
            settled={done}
            total={settled.data?.pages[0]?.total ?? 0}
            more={
              settled.hasNextPage
                ? { busy: settled.isFetchingNextPage, show: () => void settled.fetchNextPage() }
                : undefined
            }
            pays={pays}
            onOpen={setOpened}
          />
        )}
        <chakra.div display="grid" gap={5}>
          <StatementPanel thisMonth={now.slice(0, 7)} />
          <DealList year={year} />
        </chakra.div>
      </chakra.div>
      {load && (
        <LoadDialog
          load={load}
          percentOf={dealOf(load.transaction_id)?.percent_of ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** What each exchange comes to this year. */
function DealList({ year: { deals } }: { year: DeliveryYear }) {
  return (
    <chakra.section aria-label="By exchange" borderTopWidth="2px" borderColor="border.rule" pt={3.5}>
      <chakra.h2 textStyle="section" mb={3}>
        By exchange
      </chakra.h2>
      <chakra.ul display="grid" gap={3} textStyle="dense" fontVariantNumeric="tabular-nums">
        {deals.map((deal) => (
          <chakra.li key={deal.id} display="flex" justifyContent="space-between" gap={3}>
            <chakra.span minW={0} overflowWrap="anywhere">
              <TextLink to={paths.transaction.getHref(deal.id)}>{deal.material_name}</TextLink>
              <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
                {partnerLine(deal)}, {formatQuantity(deal.weighed, deal.unit, { decimals: 1 })} of{' '}
                {formatQuantity(deal.planned, deal.unit, { decimals: 1 })} agreed
              </chakra.span>
            </chakra.span>
            <b>{signedCents(deal.money)}</b>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

/** The lists are asked side by side: a load that moved from one to the other stands in the one that was answered later. */
function apart(
  open: readonly LoadCard[],
  settled: readonly LoadCard[],
  isOpenLater: boolean,
): [LoadCard[], LoadCard[]] {
  const [later, earlier] = isOpenLater ? [open, settled] : [settled, open]
  const known = new Set(later.map(loadRowKey))
  const rest = earlier.filter((load) => !known.has(loadRowKey(load)))
  return isOpenLater ? [[...later], rest] : [rest, [...later]]
}
