import { useMe } from '#web/lib/backend/identity/me.ts'
import type { NavigationItem } from '../paths.ts'

/** What a page is called for this company. */
export function useLabel(): (item: NavigationItem) => string {
  const onboarded = useMe().data?.company?.onboarding_completed === true
  return ({ label, labelOnboarded }) => (onboarded && labelOnboarded) || label
}
