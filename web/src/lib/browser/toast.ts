import { ApiError } from '#web/lib/backend/api-error.ts'
import { createStore } from './store.ts'

/** What a toast says. `error` stays until it is closed; the others 5 s unless told, longer while hovered. */
export interface ToastMessage {
  type: 'success' | 'error' | 'info' | 'waiting'
  title: string
  description?: string
  /** ms; 5000 unless told. */
  duration?: number
}

/**
 * Toasts asked for and not yet shown. The component that draws them is loaded with the first one, so that the
 * landing page does not carry it.
 */
export const pendingToasts = createStore<readonly ToastMessage[]>([])

const add = (toast: ToastMessage) => pendingToasts.set([...pendingToasts.get(), toast])

export const toast = {
  success: (title: string, description?: string, duration?: number) =>
    add({ type: 'success', title, description, duration }),
  /** @param reason a text, or what went wrong: of a fault of ours also the id that support asks for. */
  error: (title: string, reason?: string | Error) =>
    add({ type: 'error', title, description: reason instanceof Error ? told(reason) : reason }),
  info: (title: string, description?: string, duration?: number) =>
    add({ type: 'info', title, description, duration }),
  /** Kept for later: the outbox sends it when the backend is back. */
  waiting: (title: string, description?: string) => add({ type: 'waiting', title, description }),
}

function told(reason: Error): string {
  const id = reason instanceof ApiError && reason.status >= 500 ? reason.requestId : null
  return id ? `${reason.message} Request ${id}` : reason.message
}
