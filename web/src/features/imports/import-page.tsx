import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { VisibilitySelect } from '#web/components/forms/visibility-select.tsx'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { useWritableSites } from '#web/lib/backend/identity/rights.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { delimiterWord, rowRanges } from './import-texts.ts'
import {
  type Choice,
  importPreviewQuery,
  progressQuery,
  useCommit,
  useUndo,
  type Imported,
  type ImportPreview,
} from './queries.ts'
import { RowsPanel } from './rows-panel.tsx'

const CRUMBS = [{ label: 'Marketplace', href: paths.marketplace.getHref() }]

/** /marketplace/import: many listings from one file, seen row by row before any is listed. */
export function ImportPage() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [imported, setImported] = useState<Imported | null>(null)
  return (
    <PageFrame pb={16}>
      <PageHead
        title="Import listings"
        crumbs={CRUMBS}
        description={
          choice
            ? `${choice.name}, ${choice.encoding}`
            : 'List many streams at once from a spreadsheet, saved as CSV.'
        }
        actions={choice && !imported && <Button onClick={() => setChoice(null)}>Choose another file</Button>}
      />
      {imported ? (
        <Finished
          imported={imported}
          onAgain={() => {
            setChoice(null)
            setImported(null)
          }}
        />
      ) : choice ? (
        <Check choice={choice} onChoice={setChoice} onImported={setImported} />
      ) : (
        <ChooseFile
          onChoose={(file) =>
            setChoice({
              ...file,
              key: crypto.randomUUID(),
              fields: null,
              defaults: { type: 'waste', unit: '' },
              corrections: [],
              duplicates: 'leave_out',
              visibility: 'public',
            })
          }
        />
      )}
    </PageFrame>
  )
}

