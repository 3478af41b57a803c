import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { matchColumns } from '#web/components/match/columns.tsx'
import { DataTable } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { askToLogIn } from '#web/features/marketplace/ask-to-log-in.ts'
import { keptMatchesQuery, SHOWN_PAIRS, type Listing } from '#web/features/marketplace/queries.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { prospectsQuestion } from '#web/lib/direction.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'

/** With whom an own listing fits; or which own listings fit somebody else's. */
export function ListingPairs({ listing, visitor }: { listing: Listing; visitor: boolean }) {
  if (visitor) return <VisitorPairs />
  return <KeptPairs listing={listing} />
}

function VisitorPairs() {
  return (
    <Sheet title="Matches">
      <EmptyState
        title="Which of your streams fits this?"
        action={
          <Button size="sm" onClick={() => askToLogIn('Please log in to find matches')}>
            Sign in
          </Button>
        }
      >
        Members see the matches of a listing with their own, each with the reasons for and against it, the
        distance and what is still open.
      </EmptyState>
    </Sheet>
  )
}

function KeptPairs({ listing }: { listing: Listing }) {
  const companyId = useUser()?.companyId ?? null
  const query = useQuery({
    ...keptMatchesQuery(companyId ?? '', listing.id, SHOWN_PAIRS),
    enabled: companyId !== null,
  })
  if (companyId === null) return null
  const page = query.data
  const total = page?.total ?? page?.items.length ?? 0
  const title = listing.is_own ? 'Matches' : 'Matches with your listings'
  return (
    <Sheet
      title={title}
      aside={
        page && total > page.items.length ? (
          <TextLink to={paths.matches.getHref({ listing: listing.id })}>All {formatNumber(total)}</TextLink>
        ) : (
          total > 0 && formatCount(total, 'match', 'matches')
        )
      }
    >
      <QueryError title="The matches could not be loaded" query={query} />
      {query.isPending && <SkeletonRows label="Loading the matches" />}
      {page && page.items.length > 0 && (
        <DataTable
          label={title}
          columns={listing.is_own ? PARTNERS : OWN}
          rows={page.items}
          rowKey={({ id }) => id}
        />
      )}
      {page && page.items.length === 0 && (
        <EmptyState
          title={listing.is_own ? 'No partner on the marketplace yet' : 'No fit with your listings'}
          form={listing.form ?? 'granular'}
          action={
            listing.is_own ? (
              <LinkButton size="sm" to={paths.prospects.getHref(listing.id)}>
                {prospectsQuestion(listing.type)}
              </LinkButton>
            ) : (
              <LinkButton
                right="listings.write"
                size="sm"
                to={paths.marketplace.getHref({ matches: listing.id })}
              >
                Find Matches
              </LinkButton>
            )
          }
        >
          {listing.is_own
            ? 'Composition, limits and form in the description let it be compared with more. Industries that are known for it need not have listed anything.'
            : 'None of your listings was found to fit this one.'}
        </EmptyState>
      )}
    </Sheet>
  )
}

const { meets, ownLink, distance, score } = matchColumns
const PARTNERS = [meets, distance, score]
const OWN = [ownLink, distance, score]
