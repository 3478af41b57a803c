import type { MEMBER_ROLES, PLANS, ROLES } from '#shared/api/core/vocabulary.ts'
import { own } from '#shared/domain/text/own.ts'
import { clearAccountStorage } from '#web/lib/browser/storage.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'
import type { Entered } from './cognito.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'

/**
 * Who is signed in. Starts unknown, then signed in or signed out; follows every change of the auth state, in
 * this tab and in others. Amplify is loaded only when a session is stored or somebody signs in.
 */
export interface SessionUser {
  id: string
  email: string
  /** Null for an administrator without a company. */
  companyId: string | null
  role: (typeof ROLES)[number] | null
  plan: (typeof PLANS)[number]
  /** Within the company; absent in tokens of before roles, whose people were owners. */
  memberRole?: (typeof MEMBER_ROLES)[number]
  /** Sites for which the person may write; absent: all. */
  sites?: readonly string[]
  isAdmin: boolean
  /** The sign-in that the tokens come from. */
  sessionId?: string
  /** An administrator without a second factor: no rights of one before it is set up. */
  needsSecondFactor?: boolean
}

export type Session =
  | { status: 'unknown' }
  /** `deliberate`: the person signed out here, and need not be asked to sign in again. */
  | { status: 'signed-out'; deliberate: boolean }
  | { status: 'signed-in'; user: SessionUser }

/** What was begun for one company must not be done in the name of another: chosen in another tab, or since taken away. */
export class CompanyChanged extends Error {
  override name = 'CompanyChanged'
}

const ATTEMPTS = 3
const PAUSE_MS = 1000
/** Signing out waits no longer for the server. */
const END_LIMIT_MS = 5000

/** Where there is no browser the build draws a page, for a visitor. */
const store = createStore<Session>(
  typeof document === 'undefined' ? { status: 'signed-out', deliberate: false } : { status: 'unknown' },
)
let started: Promise<void> | null = null

export const useSession = (): Session => useStore(store)
export const currentSession = (): Session => store.get()

/** The signed-in user, or null while unknown or signed out. */
export function useUser(): SessionUser | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : null
}

let cognito: Promise<typeof import('./cognito.ts')> | null = null

/** Amplify and all that speaks to Cognito; loaded once, and asked for again after a failure. */
export function loadCognito(): Promise<typeof import('./cognito.ts')> {
  cognito ??= import('./cognito.ts').catch((error: unknown) => {
    cognito = null
    throw error
  })
  return cognito
}

/** Whether Amplify left a session in this browser; only then is it worth loading. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) =>
      /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key),
    )
  } catch {
    return false
  }
}

/** Checks the session once; up to three tries, one second apart. */
export function startSession(): Promise<void> {
  started ??= check().then(follow)
  return started
}

