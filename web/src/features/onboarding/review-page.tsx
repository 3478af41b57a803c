import { chakra } from '@chakra-ui/react'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import type { SharedVisibility } from '#shared/domain/catalogue/visibility.ts'
import { VisibilitySelect } from '#web/components/forms/visibility-select.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount } from '#web/lib/format.ts'
import { type OnboardingDraft, useSaveListings } from './queries.ts'
import { ReviewRowCard } from './review-row.tsx'
import { isWhole, newRow, toList, withCode } from './review-rows.ts'
import { useReview } from './use-review.ts'
import { WithDraft } from './with-draft.tsx'

/** What was generated, to be corrected, added to, and listed. */
export function ReviewPage() {
  return (
    <WithDraft failed="Failed to load portfolio data" loading="Loading your portfolio">
      {(draft, { user, company, listing_limit }) => (
        <Review
          draft={draft}
          userId={user.id}
          room={listing_limit === null ? null : Math.max(0, listing_limit - (company?.active_listings ?? 0))}
        />
      )}
    </WithDraft>
  )
}

function Review({
  draft,
  userId,
  room,
}: {
  draft: OnboardingDraft
  userId: string
  /** Listings the plan still takes; null without a limit. */
  room: number | null
}) {
  const navigate = useNavigate()
  const save = useSaveListings()
  const review = useReview(draft)
  const { rows, change } = review
  const { generated } = draft
  const [refused, setRefused] = useState<string | null>(null)
  const [visibility, setVisibility] = useState<SharedVisibility>('public')
  const listed = toList(rows, room)
  const beyond = rows.filter((row) => isWhole(row) && !listed.includes(row))
  const own = rows.filter(({ ai_generated }) => !ai_generated).length
  const add = () => change([...rows, newRow()])

  const submit = async () => {
    if (!rows.some(isWhole)) return setRefused('Please add at least one valid listing')
    setRefused(null)
    try {
      await review.flush()
    } catch {
      return
    }
    save.mutate(
      {
        listings: (listed.length > 0 ? listed : rows.filter(isWhole)).map(withCode),
        userId,
        ...(generated?.site_id && { site_id: generated.site_id }),
        visibility,
      },
      {
        onSuccess: ({ saved }) => {
          toast.success(`${saved} ${saved === 1 ? 'listing' : 'listings'} saved`)
          void navigate(`${paths.dashboard.getHref()}?refresh=true`)
        },
        onError: (error) =>
          setRefused(
            error instanceof ApiError && error.status < 500 ? error.message : 'Failed to save listings.',
          ),
      },
    )
  }

  return (
    <PageFrame pb={12}>
      <PageHead
        title="Review AI Listings"
        description="Correct what you know better, and delete what you do not have. Only rows with a name, a quantity and a description are listed."
      />
      <StatStrip
        stats={[
          { label: 'AI-Generated', value: String(rows.length - own) },
          { label: 'User-Added', value: String(own) },
          { label: 'Total', value: String(rows.length) },
        ]}
      />
      <chakra.div
        mt={6}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap={6}
        alignItems="start"
      >
        <div>
          {rows.length === 0 ? (
            <EmptyState
              title="No portfolio data available."
              action={
                <chakra.div display="flex" flexWrap="wrap" gap={2}>
                  <Button onClick={add}>Add Listing</Button>
                  <LinkButton to={paths.onboarding.getHref()}>Answer the questionnaire</LinkButton>
                </chakra.div>
              }
            >
              Answer the questionnaire to have a portfolio proposed, or add a listing yourself.
            </EmptyState>
          ) : (
            <>
              <chakra.ul display="grid" gap={3}>
                {rows.map((row, index) => (
                  <ReviewRowCard
                    key={row.id}
                    row={row}
                    number={index + 1}
                    beyond={beyond.includes(row)}
                    onChange={(edit) =>
                      change(rows.map((one) => (one.id === row.id ? { ...one, ...edit, edited: true } : one)))
                    }
                    onDelete={() => change(rows.filter(({ id }) => id !== row.id))}
                  />
                ))}
              </chakra.ul>
              <Button mt={4} icon={<IconPlus size={16} stroke={1.6} />} onClick={add}>
                Add More
              </Button>
              <chakra.div mt={6} maxW="320px">
                <VisibilitySelect value={visibility} disabled={save.isPending} onChange={setVisibility} />
              </chakra.div>
            </>
          )}
        </div>
        {generated && <InstantMatches partners={generated.summary.recommended_partners} />}
      </chakra.div>
      <Decision
        listed={listed.length}
        missing={rows.length - listed.length - beyond.length}
        beyond={beyond.length}
        room={room}
        refused={refused ?? review.problem}
        saved={review.saved}
      >
        <LinkButton to={paths.dashboard.getHref()}>Skip for Now</LinkButton>
        <Button right="listings.write" variant="primary" busy={save.isPending} onClick={() => void submit()}>
          Save & Continue
        </Button>
      </Decision>
    </PageFrame>
  )
}

