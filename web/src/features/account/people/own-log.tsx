import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOG_KINDS } from '#shared/api/core/vocabulary.ts'
import { mayReadKind, type LogKind } from '#shared/domain/people/own-log.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { logSentence } from './log-sentences.ts'
import { type ListedPerson, type LogEntry, ownLogQuery } from './people-queries.ts'
import { personName } from './sites-dialog.tsx'

const KIND_LABELS: Record<LogKind, string> = {
  people: 'People and sign-in',
  sites: 'Sites',
  listings: 'Listings',
  deals: 'Exchanges and deliveries',
  disclosures: 'Disclosures of blind listings',
}

/** Who did what in the name of the company, latest first. */
export function OwnLog({ people }: { people: readonly ListedPerson[] }) {
  const role = useUser()?.memberRole ?? 'owner'
  const [kind, setKind] = useState<LogKind | ''>('')
  const [person, setPerson] = useState('')
  const log = useInfiniteQuery(ownLogQuery({ kind: kind || undefined, person: person || undefined }))
  const entries = itemsOf(log.data) ?? []
  const narrowed = kind !== '' || person !== ''
  return (
    <Panel
      title="Log of the company"
      aside="Kept for a year"
      footer={
        log.hasNextPage && (
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show earlier
          </Button>
        )
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 240px))' }}
        gap={3}
        mb={4}
      >
        <SelectField
          label="About"
          value={kind}
          onChange={(event) => setKind(event.target.value as LogKind | '')}
        >
          <option value="">Everything</option>
          {LOG_KINDS.filter((one) => mayReadKind(role, one)).map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label="By" value={person} onChange={(event) => setPerson(event.target.value)}>
          <option value="">Anybody</option>
          {people.map((one) => (
            <option key={one.user_id} value={one.user_id}>
              {personName(one)}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      {log.isPending && <SkeletonRows label="Loading the log" />}
      <QueryError title="The log could not be loaded" query={log} />
      {log.data && entries.length === 0 && (
        <chakra.p color="fg.muted">
          {narrowed ? 'Nothing of this was done within a year.' : 'Nothing has been done yet.'}
        </chakra.p>
      )}
      {entries.length > 0 && (
        <chakra.ol display="grid" textStyle="dense" aria-label="Log">
          {entries.map((entry) => (
            <chakra.li
              key={entry.id}
              display="grid"
              gridTemplateColumns={{ base: '1fr', md: '172px minmax(0, 1fr)' }}
              gap={{ base: 0.5, md: 4 }}
              py={2.5}
              borderTopWidth="1px"
              _first={{ borderTopWidth: 0, pt: 0 }}
            >
              <chakra.time dateTime={entry.at} color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatDateTime(entry.at)}
              </chakra.time>
              <chakra.div minW={0} overflowWrap="anywhere">
                <span>{logSentence(entry)}</span>
                <Thing entry={entry} />
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Panel>
  )
}

/** What it was done with, and the other company where it is known and does not stand in the sentence. */
function Thing({ entry: { about, partner, own } }: { entry: LogEntry }) {
  if (!about) return null
  return (
    <chakra.span display="block" color="fg.muted">
      <TextLink to={hrefOf(about)}>{about.name}</TextLink>
      {own && partner?.name && <span>, with {partner.name}</span>}
    </chakra.span>
  )
}

function hrefOf({ kind, id }: NonNullable<LogEntry['about']>): string {
  if (kind === 'listing') return paths.listing.getHref(id)
  return kind === 'blind' ? paths.blindListing.getHref(id) : paths.transaction.getHref(id)
}
