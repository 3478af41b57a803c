import { chakra } from '@chakra-ui/react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { signOut, useUser } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'

type OwnFactor = ApiResult<'GET /api/me/second-factor'>

const factorQuery = queryOptions({
  queryKey: ['own-factor'],
  queryFn: ({ signal }) => callApi('GET /api/me/second-factor', { signal }),
})

/** The drawing of the key comes with it. */
const SecondFactorSetup = lazy(() => import('#web/components/forms/second-factor-setup.tsx'))

/** The own authenticator app: set up, and turned off by who has just signed in with it. */
export function SecondFactor() {
  const factor = useQuery(factorQuery)
  const on = !!factor.data?.since
  return (
    <Panel
      title="Second factor"
      aside={factor.data && <Tag tone={on ? 'positive' : 'plain'}>{on ? 'On' : 'Off'}</Tag>}
    >
      {factor.isPending ? (
        <chakra.p role="status" display="flex" alignItems="center" gap={3} color="fg.muted">
          <Spinner /> Looking whether one is set up.
        </chakra.p>
      ) : factor.isError ? (
        <ErrorState
          title="Your second factor could not be loaded"
          error={factor.error}
          onRetry={() => void factor.refetch()}
          busy={factor.isFetching}
        />
      ) : on ? (
        <FactorOn factor={factor.data} />
      ) : (
        <FactorOff />
      )}
    </Panel>
  )
}

function FactorOff() {
  const [setting, setSetting] = useState(false)
  const client = useQueryClient()
  const user = useUser()
  if (!setting || !user)
    return (
      <chakra.div display="grid" gap={3} justifyItems="start">
        <p>
          With a code of an authenticator app beside your password, whoever learns the password alone stays
          out.
        </p>
        <Button onClick={() => setSetting(true)}>Set up an app</Button>
      </chakra.div>
    )
  return (
    <chakra.div display="grid" gap={4} maxW="480px">
      <Suspense fallback={<Spinner />}>
        <SecondFactorSetup
          email={user.email}
          why="From then on a code of the app is asked for whenever you sign in."
          lost="If you lose the app, an owner of your company, or our support, can take the second factor away."
          onDone={async () => {
            client.setQueryData(factorQuery.queryKey, await callApi('PUT /api/me/second-factor'))
            toast.success('Second factor on', 'We told you by e-mail too.')
          }}
        />
      </Suspense>
      <div>
        <Button onClick={() => setSetting(false)}>Not now</Button>
      </div>
    </chakra.div>
  )
}

function FactorOn({ factor: { since, demanded_by, may_turn_off } }: { factor: OwnFactor }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const off = useMutation({
    mutationFn: () => callApi('DELETE /api/me/second-factor'),
    onSuccess: (next) => client.setQueryData(factorQuery.queryKey, next),
  })
  const again = async () => {
    await signOut()
    openAuthDialog(
      'sign-in',
      paths.profile.getHref('security'),
      'Sign in again, with a code of your app. Then the second factor can be turned off for five minutes.',
    )
  }
  return (
    <chakra.div display="grid" gap={3} justifyItems="start">
      <p>A code of your authenticator app is asked for at sign-in, since {formatDateTime(since ?? '')}.</p>
      {demanded_by.length > 0 ? (
        <chakra.p color="fg.muted">{demanded_by.join(', ')} asks for it: it can’t be turned off.</chakra.p>
      ) : may_turn_off ? (
        <Button onClick={() => setAsking(true)}>Turn off</Button>
      ) : (
        <Button onClick={() => void again()}>Sign in again to turn it off</Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Turn the second factor off?"
          action="Turn off"
          keep="Keep it on"
          onClose={() => setAsking(false)}
          onConfirm={() => off.mutateAsync()}
        >
          From then on your password alone opens your account. We tell you by e-mail.
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
