import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { useTitle } from '#web/lib/browser/use-title.ts'
import { isOffer, prospectsQuestion } from '#web/lib/direction.ts'
import { formatNumber, formatQuantity, formatSiteDistance } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { IndustryList } from './industry-list.tsx'
import { LeftOutTable } from './left-out.tsx'
import { MembersPanel } from './members-panel.tsx'
import { titleOf } from './prospects-texts.ts'
import { listingQuery, type WholeListing } from '#web/lib/backend/queries/listing.ts'
import { type FoundProspects, prospectsQuery } from './queries.ts'

/** /listings/:id/prospects: the industries that could take an own offer, or supply an own need. */
export function ProspectsPage() {
  const { id = '' } = useParams()
  const found = useQuery(prospectsQuery(id))
  const listing = useQuery(listingQuery(id))
  useTitle(listing.data && titleOf(listing.data))
  const failed = found.isError ? found : listing
  if (found.data && listing.data)
    return (
      <>
        {(found.isError || listing.isError) && (
          <PageFrame pt={5}>
            <QueryError title="The industries could not be loaded" query={failed} />
          </PageFrame>
        )}
        <Found key={id} found={found.data} listing={listing.data} />
      </>
    )
  if (!found.isError && !listing.isError) return <PageSkeleton label="Looking for industries" />
  return (
    <PageFrame py={{ base: 5, md: 7 }}>
      <QueryError title="The industries could not be loaded" query={failed} page />
    </PageFrame>
  )
}

function Found({ found, listing }: { found: FoundProspects; listing: WholeListing }) {
  const { industries } = found
  const [open, setOpen] = useState<string | null>(industries[0]?.id ?? null)
  const chosen = industries.find(({ id }) => id === open)
  const site = listingPlace(listing)
  const members = chosen && <MembersPanel industry={chosen} site={site} type={listing.type} />
  return (
    <PageFrame pb={12}>
      <PageHead
        title={titleOf(listing)}
        here={prospectsQuestion(listing.type)}
        crumbs={[
          { label: 'Your listings', href: paths.marketplace.getHref({ scope: 'own' }) },
          { label: shortName(listing.material_name), href: paths.listing.getHref(listing.id) },
        ]}
        actions={<LinkButton to={paths.listing.getHref(listing.id)}>Open the listing</LinkButton>}
      />
      <Stream listing={listing} readAs={found.read_as} />
      {industries.length === 0 ? (
        <Nothing listing={listing} found={found} />
      ) : (
        <>
          <Figures found={found} />
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 400px' }}
            gap={6}
            alignItems="start"
            pt={6}
          >
            <IndustryList
              found={found}
              open={open}
              onToggle={(id) => setOpen((known) => (known === id ? null : id))}
              below={members}
            />
            {chosen && (
              <chakra.aside
                aria-label="Members"
                display={{ base: 'none', xl: 'block' }}
                pos="sticky"
                top={4}
                minW={0}
              >
                {members}
              </chakra.aside>
            )}
          </chakra.div>
        </>
      )}
      <LeftOutTable rows={found.left_out} />
    </PageFrame>
  )
}

/** In the breadcrumb; the title below has it whole. */
const shortName = (name: string): string => (name.length > 40 ? `${name.slice(0, 38).trimEnd()}…` : name)

/** What it is about, in one line. */
function Stream({ listing, readAs }: { listing: WholeListing; readAs: readonly string[] }) {
  const { form, type, quantity, unit, ewc_codes } = listing
  return (
    <chakra.div display="flex" gap={3.5} alignItems="center" pb={5} minW={0}>
      <Hatch form={form} type={type} size={48} />
      <chakra.div display="flex" flexWrap="wrap" gap={1.5} minW={0}>
        <DirectionBadge type={type} />
        <Tag>{formatQuantity(quantity, unit)}</Tag>
        {isOffer(type) && ewc_codes[0] && <Tag textStyle="mono">{ewc_codes[0]}</Tag>}
        {readAs.length > 0 && <Tag whiteSpace="normal">read as {readAs.join(' or ')}</Tag>}
      </chakra.div>
    </chakra.div>
  )
}

function Figures({ found }: { found: FoundProspects }) {
  const { industries, total, left_out, material } = found
  const members = new Map(
    industries.flatMap(({ members }) => members.map((member) => [member.company.id, member] as const)),
  )
  const near = Math.min(...[...members.values()].map(({ distance_km }) => distance_km ?? Infinity))
  const standard = industries.filter(({ outlets: [best] }) => best?.evidence === 'standard').length
  const leftOut = left_out.reduce((sum, { count }) => sum + count, 0)
  return (
    <StatStrip
      stats={[
        {
          label: isOffer(material.type) ? 'Industries known to take it' : 'Industries known to give it off',
          value: formatNumber(total),
          note: standard > 0 ? `${formatNumber(standard)} as a standard` : 'none as a standard',
        },
        {
          label: 'Members among them',
          value: formatNumber(members.size),
          note: Number.isFinite(near) ? `the nearest: ${formatSiteDistance(near)}` : 'as far as they say',
        },
        {
          label: 'Looked at and left out',
          value: formatNumber(leftOut),
          note: leftOut > 0 ? 'reasons below' : 'nothing speaks against one',
        },
      ]}
    />
  )
}

function Nothing({ listing, found }: { listing: WholeListing; found: FoundProspects }) {
  if (found.read_as.length === 0)
    return (
      <EmptyState
        title="We could not tell what this is"
        form={listing.form ?? 'granular'}
        action={<LinkButton to={paths.listing.getHref(listing.id)}>Open the listing to change it</LinkButton>}
      >
        Name it as a dealer would, with the process that it comes from: “mill scale, hot rolling”.
      </EmptyState>
    )
  return (
    <EmptyState
      title={
        found.left_out.length > 0
          ? 'Nobody is known to take this as it is'
          : 'No use of this material is documented in our base'
      }
      form={listing.form ?? 'granular'}
      action={<LinkButton to={paths.help.getHref()}>Write to us</LinkButton>}
    >
      {found.left_out.length > 0
        ? 'What was looked at stands below, each with the reason that speaks against it.'
        : `It was read as ${found.read_as.join(' or ')}. If you know who uses it, tell us: we add what is documented.`}
    </EmptyState>
  )
}
