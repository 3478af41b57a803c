import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { WAY_WORD } from '#web/components/match/worth/way-words.ts'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { useTitle } from '#web/lib/browser/use-title.ts'
import { isOffer, prospectsQuestion } from '#web/lib/direction.ts'
import { formatCount, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { ReachList } from './reach-list.tsx'
import { type ListingReach, reachQuery } from './queries.ts'
import { byMode, insideFirst, liesInside, type Mode, modesOf, reachText } from './reach-words.ts'

const ReachMap = lazy(() => persistently(() => import('./reach-map.tsx')))

const titleOf = ({ material }: ListingReach): string => `How far “${material.material_name}” pays`

/** /listings/:id/reach: by each mode the way on which freight has eaten all, and who lies inside. */
export function ReachPage() {
  const { id = '' } = useParams()
  const query = useQuery(reachQuery(id))
  useTitle(query.data && titleOf(query.data))
  if (query.data) return <Found key={id} reach={query.data} />
  if (query.isPending) return <PageSkeleton label="Looking how far it pays" />
  return (
    <PageFrame py={{ base: 5, md: 7 }}>
      <QueryError title="How far it pays can’t be shown" query={query} page />
    </PageFrame>
  )
}

function Found({ reach }: { reach: ListingReach }) {
  const { material, partners, total, place } = reach
  const modes = modesOf(reach)
  const [wanted, setWanted] = useState<Mode | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const mode = wanted ?? modes[0]
  const ordered = mode ? insideFirst(partners, mode) : partners
  const chosen = ordered.find(({ match }) => match === picked) ?? ordered[0]
  const way = mode && chosen && byMode(chosen, mode)
  const inside = mode ? partners.filter((one) => liesInside(one, mode)).length : 0
  return (
    <PageFrame pb={12}>
      <PageHead
        title={titleOf(reach)}
        here="How far it pays"
        crumbs={[
          { label: 'Your listings', href: paths.marketplace.getHref({ scope: 'own' }) },
          { label: short(material.material_name), href: paths.listing.getHref(material.id) },
        ]}
        actions={
          <>
            <LinkButton to={paths.matches.getHref({ listing: material.id })}>All matches</LinkButton>
            <LinkButton to={paths.listing.getHref(material.id)}>Open the listing</LinkButton>
          </>
        }
      />
      {!mode ? (
        <Nothing reach={reach} />
      ) : (
        <chakra.div display="grid" gap={6}>
          <Panel
            flush
            title={`${formatNumber(inside)} of ${formatCount(partners.length, 'partner')} inside by ${WAY_WORD[mode].toLowerCase()}`}
            aside={formatQuantity(material.quantity, material.unit)}
          >
            {modes.length > 1 && (
              <chakra.div px={{ base: 4, md: 5 }} pb={3}>
                <Segment
                  label="By"
                  options={modes.map((one) => ({
                    value: one,
                    label: `${WAY_WORD[one]}, ${partners.filter((partner) => liesInside(partner, one)).length}`,
                  }))}
                  value={mode}
                  onChange={setWanted}
                />
              </chakra.div>
            )}
            {place ? (
              <Suspense fallback={<chakra.div h="400px" bg="bg.sunken" />}>
                <ReachMap
                  site={place}
                  side={isOffer(material.type) ? 'offer' : 'need'}
                  partners={partners}
                  mode={mode}
                  rings={way?.ring_km ?? null}
                  chosen={chosen?.match ?? null}
                />
              </Suspense>
            ) : (
              <chakra.p px={{ base: 4, md: 5 }} pb={4} textStyle="dense" color="fg.muted">
                The place of this listing is not known, so there is no map.
              </chakra.p>
            )}
            <chakra.div
              px={{ base: 4, md: 5 }}
              py={3}
              borderTopWidth="1px"
              textStyle="dense"
              display="grid"
              gap={1}
              aria-live="polite"
            >
              <chakra.p maxW="prose">
                {chosen &&
                  (way
                    ? ringText(chosen, way, mode)
                    : `No way by ${WAY_WORD[mode].toLowerCase()} to ${chosen.company.name}.`)}
              </chakra.p>
              <chakra.p color="fg.muted" maxW="prose">
                Solid ring: the middle of all cases. Dashed: nine of ten, inside, and one of ten, outside.
                Filled squares: it pays for both sides together by this mode and their own way, whatever the
                ring of another says.
                {mode !== 'truck' && ' By rail and water it goes only where there are lines and quays.'}
              </chakra.p>
            </chakra.div>
          </Panel>
          <ReachList
            partners={ordered}
            mode={mode}
            chosen={chosen?.match ?? null}
            onChoose={setPicked}
            more={total - partners.length}
          />
        </chakra.div>
      )}
    </PageFrame>
  )
}

const ringText = (
  { material_name, company }: ListingReach['partners'][number],
  way: Parameters<typeof reachText>[0],
  mode: Mode,
): string => `By what ${company.name} has of it (${material_name}): ${lowerFirst(reachText(way, mode))}.`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** In the breadcrumb; the title below has it whole. */
const short = (name: string): string => (name.length > 40 ? `${name.slice(0, 38).trimEnd()}…` : name)

function Nothing({ reach: { material, partners } }: { reach: ListingReach }) {
  return (
    <EmptyState
      title={partners.length === 0 ? 'No partner on the marketplace yet' : 'No way by road, rail or water'}
      form={material.form ?? 'granular'}
      action={
        <LinkButton to={paths.prospects.getHref(material.id)}>{prospectsQuestion(material.type)}</LinkButton>
      }
    >
      {partners.length === 0
        ? 'How far it pays depends on who takes it and what it saves them. Industries that are known for it need not have listed anything.'
        : 'It flows by pipe, or an amount or a place is missing: then no freight can be reckoned.'}
    </EmptyState>
  )
}
