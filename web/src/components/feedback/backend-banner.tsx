import { chakra } from '@chakra-ui/react'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { useReachability } from '#web/lib/backend/health.ts'
import { Banner } from './banner.tsx'

/** Shown exactly while the backend can't be reached. */
export function BackendBanner() {
  if (useReachability() !== 'down') return null
  return (
    <PageFrame mt={4}>
      <Banner tone="danger">
        <chakra.b fontWeight="semibold">Backend Unavailable - Limited Functionality</chakra.b>
      </Banner>
    </PageFrame>
  )
}
