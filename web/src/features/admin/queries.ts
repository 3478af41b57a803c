import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

export type Overview = ApiResult<'GET /api/admin/overview'>
export type Application = ApiResult<'GET /api/admin/applications'>['items'][number]
export type ApplicationStatus = Application['status']
export type AdminCompany = ApiResult<'GET /api/admin/companies'>['items'][number]
export type Upgrade = ApiResult<'GET /api/admin/upgrades'>['items'][number]
export type Rename = ApiResult<'GET /api/admin/renames'>['items'][number]
export type Deletion = ApiResult<'GET /api/admin/deletions'>['items'][number]
export type Lead = ApiResult<'GET /api/admin/leads'>['items'][number]
export type TakenLead = ApiResult<'POST /api/admin/leads/export'>['items'][number]
export type ContactMessage = ApiResult<'GET /api/admin/contacts'>['items'][number]
export type CrashGroup = ApiResult<'GET /api/admin/crashes'>['items'][number]
export type Report = ApiResult<'GET /api/admin/reports'>['items'][number]
export type FeedHealth = ApiResult<'GET /api/admin/feeds'>['items'][number]
export type AuditEntry = ApiResult<'GET /api/admin/audit'>['items'][number]

const ALL = ['admin'] as const

export const overviewQuery = queryOptions({
  queryKey: [...ALL, 'overview'],
  queryFn: ({ signal }) => callApi('GET /api/admin/overview', { signal }),
  refetchInterval: 60_000,
})
export const useOverview = () => useQuery(overviewQuery)

/** A list read page by page. */
const paged = <Page extends { nextCursor: string | null }>(
  key: readonly string[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...ALL, ...key],
    queryFn: ({ signal, pageParam }) => read(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  })

export const useApplications = (status: ApplicationStatus) =>
  useInfiniteQuery(
    paged(['applications', status], (cursor, signal) =>
      callApi('GET /api/admin/applications', { query: { status, cursor }, signal }),
    ),
  )

export type CompanyFilter = 'all' | AdminCompany['role']
/** What was found before stays on the screen while a search runs. */
export const useAdminCompanies = (q: string, status: CompanyFilter) =>
  useInfiniteQuery({
    ...paged(['companies', q, status], (cursor, signal) =>
      callApi('GET /api/admin/companies', { query: { q, status, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  })

export const useUpgrades = (status: Upgrade['status']) =>
  useInfiniteQuery(
    paged(['upgrades', status], (cursor, signal) =>
      callApi('GET /api/admin/upgrades', { query: { status, cursor }, signal }),
    ),
  )

export const useRenames = (status: Rename['status']) =>
  useInfiniteQuery(
    paged(['renames', status], (cursor, signal) =>
      callApi('GET /api/admin/renames', { query: { status, cursor }, signal }),
    ),
  )

export const useDeletions = (status: Deletion['status']) =>
  useInfiniteQuery(
    paged(['deletions', status], (cursor, signal) =>
      callApi('GET /api/admin/deletions', { query: { status, cursor }, signal }),
    ),
  )

export const useLeads = () =>
  useInfiniteQuery(
    paged(['leads'], (cursor, signal) => callApi('GET /api/admin/leads', { query: { cursor }, signal })),
  )

export const useContacts = (status: ContactMessage['status']) =>
  useInfiniteQuery(
    paged(['contacts', status], (cursor, signal) =>
      callApi('GET /api/admin/contacts', { query: { status, cursor }, signal }),
    ),
  )

export const useReports = (status: Report['status']) =>
  useInfiniteQuery(
    paged(['reports', status], (cursor, signal) =>
      callApi('GET /api/admin/reports', { query: { status, cursor }, signal }),
    ),
  )

export const useCloseReport = () =>
  useAction(({ id, reason }: { id: string; reason: string }) =>
    callApi('PATCH /api/admin/reports/{id}', { params: { id }, body: { reason } }),
  )

/** Takes down what a report is about; every report of it is settled with it. */
export const useTakeDown = () =>
  useAction(({ report, reason }: { report: Report; reason: string }) => {
    const { kind, subject_id: id, post_id } = report
    const query = { reason }
    if (kind === 'listing') return callApi('DELETE /api/admin/materials/{id}', { params: { id }, query })
    return kind === 'post'
      ? callApi('DELETE /api/admin/posts/{id}', { params: { id }, query })
      : callApi('DELETE /api/admin/posts/{id}/comments/{comment}', {
          params: { id: post_id ?? '', comment: id },
          query,
        })
  })

export const useCrashes = () =>
  useInfiniteQuery(
    paged(['crashes'], (cursor, signal) => callApi('GET /api/admin/crashes', { query: { cursor }, signal })),
  )

export const useFeeds = () =>
  useInfiniteQuery(
    paged(['feeds'], async (_cursor, signal) => ({
      ...(await callApi('GET /api/admin/feeds', { signal })),
      nextCursor: null,
    })),
  )

export const useAudit = () =>
  useInfiniteQuery(
    paged(['audit'], (cursor, signal) => callApi('GET /api/admin/audit', { query: { cursor }, signal })),
  )

/** Whatever came of it, everything is read again: somebody else may have acted in the meantime. */
function useAction<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: ALL }) })
}

export interface ApplicationDecision {
  id: string
  decision: 'approve' | 'reject' | 'reopen'
  reason: string
}

export const useDecideApplication = () =>
  useAction(({ id, ...body }: ApplicationDecision) =>
    callApi('POST /api/admin/applications/{id}/decision', { params: { id }, body }),
  )

export type CompanyChange =
  | { action: 'suspend' | 'reinstate'; reason: string }
  | { action: 'plan'; plan: AdminCompany['plan']; reason: string }
  | { action: 'vat'; number: string; found: boolean; reason: string }

export const useChangeCompany = () =>
  useAction(({ id, change }: { id: string; change: CompanyChange }) =>
    callApi('PATCH /api/admin/companies/{id}', { params: { id }, body: change }),
  )

export const useSettleUpgrade = () =>
  useAction(({ id, ...body }: { id: string; decision: 'activate' | 'decline'; reason: string }) =>
    callApi('PATCH /api/admin/upgrades/{id}', { params: { id }, body }),
  )

export const useSettleRename = () =>
  useAction(({ id, ...body }: { id: string; decision: 'approve' | 'refuse'; name: string; reason: string }) =>
    callApi('PATCH /api/admin/renames/{id}', { params: { id }, body }),
  )

export const useDeclineDeletion = () =>
  useAction(({ id, reason }: { id: string; reason: string }) =>
    callApi('PATCH /api/admin/deletions/{id}', { params: { id }, body: { decision: 'decline', reason } }),
  )

/** Erases until nothing is left: a large company takes several calls. */
export const useErase = () =>
  useAction(async (id: string) => {
    for (;;) {
      const deletion = await callApi('PATCH /api/admin/deletions/{id}', {
        params: { id },
        body: { decision: 'erase' },
      })
      if (deletion.status !== 'erasing') return deletion
    }
  })

export const useSettleContact = () =>
  useAction(({ id, status }: { id: string; status: 'read' | 'answered' }) =>
    callApi('PATCH /api/admin/contacts/{id}', { params: { id }, body: { status } }),
  )

/** Every lead there is; that they were taken goes into the audit trail. */
export const useExportLeads = () =>
  useAction(async () => {
    const leads: TakenLead[] = []
    let cursor: string | undefined
    do {
      const page = await callApi('POST /api/admin/leads/export', { body: { cursor } })
      leads.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return leads
  })
