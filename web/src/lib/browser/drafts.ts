import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type AccountSettings, settingsQuery, STORED_SETTINGS } from '#web/lib/backend/identity/settings.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/**
 * What is being written and not sent yet, kept in this browser while the setting "Auto-save forms" is on.
 * Signing out clears it, as all of the account.
 */
const keyOf = (form: string) => `draft.${form}`

/** A person may switch the keeping of drafts off. */
const isOn = () => readStored<AccountSettings>(STORED_SETTINGS)?.autoSave !== false

/** What was written into a form and never sent; null without one. */
export const readDraft = <V>(form: string): V | null => (isOn() ? readStored<V>(keyOf(form)) : null)

/** Keeps what was written so far. */
export const keepDraft = <V>(form: string, value: V): void => {
  if (isOn()) writeStored(keyOf(form), value)
}

/** Sent, or not wanted any more. */
export const dropDraft = (form: string): void => removeStored(keyOf(form))

/** Keeps what is typed with every change; with the setting off, nothing, and not what was kept before. */
export function useAutoSave<V extends FieldValues, C, O>(
  form: string | null,
  { subscribe }: Pick<UseFormReturn<V, C, O>, 'subscribe'>,
): void {
  const on = useQuery({ ...settingsQuery, enabled: form !== null }).data?.autoSave ?? true
  useEffect(() => {
    if (form === null) return
    if (!on) return dropDraft(form)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeStored(keyOf(form), values),
    })
  }, [form, on, subscribe])
}
