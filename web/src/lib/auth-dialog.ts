import { createStore, useStore } from './store.ts'

/** The sign-in dialog: closed, or open in one of its modes. Any part of the site may open it. */
export interface AuthDialogState {
  mode: 'sign-in' | 'sign-up'
  /** Where to go after signing in; /dashboard unless told. */
  returnTo?: string
}

const store = createStore<AuthDialogState | null>(null)

export const useAuthDialog = (): AuthDialogState | null => useStore(store)
export const openAuthDialog = (mode: AuthDialogState['mode'], returnTo?: string): void =>
  store.set({ mode, returnTo })
export const closeAuthDialog = (): void => store.set(null)
