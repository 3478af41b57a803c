import { chakra } from '@chakra-ui/react'
import { own } from '#shared/domain/text/own.ts'
import { ROLE_NAMES } from '#shared/domain/people/rights.ts'
import { Panel } from '#web/components/page/panel.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { type LogEntry, useTeamLog } from './people-queries.ts'

/** What was done among the people; kept for a year, for owners. */
export function TeamLog() {
  const log = useTeamLog(true)
  const entries = log.data?.items ?? []
  return (
    <Panel title="Log" aside="Kept for a year">
      {log.isError ? (
        <p role="alert">{log.error.message}</p>
      ) : entries.length === 0 ? (
        <chakra.p color="fg.muted">{log.isPending ? 'Loading…' : 'Nothing has been changed yet.'}</chakra.p>
      ) : (
        <chakra.ol display="grid" gap={2.5} textStyle="dense">
          {entries.map((entry) => (
            <li key={entry.id}>
              <chakra.span color="fg.muted" display="block">
                {formatDateTime(entry.at)}
              </chakra.span>
              {logSentence(entry)}
            </li>
          ))}
        </chakra.ol>
      )}
    </Panel>
  )
}

const GONE = 'Somebody who is no longer here'

const roleName = (role: string | undefined): string => own(ROLE_NAMES, role ?? '') ?? ''

/** An entry as a sentence. */
export function logSentence({ action, by, subject, detail }: LogEntry): string {
  const who = by ?? GONE
  const whom = subject ?? 'somebody who is no longer here'
  const [first, second] = (detail ?? '').split(' ')
  switch (action) {
    case 'person.invited':
      return `${who} invited somebody as ${roleName(first)}`
    case 'invitation.resent':
      return `${who} sent an invitation again`
    case 'invitation.revoked':
      return `${who} took an invitation back`
    case 'request.accepted':
      return `${who} accepted a request to join, as ${roleName(first)}`
    case 'request.declined':
      return `${who} declined a request to join`
    case 'person.joined':
      return `${who} joined as ${roleName(first)}`
    case 'person.role':
      return `${who} made ${whom} ${roleName(second)}, before ${roleName(first)}`
    case 'person.sites':
      return `${who} gave ${whom} other sites`
    case 'site.added':
      return `${who} added the site ${detail}`
    case 'site.changed':
      return `${who} changed the site ${detail}`
    case 'site.closed':
      return `${who} closed the site ${detail}`
    case 'site.reopened':
      return `${who} opened the site ${detail} again`
    case 'factor.demanded':
      return `${who} asked everybody for a second factor`
    case 'factor.optional':
      return `${who} asks nobody for a second factor any more`
    case 'factor.reset':
      return `${who} took away the second factor of ${whom}`
    case 'person.removed':
      return `${who} removed ${whom}`
    case 'person.left':
      return `${who} left`
  }
}
