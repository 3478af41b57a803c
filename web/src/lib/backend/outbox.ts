import type { RouteKey } from '#shared/api/index.ts'
import { readStored, writeStored } from '#web/lib/browser/storage.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { ApiError, type ClientErrorCode } from './api-error.ts'
import { callApi } from './api.ts'
import { queryClient, refresh } from './query-client.ts'
import { currentSession, useUser } from './identity/session.ts'

/**
 * Actions taken while the backend could not be reached. They survive a reload and are sent, in order, as soon
 * as it answers again. Only calls that may be sent twice belong here.
 */
export interface OutboxEntry {
  /** What it is about, `favorite:<listing>`; a later action about the same thing replaces the earlier. */
  subject: string
  /** User it belongs to; another account never sends it. */
  userId: string
  route: RouteKey
  input: { params?: Record<string, string>; body?: Record<string, unknown> }
  /** Query keys that show the outcome. */
  invalidates: readonly (readonly string[])[]
  /** Title of the toast when the server refuses it after all. */
  refused: string
  /** Refusals that mean it is done already: an answer that got lost on its way here. */
  doneWhen?: readonly ClientErrorCode[]
}

const KEY = 'outbox'
const store = createStore<readonly OutboxEntry[]>(readStored<OutboxEntry[]>(KEY) ?? [])
let flushing: Promise<void> | null = null

function save(entries: readonly OutboxEntry[]) {
  writeStored(KEY, entries)
  store.set(entries)
}

const of = (userId: string | undefined, entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.userId === userId)

/** What waits, of the signed-in user. */
export const useOutbox = (): readonly OutboxEntry[] => of(useUser()?.id, useStore(store))

export function keepForLater(entry: OutboxEntry): void {
  save([...store.get().filter((item) => item.subject !== entry.subject), entry])
}

/** A direct call about the same thing went through: what waited is outdated. */
export function dropFromOutbox(subject: string): void {
  if (store.get().some((entry) => entry.subject === subject)) {
    save(store.get().filter((entry) => entry.subject !== subject))
  }
}

/** Sends what waits. Stops at the first call that finds nobody; a refused one is dropped and told. */
export function flushOutbox(): Promise<void> {
  flushing ??= send().finally(() => {
    flushing = null
  })
  return flushing
}

async function send(): Promise<void> {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  for (const entry of of(session.user.id, store.get())) {
    try {
      await callApi(
        entry.route as 'GET /api/health',
        { ...entry.input, idempotencyKey: entry.subject } as never,
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.unreachable) return
      if (!entry.doneWhen?.includes(error.code)) toast.error(entry.refused, error)
    }
    // A newer action about the same thing may have come in the meantime; it stays.
    save(store.get().filter((item) => item !== entry))
    await Promise.allSettled(entry.invalidates.map((queryKey) => refresh(queryClient, queryKey)))
  }
}
