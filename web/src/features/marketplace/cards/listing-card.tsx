import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFindMatches } from '#web/features/marketplace/find-matches.ts'
import type { ListingDraft } from '#web/features/marketplace/form/listing-draft.ts'
import { keys, type Listing, matchesQuery } from '#web/features/marketplace/queries.ts'
import { usePartnerActions } from '#web/features/marketplace/use-partner-actions.ts'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { useBeginTransaction } from '#web/lib/backend/queries/transactions.ts'
import type { CardAction } from './action-row.tsx'
import { ForeignMatches, OwnMatches } from './listing-matches.tsx'
import { MaterialCard } from './material-card.tsx'
import { OwnCard } from './own-card.tsx'

/** One listing in the grid: own or somebody else's, with its matches beside it when they are shown. */
export function ListingCard({
  listing,
  signedOut,
  open,
  onShowMatches,
  onList,
  onWithdraw,
}: {
  listing: Listing
  signedOut: boolean
  open: boolean
  onShowMatches: (id: string | null) => void
  onList: (draft: ListingDraft) => void
  onWithdraw: (listing: Listing) => void
}) {
  const user = useUser()
  const me = useMe().data
  const companyId = user?.companyId ?? user?.id ?? ''
  const findMatches = useFindMatches(onShowMatches)
  const finding = useIsFetching({
    queryKey: [...keys.matches, listing.is_own ? listing.id : listing.match_with?.id],
  })
  // What was found before stays on the card; nothing is asked for here.
  const found = useQuery({ ...matchesQuery(listing.id, companyId), enabled: false })

  const partner = usePartnerActions(listing.company, listing)
  const begin = useBeginTransaction(listing.company.id)
  const find: CardAction = {
    key: 'matches',
    label: 'Find Matches',
    busy: open && finding > 0,
    right: 'listings.write',
    expanded: open,
    onClick: () => void findMatches(listing),
  }
  const actions: CardAction[] = listing.is_own
    ? [
        {
          key: 'edit',
          label: 'Edit',
          right: 'listings.write',
          onClick: () => onList({ type: listing.type, edit: listing }),
        },
        { ...find, variant: 'primary' },
      ]
    : [...partner, find]

  useKeptFocus(listing.id, open)

  const card = listing.is_own ? (
    <OwnCard
      listing={listing}
      matches={found.data}
      actions={actions}
      open={open}
      onWithdraw={() => onWithdraw(listing)}
    />
  ) : (
    <MaterialCard
      listing={listing}
      viewer={
        signedOut
          ? 'signed-out'
          : {
              placeKnown: me?.company?.location != null,
              listsSomething: me?.company?.active_listings !== 0,
            }
      }
      actions={actions}
      begin={
        begin && {
          key: 'transaction',
          label: 'Start transaction',
          right: 'deals.write',
          busy: begin.busy,
          onClick: () => begin.begin(listing.id),
        }
      }
      open={open}
    />
  )
  if (!open) return card
  const Matches = listing.is_own ? OwnMatches : ForeignMatches
  return (
    <Matches
      listing={listing}
      card={card}
      companyId={companyId}
      onClose={() => onShowMatches(null)}
      onList={onList}
    />
  )
}

/** The card is drawn anew when its matches open or close: the button that did it keeps the focus. */
function useKeptFocus(id: string, open: boolean) {
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (document.activeElement !== document.body) return
    const card = document.getElementById(`listing-${id}`)?.closest('article')
    card?.querySelector<HTMLElement>('[data-action="matches"]')?.focus({ preventScroll: true })
  }, [id, open])
}
