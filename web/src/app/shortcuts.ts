import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
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

/**
 * Ctrl/Cmd+K opens and closes the search. The keys 1–4 go to their pages, outside text fields and while no
 * dialog is open. What is typed while the search is on its way goes into it. Escape is handled by what it closes. There are no other shortcuts.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  useEffect(() => {
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
      const href = shortcuts[event.key]
      if (!href || isTextField(event.target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      void navigate(href)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate])
}
