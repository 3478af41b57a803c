import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figureKey } from '#shared/domain/properties/sheet.ts'
import { Button } from '#web/components/base/button.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { asInput, confirmedAs, propertyName, type PropertyInput } from '#web/components/sheet/property.ts'
import { PropertyDialog } from '#web/components/sheet/property-dialog.tsx'
import { ProposedProperty } from '#web/components/sheet/proposed-property.tsx'
import { useStateSheet } from '#web/components/sheet/use-sheet.ts'
import type { WholeListing } from '#web/lib/backend/queries/listing.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCount } from '#web/lib/format.ts'
import { readingQuery, type Reading } from './use-files.ts'

type ReadFromReport = Reading['properties'][number]

const confirmed = (document: string, one: ReadFromReport) =>
  confirmedAs(one, { kind: 'report', document, page: one.page })

/** Properties that were read of a report, each with the row that states it. Nothing stands in the listing before it is confirmed. */
export function ReportReading({ listing, report }: { listing: WholeListing; report: string }) {
  const query = useQuery(readingQuery(listing.id, report))
  const state = useStateSheet(listing)
  const [open, setOpen] = useState<ReadFromReport | null>(null)
  if (query.isError) return <QueryError title="The report could not be read" query={query} />
  if (!query.data) return null
  const { properties, cut } = query.data
  if (properties.length === 0) {
    return (
      <chakra.p textStyle="dense" color="fg.muted">
        No values were found in this report. A scanned page holds a picture, and no text to read.
      </chakra.p>
    )
  }
  const all = listing.sheet.properties.map(asInput)
  const stated = new Set(listing.sheet.properties.map(figureKey))
  const left = properties.filter((one) => !stated.has(figureKey(one)))
  const say = (more: PropertyInput[]) =>
    state.mutate(
      { properties: [...all, ...more] },
      { onError: (error) => toast.error('This could not be stored', error) },
    )
  return (
    <chakra.div bg="bg.sunken" px={{ base: 3, md: 4 }} py={3}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
        <chakra.p textStyle="dense" maxW="prose">
          {formatCount(properties.length, 'value was', 'values were')} read. What you confirm stands in the
          data sheet with this report as its source.
        </chakra.p>
        {left.length > 1 && (
          <Button
            right="listings.write"
            size="sm"
            disabled={state.isPending}
            onClick={() => say(left.map((one) => confirmed(report, one)))}
          >
            Confirm all
          </Button>
        )}
      </chakra.div>
      <chakra.ul display="grid" mt={2}>
        {properties.map((one, at) => (
          <ProposedProperty
            key={at}
            property={one}
            from={`Page ${one.page}, row ${one.row}: ${one.quote.replaceAll('\t', ' · ')}`}
            busy={state.isPending}
            onConfirm={stated.has(figureKey(one)) ? undefined : () => say([confirmed(report, one)])}
            onCorrect={() => setOpen(one)}
          />
        ))}
      </chakra.ul>
      {cut && (
        <chakra.p textStyle="dense" color="fg.muted">
          The report is longer than what is read of it.
        </chakra.p>
      )}
      {open && (
        <PropertyDialog
          title={propertyName(open)}
          start={confirmed(report, open)}
          label={open.parameter}
          wanted={!isOffer(listing.type)}
          at={all.length}
          onClose={() => setOpen(null)}
          onState={(next) => state.mutateAsync({ properties: [...all, next] })}
        />
      )}
    </chakra.div>
  )
}
