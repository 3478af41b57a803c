import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFrames, useSocketOpen } from '#web/lib/backend/socket.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { foundText } from './find-matches.ts'
import { isUnderWay, listingSearchQuery } from './queries.ts'

/** How often a search is asked how far it is, in ms: without a socket, and beside one whose push may get lost. */
const LOOK_MS = { without: 1000, beside: 5000 }
/** A search that takes longer, in ms, is not waited for: who asks for matches then has them looked for. */
const PATIENCE_MS = 30_000

/**
 * Follows the search that the server makes after an own listing was written here, by the socket and by asking, and
 * says what it found.
 *
 * @returns whether it is under way.
 */
export function useListingSearch(materialId: string): boolean {
  const client = useQueryClient()
  const open = useSocketOpen()
  const query = listingSearchQuery(materialId)
  const { queryKey } = query
  const { data } = useQuery({ ...query, refetchInterval: open ? LOOK_MS.beside : LOOK_MS.without })
  const underWay = isUnderWay(data)
  useFrames((frame) => {
    if (frame.type === 'match.progress' && frame.run.listing === materialId && underWay)
      client.setQueryData(queryKey, frame.run)
  })
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(
      () => client.setQueryData(listingSearchQuery(materialId).queryKey, 'given up'),
      PATIENCE_MS,
    )
    return () => clearTimeout(timer)
  }, [client, materialId, underWay])

  const waited = useRef(underWay)
  useEffect(() => {
    if (waited.current && typeof data === 'object' && !underWay)
      toast.success(foundText(data.new_matches, data.found))
    waited.current = underWay
  }, [data, underWay])
  return underWay
}
