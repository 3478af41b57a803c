import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type AccountSettings, STORED_SETTINGS } from '#web/lib/backend/identity/settings.ts'
import { readStored } from '#web/lib/browser/storage.ts'
import { shortcuts } from './paths.ts'
import { toggleSearch, typeAhead } from './search/overlay-state.ts'

/** Whether typing here writes something. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    return true
  }
  const silent = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']
  return target instanceof HTMLInputElement && !silent.includes(target.type)
}

/** Whether the focus is on something inside a dialog, which takes the keys itself. */
function isInDialog(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role=dialog]') : null
  return dialog !== null && dialog !== target
}

/** A person may switch the single keys off, for instance to speak to the computer. */
const singleKeys = (): boolean => readStored<AccountSettings>(STORED_SETTINGS)?.singleKeys !== false

/**
 * Ctrl/Cmd+K toggles the search and takes what is typed meanwhile. Keys 1–4 go to their pages, outside text fields and
 * dialogs and never from a page with typed text. Escape belongs to what it closes.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const typedOn = useRef<string | null>(null)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (isTextField(target) && !isInDialog(target)) typedOn.current = pathname
    }
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        toggleSearch()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      if (!isInDialog(event.target) && typeAhead(event.key)) {
        event.preventDefault()
        return
      }
      const href = shortcuts.get(event.key)
      if (!href || isTextField(event.target) || typedOn.current === pathname || !singleKeys()) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      void navigate(href)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('input', onInput)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('input', onInput)
    }
  }, [navigate, pathname])
}
