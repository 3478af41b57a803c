import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Prose } from '#web/components/base/prose.tsx'
import { ChatFailure } from '#web/components/exchange/chat-failure.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton, SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { PageFrame, PageHead, WithSide } from '#web/components/page/page-head.tsx'
import { Pager } from '#web/components/page/pager.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { companyListingsQuery, companyQuery, type WholeCompany } from '#web/features/marketplace/queries.ts'
import { usePartnerActions } from '#web/features/marketplace/use-partner-actions.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { useTitle } from '#web/lib/browser/use-title.ts'
import { formatNumber } from '#web/lib/format.ts'
import { CompanyAside } from './company-aside.tsx'
import { CompanyReviews } from './company-reviews.tsx'
import { ListingLine } from '#web/features/marketplace/detail/listing-row.tsx'
import { NotThere } from '#web/features/marketplace/detail/not-there.tsx'

/** Listings of a company on one page of the list. */
const PAGE_SIZE = 20

/** /companies/:id: who a company is, what is known in its favour, and what it lists. */
export function CompanyPage() {
  const { id = '' } = useParams()
  const query = useQuery(companyQuery(id))
  useTitle(query.data?.name)
  if (query.data) return <Whole key={id} company={query.data} />
  if (query.isPending) return <PageSkeleton label="Loading the company" />
  return (
    <NotThere
      title="This company is not in the directory"
      failed="The company could not be loaded"
      query={query}
    >
      It left the marketplace, or is not shown at the moment.
    </NotThere>
  )
}

function Whole({ company }: { company: WholeCompany }) {
  const visitor = useSession().status === 'signed-out'
  const market = visitor ? paths.demo : paths.marketplace
  return (
    <PageFrame pb={12}>
      <ChatFailure />
      <PageHead
        title={company.name}
        crumbs={[
          { label: visitor ? 'Live marketplace' : 'Marketplace', href: market.getHref() },
          { label: 'Companies', href: market.getHref({ tab: 'companies' }) },
        ]}
        description={company.industry}
        actions={
          company.is_own ? (
            <LinkButton right="company.write" to={paths.profile.getHref()}>
              Edit profile
            </LinkButton>
          ) : (
            <Actions company={company} />
          )
        }
      />
      <WithSide>
        <chakra.div display="grid" gap={7} minW={0} order={{ base: 1, xl: 0 }}>
          {company.process_description.trim() && (
            <Sheet title="What it does">
              <Prose text={company.process_description} />
            </Sheet>
          )}
          <CompanyReviews id={company.id} name={company.name} />
          <Listings company={company} />
        </chakra.div>
        <CompanyAside company={company} own={company.is_own} facts={company} />
      </WithSide>
    </PageFrame>
  )
}

function Actions({ company }: { company: WholeCompany }) {
  const [connect, chat] = usePartnerActions(company)
  return (
    <>
      <Button right="talk" busy={chat!.busy} onClick={chat!.onClick}>
        {chat!.label}
      </Button>
      <Button
        right="deals.write"
        icon={connect!.icon}
        variant={connect!.variant ?? 'primary'}
        onClick={connect!.onClick}
      >
        {connect!.label}
      </Button>
    </>
  )
}

type Kind = 'all' | 'waste' | 'requirement'

/** Its offers and needs, most recent first, a page at a time. */
function Listings({ company }: { company: WholeCompany }) {
  const [kind, setKind] = useState<Kind>('all')
  /** Cursors of the pages up to the one that is shown; null is the first. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const query = useQuery({
    ...companyListingsQuery(company.id, {
      limit: PAGE_SIZE,
      ...(kind !== 'all' && { type: kind }),
      ...(cursors.at(-1) && { cursor: cursors.at(-1)! }),
    }),
    placeholderData: keepPreviousData,
  })
  const page = query.data
  const before = (cursors.length - 1) * PAGE_SIZE
  return (
    <Sheet title={`Listings, ${formatNumber(company.active_listings)}`}>
      <chakra.div mb={3}>
        <Segment
          label="Kind"
          options={[
            { value: 'all', label: 'All' },
            { value: 'waste', label: 'Offers' },
            { value: 'requirement', label: 'Needs' },
          ]}
          value={kind}
          onChange={(next: Kind) => {
            setKind(next)
            setCursors([null])
          }}
        />
      </chakra.div>
      <QueryError title="The listings could not be loaded" query={query} />
      {query.isPending && <SkeletonRows label="Loading the listings" />}
      {page && page.items.length === 0 && (
        <EmptyState title="No Materials Available">
          {kind === 'all'
            ? `${company.name} lists nothing at the moment.`
            : `${company.name} lists no ${kind === 'waste' ? 'offer' : 'need'} at the moment.`}
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <>
          <chakra.ul display="grid" opacity={query.isPlaceholderData ? 0.6 : 1}>
            {page.items.map((listing) => (
              <ListingLine key={listing.id} listing={listing} />
            ))}
          </chakra.ul>
          {page.total > PAGE_SIZE && (
            <Pager
              noun="Listings"
              from={before + 1}
              to={before + page.items.length}
              total={page.total}
              busy={query.isPlaceholderData}
              onPrevious={cursors.length > 1 ? () => setCursors(cursors.slice(0, -1)) : undefined}
              onNext={page.nextCursor ? () => setCursors([...cursors, page.nextCursor]) : undefined}
            />
          )}
        </>
      )}
    </Sheet>
  )
}
