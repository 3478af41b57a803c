import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { changeKeys } from '#functions/data/table/changes.ts'
import type { Store } from '#functions/data/table/store.ts'
import { DAY, HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Caller } from '#functions/platform/identity.ts'
import { SESSION_DAYS } from '#shared/domain/accounts/sessions.ts'
import type { EndedSessionItem } from '#shared/table/company/session.ts'
import type { BarredItem } from '#shared/table/content/audit.ts'
import { barredKey, endedSessionKey } from '#shared/table/keys.ts'

/**
 * Companies that no longer take part, people who lost rights in one, and sessions that were ended, while their tokens
 * still say otherwise. Roles travel in the token, which lives for a quarter of an hour; this list makes a suspension, a
 * deletion, another role, a removal or a sign-out count at once.
 */

/** Longer than any token that was made before. */
const BARRED_LIFE = HOUR

/** @param since when the change of the company or the person counts from, as ISO 8601. */
const entry = ({ Barred }: Store, company_id: string, since: string, said: Partial<BarredItem> = {}) =>
  Barred.build(PutTransaction).item({
    company_id,
    since,
    ...said,
    ...changeKeys(since, 'B', company_id),
    expiresAt: seconds(later(new Date(since), BARRED_LIFE)),
  })

/** Part of the transaction that takes the company out. */
export const barWrite = (store: Store, companyId: string, since: string) => entry(store, companyId, since)

/** Part of the transaction that lets it in again: who holds the catalogue hears of what is written, not of what is deleted. */
export const unbarWrite = (store: Store, companyId: string, since: string) =>
  entry(store, companyId, since, { lifted: true })

/** A person within a company, as the list names one. */
const personIn = (companyId: string, userId: string) => `${companyId}#${userId}`

/** In the place of a person: all of the company. */
export const ALL_PEOPLE = ''

/** Part of the transaction that changes a person's rights: only tokens of this team or a later one are good. */
export const staleWrite = (
  store: Store,
  { companyId, userId, version }: { companyId: string; userId: string; version: number },
  now: Date,
) => entry(store, personIn(companyId, userId), now.toISOString(), { team_version: version })

/** A session that is over: its own, or with `all` every one of the person that began before. */
export interface Ending {
  userId: string
  sessionId: string
  all?: true
  /** Its refresh token was revoked by who held it: only tokens made already have to be refused. */
  revoked?: boolean
}

/** Part of the transaction that ends a session: refused for as long as its refresh token could give new tokens. */
export function endedWrite({ EndedSession }: Store, { userId, sessionId, all, revoked }: Ending, now: Date) {
  const until = later(now, revoked ? BARRED_LIFE : SESSION_DAYS * DAY)
  return EndedSession.build(PutTransaction).item({
    until: until.toISOString(),
    session_id: sessionId,
    user_id: userId,
    ...(all && { all }),
    since: now.toISOString(),
    ...changeKeys(now.toISOString(), 'S', sessionId),
    expiresAt: seconds(until),
  })
}

/**
 * Milliseconds by which the clocks of pool and functions may differ: a session that began so shortly before all were
 * ended is not taken for an older one. Those that are known are ended by their ids.
 */
const CLOCKS_DIFFER = 5_000

/** Who calls, as the token says. */
export type Bearer = Pick<Caller, 'companyId' | 'userId' | 'teamVersion' | 'sessionId' | 'authTime'>

/** How the list stands to who calls. */
export type Standing = 'barred' | 'stale' | 'ended' | null

export type BarredEntry = BarredItem | EndedSessionItem

const isEnding = (entry: BarredEntry): entry is EndedSessionItem => 'session_id' in entry

/** The list as one container knows it. Entries may come twice, late or out of order. */
export class BarredList {
  private readonly entries = new Map<string, BarredItem>()
  private readonly ended = new Set<string>()
  /** By person, when all sessions were ended last, in milliseconds. */
  private readonly allEnded = new Map<string, number>()

  put(entry: BarredEntry): void {
    if (isEnding(entry)) return this.end(entry)
    const held = this.entries.get(entry.company_id)
    if (!held || isLater(entry, held)) this.entries.set(entry.company_id, entry)
  }

  private end({ session_id, user_id, all, since }: EndedSessionItem): void {
    if (!all) this.ended.add(session_id)
    else this.allEnded.set(user_id, Math.max(this.allEnded.get(user_id) ?? 0, Date.parse(since)))
  }

  /** Whether the session is over, the company barred, or the token older than the person's rights. */
  standing({ companyId, userId, teamVersion, sessionId, authTime }: Bearer): Standing {
    if (sessionId !== null && this.ended.has(sessionId)) return 'ended'
    if (authTime * 1000 < (this.allEnded.get(userId) ?? 0) - CLOCKS_DIFFER) return 'ended'
    if (companyId === null) return null
    const company = this.entries.get(companyId)
    if (company && !company.lifted) return 'barred'
    const { team_version: own = 0 } = this.entries.get(personIn(companyId, userId)) ?? {}
    const { team_version: everybody = 0 } = this.entries.get(personIn(companyId, ALL_PEOPLE)) ?? {}
    return teamVersion < Math.max(own, everybody) ? 'stale' : null
  }
}

/** Of a person the entry of the later team, whatever clocks say. */
const isLater = (a: BarredItem, b: BarredItem): boolean =>
  a.team_version !== undefined && b.team_version !== undefined
    ? a.team_version > b.team_version
    : a.since > b.since

/** All of the list that counts at a time, as the table has it now. */
export async function readBarred({ table, Barred, EndedSession }: Store, now: Date): Promise<BarredEntry[]> {
  const { PK, SK } = endedSessionKey(now.toISOString(), '')
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: PK, range: { between: [SK, `${barredKey('').SK}~`] } })
    .entities(Barred, EndedSession)
    .options({ consistent: true, maxPages: Infinity })
    .send()
  return Items
}

/** An entry among the changes of the catalogue; null for what is none. */
export function barredChange({
  Barred,
  EndedSession,
}: Store): (item: Record<string, unknown>) => BarredEntry | null {
  const [format, ended] = [Barred.build(EntityFormatter), EndedSession.build(EntityFormatter)]
  return (item) => {
    if ('session_id' in item) return ended.format(item)
    return 'since' in item && 'company_id' in item ? format.format(item) : null
  }
}
