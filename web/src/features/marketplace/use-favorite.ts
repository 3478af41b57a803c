import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { dropFromOutbox, keepForLater, useOutbox } from '#web/lib/backend/outbox.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import { keys, type Listing } from './queries.ts'

const subjectOf = (id: string) => `favorite:${id}`
const WORD = {
  true: { done: 'Added to favorites', failed: 'Failed to add to favorites', kept: 'added to' },
  false: { done: 'Removed from favorites', failed: 'Failed to remove from favorites', kept: 'removed from' },
}

/**
 * The heart of one listing: changes at once. When the server refuses, it changes back and says so; when nobody
 * answers, it stays, and the outbox sends it later.
 */
export function useFavorite(listing: Pick<Listing, 'id' | 'is_favorite'>) {
  const user = useUser()
  const client = useQueryClient()
  const waiting = useOutbox().find((entry) => entry.subject === subjectOf(listing.id))
  const marked = waiting ? waiting.route.startsWith('POST') : listing.is_favorite

  const mutation = useMutation({
    mutationFn: ({ on, userId }: { on: boolean; userId: string }) =>
      on
        ? callApi('POST /api/favorites', {
            body: { userId, materialId: listing.id },
            idempotencyKey: subjectOf(listing.id),
          })
        : callApi('DELETE /api/favorites/{user}/{material}', {
            params: { user: userId, material: listing.id },
          }),
    onMutate: async ({ on }) => {
      await client.cancelQueries({ queryKey: keys.materials })
      markEverywhere(client, listing.id, on)
    },
    onSuccess: (_, { on }) => {
      dropFromOutbox(subjectOf(listing.id))
      toast.success(WORD[`${on}`].done)
      // The list of favourites itself changed; other lists already show the heart.
      void client.invalidateQueries({ queryKey: keys.materials, refetchType: 'none' })
    },
    onError: (error, { on, userId }) => {
      if (error instanceof ApiError && error.unreachable) {
        keepForLater({
          subject: subjectOf(listing.id),
          userId,
          ...(on
            ? { route: 'POST /api/favorites', input: { body: { userId, materialId: listing.id } } }
            : {
                route: 'DELETE /api/favorites/{user}/{material}',
                input: { params: { user: userId, material: listing.id } },
              }),
          invalidates: [keys.materials],
          refused: WORD[`${on}`].failed,
        })
        toast.waiting(`Material ${WORD[`${on}`].kept} favorites! (Offline mode)`)
        return
      }
      markEverywhere(client, listing.id, !on)
      toast.error(WORD[`${on}`].failed, error)
    },
  })

  return {
    marked,
    toggle: () => {
      if (!user) {
        askToLogIn('Please log in to favorite materials')
        return
      }
      mutation.mutate({ on: !marked, userId: user.id })
    },
  }
}

function markEverywhere(client: QueryClient, id: string, on: boolean) {
  for (const [key, data] of client.getQueriesData({ queryKey: keys.materials })) {
    client.setQueryData(key, mark(data, id, on))
  }
}

/** The same cached answer (a page of listings, or one listing) with the heart of `id` set. */
function mark(data: unknown, id: string, on: boolean): unknown {
  if (!data || typeof data !== 'object') return data
  if ('items' in data && Array.isArray(data.items)) {
    return { ...data, items: data.items.map((item: unknown) => mark(item, id, on)) }
  }
  return 'id' in data && data.id === id && 'is_favorite' in data ? { ...data, is_favorite: on } : data
}
