import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconCode, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Panel, Sheet } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { type Paper, paperQuery } from '#web/lib/backend/queries/papers.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCalendarDay, formatCount } from '#web/lib/format.ts'
import { PaperSection } from './paper-lines.tsx'
import { APPLIES } from './paper-words.ts'
import { useStateFacts } from './queries.ts'
import { TrackingPanel } from './tracking-panel.tsx'

const crumbsOf = (id: string) => [
  { label: 'Exchanges', href: paths.exchanges.getHref() },
  { label: 'Transaction', href: paths.transaction.getHref(id) },
]

/** /transaction/{id}/papers/{paper}: a paper as it stands, with fields for what is missing. */
export function PaperPage() {
  const { id = '', paper: name = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const load = search.get('load')
  const query = useQuery(paperQuery(id, name, load))
  if (query.data)
    return (
      <PaperView
        key={`${id} ${name} ${load}`}
        paper={query.data}
        onLoad={(chosen) => setSearch(chosen ? { load: chosen } : {}, { replace: true })}
      />
    )
  if (query.isPending) return <PageSkeleton label="Loading the paper" />
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <PageFrame pb={12}>
      <PageHead title="Paper" crumbs={crumbsOf(id)} />
      {missing ? (
        <EmptyState
          title="Paper not found"
          form="scrap"
          action={<LinkButton to={paths.exchanges.getHref()}>See your exchanges</LinkButton>}
        >
          There is no such paper, or the exchange is between other companies. Only its buyer and its seller
          can see it.
        </EmptyState>
      ) : (
        <ErrorState
          title="The paper could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </PageFrame>
  )
}

function PaperView({ paper, onLoad }: { paper: Paper; onLoad: (load: string) => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const forLoad = paper.for_load?.id ?? null
  const save = useStateFacts(paper.transaction_id, forLoad)
  const fields = Object.keys(typed)
  const errors = errorsOf(save.error, fields)
  const lines = paper.sections.flatMap((section) => section.lines)
  const send = () =>
    save.mutate(
      Object.fromEntries(fields.map((field) => [field, typed[field]!.trim() === '' ? null : typed[field]!])),
      {
        onSuccess: () => {
          setTyped({})
          toast.success('Stated', 'It stands in every paper that asks for it.')
        },
      },
    )
  const change = (field: string, value: string) => {
    save.reset()
    setTyped((before) => {
      const { [field]: _, ...rest } = before
      // As it was: nothing to state.
      return value === (lines.find((line) => line.field === field)?.ask?.raw ?? '')
        ? rest
        : { ...rest, [field]: value }
    })
  }
  const { edition, applies, seller, buyer, material_name } = paper
  const state = APPLIES[applies.state]
  return (
    <PageFrame pb={16}>
      <PageHead
        title={paper.title}
        crumbs={crumbsOf(paper.transaction_id)}
        description={`${material_name}, ${seller} to ${buyer}`}
        actions={
          <>
            <SaveButton paper={paper} as="PDF" />
            <SaveButton paper={paper} as="JSON" />
          </>
        }
      />
      {paper.needs_load && (
        <chakra.div mb={4}>
          <Banner tone="warning">
            {paper.loads.length === 0
              ? 'This paper is made for a load, and none is weighed yet.'
              : 'This paper is made for a load: choose which one.'}
          </Banner>
        </chakra.div>
      )}
      <chakra.form
        noValidate
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        gap={6}
        alignItems="start"
        onSubmit={(event) => {
          event.preventDefault()
          if (fields.length > 0) send()
        }}
      >
        <chakra.div display="grid" gap={7} minW={0} order={{ base: 2, lg: 1 }}>
          {paper.sections.map((section) => (
            <PaperSection
              key={section.title}
              section={section}
              side={paper.side}
              typed={typed}
              onType={change}
              errors={errors}
            />
          ))}
          {paper.outcome && (
            <Sheet title="What the answers come to">
              <chakra.p>{paper.outcome.text}</chakra.p>
            </Sheet>
          )}
        </chakra.div>
        <chakra.div
          display="grid"
          gap={5}
          order={{ base: 1, lg: 2 }}
          position={{ lg: 'sticky' }}
          top={{ lg: '72px' }}
          minW={0}
        >
          <Panel title="State of this paper" aside={<Tag tone={state.tone}>{state.word}</Tag>}>
            <chakra.p textStyle="dense" color="fg.muted">
              {applies.why}
            </chakra.p>
            <chakra.p textStyle="dense" mt={2.5}>
              {paper.missing === 0 ? (
                'Nothing is missing.'
              ) : (
                <>
                  <b>{formatCount(paper.missing, 'line')} missing</b>
                  {paper.missing_mine > 0 && `, ${paper.missing_mine} for you to state`}.
                </>
              )}
            </chakra.p>
            {paper.load && paper.loads.length > 0 && (
              <chakra.div mt={3}>
                <SelectField
                  label="For"
                  value={forLoad ?? ''}
                  onChange={(event) => onLoad(event.target.value)}
                >
                  <option value="">{paper.load === 'must' ? 'Choose a load' : 'The next shipment'}</option>
                  {paper.loads.map(({ id, ticket, day }) => (
                    <option key={id} value={id}>
                      {ticket}, {formatCalendarDay(day)}
                    </option>
                  ))}
                </SelectField>
              </chakra.div>
            )}
            {save.error && Object.keys(errors).length === 0 && (
              <chakra.div mt={3}>
                <Banner tone="danger">{save.error.message}</Banner>
              </chakra.div>
            )}
            <chakra.div mt={3.5}>
              <Button
                type="submit"
                variant="primary"
                right="deals.write"
                disabled={fields.length === 0}
                busy={save.isPending}
              >
                {fields.length === 0
                  ? 'State what is missing'
                  : `State ${formatCount(fields.length, 'line')}`}
              </Button>
            </chakra.div>
          </Panel>
          {paper.tracking && paper.for_load && (
            <TrackingPanel
              id={paper.transaction_id}
              load={paper.for_load.id}
              tracking={paper.tracking}
              paper={paper}
            />
          )}
          <Sheet title="Rule it follows">
            <chakra.p textStyle="dense">
              {edition.rule}; {edition.state}.
            </chakra.p>
            <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={2}>
              {edition.source}.
            </chakra.p>
            {!edition.checked && (
              <chakra.p mt={2}>
                <Tag tone="warning">To be checked against the text</Tag>
              </chakra.p>
            )}
            {paper.notes.map((note) => (
              <chakra.p key={note} textStyle="label" fontWeight="normal" color="fg.muted" mt={2}>
                {note}
              </chakra.p>
            ))}
          </Sheet>
        </chakra.div>
      </chakra.form>
    </PageFrame>
  )
}

/** What the server says of a field, by the field that was typed. */
function errorsOf(error: Error | null, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.details.flatMap(({ field, message }) => {
      const at = /^(?:body\.)?facts\.(\d+)\./.exec(field)?.[1]
      const name = at === undefined ? undefined : fields[Number(at)]
      return name === undefined ? [] : [[name, message]]
    }),
  )
}

function SaveButton({ paper, as }: { paper: Paper; as: 'PDF' | 'JSON' }) {
  const [busy, setBusy] = useState(false)
  const Icon = as === 'PDF' ? IconFileText : IconCode
  const save = async () => {
    setBusy(true)
    try {
      const { savePaper } = await import('./document/save-paper.ts')
      await savePaper(paper, as)
    } catch (error) {
      toast.error('The file could not be made', (error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => void save()}>
      {as === 'PDF' ? 'PDF' : 'Data (JSON)'}
    </Button>
  )
}
