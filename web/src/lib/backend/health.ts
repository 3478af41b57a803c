import { createStore, useStore } from '#web/lib/browser/store.ts'

/**
 * Whether the backend can be reached. Unknown until something asked; a failed call or a lost network asks at
 * once, and while it is down the question repeats with growing pauses until it is answered.
 */
export type Reachability = 'unknown' | 'checking' | 'up' | 'down'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** While all is well one quiet look a minute, and only while somebody looks at the page. */
const HEARTBEAT_MS = 60_000
const TIMEOUT_MS = 8000

const store = createStore<Reachability>('unknown')
let running: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** A page that the build has drawn is taken over as it was drawn, before anything was known. */
export const useReachability = (): Reachability => useStore(store, 'unknown')
export const reachability = (): Reachability => store.get()

async function ask(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' })
    // Read to its end: an answer left unread holds its connection.
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Asks now; two questions at a time are one. Answers whether the backend is up. */
export function checkHealth(): Promise<boolean> {
  if (running) return running
  clearTimeout(timer)
  // While it is down the state stays `down` during the question, so that the banner doesn't flicker.
  if (store.get() !== 'down' && store.get() !== 'up') store.set('checking')
  running = ask().then((up) => {
    running = null
    failures = up ? 0 : failures + 1
    store.set(up ? 'up' : 'down')
    plan()
    return up
  })
  return running
}

function plan() {
  clearTimeout(timer)
  const pause = failures > 0 ? Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) : HEARTBEAT_MS
  timer = setTimeout(() => {
    if (failures === 0 && document.visibilityState === 'hidden') plan()
    else void checkHealth()
  }, pause)
}

/** A call found nobody: look whether that holds for the backend as a whole. */
export function reportUnreachable(): void {
  void checkHealth()
}

/** Starts watching; called once by the shell. Answers how to stop. */
export function watchHealth(): () => void {
  const look = () => void checkHealth()
  const onVisible = () => {
    if (document.visibilityState === 'visible' && store.get() === 'down') look()
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  document.addEventListener('visibilitychange', onVisible)
  look()
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    document.removeEventListener('visibilitychange', onVisible)
    clearTimeout(timer)
  }
}
