import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { useUser } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import { type Listing, matchesQuery, pairQuery } from './queries.ts'

export const MATCHING_UNAVAILABLE =
  'AI matching service is currently unavailable. Please try again when the backend is ready.'

/** The fixed text when matching can't be had; what the server says when it refused. */
export const matchingFailure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : MATCHING_UNAVAILABLE

/**
 * What the button Find Matches does: shows the matches beside the card, looks for them anew, and says how many
 * there are. For somebody else's listing these are the own listings that fit it.
 */
export function useFindMatches(show: (id: string) => void) {
  const user = useUser()
  const client = useQueryClient()
  return async (listing: Pick<Listing, 'id' | 'is_own' | 'match_with'>): Promise<void> => {
    if (!user) return askToLogIn('Please log in to find matches')
    show(listing.id)
    const companyId = user.companyId ?? user.id
    try {
      if (listing.is_own) {
        const { total } = await client.fetchQuery({ ...matchesQuery(listing.id, companyId), staleTime: 0 })
        toast.success(`Found ${total} new matches!`)
      } else if (listing.match_with) {
        const pair = pairQuery(listing.match_with.id, listing.id, companyId)
        const match = await client.fetchQuery({ ...pair, staleTime: 0 })
        if (match) toast.success('Found 1 new matches!')
      }
    } catch (error) {
      toast.error(matchingFailure(error))
    }
  }
}
