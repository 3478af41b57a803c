import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { FormError } from '#web/features/auth/forms/form-error.tsx'
import { useMailedLink } from '#web/features/auth/mailed-token.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { AuthPage } from './auth-page.tsx'

const INCOMPLETE = 'This link is incomplete. Open it again from the e-mail.'

/**
 * /confirm-subscription: the newsletter, or an application for early access. Nothing is confirmed by opening the
 * page: programs that look at mail open links too.
 */
export function ConfirmSubscriptionPage() {
  const { token, company } = useMailedLink()
  const confirm = useMutation({
    mutationFn: () => callApi('POST /api/leads/confirm', { body: { token: token ?? '' } }),
  })
  const gone = confirm.error instanceof ApiError && confirm.error.code === 'NOT_FOUND'
  if (!token || gone) {
    return (
      <AuthPage title="Confirmation Failed" tone="danger">
        <p role="alert">{token ? confirm.error?.message : INCOMPLETE}</p>
        <chakra.p color="fg.muted">
          If you confirmed already, there is nothing left to do. Otherwise send the form again.
        </chakra.p>
        <div>
          <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
        </div>
      </AuthPage>
    )
  }
  if (confirm.isSuccess) {
    const { kind, newsletter } = confirm.data
    return (
      <AuthPage
        title={kind === 'newsletter' ? 'Subscription Confirmed!' : 'Application Confirmed!'}
        tone="positive"
      >
        <p role="status">
          {kind === 'newsletter'
            ? 'You are subscribed to the newsletter.'
            : 'Your application is with us. We reply within 24 hours.'}
        </p>
        {newsletter && (
          <chakra.p color="fg.muted">Each issue has a link at its foot that ends the subscription.</chakra.p>
        )}
        <div>
          <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={company ? 'Confirm your application' : 'Confirm your subscription'}>
      <chakra.p overflowWrap="anywhere">
        {company ? (
          <>
            Somebody applied for early access for <b>{company}</b> with this address. Confirm it only if the
            application is yours.
          </>
        ) : (
          'Somebody asked for the Sidestream newsletter with this address. Confirm it only if you want to get it.'
        )}
      </chakra.p>
      <FormError>{confirm.error?.message}</FormError>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {company ? 'Confirm application' : 'Confirm subscription'}
        </Button>
        <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" flex="1 1 24ch">
          If it was not you, close this page. Nothing happens then.
        </chakra.p>
      </chakra.div>
    </AuthPage>
  )
}
