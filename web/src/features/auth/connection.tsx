import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { checkHealth, type Reachability, useReachability } from '#web/lib/backend/health.ts'

const LOOK: Record<Reachability, { text: string; color: string; square: string }> = {
  unknown: { text: 'Checking connection', color: 'fg.muted', square: 'border.strong' },
  checking: { text: 'Checking connection', color: 'fg.muted', square: 'border.strong' },
  up: { text: 'Connected', color: 'positive', square: 'positive.solid' },
  down: { text: 'Not connected', color: 'danger', square: 'danger.solid' },
}

/** Whether the server can be reached: checking, connected or failed. */
export function ConnectionSign() {
  const { text, color, square } = LOOK[useReachability()]
  return (
    <chakra.span
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="7px"
      fontSize="label"
      fontWeight="label"
      whiteSpace="nowrap"
      color={color}
    >
      <chakra.i boxSize="8px" bg={square} aria-hidden />
      {text}
    </chakra.span>
  )
}

/** While it failed: what is wrong, and Retry. */
export function ConnectionBanner() {
  if (useReachability() !== 'down') return null
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={() => void checkHealth()}>
          Retry
        </Button>
      }
    >
      <chakra.b display="block" fontWeight="semibold">
        Connection Error
      </chakra.b>
      Unable to connect to the server.
    </Banner>
  )
}
