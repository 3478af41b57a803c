import { own } from '../text/own.ts'
import type { ActivitySaid, NoticeSaid } from './notice.ts'

/**
 * Notifications and activities of before kind and params were stored, read back from their sentences. Only the
 * migration uses this: nothing that is written today is parsed.
 */

/** The company that a sentence was noted to be about, and what it was ever called; null where none was noted. */
export type About = { id: string; names: readonly string[] } | null

const CONNECTIONS: Record<string, Extract<NoticeSaid['kind'], `connection.${string}`>> = {
  'Connection request': 'connection.requested',
  'Connection accepted': 'connection.accepted',
  'Connection declined': 'connection.declined',
  'Connection ended': 'connection.ended',
}

const DECISIONS: Record<string, 'match.accepted' | 'match.withdrawn' | 'match.rejected'> = {
  'Match accepted': 'match.accepted',
  'Acceptance taken back': 'match.withdrawn',
  'Match rejected': 'match.rejected',
}

/** The rest of a text that begins with one of the names and what follows a name; null where none begins it. */
function afterName(text: string, names: readonly string[]): string | null {
  const name = [...names]
    .sort((a, b) => b.length - a.length)
    .find((one) => text.startsWith(`${one} `) || text.startsWith(`${one}: `))
  return name === undefined ? null : text.slice(name.length)
}

/** The text with `{company}` in the place of the name that it begins with. */
function unnamed(text: string, about: About): string {
  const rest = about && afterName(text, about.names)
  return rest === null ? text : `{company}${rest}`
}

/** What an old notification says; as kind `text` where its sentence can't be taken apart for certain. */
export function noticeOf({ title, message }: { title: string; message: string }, about: About): NoticeSaid {
  const kept: NoticeSaid = {
    kind: 'text',
    params: { company: about?.id ?? null, title, message: unnamed(message, about) },
  }
  if (!about) return kept
  const company = about.id
  const connection = own(CONNECTIONS, title)
  if (connection) return { kind: connection, params: { company } }
  if (title.startsWith('New message from '))
    return { kind: 'message.received', params: { company, preview: message } }
  const ownListing = /^New match for (.+)$/s.exec(title)?.[1]
  const [, other, percent] = /^(.+) fits, (\d+) %\.$/s.exec(message) ?? []
  if (ownListing && other && percent)
    return { kind: 'match.found', params: { company, own: ownListing, other, percent: Number(percent) } }
  const decision = own(DECISIONS, title)
  const pair = /^: (.+)\.$/s.exec(afterName(message, about.names) ?? '')?.[1]?.split(' for ')
  const [offer, need, more] = pair ?? []
  if (decision && offer && need && more === undefined)
    return { kind: decision, params: { company, offer, need } }
  return kept
}

/** What an old line of activity says; as kind `text` where its sentence can't be taken apart for certain. */
export function activityOf(title: string, about: About): ActivitySaid {
  const company = about?.id
  if (company !== undefined) {
    if (title.startsWith('Connected with ')) return { kind: 'connection.made', params: { company } }
    const agreed = /^Agreed on the exchange of (.+)$/s.exec(title)?.[1]
    if (agreed) return { kind: 'exchange.agreed', params: { company, material: agreed } }
    const done = /^Completed the exchange of (.+)$/s.exec(title)?.[1]
    if (done) return { kind: 'exchange.completed', params: { company, material: done } }
  }
  return { kind: 'text', params: { company: company ?? null, title: unnamed(title, about) } }
}
