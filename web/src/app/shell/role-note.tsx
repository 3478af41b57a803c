import { chakra } from '@chakra-ui/react'
import { Banner } from '#web/components/feedback/banner.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { isWithin, paths } from '../paths.ts'

/** Pages whose purpose is a change, with the right it needs. */
const CHANGES = [
  [paths.addMaterial.path, 'listings.write'],
  [paths.importListings.path, 'listings.write'],
  [paths.onboarding.path, 'listings.write'],
  [paths.adaptiveOnboarding.path, 'listings.write'],
  [paths.reviewListings.path, 'listings.write'],
  [paths.chats.path, 'talk'],
  [paths.exchanges.path, 'deals.write'],
  [paths.deliveries.path, 'deals.write'],
  ['/transaction', 'deals.write'],
  [paths.matches.path, 'talk'],
  [paths.marketplace.path, 'listings.write'],
] as const

/** Says above a page what somebody's role does not allow there, before a button is tried. */
export function RoleNote({ pathname }: { pathname: string }) {
  const [, right] = CHANGES.find(([path]) => isWithin(pathname, path)) ?? [null, 'read' as const]
  const { may, refusal } = useRight(right)
  if (may) return null
  return (
    <PageFrame pt={4}>
      <chakra.div>
        <Banner tone="info">{refusal}</Banner>
      </chakra.div>
    </PageFrame>
  )
}