async function check(): Promise<void> {
  if (!hasStoredSession()) return store.set({ status: 'signed-out', deliberate: false })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await refreshSession()
    } catch (error) {
      if (refused(error) || attempt >= ATTEMPTS) return store.set({ status: 'signed-out', deliberate: false })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Reads the session again, after signing in. Throws when it can't be read. */
export async function refreshSession(forceRefresh = false): Promise<void> {
  const { currentIdToken } = await loadCognito()
  const token = await currentIdToken(forceRefresh)
  const before = store.get()
  if (!token) {
    if (before.status !== 'signed-out' && !changing) store.set({ status: 'signed-out', deliberate: false })
    return
  }
  adopt(token.payload)
}

/** Goes on with what a token says. */
function adopt(claims: Record<string, unknown>): void {
  const before = store.get()
  const user = userFromClaims(claims)
  if (before.status === 'signed-in' && JSON.stringify(before.user) === JSON.stringify(user)) return
  // Another account or company: nothing of the one before may be shown.
  const other = before.status === 'signed-in' ? before.user : user
  if (other.id !== user.id || other.companyId !== user.companyId) queryClient.clear()
  store.set({ status: 'signed-in', user })
}

function userFromClaims(claims: Record<string, unknown>): SessionUser {
  const text = (name: string) => {
    const value = own(claims, name)
    return typeof value === 'string' && value ? value : null
  }
  const groups = claims['cognito:groups']
  return {
    id: text('sub') ?? '',
    email: text('email') ?? '',
    companyId: text('company_id'),
    role: text('role') as SessionUser['role'],
    plan: (text('plan') as SessionUser['plan'] | null) ?? 'free',
    ...(text('member_sites') && { sites: text('member_sites')!.split(' ') }),
    ...(text('member_role') && { memberRole: text('member_role') as NonNullable<SessionUser['memberRole']> }),
    ...(text('origin_jti') && { sessionId: text('origin_jti')! }),
    isAdmin: Array.isArray(groups) && groups.includes('admins'),
    ...(claims['second_factor'] === 'required' && { needsSecondFactor: true }),
  }
}

/** Cognito said no: trying again won't help. Anything else may be the network. */
const refused = (error: unknown): boolean =>
  error instanceof Error &&
  /^(NotAuthorized|UserNotFound|UserNotConfirmed|PasswordResetRequired|UserUnAuthenticated)/.test(error.name)

/** Other tabs sign in and out through the same storage. */
function follow() {
  window.addEventListener('storage', (event) => {
    const concernsUs =
      event.key === null || /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(event.key)
    if (!concernsUs) return
    if (hasStoredSession()) void refreshSession().catch(() => undefined)
    else if (store.get().status === 'signed-in') endSession(true)
  })
  if (hasStoredSession()) void loadCognito().then(followAuth)
}

let following = false

/** Amplify tells when a refresh failed for good. */
function followAuth({ onAuthChange }: Awaited<ReturnType<typeof loadCognito>>) {
  if (following) return
  following = true
  onAuthChange((event) => {
    if (event !== 'tokenRefresh_failure' || changing || hasStoredSession()) return
    if (store.get().status === 'signed-in') {
      endSession(false)
    }
  })
}

/**
 * Token for a call, refreshed when it has expired; null when nobody is signed in.
 * @throws when a session is stored and its refresh can't reach the server
 */
export async function getIdToken({ refresh = false } = {}): Promise<string | null> {
  if (store.get().status === 'unknown') await startSession()
  await changing
  if (store.get().status !== 'signed-in') return null
  try {
    const { currentIdToken } = await loadCognito()
    const token = await currentIdToken(refresh)
    if (token) {
      const { user } = store.get() as { user?: SessionUser }
      if (user && user.companyId !== userFromClaims(token.payload).companyId) {
        adopt(token.payload)
        throw new CompanyChanged()
      }
      if (refresh) adopt(token.payload)
      return token.toString()
    }
  } catch (error) {
    if (!refused(error)) throw error
  }
  // Asked for before the change began, answered within it.
  if (changing) return getIdToken({ refresh })
  endSession(false)
  return null
}

/** Signs in and reads the session. Throws Amplify's errors; only `signed-in` leaves somebody signed in. */
export async function signIn(email: string, password: string): Promise<Entered> {
  const loaded = await loadCognito()
  const result = await loaded.enter(email, password)
  if (result === 'signed-in') await begin(loaded)
  return result
}

/** Ends a sign-in that waits for a code of the authenticator app. Throws Amplify's errors. */
export async function enterCode(code: string): Promise<void> {
  const loaded = await loadCognito()
  await loaded.giveCode(code)
  await begin(loaded)
}

async function begin(loaded: Awaited<ReturnType<typeof loadCognito>>): Promise<void> {
  queryClient.clear()
  await refreshSession()
  followAuth(loaded)
}

/** Ends every session of the account, in this browser and all others. Throws when the server can't be told. */
export async function signOutEverywhere(): Promise<void> {
  const { leave, currentIdToken } = await loadCognito()
  await endOnServer(await currentIdToken())
  // Every token is void by now: what is left is to forget them here.
  await leave().catch(() => undefined)
  endSession(true)
}

/**
 * Tells the server that a session is over, or without an id that all of the account's are. By `fetch` itself: the typed
 * client asks this module for its token.
 */
async function endOnServer(token: { toString(): string } | null, id = ''): Promise<void> {
  if (!token) return
  const answer = await fetch(`/api/me/sessions${id && `/${encodeURIComponent(id)}`}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token.toString()}` },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(END_LIMIT_MS),
  })
  if (!answer.ok && answer.status !== 401)
    throw new Error(`Ending sessions was answered with ${answer.status}`)
}

/**
 * The server refused a token because its session was ended on another device.
 *
 * @returns false where that was an earlier session of this browser, which has another by now.
 */
export async function sessionWasEnded(token: string): Promise<boolean> {
  if (changing || store.get().status !== 'signed-in') return false
  const { leave, currentIdToken } = await loadCognito()
  const current = await currentIdToken().catch(() => null)
  if (current && sessionOf(current.toString()) !== sessionOf(token)) return false
  await leave().catch(() => undefined)
  endSession(false)
  return true
}

/** What names the session in a token; only looked at, never trusted. */
function sessionOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.')
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>)[
      'origin_jti'
    ]
  } catch {
    return token
  }
}

/**
 * Changes the password, ends every other session and goes on with the new one.
 *
 * @returns false when this browser has to sign in again too: a code is asked for.
 * @throws Amplify's errors, whose messages may be shown; then nothing is changed.
 */
export async function changePassword(current: string, next: string): Promise<boolean> {
  const loaded = await loadCognito()
  await loaded.changePoolPassword(current, next)
  const { user } = store.get() as { user?: SessionUser }
  const entered = enterAnew(loaded, user?.email, next)
  changing = entered
  try {
    if (await entered) return true
  } finally {
    changing = null
  }
  endSession(true)
  return false
}

/** While one session gives way to the next there is no token: who wants one waits, and nobody is signed out. */
let changing: Promise<boolean> | null = null

async function enterAnew(
  loaded: Awaited<ReturnType<typeof loadCognito>>,
  email: string | undefined,
  password: string,
): Promise<boolean> {
  try {
    await endOnServer(await loaded.currentIdToken())
    await loaded.leave()
    if (!email || (await loaded.enter(email, password)) !== 'signed-in') return false
    await refreshSession()
    return true
  } catch (error) {
    console.error('The sessions of before could not be ended', error)
    return false
  }
}

/** Signs out, and clears stored preferences and the onboarding flag. A failure of the server is only logged. */
export async function signOut(): Promise<void> {
  try {
    const { leave, currentIdToken } = await loadCognito()
    const { user } = store.get() as { user?: SessionUser }
    const token = user?.sessionId ? await currentIdToken().catch(() => null) : null
    // The browser forgets its tokens in any case; told of it the server refuses copies of them.
    await endOnServer(token, user?.sessionId).catch(() => undefined)
    await leave()
  } catch (error) {
    console.error('Signing out failed', error)
  }
  endSession(true)
}

function endSession(deliberate: boolean) {
  clearAccountStorage()
  store.set({ status: 'signed-out', deliberate })
  queryClient.clear()
}
