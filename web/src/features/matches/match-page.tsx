import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconFileTypePdf, IconTruck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ChatFailure } from '#web/components/exchange/chat-failure.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { AskPartner } from '#web/components/match/ask-partner.tsx'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import type { Match } from '#web/components/match/types.ts'
import { sideNames } from '#web/components/match/worth/money-balance.tsx'
import { goesByPipe } from '#web/components/match/match-texts.ts'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer, colourSideOf } from '#web/lib/direction.ts'
import { AddValue } from './add-value.tsx'
import { SpecificationCheck } from './check-lines.tsx'
import { BothTexts } from './both-texts.tsx'
import { MatchHead } from './match-head.tsx'
import { NextStep } from './next-step.tsx'
import { PartnerPanel } from './partner-panel.tsx'
import { type MatchDetail, matchQuery, useDecideMatch } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { StatePanel } from './state-panel.tsx'
import { isOpen, matchTitle, MATCH_TONE, matchStatusWord } from './status-texts.ts'

/** The model comes with the levers, after the page is read. */
const LeverPanel = lazy(() => persistently(() => import('#web/components/match/worth/lever-panel.tsx')))

const CRUMBS = [{ label: 'Matches', href: paths.matches.getHref() }]

/** One stored match, whole: both sides, the reasons, the figures, and the decision. */
export function MatchPage() {
  const { id = '' } = useParams()
  const query = useQuery(matchQuery(id))
  const me = useMe()
  if (query.data) return <Detail detail={query.data} ownName={me.data?.company?.name ?? 'Your company'} />
  if (query.isPending) return <PageSkeleton label="Loading the match" />
  return (
    <PageFrame py={8}>
      <QueryError title="This match can’t be shown" query={query} page />
    </PageFrame>
  )
}

/** Answers the open question about the own offer: by one value where one settles it, else in the listing. */
function Answer({
  detail,
  settle,
}: {
  detail: MatchDetail
  settle: NonNullable<MatchDetail['match']>['explanation']['settle']
}) {
  return settle?.value ? (
    <AddValue detail={detail} asked={settle.value} question={settle.fact} wanted={settle.text} />
  ) : (
    <LinkButton
      right="listings.write"
      size="sm"
      to={paths.addMaterial.getHref({ listing: detail.own.id, match: detail.id })}
    >
      Answer in the listing
    </LinkButton>
  )
}

