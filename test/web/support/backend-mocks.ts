import { vi } from 'vitest'
import { pendingToasts } from '#web/lib/browser/toast.ts'

/**
 * What stands for the server and the session in a test of a page:
 *
 *   vi.mock('#web/lib/backend/api.ts', async () => (await import('./backend-mocks.ts')).apiModule)
 *   vi.mock('#web/lib/backend/identity/session.ts', async () => (await import('./backend-mocks.ts')).sessionModule)
 */
export const api = vi.fn()
/** Who is signed in; nobody while null. */
export const session = { user: null as unknown }

const current = () =>
  session.user ? { status: 'signed-in', user: session.user } : { status: 'signed-out', deliberate: false }

export const apiModule = { callApi: api }
export const sessionModule = { useUser: () => session.user, useSession: current, currentSession: current }

/** Inputs of the calls of one route so far. */
export const calls = (key: string) =>
  api.mock.calls.filter(([called]) => called === key).map(([, input]) => input)
export const toasts = () => pendingToasts.get().map(({ title }) => title)
