import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { asInput, type PropertyInput } from '#web/components/sheet/property.ts'
import { useStateSheet } from '#web/components/sheet/use-sheet.ts'
import { listingQuery, type WholeListing } from '#web/lib/backend/queries/listing.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount } from '#web/lib/format.ts'
import { limitsQuery, type Sample } from './use-samples.ts'

/** The owner of the offer takes what was found into the data sheet: from there it answers limits, waste code and hazard. */
export function FeedListing({ id, sample }: { id: string; sample: Sample }) {
  const offer = useQuery(limitsQuery(id)).data?.offer_id ?? null
  const listing = useQuery({ ...listingQuery(offer ?? ''), enabled: offer !== null })
  if (!listing.data?.is_own) return null
  return <Feed listing={listing.data} sample={sample} />
}

const nameOf = ({ id, parameter }: { id: string | null; parameter: string }) => id ?? parameter.toLowerCase()

/** A value of the sample as a line of the sheet; a report of the deal is none of the listing. */
const asLine = (value: Sample['values'][number], sample: Sample): PropertyInput => {
  const { id, parameter, op, unit, basis, method } = value
  return {
    ...{ op, unit, basis, method, value: value.value, min: value.min, max: value.max },
    parameter: id ?? parameter,
    date: value.date ?? sample.sent?.day ?? null,
    note: [`${capital(stepName(sample.kind))} ${sample.number} of an exchange`, sample.measured?.laboratory]
      .filter(Boolean)
      .join(', ')
      .slice(0, 200),
  }
}

function Feed({ listing, sample }: { listing: WholeListing; sample: Sample }) {
  const state = useStateSheet(listing)
  const measured = new Set(sample.values.map(nameOf))
  const replaced = listing.sheet.properties.filter((one) => measured.has(nameOf(one)))
  const same = (value: Sample['values'][number]) =>
    replaced.some(
      (one) =>
        nameOf(one) === nameOf(value) &&
        (['op', 'value', 'min', 'max', 'unit', 'basis'] as const).every(
          (field) => one[field] === value[field],
        ),
    )
  const isFed = sample.values.every(same) && replaced.length === sample.values.length
  return (
    <chakra.div textStyle="dense" borderTopWidth="1px" pt={3} display="grid" gap={2} justifyItems="start">
      <chakra.p>
        {isFed ? (
          'The data sheet of your listing says what was found: '
        ) : (
          <>
            {formatCount(sample.values.length, 'value', 'values')} for the data sheet of your listing
            {replaced.length > 0 && `, in the place of ${replaced.length} that stand there`}. Its limits,
            waste code and hazard are then worked out from what was measured:{' '}
          </>
        )}
        <TextLink to={paths.listing.getHref(listing.id)}>{listing.material_name}</TextLink>
      </chakra.p>
      {!isFed && (
        <Button
          right="listings.write"
          size="sm"
          busy={state.isPending}
          onClick={() =>
            state.mutate(
              {
                properties: [
                  ...listing.sheet.properties.filter((one) => !measured.has(nameOf(one))).map(asInput),
                  ...sample.values.map((value) => asLine(value, sample)),
                ],
              },
              {
                onSuccess: () => toast.success('The data sheet says what was found'),
                onError: (error) => toast.error('This could not be stored', error),
              },
            )
          }
        >
          Take into the data sheet
        </Button>
      )}
    </chakra.div>
  )
}
