import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/backend/api.ts'
import { meQuery } from '#web/lib/backend/identity/me.ts'
import { loadCognito } from '#web/lib/backend/identity/session.ts'
import { type AccountSettings, settingsQuery, STORED_SETTINGS } from '#web/lib/backend/identity/settings.ts'
import { readStored, writeStored } from '#web/lib/browser/storage.ts'

export const useSettings = () =>
  useQuery({
    ...settingsQuery,
    placeholderData: () => readStored<AccountSettings>(STORED_SETTINGS) ?? undefined,
  })

/** Shown at once, and taken back when the server could not keep it. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountSettings) => callApi('PUT /api/me/settings', { body }),
    onMutate: async (next) => {
      await client.cancelQueries(settingsQuery)
      const before = client.getQueryData(settingsQuery.queryKey)
      client.setQueryData(settingsQuery.queryKey, next)
      return { before }
    },
    onSuccess: (kept) => writeStored(STORED_SETTINGS, kept),
    onError: (_error, _next, context) => client.setQueryData(settingsQuery.queryKey, context?.before),
  })
}

const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => callApi('GET /api/subscription', { signal }),
})
export const useSubscription = () => useQuery(subscriptionQuery)

export function useUpgrade() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (plan: 'pro' | 'enterprise') => callApi('POST /api/subscription/upgrade', { body: { plan } }),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery.queryKey, subscription),
  })
}

export function useUpdateMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<Parameters<typeof callApi<'PATCH /api/me'>>[1]>['body']) =>
      callApi('PATCH /api/me', { body }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  })
}

export function useSetOwnName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (full_name: string) => callApi('PUT /api/me/person', { body: { full_name } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['people'] }),
      ]),
  })
}

export function useStateVat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: string | null) => callApi('PUT /api/me/vat-number', { body: { number } }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  })
}

export function useWithdrawName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/me/name-change'),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  })
}

/** What the token says of the sign-in: address confirmed, and when the password was last given. */
export const useSignInFacts = () =>
  useQuery({
    queryKey: ['sign-in-facts'],
    queryFn: async () => {
      const token = await (await loadCognito()).currentIdToken()
      const at = token?.payload['auth_time']
      return {
        verified: token?.payload['email_verified'] === true,
        lastLogin: typeof at === 'number' ? new Date(at * 1000).toISOString() : null,
      }
    },
  })
