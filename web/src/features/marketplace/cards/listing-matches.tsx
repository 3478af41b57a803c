import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { matchingFailure } from '#web/features/marketplace/find-matches.ts'
import { countedMatches } from '#web/features/marketplace/marketplace-texts.ts'
import type { ListingDraft } from '#web/features/marketplace/form/listing-draft.ts'
import {
  isUnderWay,
  type Listing,
  listingCountQuery,
  listingSearchQuery,
  matchesQuery,
  pairQuery,
} from '#web/features/marketplace/queries.ts'
import { listingQuery } from '#web/lib/backend/queries/listing.ts'
import { useListingSearch } from '#web/features/marketplace/use-listing-search.ts'
import { isOffer, prospectsQuestion } from '#web/lib/direction.ts'
import { formatCount } from '#web/lib/format.ts'
import { ownRow, partnerRows } from './fan-rows.ts'
import { MatchFan } from './match-fan.tsx'

interface Props {
  listing: Listing
  card: ReactNode
  /** Company id of the caller. */
  companyId: string
  onClose: () => void
  onList: (draft: ListingDraft) => void
}

/** The partners of an own listing. */
export function OwnMatches({ listing, card, companyId, onClose, onList }: Props) {
  const client = useQueryClient()
  const searching = useListingSearch(listing.id)
  const query = useQuery({
    ...matchesQuery(listing.id, companyId),
    // Asked at the moment a change makes the matches outdated: what is about to be looked for is not asked for.
    enabled: searching
      ? false
      : () => !isUnderWay(client.getQueryData(listingSearchQuery(listing.id).queryKey)),
  })
  const found = searching ? undefined : query.data
  const total = found?.total ?? 0
  return (
    <MatchFan
      type={listing.type}
      card={card}
      rows={found && partnerRows(listing, found.matches)}
      total={total}
      title={found ? matchesTitle(total) : query.isError ? 'Matches' : 'Looking for matches'}
      error={query.error}
      errorTitle={query.error ? matchingFailure(query.error) : undefined}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      onClose={onClose}
      onEdit={(edit) => onList({ type: edit.type, edit })}
      empty={
        <EmptyState
          title="No partner on the marketplace yet"
          form={listing.form ?? 'granular'}
          action={
            <LinkButton size="sm" to={paths.prospects.getHref(listing.id)}>
              {prospectsQuestion(listing.type)}
            </LinkButton>
          }
        >
          Nobody lists what fits “{listing.material_name}” at the moment. Composition, limits and form in the
          description let it be compared with more; use Edit to add them.
        </EmptyState>
      }
    />
  )
}

const matchesTitle = (total: number): string =>
  total > 3 ? `Top 3 of ${countedMatches(total)}` : countedMatches(total)

/** Which own listing fits somebody else's best; or what is missing for one to fit. */
export function ForeignMatches(props: Props) {
  return props.listing.match_with ? (
    <BestOwn {...props} own={props.listing.match_with} />
  ) : (
    <NoFit {...props} />
  )
}

function BestOwn({ listing, card, onClose, onList, own }: Props & { own: { id: string } }) {
  const pair = useQuery(pairQuery(own.id, listing))
  const mine = useQuery(listingQuery(own.id))
  const failed = pair.error ?? mine.error
  const ready = mine.data && pair.data !== undefined
  return (
    <MatchFan
      type={listing.type}
      card={card}
      rows={ready ? (pair.data ? [ownRow(listing, mine.data, pair.data)] : []) : undefined}
      title={ready && pair.data ? 'Your listing that fits best' : failed ? 'Matches' : 'Looking for matches'}
      error={failed}
      errorTitle={failed ? matchingFailure(failed) : undefined}
      onRetry={() => void Promise.all([pair.refetch(), mine.refetch()])}
      retrying={pair.isFetching || mine.isFetching}
      onClose={onClose}
      onEdit={(edit) => onList({ type: edit.type, edit })}
      empty={
        <EmptyState title="No fit with your listings">
          One of the two listings was changed in the meantime; they no longer fit.
        </EmptyState>
      }
    />
  )
}

function NoFit({ listing, card, onClose, onList }: Props) {
  const wanted = isOffer(listing.type) ? 'requirement' : 'waste'
  const count = useQuery(listingCountQuery({ scope: 'own', type: wanted }))
  const mine = count.data?.total
  const nothing = mine === 0
  const thing = wanted === 'waste' ? 'waste stream' : 'requirement'
  return (
    <MatchFan
      type={listing.type}
      card={card}
      rows={mine === undefined ? undefined : []}
      title={
        mine === undefined ? (count.isError ? 'Matches' : 'Looking for matches') : 'No fit with your listings'
      }
      error={count.error}
      onRetry={() => void count.refetch()}
      retrying={count.isFetching}
      onClose={onClose}
      onEdit={(edit) => onList({ type: edit.type, edit })}
      empty={
        <EmptyState
          title={
            nothing
              ? `You list no ${thing} yet`
              : mine === 1
                ? `Your only ${thing} does not fit`
                : `None of your ${formatCount(mine ?? 0, thing)} fits`
          }
          action={
            <Button right="listings.write" size="sm" onClick={() => onList({ type: wanted })}>
              List {wanted === 'waste' ? 'Waste Material' : 'Required Material'}
            </Button>
          }
        >
          {isOffer(listing.type)
            ? `To see whether this offer suits you, list what you need: material or use, quantity, limits.`
            : `To see whether you can supply this, list what leaves your site: material, quantity, composition.`}
        </EmptyState>
      }
    />
  )
}
