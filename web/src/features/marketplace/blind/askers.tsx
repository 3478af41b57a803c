import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USUAL_DAYS, type GrantedStage } from '#shared/domain/disclosure/stages.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { TermsText } from '#web/components/blind/blind-facts.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ASKER_STAGE, EVENT, GRANT } from '#web/lib/blind-texts.ts'
import { formatDateTime, formatFullDate } from '#web/lib/format.ts'
import { askersQuery, useAskerStep, type Asker } from './queries.ts'

const DAYS = [14, 30, USUAL_DAYS, 180, 365] as const

/** Who asked about an own blind listing: how far it is open to each, and who saw what. */
export function Askers({ listing }: { listing: string }) {
  const query = useQuery(askersQuery(listing))
  const { data } = query
  return (
    <Panel
      title="Who asked about this blind listing"
      aside={data && <TextLink to={paths.blindListing.getHref(data.card.id)}>As others see it</TextLink>}
      flush
    >
      <QueryError title="Who asked could not be loaded" query={query} />
      {query.isPending && <SkeletonRows inPanel label="Loading who asked" rows={2} />}
      {data?.askers.length === 0 && (
        <chakra.p textStyle="dense" color="fg.muted" px={{ base: 4, md: 5 }} pb={4}>
          Nobody yet. Companies that find the card can express interest; you are told, and decide step by
          step.
        </chakra.p>
      )}
      {data?.askers.map((asker) => (
        <AskerRow key={asker.id} listing={listing} asker={asker} terms={data.terms} />
      ))}
    </Panel>
  )
}

function AskerRow({ listing, asker, terms }: { listing: string; asker: Asker; terms: Terms }) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.article
      aria-label={nameOf(asker)}
      borderTopWidth="1px"
      px={{ base: 4, md: 5 }}
      py={4}
      display="grid"
      gap={2.5}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="6px 12px" alignItems="baseline">
        <chakra.b textStyle="card" overflowWrap="anywhere">
          {asker.company ? (
            <TextLink to={paths.company.getHref(asker.company.id)}>{asker.company.name}</TextLink>
          ) : (
            'A company you have not looked at'
          )}
        </chakra.b>
        <StandingTag asker={asker} />
      </chakra.div>
      <chakra.p textStyle="dense" color="fg.muted">
        {asker.industry}, {asker.region ?? 'region not told'}. Asked on {formatFullDate(asker.asked_at)}.
        {asker.accepted &&
          ` Terms ${asker.accepted.version} accepted on ${formatDateTime(asker.accepted.at)} by ${asker.accepted.person}.`}
        {asker.until && !asker.expired && asker.stage && ` Open until ${formatFullDate(asker.until)}.`}
      </chakra.p>
      <Moves listing={listing} asker={asker} terms={terms} />
      <chakra.div>
        <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide what happened' : 'What happened, and who saw what'}
        </Button>
        {open && (
          <chakra.ul mt={2} display="grid" gap={1} textStyle="dense">
            {asker.log.map(({ at, what, person }) => (
              <chakra.li key={`${at} ${what}`} display="flex" flexWrap="wrap" gap="2px 10px">
                <chakra.span color="fg.muted" minW="150px">
                  {formatDateTime(at)}
                </chakra.span>
                <span>
                  {EVENT[what]}
                  {person && `: ${person}`}
                </span>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.article>
  )
}

type Terms = Parameters<typeof TermsText>[0]['terms']

const nameOf = (asker: Asker): string => asker.company?.name ?? 'A company you have not looked at'

function StandingTag({ asker }: { asker: Asker }) {
  if (asker.ended === 'withdrawn') return <Tag>Closed by you</Tag>
  if (asker.ended === 'left') return <Tag>Took its interest back</Tag>
  if (asker.expired) return <Tag tone="warning">Has run out</Tag>
  const waits = asker.stage === 'interest' || asker.stage === 'accepted'
  return <Tag tone={waits ? 'warning' : 'accent'}>{asker.stage && ASKER_STAGE[asker.stage]}</Tag>
}

/** What can be opened now; each is asked for first, with what follows from it. */
function Moves({ listing, asker, terms }: { listing: string; asker: Asker; terms: Terms }) {
  const step = useAskerStep(listing, asker.id)
  const [asking, setAsking] = useState<GrantedStage | 'close' | null>(null)
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const close = asker.until ? 'Close it' : 'Refuse'
  const told = asking === 'site' || asking === 'documents'
  const label = (stage: GrantedStage) =>
    stage === asker.stage
      ? 'Change how long'
      : stage === 'site' && asker.stage === 'documents'
        ? 'Close the documents'
        : GRANT[stage].action
  const [last] = asker.grants.toReversed()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={2}>
      {asker.grants.map((stage) => (
        <Button
          key={stage}
          right="listings.write"
          size="sm"
          variant={stage === last && stage !== asker.stage ? 'primary' : 'secondary'}
          onClick={() => setAsking(stage)}
        >
          {label(stage)}
        </Button>
      ))}
      {asker.ended === null && (
        <Button right="listings.write" size="sm" variant="danger" onClick={() => setAsking('close')}>
          {close}
        </Button>
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title={asker.until ? `Close it to ${nameOf(asker)}?` : `Refuse ${nameOf(asker)}?`}
          action={close}
          onClose={() => setAsking(null)}
          onConfirm={() => step.mutateAsync('close')}
        >
          <p>
            From now on it sees no more than the card, and can’t ask again; you can open it again. It may have
            kept what it saw: the terms it accepted still bind it.
          </p>
        </ConfirmDialog>
      )}
      {asking && asking !== 'close' && (
        <ConfirmDialog
          title={`${label(asking)}?`}
          action={label(asking)}
          keep="Not now"
          tone="primary"
          onClose={() => setAsking(null)}
          onConfirm={() => step.mutateAsync({ stage: asking, ...(told && { days }) })}
        >
          <chakra.div display="grid" gap={3}>
            <p>{GRANT[asking].follows}</p>
            {asking === 'terms' && <TermsText terms={terms} />}
            {told && (
              <SelectField
                label="Open for"
                value={String(days)}
                onChange={(event) => setDays(Number(event.target.value))}
              >
                {DAYS.map((one) => (
                  <option key={one} value={one}>
                    {one} days
                  </option>
                ))}
              </SelectField>
            )}
          </chakra.div>
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
