import { useSyncExternalStore } from 'react'
import { breakpoints } from '#web/theme/tokens.ts'

type Width = keyof typeof breakpoints

/** The queries exist only in a browser; elsewhere the widest layout is meant. */
const query = (width: Width) => window.matchMedia?.(`(min-width: ${breakpoints[width]})`)

/** Whether the window has at least this width. Styles answer that by themselves: for what is no style. */
export const useWide = (width: Width): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = query(width)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => query(width)?.matches ?? true,
  )
