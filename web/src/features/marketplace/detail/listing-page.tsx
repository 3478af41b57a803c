import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Prose } from '#web/components/base/prose.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ReportButton } from '#web/components/dialogs/report-button.tsx'
import { ChatFailure } from '#web/components/exchange/chat-failure.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { CardPort } from '#web/components/marks/gate.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { PageFrame, PageHead, WithSide } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { CodeChoice } from '#web/components/waste/code-choice.tsx'
import { Askers } from '#web/features/marketplace/blind/askers.tsx'
import { Candidates, hasCandidates } from '#web/features/marketplace/blind/candidates.tsx'
import { ListingPhotos } from '#web/features/marketplace/files/listing-photos.tsx'
import { ListingReports } from '#web/features/marketplace/files/listing-reports.tsx'
import { VisibilityTag } from '#web/features/marketplace/visibility-tag.tsx'
import { companyQuery, type WholeListing } from '#web/features/marketplace/queries.ts'
import { listingQuery } from '#web/lib/backend/queries/listing.ts'
import { WrittenSite } from '#web/lib/backend/identity/rights.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { useTitle } from '#web/lib/browser/use-title.ts'
import { formatQuantity } from '#web/lib/format.ts'
import { ClaimFacts } from './claim-facts.tsx'
import { CompanyAside } from './company/company-aside.tsx'
import { CompanyListings } from './company/company-listings.tsx'
import { InquiryPanel } from './inquiry-panel.tsx'
import { DataSheetPart } from './sheet/data-sheet.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingFactsPanel } from './listing-facts.tsx'
import { ListingHistory } from './listing-history.tsx'
import { ListingPairs } from './listing-pairs.tsx'
import { ListingReading } from './listing-reading.tsx'
import { NotThere } from './not-there.tsx'
import { TakeAlong } from './take-along.tsx'

/** /listings/:id: one listing whole, for whoever has its address. */
export function ListingPage() {
  const { id = '' } = useParams()
  const query = useQuery(listingQuery(id))
  useTitle(query.data?.material_name)
  if (query.data)
    return (
      <WrittenSite value={query.data.is_own ? query.data.site.id : null}>
        <Whole key={id} listing={query.data} />
      </WrittenSite>
    )
  if (query.isPending) return <PageSkeleton label="Loading the listing" />
  return (
    <NotThere
      title="This listing is not on the marketplace"
      failed="The listing could not be loaded"
      query={query}
    >
      It was withdrawn, its company is not shown at the moment, or it is not for everybody.
    </NotThere>
  )
}

function Whole({ listing }: { listing: WholeListing }) {
  const visitor = useSession().status === 'signed-out'
  const company = useQuery(companyQuery(listing.company.id))
  const market = visitor ? paths.demo : paths.marketplace
  return (
    <PageFrame pb={12}>
      <ChatFailure />
      <PageHead
        title={listing.material_name}
        crumbs={[{ label: visitor ? 'Live marketplace' : 'Marketplace', href: market.getHref() }]}
        actions={<ListingActions listing={listing} />}
      />
      <WithSide>
        <chakra.div display="grid" gap={7} minW={0}>
          {!visitor && !listing.is_own && <InquiryPanel listing={listing.id} />}
          <Head listing={listing} />
          {listing.is_own && listing.visibility === 'blind' && <Askers listing={listing.id} />}
          {listing.is_own && hasCandidates(listing.visibility) && (
            <Candidates listing={listing.id} visibility={listing.visibility} />
          )}
          <Sheet
            title="Description"
            aside={
              <ReportButton quiet of={{ kind: 'listing', id: listing.id, author_id: listing.company.id }} />
            }
          >
            <Prose text={listing.description} />
          </Sheet>
          <DataSheetPart listing={listing} />
          <ListingPhotos listing={listing} />
          <ListingReports listing={listing} />
          <ListingReading listing={listing} />
          <ListingPairs listing={listing} visitor={visitor} />
          <ListingHistory id={listing.id} />
          <CompanyListings
            company={listing.company}
            except={listing.id}
            title={listing.is_own ? 'Your other listings' : `More from ${listing.company.name}`}
          />
        </chakra.div>
        <CompanyAside company={listing.company} own={listing.is_own} linked facts={company.data} />
      </WithSide>
    </PageFrame>
  )
}

/** What it is at a glance: direction, amount, and the facts that decide whether to read on. */
function Head({ listing }: { listing: WholeListing }) {
  return (
    <chakra.section
      aria-label="Facts"
      pos="relative"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px={{ base: 4, md: 5 }}
      py={{ base: 4, md: 5 }}
      display="grid"
      gap={4}
      minW={0}
    >
      <CardPort type={listing.type} top="34px" />
      <chakra.div display="flex" gap={3.5} alignItems="center" minW={0}>
        <Hatch form={listing.form} type={listing.type} size={56} />
        <chakra.div display="grid" gap={1.5} minW={0}>
          <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
            <DirectionBadge type={listing.type} />
            <HazardTag hazard={listing.hazard} type={listing.type} />
            {listing.is_own && <Tag>Your listing</Tag>}
            <VisibilityTag listing={listing} />
          </chakra.div>
          <chakra.b textStyle="figure" overflowWrap="anywhere">
            {formatQuantity(listing.quantity, listing.unit)}
          </chakra.b>
        </chakra.div>
      </chakra.div>
      <ListingFactsPanel listing={listing} />
      <ClaimFacts listing={listing} />
      <CodeChoice listing={listing} />
      <TakeAlong listing={listing} />
    </chakra.section>
  )
}
