import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EDITIONS } from '#shared/domain/reporting/editions.ts'
import { paths } from '#web/app/paths.ts'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Panel, Sheet } from '#web/components/page/panel.tsx'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { formatNumber, formatMonth } from '#web/lib/format.ts'
import { signedCents } from '../delivery-words.ts'
import { type DeliveryYear, yearQuery } from '#web/lib/backend/queries/deliveries.ts'
import { ChoicesPanel } from './choices-panel.tsx'
import { FileButton } from './file-button.tsx'
import { byMonth, byPartner, bySite, byStream, type Group } from './groups.ts'
import { IssuedPanel } from './issued-panel.tsx'
import { PointsTable } from './points-table.tsx'
import { type Edition, reportQuery } from './queries.ts'
import { RestatedPanel } from './restated-panel.tsx'
import { UnsitedPanel } from './unsited-panel.tsx'

const CRUMBS = [
  { label: 'Exchanges', href: paths.exchanges.getHref() },
  { label: 'Deliveries', href: paths.deliveries.getHref() },
]
/** Years back that can be chosen. */
const YEARS = 5

/** The set that is for a year, where nobody chose: the revised one from 2027 on. */
const usualEdition = (year: number): Edition => (year >= 2027 ? 'ESRS 2026' : 'ESRS 2023')

/** /deliveries/report: what was confirmed in a year, and the data points of the standards that it fills. */
export function ReportPage() {
  const signedIn = useUser() !== null
  const [search, setSearch] = useSearchParams()
  const thisYear = new Date().getUTCFullYear()
  const year = Number(/^\d{4}$/.exec(search.get('year') ?? '')?.[0] ?? thisYear)
  const edition = EDITIONS.find((one) => one === search.get('edition')) ?? usualEdition(year)
  const site = search.get('site')
  const figures = useQuery({ ...yearQuery(year, null, site), enabled: signedIn })
  const report = useQuery({ ...reportQuery(year, edition, site), enabled: signedIn })
  const sites = report.data?.sites ?? []
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const failed = [figures, report].find(({ isError, data }) => isError && !data)
  return (
    <PageFrame pb={16}>
      <PageHead
        title={report.data?.site ? `Report ${year}, ${report.data.site.name}` : `Report ${year}`}
        crumbs={CRUMBS}
        description="Confirmed loads only, by the day of weighing. Estimates stand apart, as carbon, and are in no data point."
        actions={
          report.data && (
            <>
              <FileButton {...{ year, edition, ...(site && { site }) }} format="xlsx" />
              <FileButton {...{ year, edition, ...(site && { site }) }} format="csv" />
            </>
          )
        }
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: sites.length > 1 ? '120px 240px minmax(0, 1fr)' : '120px minmax(0, 1fr)',
        }}
        gap={3}
        mb={6}
        alignItems="end"
      >
        <SelectField label="Year" value={year} onChange={(event) => set('year', event.target.value)}>
          {Array.from({ length: YEARS }, (_, back) => thisYear - back).map((of) => (
            <option key={of}>{of}</option>
          ))}
        </SelectField>
        {sites.length > 1 && (
          <SiteSelect
            sites={sites}
            all="All sites"
            value={site ?? ''}
            onChange={(event) => set('site', event.target.value)}
          />
        )}
        <Segment
          label="Standard"
          options={EDITIONS.map((value) => ({ value, label: value }))}
          value={edition}
          onChange={(value) => set('edition', value)}
        />
      </chakra.div>
      {failed ? (
        <QueryError title="The report can’t be shown" query={failed} />
      ) : !report.data || !figures.data ? (
        <PageSkeleton label="Loading the report" />
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' }}
          gap={6}
          alignItems="start"
        >
          <chakra.div display="grid" gap={6} minW={0}>
            {report.data.unsited.length > 0 && report.data.sites.length > 1 && (
              <UnsitedPanel report={report.data} />
            )}
            {report.data.restated.map((one) => (
              <RestatedPanel key={one.year} restated={one} />
            ))}
            <PointsTable report={report.data} />
            <Confirmed year={figures.data} />
          </chakra.div>
          <chakra.div display="grid" gap={5} minW={0}>
            {report.data.site === null && <IssuedPanel report={report.data} />}
            <ChoicesPanel key={JSON.stringify(report.data.choices)} report={report.data} />
            <Sheet title="Method">
              {report.data.method.map((text) => (
                <chakra.p key={text} textStyle="dense" color="fg.muted" mb={2}>
                  {text}
                </chakra.p>
              ))}
            </Sheet>
          </chakra.div>
        </chakra.div>
      )}
    </PageFrame>
  )
}

const GROUPS = [
  ['stream', 'By stream'],
  ['site', 'By site'],
  ['partner', 'By partner'],
  ['month', 'By month'],
] as const

const ROWS: Record<(typeof GROUPS)[number][0], (year: DeliveryYear) => Group[]> = {
  stream: byStream,
  site: bySite,
  partner: byPartner,
  month: (year) => byMonth(year, formatMonth),
}

/** What the ledger holds of the year, in four cuts. */
function Confirmed({ year }: { year: DeliveryYear }) {
  const [by, setBy] = useState<(typeof GROUPS)[number][0]>('stream')
  const rows = ROWS[by](year)
  return (
    <Panel
      title="Confirmed"
      flush
      aside={
        <Segment
          label="Confirmed"
          options={GROUPS.map(([value, label]) => ({ value, label }))}
          value={by}
          onChange={setBy}
        />
      }
    >
      {rows.length === 0 ? (
        <chakra.p px={{ base: 4, md: 5 }} pb={4} textStyle="dense" color="fg.muted">
          No load of this year is confirmed.
        </chakra.p>
      ) : (
        <DataTable label="Confirmed" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} inPanel />
      )}
    </Panel>
  )
}

const COLUMNS: readonly Column<Group>[] = [
  { key: 'name', head: 'Of', phone: 'main', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'tonnes',
    head: 'Tonnes',
    numeric: true,
    phone: 'end',
    cell: ({ tonnes }) => (tonnes === null ? 'no mass' : `${formatNumber(tonnes, { decimals: 3 })} t`),
  },
  { key: 'money', head: 'Euro by the ledger', numeric: true, cell: ({ money }) => signedCents(money) },
  {
    key: 'carbon',
    head: 'Carbon avoided, estimated',
    numeric: true,
    cell: ({ carbon, carbon_unknown }) =>
      carbon === null
        ? 'not estimated'
        : `${formatNumber(carbon, { decimals: 1 })} t CO₂e${carbon_unknown > 0 ? `, ${carbon_unknown} not estimated` : ''}`,
  },
]
