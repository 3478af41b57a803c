import { useSyncExternalStore } from 'react'
import { breakpoints } from '#web/theme/tokens.ts'

const wide = () => window.matchMedia?.(`(min-width: ${breakpoints.xl})`)

function subscribe(listener: () => void) {
  const list = wide()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether a panel stands beside the queue; below that width it stands beneath it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide()?.matches ?? true)