/** What would be listed, and the decision: docked at the foot, as the list is long. */
function Decision({
  listed,
  missing,
  beyond,
  room,
  refused,
  saved,
  children,
}: {
  /** Numbers of rows: listed by saving, without a name, quantity or description, and more than the plan takes. */
  listed: number
  missing: number
  beyond: number
  room: number | null
  refused: string | null
  /** What was changed on the page is kept. */
  saved: boolean
  children: ReactNode
}) {
  return (
    <chakra.div
      data-dock
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8px 16px"
      pos="sticky"
      bottom={{ base: 'calc(56px + env(safe-area-inset-bottom))', md: 0 }}
      zIndex={1}
      mx={{ base: '-gutter', md: 0 }}
      mt={6}
      px={{ base: 4, md: 5 }}
      py={3}
      bg="bg.surface"
      borderWidth={{ md: '1px' }}
      borderTopWidth="2px"
      borderTopColor="border.rule"
    >
      <chakra.div flex="1 1 260px" minW={0} textStyle="dense">
        <chakra.p color="fg.muted" role="status">
          <chakra.b color="fg" fontWeight="semibold">
            {formatCount(listed, 'row')} to list
          </chakra.b>
          {missing > 0 && `, ${missing} with something missing`}
          {beyond > 0 && `, ${beyond} beyond your plan`}.
          {room !== null && ` Your plan takes ${formatCount(room, 'more listing')}.`}
          {beyond > 0 && (
            <>
              {' '}
              Delete what matters less, or{' '}
              <TextLink to={paths.profile.getHref('subscription')}>see subscription</TextLink>.
            </>
          )}
          {saved && ' Your changes are saved.'}
        </chakra.p>
        {refused && (
          <chakra.p role="alert" color="danger" fontWeight="label">
            {refused}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        gap={2}
        flexWrap="wrap"
        flex={{ base: '1 1 100%', md: 'none' }}
        css={{ '@media (max-width: 767px)': { '& > *': { flex: '1 1 auto' } } }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

/** Who would take or give what is proposed, in the catalogue as it is. */
function InstantMatches({
  partners,
}: {
  partners: NonNullable<OnboardingDraft['generated']>['summary']['recommended_partners']
}) {
  return (
    <Sheet
      title="Instant matches"
      aside={partners.length > 0 ? formatCount(partners.length, 'partner') : null}
    >
      {partners.length === 0 ? (
        <chakra.p textStyle="dense" color="fg.muted">
          No company on the marketplace fits these materials yet. New listings are matched as they arrive.
        </chakra.p>
      ) : (
        <chakra.ul>
          {partners.map((partner) => (
            <chakra.li
              key={`${partner.company_id}${partner.material}`}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              gap={4}
              py={3}
              borderBottomWidth="1px"
            >
              <div>
                <chakra.b fontWeight="semibold">{partner.company_name}</chakra.b>
                <chakra.p textStyle="dense" color="fg.muted">
                  {partner.wants}, for your {partner.material}
                </chakra.p>
              </div>
              <Score value={partner.match_score} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Sheet>
  )
}
