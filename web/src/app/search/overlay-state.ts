import { createStore, useStore } from '#web/lib/store.ts'

const open = createStore(false)

export const useSearchOverlay = (): boolean => useStore(open)
export const openSearch = (): void => open.set(true)
export const closeSearch = (): void => open.set(false)
export const toggleSearch = (): void => open.set(!open.get())
