import { type RefObject, useEffect, useRef } from 'react'

/**
 * The form's element, whose first field in error takes the focus whenever `refused` changes to something. For
 * forms that keep their own state; those of react-hook-form do it by themselves.
 */
export function useFirstError(refused: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return form
}