function Check({
  choice,
  onChoice,
  onImported,
}: {
  choice: Choice
  onChoice: (choice: Choice) => void
  onImported: (imported: Imported) => void
}) {
  const sites = useWritableSites(useMe().data?.company?.sites)
  const preview = useQuery(importPreviewQuery(choice))
  const commit = useCommit()
  // Read in another way it is another import.
  const change = (part: Partial<Choice>) => onChoice({ ...choice, ...part, key: crypto.randomUUID() })
  if (preview.isError && !preview.isPlaceholderData) {
    return (
      <ErrorState
        title="This file can’t be read"
        error={preview.error}
        onRetry={() => void preview.refetch()}
        busy={preview.isFetching}
      />
    )
  }
  if (!preview.data) return <PageSpinner label="Reading the file" />
  const { data } = preview
  return (
    <chakra.div display="grid" gap={6}>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 320px)' }} gap={4}>
        {sites.length > 1 && (
          <SiteSelect
            label="Listed at"
            sites={sites}
            value={choice.site_id ?? sites[0]!.id}
            onChange={({ target }) => change({ site_id: target.value })}
          />
        )}
        <VisibilitySelect
          value={choice.visibility}
          disabled={commit.isPending}
          onChange={(visibility) => change({ visibility })}
        />
      </chakra.div>
      <Counts preview={data} />
      {data.room !== null && data.over_limit > 0 && (
        <Banner
          tone="warning"
          action={
            <LinkButton size="sm" to={paths.profile.getHref('subscription')}>
              See plans
            </LinkButton>
          }
        >
          The free plan has room for {formatCount(data.room, 'more active listing')}.{' '}
          {data.over_limit === 1 ? 'Row' : 'Rows'}{' '}
          {rowRanges(data.rows.filter(({ state }) => state === 'over_limit').map(({ row }) => row))}{' '}
          {data.over_limit === 1 ? 'doesn’t fit.' : 'don’t fit.'}
        </Banner>
      )}
      <ColumnsPanel
        preview={data}
        defaults={choice.defaults}
        onFields={(fields) => change({ fields })}
        onDefaults={(defaults) => change({ defaults })}
      />
      {data.rows.some(({ duplicate_of }) => duplicate_of) && (
        <Banner
          tone="warning"
          action={
            <Button
              size="sm"
              onClick={() => change({ duplicates: choice.duplicates === 'list' ? 'leave_out' : 'list' })}
            >
              {choice.duplicates === 'list' ? 'Leave out' : 'List anyway'}
            </Button>
          }
        >
          {duplicatesSentence(data)} {choice.duplicates === 'list' ? 'Listed once more.' : 'Left out.'}
        </Banner>
      )}
      <RowsPanel
        preview={data}
        corrections={choice.corrections}
        onCorrect={(correction) =>
          change({
            corrections: [
              ...choice.corrections.filter(
                ({ row, field }) => row !== correction.row || field !== correction.field,
              ),
              correction,
            ],
          })
        }
      />
      {commit.isError && <Banner tone="danger">{commit.error.message}</Banner>}
      {commit.isPending ? (
        <Progress id={choice.key} total={data.ready} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap={3} alignItems="center">
          <Button
            right="listings.write"
            variant="primary"
            disabled={data.ready === 0 || preview.isFetching || preview.isPlaceholderData}
            onClick={() => commit.mutate(choice, { onSuccess: onImported })}
          >
            {commit.isError ? 'Continue the import' : `List ${formatCount(data.ready, 'material')}`}
          </Button>
          {data.invalid > 0 && (
            <chakra.span textStyle="dense" color="fg.muted">
              {formatCount(data.invalid, 'row')} {data.invalid === 1 ? 'is' : 'are'} left out.
            </chakra.span>
          )}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** "Rows 2–4 are listed already or stand twice in this file." */
function duplicatesSentence({ rows }: ImportPreview): string {
  const doubled = rows.filter(({ duplicate_of }) => duplicate_of)
  const one = doubled.length === 1
  const what = doubled.every(({ duplicate_of }) => duplicate_of!.listing)
    ? `${one ? 'is' : 'are'} among your listings already`
    : doubled.every(({ duplicate_of }) => !duplicate_of!.listing)
      ? `${one ? 'repeats an earlier row' : 'repeat earlier rows'} of this file`
      : 'are among your listings already or repeat earlier rows of this file'
  return `${one ? 'Row' : 'Rows'} ${rowRanges(doubled.map(({ row }) => row))} ${what}.`
}

const Counts = ({ preview }: { preview: ImportPreview }) => (
  <StatStrip
    stats={[
      {
        label: 'Rows',
        value: formatNumber(preview.rows.length),
        note: `Divided by ${delimiterWord(preview.delimiter)}`,
      },
      { label: 'Ready to list', value: formatNumber(preview.ready) },
      {
        label: 'Need attention',
        value: formatNumber(preview.invalid),
        note: 'Left out until corrected',
      },
      {
        label: 'Room in your plan',
        value: preview.room === null ? 'No limit' : formatNumber(preview.room),
        note: preview.over_limit > 0 ? `${formatCount(preview.over_limit, 'row')} too many` : undefined,
      },
    ]}
  />
)

/** How many are listed while the server lists them. */
function Progress({ id, total }: { id: string; total: number }) {
  const done = useQuery(progressQuery(id)).data?.done ?? 0
  return (
    <chakra.div display="grid" gap={2} maxW="prose">
      <chakra.span aria-live="polite">
        Listing {formatNumber(done)} of {formatNumber(total)}
      </chakra.span>
      <ProgressBar label="Import" done={done} total={total} />
    </chakra.div>
  )
}

function Finished({ imported, onAgain }: { imported: Imported; onAgain: () => void }) {
  const undo = useUndo()
  const [asked, setAsked] = useState(false)
  if (undo.data) {
    return (
      <chakra.section
        borderTopWidth="2px"
        borderColor="border.rule"
        pt={4}
        display="grid"
        gap={4}
        maxW="prose"
      >
        <chakra.h2 textStyle="section">The import is undone</chakra.h2>
        <chakra.p color="fg.muted">
          {imported.done === 1 ? 'Its listing is' : 'All its listings are'} withdrawn; nothing of this file is
          in the marketplace.
        </chakra.p>
        <div>
          <Button variant="primary" onClick={onAgain}>
            Import a file
          </Button>
        </div>
      </chakra.section>
    )
  }
  return (
    <chakra.section borderTopWidth="2px" borderColor="border.rule" pt={4} display="grid" gap={4} maxW="prose">
      <chakra.h2 textStyle="section">{formatCount(imported.done, 'material')} listed</chakra.h2>
      <chakra.p color="fg.muted">
        We are now looking for partners for each listing. Results appear under{' '}
        <TextLink to={paths.matches.getHref()}>your matches</TextLink>.
        {imported.duplicates > 0 &&
          ` ${formatCount(imported.duplicates, 'row')} that ${imported.duplicates === 1 ? 'was' : 'were'} listed already ${imported.duplicates === 1 ? 'was' : 'were'} left out.`}
        {imported.invalid > 0 &&
          ` ${formatCount(imported.invalid, 'row')} with errors ${imported.invalid === 1 ? 'was' : 'were'} left out.`}
      </chakra.p>
      {imported.over_limit.length > 0 && (
        <Banner tone="warning">
          Your plan had no room for rows {rowRanges(imported.over_limit)}: they are not listed.
        </Banner>
      )}
      {undo.isError && <Banner tone="danger">{undo.error.message}</Banner>}
      <chakra.div display="flex" flexWrap="wrap" gap={3}>
        <LinkButton variant="primary" to={paths.marketplace.getHref({ scope: 'own' })}>
          Your listings
        </LinkButton>
        <Button onClick={onAgain}>Import another file</Button>
        {imported.done > 0 &&
          (asked ? (
            <>
              <Button
                right="listings.write"
                variant="danger"
                busy={undo.isPending}
                onClick={() => undo.mutate(imported.id)}
              >
                Withdraw {formatCount(imported.done, 'listing')}
              </Button>
              <Button onClick={() => setAsked(false)}>Keep {imported.done === 1 ? 'it' : 'them'}</Button>
            </>
          ) : (
            <Button right="listings.write" onClick={() => setAsked(true)}>
              Undo this import
            </Button>
          ))}
      </chakra.div>
    </chakra.section>
  )
}
