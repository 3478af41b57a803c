import { useEffect } from 'react'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { useReachability } from '#web/lib/backend/health.ts'
import { flushOutbox, useOutbox } from '#web/lib/backend/outbox.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from './banner.tsx'

/** Pause between two tries while something waits though the backend answers, in ms. */
const AGAIN_MS = 15_000

/** Tells how many actions wait to be sent, and sends them when the backend answers again. */
export function OutboxBanner() {
  const waiting = useOutbox().length
  const up = useReachability() === 'up'
  useEffect(() => {
    if (!up || waiting === 0) return
    void flushOutbox()
    // One call may find nobody while the rest of the backend answers.
    const again = setInterval(() => void flushOutbox(), AGAIN_MS)
    return () => clearInterval(again)
  }, [up, waiting])
  if (waiting === 0) return null
  return (
    <PageFrame mt={4}>
      <Banner tone="warning">
        Waiting to send: {formatCount(waiting, 'action')}. It is sent as soon as the service is back.
      </Banner>
    </PageFrame>
  )
}
