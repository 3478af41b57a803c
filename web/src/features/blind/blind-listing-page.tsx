import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { BlindFacts, TermsText } from '#web/components/blind/blind-facts.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { CardPort } from '#web/components/marks/gate.tsx'
import { PageFrame, PageHead, WithSide } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { blindTitle, distanceBandText } from '#web/lib/blind-texts.ts'
import { BlindFitLine, StageTag } from './blind-card.tsx'
import { OpenedFiles } from './opened-files.tsx'
import { OwnSteps } from './own-steps.tsx'
import { blindQuery, type BlindDetail } from './queries.ts'
import { ToldListing } from './told-listing.tsx'

const CRUMBS = [
  { label: 'Marketplace', href: paths.marketplace.getHref() },
  { label: 'Blind listings', href: paths.blind.getHref() },
]

/** /blind/:id: one blind listing, as far as its owner opened it. The page's title names no company and no listing. */
export function BlindListingPage() {
  const { id = '' } = useParams()
  const query = useQuery(blindQuery(id))
  if (query.data) return <Whole key={id} item={query.data} />
  if (query.isPending) return <PageSkeleton label="Loading the blind listing" />
  const gone = query.error instanceof ApiError && query.error.code === 'NOT_FOUND'
  return (
    <PageFrame pb={12}>
      <PageHead
        crumbs={CRUMBS}
        title={
          gone ? 'This blind listing is not on the marketplace' : 'The blind listing could not be loaded'
        }
      />
      {gone ? (
        <EmptyState
          title="This page has gone"
          action={<LinkButton to={paths.blind.getHref()}>All blind listings</LinkButton>}
        >
          It was withdrawn, or its owner shows it otherwise now. What you accepted still binds you.
        </EmptyState>
      ) : (
        <QueryError title="The blind listing could not be loaded" query={query} />
      )}
    </PageFrame>
  )
}

function Whole({ item }: { item: BlindDetail }) {
  return (
    <PageFrame pb={12}>
      <PageHead title={blindTitle(item)} crumbs={CRUMBS} />
      <WithSide>
        <chakra.div display="grid" gap={7} minW={0}>
          <chakra.section
            aria-label="What is told"
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
            <CardPort type={item.type} top="34px" />
            <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
              <DirectionBadge type={item.type} />
              <StageTag disclosure={item.disclosure} />
            </chakra.div>
            <BlindFacts card={item} />
            <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" maxW="prose">
              This is all that {item.told ? 'others are told' : 'is told'} of a blind listing. The material is
              named by the knowledge base, not by the owner; the amount is a range; the region has many
              industrial sites in it.
            </chakra.p>
          </chakra.section>
          {item.told && <ToldListing told={item.told} listing={item.files?.listing_id ?? null} />}
          {item.files && item.told && <OpenedFiles files={item.files} told={item.told} type={item.type} />}
          {!item.is_own && (
            <Sheet title="Fit with your listings">
              <chakra.div textStyle="dense" display="grid" gap={1.5} maxW="prose">
                <BlindFitLine fit={item.fit} />
                {item.distance && (
                  <p>
                    {distanceBandText(item.distance)} from your site to the centre of the region. Where in the
                    region it lies is not told.
                  </p>
                )}
                <chakra.p color="fg.muted">
                  Reckoned from what is told above and nothing else: what the owner withholds has no part in
                  it.
                </chakra.p>
              </chakra.div>
            </Sheet>
          )}
          {item.terms && (
            <Sheet title="Terms of confidentiality">
              <TermsText terms={item.terms} />
            </Sheet>
          )}
        </chakra.div>
        {item.is_own ? <OwnNote /> : <OwnSteps item={item} />}
      </WithSide>
    </PageFrame>
  )
}

function OwnNote() {
  return (
    <Sheet title="Your own listing">
      <chakra.p textStyle="dense">
        So others see it. Who asked about it stands on the page of the listing, among your own listings.
      </chakra.p>
      <chakra.div mt={3}>
        <LinkButton to={paths.marketplace.getHref({ scope: 'own' })}>Your listings</LinkButton>
      </chakra.div>
    </Sheet>
  )
}
