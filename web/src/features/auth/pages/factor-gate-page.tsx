import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { refreshSession, signOut, useUser } from '#web/lib/backend/identity/session.ts'
import { useTitle } from '#web/lib/browser/use-title.ts'
import { AuthPage } from './auth-page.tsx'

/** The drawing of the key comes with it. */
const SecondFactorSetup = lazy(() => import('#web/components/forms/second-factor-setup.tsx'))

/** In the place of every page, for who speaks for a company that asks for a second factor and has none yet. */
export function FactorGatePage() {
  const user = useUser()
  useTitle('Set up your second factor')
  if (!user) return null
  return (
    <AuthPage title="Set up your second factor">
      <Suspense fallback={<PageSpinner label="Making a key for your app" />}>
        <SecondFactorSetup
          email={user.email}
          why="Your company asks its people to sign in with a code of an authenticator app."
          lost="If you lose the app, an owner of your company can take the second factor away, and you set up a new one."
          onDone={async () => {
            await callApi('PUT /api/me/second-factor')
            await refreshSession(true)
          }}
        />
      </Suspense>
      <chakra.div borderTopWidth="1px" pt={4}>
        <TextButton type="button" onClick={() => void signOut()}>
          Sign out
        </TextButton>
      </chakra.div>
    </AuthPage>
  )
}
