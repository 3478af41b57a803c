import { readJsonFile, writeJsonFile } from '../data-folder.ts'
import type { Verifier } from './srp.ts'

/** What Cognito remembers, written as a whole after every change, so a crash loses nothing acknowledged. */

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'

export interface Code {
  value: string
  /** Milliseconds. */
  expires: number
  attempts: number
}

export interface User {
  /** The `sub`, a UUID. */
  username: string
  attributes: Record<string, string>
  status: UserStatus
  enabled: boolean
  /** Milliseconds. */
  created: number
  modified: number
  password: Verifier | null
  /** Milliseconds; null for a password that does not expire. */
  passwordExpires: number | null
  groups: string[]
  /** Subjects of providers that are this user. */
  identities?: { provider: string; subject: string }[]
  /** Secret of the authenticator app, in base 32; `enabled`: asked for at sign-in. */
  totp?: { secret: string; verified: boolean; enabled: boolean }
  /** One that takes its place once a code of it was given. */
  newTotp?: string
  /** An address that takes the place of `email` when it is verified. */
  pendingEmail?: string
  /** Open codes by purpose: `signUp`, `reset`, or `verify:<attribute>`. */
  codes: Record<string, Code>
  /** Times of messages sent and of wrong passwords, in milliseconds, for the limits. */
  sent: number[]
  wrongPasswords: number[]
}

/** A sign-in, carried on by its refresh tokens. */
export interface PoolSession {
  /** `origin_jti` of its tokens. */
  id: string
  username: string
  clientId: string
  /** Seconds. */
  authTime: number
  /** Refresh tokens by hash, with the time in milliseconds from which each is worthless. */
  refreshTokens: Record<string, number>
}

export interface PoolState {
  /** Private signing key as JWK, with its `kid`. */
  key: Record<string, unknown> | null
  users: Record<string, User>
  sessions: Record<string, PoolSession>
}

export class PoolStore {
  readonly state: PoolState
  private readonly file: string | undefined

  constructor(file: string | undefined) {
    this.file = file
    this.state = (file && readJsonFile<PoolState>(file)) || { key: null, users: {}, sessions: {} }
  }

  save(): void {
    if (this.file) writeJsonFile(this.file, this.state)
  }

  /** A user by user name or e-mail address; addresses are equal whatever their case. */
  find(name: string): User | undefined {
    const own = this.state.users[name]
    if (own) return own
    const address = name.trim().toLowerCase()
    return Object.values(this.state.users).find((user) => user.attributes['email']?.toLowerCase() === address)
  }

  sessionsOf(username: string): PoolSession[] {
    return Object.values(this.state.sessions).filter((session) => session.username === username)
  }

  endSessions(username: string): void {
    for (const session of this.sessionsOf(username)) delete this.state.sessions[session.id]
  }
}
