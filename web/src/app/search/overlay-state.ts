import { withoutLast } from '#shared/domain/text/cut.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'

const open = createStore(false)
/** What is searched for. It is kept here because people type before the box has come and taken the focus. */
const text = createStore('')

export const useSearchOverlay = (): boolean => useStore(open)
export const openSearch = (): void => {
  text.set('')
  open.set(true)
}
export const closeSearch = (): void => open.set(false)
export const toggleSearch = (): void => (open.get() ? closeSearch() : openSearch())

export const useSearchText = (): string => useStore(text)
export const setSearchText = (value: string): void => text.set(value)

/**
 * A key pressed while the search is open and its box does not have the focus yet.
 *
 * @returns whether it was for the search, and must do nothing else.
 */
export function typeAhead(key: string): boolean {
  if (!open.get()) return false
  if (key === 'Escape') closeSearch()
  else if (key === 'Backspace') text.set(withoutLast(text.get()))
  else if ([...key].length === 1) text.set(text.get() + key)
  else return false
  return true
}
