import { chakra } from '@chakra-ui/react'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, IconButton, LinkButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import { Brand } from '#web/components/page/brand.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import type { Me } from '#web/lib/backend/identity/me.ts'
import { useWritableSites } from '#web/lib/backend/identity/rights.ts'
import { formatCount, formatTime } from '#web/lib/format.ts'
import { AnswerField } from './answer-field.tsx'
import { LiveAnalysis } from './live-analysis.tsx'
import { Progress } from './progress.tsx'
import { type OnboardingDraft, useGenerate, useGenerateEarly } from './queries.ts'
import { LAST_STEP, QUESTIONS, sendable } from './questions.ts'
import { proposalsOf } from './review-rows.ts'
import { useQuestionnaire } from './use-questionnaire.ts'
import { WithDraft } from './with-draft.tsx'

/** The questionnaire: eight questions at the left, what follows from them at the right. */
export function OnboardingPage() {
  return (
    <WithDraft
      failed="Failed to load company profile"
      loading="Loading your answers"
      head={
        <PageFrame>
          <Head />
        </PageFrame>
      }
    >
      {(draft, me) => (
        <Questionnaire draft={draft} companyId={me.company?.id ?? ''} sites={me.company?.sites ?? []} />
      )}
    </WithDraft>
  )
}

/** Instead of the bar: the brand, whether answers are saved, and the way out. */
function Head({ note, failed }: { note?: string; failed?: boolean }) {
  const navigate = useNavigate()
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={6}
      h={{ base: '54px', md: '64px' }}
      borderBottomWidth="1px"
    >
      <chakra.span flex={1}>
        <Link to={paths.home.getHref()}>
          <Brand />
        </Link>
      </chakra.span>
      <chakra.span
        textStyle="dense"
        color={failed ? 'danger' : 'fg.muted'}
        aria-live="polite"
        display={{ base: failed ? 'inline' : 'none', md: 'inline' }}
      >
        {note}
      </chakra.span>
      <IconButton label="Close, back to dashboard" onClick={() => void navigate(paths.dashboard.getHref())}>
        <IconX size={20} stroke={1.5} />
      </IconButton>
    </chakra.header>
  )
}

function Questionnaire({
  draft,
  companyId,
  sites,
}: {
  draft: OnboardingDraft
  companyId: string
  sites: NonNullable<Me['company']>['sites']
}) {
  const open = useWritableSites(sites)
  const [site, setSite] = useState(
    () => open.find(({ id }) => id === draft.generated?.site_id)?.id ?? open[0]?.id,
  )
  const navigate = useNavigate()
  const form = useQuestionnaire(draft)
  const generate = useGenerate()
  const early = useGenerateEarly()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, question, answers, error, analyse } = form
  const last = step === LAST_STEP

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  const build = () =>
    generate.mutate(
      { id: companyId, ...(site && { site_id: site }), ...sendable(answers) },
      { onSuccess: () => void navigate(paths.reviewListings.getHref()) },
    )
  const buildEarly = () =>
    early.mutate(
      { question_id: question.id, ...(site && { site_id: site }), answers: sendable(answers) },
      {
        onSuccess: ({ portfolioGenerated }) => {
          if (portfolioGenerated) location.assign(`${paths.dashboard.getHref()}?refresh=true`)
        },
      },
    )
  const next = async () => {
    if (!(await form.check())) return
    if (last) build()
    else form.go(step + 1)
  }

  const waiting = proposalsOf(draft.generated).length
  const note = form.saveFailed ? 'Not saved' : form.savedAt ? `Saved ${formatTime(form.savedAt)}` : ''
  const problem = failureOf(generate.error ?? early.error, early.data?.portfolioGenerated === false)

  return (
    <chakra.div minH="dvh" bg="bg.surface">
      <PageFrame>
        <Head note={note} failed={form.saveFailed} />
        <chakra.main id={MAIN_ID} tabIndex={-1} outline={0}>
          <Progress step={step} />
          {waiting > 0 && (
            <chakra.div mt={5}>
              <Banner
                tone="info"
                action={<LinkButton to={paths.reviewListings.getHref()}>Review AI Listings</LinkButton>}
              >
                A portfolio of {formatCount(waiting, 'material')} waits for your review. What you change here
                is added to it.
              </Banner>
            </chakra.div>
          )}
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 520px' }}
            gap={{ base: 6, xl: '64px' }}
            alignItems="start"
            pt={{ base: 5, md: '44px' }}
            pb={10}
          >
            <chakra.form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void next()
              }}
            >
              <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline={0} maxW="20ch">
                {question.title}
              </chakra.h1>
              <chakra.p color="fg.muted" mt={2.5} mb={6} maxW="56ch">
                {question.hint}
              </chakra.p>
              {step === 0 && open.length > 1 && (
                <chakra.div mb={5} maxW="360px">
                  <SiteSelect
                    label="Which of your sites is it about?"
                    hint="Its place and plant are kept with that site; what is proposed is listed there."
                    sites={open}
                    value={site}
                    onChange={({ target }) => setSite(target.value)}
                  />
                </chakra.div>
              )}
              <AnswerField
                question={question}
                answers={answers}
                error={error}
                place={form.place}
                onChange={form.change}
              />
              {problem && (
                <chakra.p role="alert" mt={4} color="danger" fontWeight="label">
                  {problem}
                </chakra.p>
              )}
              <chakra.div
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                alignItems="center"
                gap={3}
                mt={7}
              >
                <Button disabled={step === 0} onClick={() => form.go(step - 1)}>
                  Previous
                </Button>
                <Button
                  right="listings.write"
                  variant="primary"
                  type="submit"
                  busy={last && generate.isPending}
                >
                  {last ? 'Generate Portfolio' : 'Next'}
                  {!last && <IconArrowRight size={16} stroke={1.6} aria-hidden />}
                </Button>
              </chakra.div>
              {!last && analyse.data?.portfolioReady && (
                <chakra.div mt={6} p={4} borderWidth="1px" borderRadius="panel" bg="accent.soft">
                  <chakra.p mb={3}>
                    Your answers are enough for a portfolio. More answers make it more accurate.
                  </chakra.p>
                  <Button right="listings.write" busy={early.isPending} onClick={buildEarly}>
                    Generate it now
                  </Button>
                </chakra.div>
              )}
            </chakra.form>
            <LiveAnalysis
              analysed={form.analysed}
              failed={analyse.isError}
              busy={analyse.isPending}
              step={step}
              onAnswer={(id) => form.go(QUESTIONS.findIndex((known) => known.id === id))}
            />
          </chakra.div>
        </chakra.main>
      </PageFrame>
    </chakra.div>
  )
}

/** Fixed texts; the server's own where it says what is missing. */
function failureOf(error: Error | null, refused: boolean): string | null {
  if (error)
    return error.message.startsWith('Failed to generate portfolio')
      ? error.message
      : 'Failed to generate portfolio. Please try again.'
  return refused ? 'Failed to generate portfolio - insufficient data quality' : null
}
