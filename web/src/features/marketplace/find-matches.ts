import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import { countedMatches } from './marketplace-texts.ts'
import { isUnderWay, type Listing, listingSearchQuery, matchesQuery, pairQuery } from './queries.ts'

export const MATCHING_UNAVAILABLE =
  'AI matching service is currently unavailable. Please try again when the backend is ready.'

/** The fixed text when matching can't be had; what the server says when it refused. */
export const matchingFailure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : MATCHING_UNAVAILABLE

/** What a search brought that nobody knew before; where nothing is new, how many are known. */
export const foundText = (fresh: number, total: number): string =>
  fresh > 0
    ? `Found ${fresh} new ${fresh === 1 ? 'match' : 'matches'}!`
    : total > 0
      ? `No new matches; ${countedMatches(total)} ${total === 1 ? 'is' : 'are'} known.`
      : 'No matches yet.'

/**
 * What the button Find Matches does: shows the matches beside the card, looks for them anew, and says how many
 * there are. For somebody else's listing these are the own listings that fit it.
 */
export function useFindMatches(show: (id: string) => void) {
  const user = useUser()
  const client = useQueryClient()
  return async (listing: Pick<Listing, 'id' | 'type' | 'is_own' | 'match_with'>): Promise<void> => {
    if (!user) return askToLogIn('Please log in to find matches')
    show(listing.id)
    // Of a listing that was just written they are looked for already.
    if (isUnderWay(client.getQueryData(listingSearchQuery(listing.id).queryKey))) return
    const companyId = user.companyId ?? user.id
    try {
      if (listing.is_own) {
        const found = await client.fetchQuery({ ...matchesQuery(listing.id, companyId), staleTime: 0 })
        toast.success(foundText(found.new_matches, found.total))
      } else if (listing.match_with) {
        const pair = pairQuery(listing.match_with.id, listing)
        const match = await client.fetchQuery({ ...pair, staleTime: 0 })
        if (match) toast.success(foundText(0, 1))
      }
    } catch (error) {
      toast.error(matchingFailure(error))
    }
  }
}
