import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LISTING_FIELDS, type ListingFieldName } from '#shared/domain/catalogue/listing-fields.ts'
import { lower } from '#shared/domain/text/capital.ts'
import { Button } from '#web/components/base/button.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { priceText } from '#web/features/marketplace/marketplace-texts.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { formatFullDate, formatQuantity } from '#web/lib/format.ts'

type Change = ApiResult<'GET /api/materials/{id}/changes'>['items'][number]

/** Below the listing: what is written of it makes this outdated too. */
const changesQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', 'changes', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}/changes', { params: { id }, signal }),
  })

/** What changed of a listing; asked for when somebody opens it. */
export function ListingHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Sheet
      title="Changes"
      aside={
        <Button size="sm" aria-expanded={open} aria-label="Show changes" onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {open ? (
        <Changes id={id} />
      ) : (
        <chakra.p textStyle="dense" color="fg.muted">
          Of amount, price, description, handover, waste code, figures and files, with their day.
        </chakra.p>
      )}
    </Sheet>
  )
}

function Changes({ id }: { id: string }) {
  const query = useQuery(changesQuery(id))
  const items = query.data?.items ?? []
  return (
    <>
      <QueryError title="The changes could not be loaded" query={query} />
      {query.isPending && <SkeletonRows label="Loading the changes" />}
      {query.data && items.length === 0 && (
        <chakra.p color="fg.muted">Nothing was changed since it was listed.</chakra.p>
      )}
      {items.length > 0 && (
        <chakra.ol aria-label="Changes, newest first" textStyle="dense">
          {items.map((change, at) => (
            <chakra.li
              key={at}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '120px minmax(0, 1fr)' }}
              gap="2px 16px"
              py={2}
              borderTopWidth="1px"
            >
              <chakra.time dateTime={change.at} color="fg.muted">
                {formatFullDate(change.at)}
              </chakra.time>
              <chakra.span overflowWrap="anywhere">{changeText(change)}</chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </>
  )
}

/** A change as a sentence. */
function changeText(change: Change): string {
  switch (change.kind) {
    case 'name':
      return `Called “${change.params.to}”, before “${change.params.from}”`
    case 'amount': {
      const { from, from_unit, to, to_unit } = change.params
      return `Amount ${formatQuantity(to, to_unit)}, before ${formatQuantity(from, from_unit)}`
    }
    case 'price': {
      const { from, to, unit } = change.params
      const said = (price: number | null) => (price === null ? 'not stated' : priceText(price, unit))
      return `Price ${said(to)}, before ${said(from)}`
    }
    case 'description':
      return 'Description written anew'
    case 'sheet': {
      const { added, changed, removed, more } = change.params
      const parts = [
        ['Stated', added],
        ['Changed', changed],
        ['Removed', removed],
      ] as const
      return parts
        .flatMap(([word, names]) => (names.length > 0 ? `${word}: ${names.join(', ')}` : []))
        .concat(more ? `${more} more` : [])
        .join('. ')
    }
    case 'waste_code': {
      const { from, to } = change.params
      return `Waste code ${to ?? 'no longer stated'}, before ${from ?? 'not stated'}`
    }
    case 'handover':
      return `Changed: ${labels(change.params.fields)}`
    case 'claim':
      return `Changed, as its owner states: ${labels(change.params.fields)}`
    case 'report':
      return 'An analysis report was added'
    case 'photo':
      return 'A photo was added'
    case 'report_removed':
      return 'An analysis report was removed'
    case 'photo_removed':
      return 'A photo was removed'
  }
}

/** Fields by the names that the form has for them. */
const labels = (fields: readonly ListingFieldName[]): string =>
  fields.map((name, at) => (at === 0 ? String : lower)(LISTING_FIELDS[name].label)).join(', ')
