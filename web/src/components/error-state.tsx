import { chakra } from '@chakra-ui/react'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from './button.tsx'

/**
 * Something could not be loaded. `title` is the fixed text of the screen; below it what the error says and
 * the request id that support can look up. An outage never looks like an empty list.
 */
export function ErrorState({
  title,
  error,
  onRetry,
  busy,
  children,
}: {
  title?: string
  error?: unknown
  onRetry?: () => void
  /** The retry runs. */
  busy?: boolean
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
      <chakra.h2 textStyle="card">{title ?? message}</chakra.h2>
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