function Detail({ detail: stored, ownName }: { detail: MatchDetail; ownName: string }) {
  const me = useMe()
  const [levered, setLevered] = useState<Match['worth'] | null>(null)
  const detail = stored.match && levered ? { ...stored, match: { ...stored.match, worth: levered } } : stored
  const decide = useDecideMatch(detail.id)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const open = isOpen(detail)
  const save = useMutation({
    mutationFn: async () => {
      const { saveMatch } = await persistently(() => import('./document/save-match.ts'))
      await saveMatch(stored, ownName, new URL(paths.match.getHref(stored.id), window.location.origin).href)
    },
    onError: (error) => toast.error('The PDF could not be made', error),
  })

  const send = async (decision: Parameters<typeof decide.mutateAsync>[0]) => {
    setFailure(null)
    try {
      const { status } = await decide.mutateAsync(decision)
      setAsking(false)
      if (decision.decision === 'reject')
        toast.success('Match rejected', `${detail.partner.name} is told why.`)
      else if (decision.decision === 'withdraw') toast.success('Acceptance taken back')
      else if (status === 'accepted')
        toast.success('Both sides accepted this match', `You are connected with ${detail.partner.name}.`)
      else toast.success('Match accepted', `Waiting for ${detail.partner.name}.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }
  const actions = (variant: 'head' | 'panel' | 'dock') => (
    <>
      <Button
        right="talk"
        w={variant === 'panel' ? 'full' : undefined}
        display={variant === 'head' ? { base: 'none', md: 'inline-flex' } : undefined}
        onClick={() => setAsking(true)}
      >
        {variant === 'panel' ? 'Reject with a reason' : 'Reject'}
      </Button>
      <Button
        right="talk"
        variant="primary"
        w={variant === 'panel' ? 'full' : undefined}
        display={variant === 'head' ? { base: 'none', md: 'inline-flex' } : undefined}
        busy={decide.isPending && decide.variables.decision === 'accept'}
        icon={variant === 'head' && <IconCheck size={16} stroke={1.6} />}
        onClick={() => void send({ decision: 'accept' })}
      >
        Accept match
      </Button>
    </>
  )
  const levers = stored.match?.worth.estimate?.levers && (
    <Suspense>
      <LeverPanel
        worth={stored.match.worth}
        names={sideNames(colourSideOf(detail.own.type))}
        onWorth={setLevered}
      />
    </Suspense>
  )
  return (
    <PageFrame pb={12}>
      <PageHead
        title={matchTitle(detail)}
        crumbs={CRUMBS}
        actions={
          <>
            {!open && <Tag tone={MATCH_TONE[detail.status]}>{matchStatusWord(detail)}</Tag>}
            {detail.match && !goesByPipe(detail.own, detail.other) && (
              <LinkButton
                to={paths.aiMatching.getHref(detail.id)}
                icon={<IconTruck size={16} stroke={1.6} aria-hidden />}
              >
                Logistics preview
              </LinkButton>
            )}
            {detail.match && (
              <Button
                icon={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
                busy={save.isPending}
                onClick={() => save.mutate()}
              >
                Save as PDF
              </Button>
            )}
            {open && actions('head')}
          </>
        }
      />
      <ChatFailure />
      {failure && !asking && (
        <chakra.div mb={4}>
          <Banner tone="danger">{failure}</Banner>
        </chakra.div>
      )}
      <MatchHead
        detail={detail}
        ownCompany={{ name: ownName, location: me.data?.company?.location ?? null }}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 312px' }}
        gap={6}
        alignItems="start"
        pt={6}
      >
        <chakra.div display="grid" gap={6} minW={0}>
          {detail.status === 'accepted' && (
            <chakra.div display={{ xl: 'none' }}>
              <NextStep detail={detail} />
            </chakra.div>
          )}
          {/* On a phone what can be moved follows what it moves. */}
          {levers && <chakra.div display={{ xl: 'none' }}>{levers}</chakra.div>}
          <SpecificationCheck detail={detail} />
          <BothTexts detail={detail} />
          {detail.match ? (
            <MatchExplanation
              match={detail.match}
              ownSide={colourSideOf(detail.own.type)}
              reach={
                <TextLink to={paths.reach.getHref(detail.own.id)}>See on a map who else lies inside</TextLink>
              }
              fill={
                isOffer(detail.own.type)
                  ? (asked, { title, text }) => (
                      <AddValue
                        detail={detail}
                        asked={asked}
                        question={`${title}.`}
                        wanted={text && `${text}.`}
                      />
                    )
                  : undefined
              }
              settleAction={
                isOffer(detail.own.type) ? (
                  <Answer detail={detail} settle={detail.match.explanation.settle} />
                ) : (
                  <AskPartner
                    partner={detail.partner}
                    match={{ id: detail.id, title: matchTitle(detail) }}
                    settle={detail.match.explanation.settle}
                  />
                )
              }
            />
          ) : (
            <EmptyState
              title="One of the two listings was withdrawn"
              action={<LinkButton to={paths.matches.getHref()}>All matches</LinkButton>}
            >
              One of its two listings has left the marketplace. The decision is kept here.
            </EmptyState>
          )}
        </chakra.div>
        <chakra.aside display="grid" gap={6} minW={0} pos={{ xl: 'sticky' }} top={{ xl: 4 }}>
          {detail.status === 'accepted' && (
            <chakra.div display={{ base: 'none', xl: 'block' }}>
              <NextStep detail={detail} />
            </chakra.div>
          )}
          <StatePanel
            detail={detail}
            actions={
              open ? (
                <chakra.div display="flex" flexDirection="column-reverse" gap={2}>
                  {actions('panel')}
                </chakra.div>
              ) : (
                detail.status === 'pending' &&
                detail.decisions.own === 'accepted' && (
                  <Button
                    right="talk"
                    w="full"
                    busy={decide.isPending}
                    onClick={() => void send({ decision: 'withdraw' })}
                  >
                    Take back your acceptance
                  </Button>
                )
              )
            }
          />
          {levers && <chakra.div display={{ base: 'none', xl: 'block' }}>{levers}</chakra.div>}
          <PartnerPanel detail={detail} />
        </chakra.aside>
      </chakra.div>
      {open && (
        <chakra.div
          data-dock
          display={{ base: 'grid', md: 'none' }}
          gridTemplateColumns="1fr 1fr"
          gap={2}
          pos="sticky"
          bottom="calc(56px + env(safe-area-inset-bottom))"
          zIndex={1}
          mx="-gutter"
          mt={6}
          px={4}
          py={2.5}
          bg="bg.surface"
          borderTopWidth="1px"
        >
          {actions('dock')}
        </chakra.div>
      )}
      {asking && (
        <RejectDialog
          partner={detail.partner.name}
          busy={decide.isPending}
          failure={failure}
          onClose={() => setAsking(false)}
          onReject={(reason, note) => void send({ decision: 'reject', reason, note })}
        />
      )}
    </PageFrame>
  )
}
