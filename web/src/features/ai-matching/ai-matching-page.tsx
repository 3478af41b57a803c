import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { Inference } from './inference.tsx'
import { Logistics } from './logistics.tsx'
import { useAnalysis, type Run } from './queries.ts'
import { Results } from './results.tsx'
import { AI_TEXT } from './texts.ts'

const STEPS = ['Inference', 'Matching', 'Logistics'] as const

/** Three steps: what the company makes and needs, who can use it, and how it would get there. */
export function AiMatchingPage() {
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const [run, setRun] = useState<Run | null>(null)
  const company = me.data?.company
  const analysis = useAnalysis(company?.id ?? '', setRun)
  const started = useRef(false)
  const { mutate } = analysis
  const matchId = search.get('match')

  // By itself only for a company that has told what it makes.
  const automatic = company?.onboarding_completed === true
  useEffect(() => {
    if (!automatic || started.current) return
    started.current = true
    mutate()
  }, [automatic, mutate])

  const choose = (id: string | null) => setSearch(id ? { match: id } : {})
  const step = matchId ? 2 : analysis.isSuccess ? 1 : 0
  if (!company && (me.isError || me.data))
    return (
      <PageFrame py={8}>
        <ErrorState
          title={AI_TEXT.profileFailed}
          error={me.error ?? new Error('This account belongs to no company.')}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
          page
        />
      </PageFrame>
    )
  if (!company) return <PageSpinner />
  return (
    <PageFrame pb={12}>
      <PageHead
        title="AI Inference & Matching"
        description="What your company makes and needs, who can use it, and how it would get there."
      />
      <Steps at={step} />
      {step === 2 ? (
        <Logistics matchId={matchId!} onBack={() => choose(null)} />
      ) : step === 1 ? (
        <Results
          analysis={analysis.data!}
          companyId={company.id}
          onChoose={choose}
          onAgain={() => mutate()}
        />
      ) : (
        <Inference
          busy={analysis.isPending}
          run={run}
          error={analysis.error}
          onboarded={company.onboarding_completed}
          onStart={() => mutate()}
        />
      )}
    </PageFrame>
  )
}

/** Where one is; the way back is a button of the page. */
function Steps({ at }: { at: number }) {
  return (
    <chakra.ol display="flex" gap={{ base: 3, md: 6 }} mb={5} listStyleType="none" aria-label="Steps">
      {STEPS.map((name, index) => (
        <chakra.li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          flex="1"
          borderTopWidth="2px"
          borderColor={index <= at ? 'accent' : 'border'}
          pt={2}
          textStyle="label"
          color={index === at ? 'fg' : 'fg.muted'}
        >
          {index + 1}. {name}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
