import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import type { WholeListing } from '#web/lib/backend/queries/listing.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { saveReport } from '#web/lib/backend/save-report.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatFullDate } from '#web/lib/format.ts'
import { ChooseButton } from '#web/components/forms/choose-button.tsx'
import { ReportReading } from './report-reading.tsx'
import { filesQuery, useChangeReport, useRemoveReport, useSendReport, type LabReport } from './use-files.ts'

interface Of {
  listing: WholeListing
}

const size = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** Reports of laboratories that the viewer may read; the owner adds and removes them, and says who reads them. */
export function ListingReports({ listing }: Of) {
  const query = useQuery(filesQuery(listing.id))
  const { data } = query
  if (query.isError && !data)
    return (
      <Sheet title="Photos and analysis reports">
        <QueryError title="Photos and reports could not be loaded" query={query} />
      </Sheet>
    )
  if (!data || (data.documents.length === 0 && data.hidden === 0 && !listing.is_own)) return null
  return (
    <Sheet title="Analysis reports">
      {listing.is_own && <AddReport listing={listing} />}
      <chakra.ul display="grid" gap={3}>
        {data.documents.map((report) => (
          <ReportRow key={report.id} listing={listing} report={report} />
        ))}
      </chakra.ul>
      {data.hidden > 0 && <HiddenReports count={data.hidden} />}
    </Sheet>
  )
}

/** Says that there are reports for others; a visitor signs in and comes back to this page. */
function HiddenReports({ count }: { count: number }) {
  const visitor = useSession().status === 'signed-out'
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px">
      <chakra.p textStyle="dense" color="fg.muted">
        {count === 1 ? 'One report is' : `${count} reports are`} shown to partners of this company, or to
        members.
      </chakra.p>
      {visitor && (
        <Button size="sm" onClick={() => openAuthDialog('sign-in')}>
          Sign in
        </Button>
      )}
    </chakra.div>
  )
}

function AddReport({ listing }: Of) {
  const send = useSendReport(listing.id)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 12px" mb={3}>
      <ChooseButton
        right="listings.write"
        accept=".pdf,.csv,.xlsx"
        busy={send.isPending}
        onChoose={(file) =>
          send.mutate(
            { file, readers: 'partners' },
            { onError: (error) => toast.error('The report was not added', error) },
          )
        }
      >
        Add a report
      </ChooseButton>
      <chakra.span textStyle="dense" color="fg.muted">
        PDF, CSV or XLSX, up to 10 MB. Your partners can read it, unless you choose otherwise.
      </chakra.span>
    </chakra.div>
  )
}

function ReportRow({ listing, report }: Of & { report: LabReport }) {
  const [read, setRead] = useState(false)
  const save = useMutation({
    mutationFn: () => saveReport(listing.id, report.id),
    onError: (error) => toast.error('The report could not be saved', error),
  })
  return (
    <chakra.li borderTopWidth="1px" pt={3} display="grid" gap={2} minW={0}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {report.name}
        </chakra.span>
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
          {size(report.size)}, added {formatFullDate(report.added_at)}
        </chakra.span>
      </chakra.div>
      {report.state === 'ready' && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <Button
            size="sm"
            busy={save.isPending}
            aria-label={`Save ${report.name}`}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
          {listing.is_own && (
            <>
              <Button size="sm" aria-expanded={read} onClick={() => setRead(!read)}>
                {read ? 'Hide what was read' : 'What was read'}
              </Button>
              <Readers listing={listing} report={report} />
              <RemoveReport listing={listing} report={report} />
            </>
          )}
        </chakra.div>
      )}
      {report.state !== 'ready' && listing.is_own && <RemoveReport listing={listing} report={report} />}
      {read && <ReportReading listing={listing} report={report.id} />}
    </chakra.li>
  )
}

function Readers({ listing, report }: Of & { report: LabReport }) {
  const change = useChangeReport(listing.id)
  const next = report.readers === 'partners' ? 'members' : 'partners'
  return (
    <chakra.span display="inline-flex" alignItems="center" gap={2} textStyle="dense" color="fg.muted">
      {report.readers === 'partners' ? 'Read by your partners' : 'Read by all members'}
      <Button
        right="listings.write"
        size="sm"
        variant="quiet"
        busy={change.isPending}
        onClick={() =>
          change.mutate(
            { documentId: report.id, readers: next },
            { onError: (error) => toast.error('Nothing was changed', error) },
          )
        }
      >
        {next === 'members' ? 'Show to all members' : 'Show to partners only'}
      </Button>
    </chakra.span>
  )
}

function RemoveReport({ listing, report }: Of & { report: LabReport }) {
  const remove = useRemoveReport(listing.id)
  return (
    <chakra.div>
      <Button
        right="listings.write"
        size="sm"
        variant="quiet"
        busy={remove.isPending}
        aria-label={`Remove ${report.name}`}
        onClick={() =>
          remove.mutate(report.id, { onError: (error) => toast.error('The report was not removed', error) })
        }
      >
        Remove
      </Button>
    </chakra.div>
  )
}
