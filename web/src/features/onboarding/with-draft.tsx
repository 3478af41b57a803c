import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import { type Me, useMe } from '#web/lib/backend/identity/me.ts'
import { type OnboardingDraft, draftQuery } from './queries.ts'

/** What both pages of the onboarding stand on, read first: the stored answers and who is signed in. */
export function WithDraft({
  failed,
  loading,
  head,
  children,
}: {
  /** Titles of the two states before it. */
  failed: string
  loading: string
  /** Above them, where the page has no bar: the way out. */
  head?: ReactNode
  children: (draft: OnboardingDraft, me: Me) => ReactNode
}) {
  const draft = useQuery(draftQuery)
  const me = useMe()
  const { data: stored } = draft
  const { data: caller } = me
  const error = draft.error ?? me.error
  // Without the bar there is no frame around the page either.
  const Frame = head ? Main : Fragment
  // What was read stays: a later look that fails must not take away what somebody writes.
  if (error && !(stored && caller)) {
    return (
      <>
        {head}
        <Frame>
          <PageFrame py={8}>
            <ErrorState
              title={failed}
              error={error}
              onRetry={() => void Promise.all([draft.refetch(), me.refetch()])}
              busy={draft.isFetching || me.isFetching}
              page
            />
          </PageFrame>
        </Frame>
      </>
    )
  }
  if (!stored || !caller)
    return (
      <>
        {head}
        <Frame>
          <PageSkeleton label={loading} />
        </Frame>
      </>
    )
  return children(stored, caller)
}

const Main = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1}>
    {children}
  </main>
)
