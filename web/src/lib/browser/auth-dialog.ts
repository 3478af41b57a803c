import { createStore, useStore } from './store.ts'

/** The sign-in dialog: closed, or open in one of its modes. Any part of the site may open it. */
export interface AuthDialogState {
  mode: 'sign-in' | 'sign-up'
  /** Where to go after signing in: the open page of a listing or a company, else /dashboard, unless told. */
  returnTo?: string
  /** Why it opened by itself. */
  reason?: string
}

const store = createStore<AuthDialogState | null>(null)

export const useAuthDialog = (): AuthDialogState | null => useStore(store)
export const openAuthDialog = (mode: AuthDialogState['mode'], returnTo = openPage(), reason?: string): void =>
  store.set({ mode, returnTo, reason })
export const closeAuthDialog = (): void => store.set(null)

/** The page of a listing or a company, which a visitor may read and a member reads whole. */
export const openPage = (): string | undefined =>
  /^\/(listings|companies)\/[^/]+$/.test(location.pathname) ? location.pathname + location.search : undefined
