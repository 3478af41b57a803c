import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { SignInButtons } from '#web/components/page/sign-in-buttons.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { BothTexts } from './both-texts.tsx'
import { MatchHead } from './match-head.tsx'
import { exampleQuery } from './queries.ts'

const TITLE = 'An example match'
const CRUMBS = [{ label: 'Live marketplace', href: paths.demo.getHref() }]

/** /demo/match: one match of the marketplace with all its evidence, for who has no listing yet. */
export function ExamplePage() {
  const query = useQuery(exampleQuery)
  const visitor = useSession().status === 'signed-out'
  const missing = query.error instanceof ApiError && query.error.status === 404
  const example = query.data
  if (query.isPending) return <PageSkeleton label="Loading the example" />
  return (
    <PageFrame pb={12}>
      <PageHead
        title={TITLE}
        crumbs={CRUMBS}
        description="Two listings of this marketplace, computed just now as members see it for their own."
      />
      {missing ? (
        <EmptyState
          title="No example at the moment"
          action={<LinkButton to={paths.demo.getHref()}>Live marketplace</LinkButton>}
        >
          No two of the listings we looked at fit well enough to serve as one.
        </EmptyState>
      ) : (
        <QueryError title="The example could not be loaded" query={query} />
      )}
      {example && (
        <chakra.div display="grid" gap={6} minW={0}>
          <MatchHead detail={example} ownCompany={example.own_listing.company} />
          <BothTexts detail={example} titles={['The offer', 'The need']} />
          <MatchExplanation match={example.match} ownSide={null} />
          <chakra.section borderTopWidth="2px" borderColor="border.rule" pt={5} display="grid" gap={3}>
            <chakra.h2 textStyle="section">What fits your streams?</chakra.h2>
            <chakra.p color="fg.muted" maxW="prose">
              List one stream or one need, and the marketplace is compared with it. How the score is computed,
              and how often it is wrong, stands in{' '}
              <TextLink to={paths.methodology.getHref()}>Methodology</TextLink>.
            </chakra.p>
            {visitor && (
              <chakra.div display="flex" gap={2}>
                <SignInButtons />
              </chakra.div>
            )}
          </chakra.section>
        </chakra.div>
      )}
    </PageFrame>
  )
}
