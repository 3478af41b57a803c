import type { MemberRole } from './rights.ts'

/** Rules over the people of a company: how they change, and that an owner is always left. */

export interface Person {
  user_id: string
  email: string
  full_name?: string | undefined
  role: MemberRole
  /** Sites for which the person may write; absent or empty: all. */
  sites?: string[] | undefined
  since: string
}

/** People a company has at most: they stand in one record. */
export const MOST_PEOPLE = 100
/** Invitations of a company that wait at most. */
export const MOST_INVITATIONS = 50
/** Days for which an invitation may be used. */
export const INVITATION_DAYS = 7
/** Days for which the link that confirms a request to join may be used. */
export const JOIN_CONFIRM_DAYS = 7
/** Days for which a request to join waits for an owner. */
export const JOIN_DAYS = 14
/** Requests to join that owners are shown at most, those that wait longest first. */
export const MOST_JOINING = 50
/** Days for which the company's own log is kept. */
export const LOG_DAYS = 365

export type TeamChange =
  | { kind: 'role'; user: string; role: MemberRole; sites?: readonly string[] | undefined }
  | { kind: 'remove'; user: string }
  | { kind: 'join'; person: Person }

/**
 * The people after a change.
 *
 * @returns why not: nobody of that id, nothing to change, no owner would be left, or there is no room.
 */
export function changedTeam<P extends Person>(
  people: readonly P[],
  change: TeamChange,
): (P | Person)[] | 'unknown' | 'same' | 'last-owner' | 'full' {
  if (change.kind === 'join') {
    if (people.some(({ user_id }) => user_id === change.person.user_id)) return 'same'
    return people.length >= MOST_PEOPLE ? 'full' : [...people, change.person]
  }
  const before = people.find(({ user_id }) => user_id === change.user)
  if (!before) return 'unknown'
  const sites = change.kind === 'role' ? sitesFor(change.role, change.sites ?? before.sites) : []
  if (change.kind === 'role' && before.role === change.role && sameSites(before.sites, sites)) return 'same'
  const after =
    change.kind === 'remove'
      ? people.filter((one) => one !== before)
      : people.map((one) => (one === before ? { ...one, role: change.role, sites } : one))
  return after.some(({ role }) => role === 'owner') ? after : 'last-owner'
}

/** The sites of a person in a role: an owner has all, which none stands for. */
export const sitesFor = (role: MemberRole, sites: readonly string[] = []): string[] =>
  role === 'owner' ? [] : [...new Set(sites)]

const sameSites = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Who is written to in the name of all: whoever it was, while an owner; else the owner who is there longest. */
export function speakerOf(people: readonly Person[], before: string | undefined): string | undefined {
  const owners = people.filter(({ role }) => role === 'owner').sort((a, b) => (a.since < b.since ? -1 : 1))
  return (owners.find(({ user_id }) => user_id === before) ?? owners[0])?.user_id
}
