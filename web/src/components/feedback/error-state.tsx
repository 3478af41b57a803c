import { chakra } from '@chakra-ui/react'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { formatTime } from '#web/lib/format.ts'

/**
 * Something could not be loaded. `title` is the fixed text of the screen; below it what the error says and
 * the request id that support can look up. An outage never looks like an empty list.
 */
export function ErrorState({
  title,
  error,
  onRetry,
  busy,
  page,
  children,
}: {
  title?: string
  error?: unknown
  onRetry?: () => void
  /** The retry runs. */
  busy?: boolean
  /** It stands in the place of the whole page: its title is the page's heading. */
  page?: boolean
  children?: ReactNode
}) {
  const message = error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.'
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <chakra.div
      role="alert"
      borderWidth="1px"
      borderColor="border.strong"
      borderLeftWidth="4px"
      borderLeftColor="danger"
      bg="bg.surface"
      px={6}
      py={6}
      display="grid"
      gap={2}
      justifyItems="start"
    >
      <chakra.h2 as={page ? 'h1' : 'h2'} textStyle="card">
        {title ?? message}
      </chakra.h2>
      {(title || requestId || children) && (
        <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
          {children ?? (title && message)}
          {requestId && (
            <>
              {' '}
              Request <chakra.span textStyle="mono">{requestId}</chakra.span>
            </>
          )}
        </chakra.p>
      )}
      {onRetry && (
        <Button size="sm" mt={1} busy={busy} icon={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </chakra.div>
  )
}

/** What of a query is told when it fails. */
interface FailedQuery {
  isError: boolean
  error: Error | null
  data: unknown
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The last try of a query failed. What an earlier one brought stays on the page beneath, and its time is told. */
export function QueryError({ title, query, page }: { title: string; query: FailedQuery; page?: boolean }) {
  if (!query.isError) return null
  return (
    <ErrorState
      title={title}
      error={query.error}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      page={page}
    >
      {query.data === undefined
        ? undefined
        : `What you see is from ${formatTime(new Date(query.dataUpdatedAt).toISOString())}.`}
    </ErrorState>
  )
}
