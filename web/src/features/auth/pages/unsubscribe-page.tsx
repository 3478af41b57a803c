import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { FormError } from '#web/features/auth/forms/form-error.tsx'
import { useMailedLink } from '#web/features/auth/mailed-token.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { AuthPage } from './auth-page.tsx'

/** /unsubscribe: from the foot of a newsletter. */
export function UnsubscribePage() {
  const { token } = useMailedLink()
  const leave = useMutation({
    mutationFn: () => callApi('POST /api/leads/unsubscribe', { query: { token: token ?? '' } }),
  })
  if (!token) {
    return (
      <AuthPage title="Unsubscribe" tone="danger">
        <p role="alert">This link is incomplete. Open it again from the foot of a newsletter.</p>
        <div>
          <LinkButton to={paths.help.getHref()}>Write to support</LinkButton>
        </div>
      </AuthPage>
    )
  }
  if (leave.isSuccess) {
    return (
      <AuthPage title="You are unsubscribed" tone="positive">
        <p role="status">We send no more newsletters to this address.</p>
        <div>
          <LinkButton to={paths.home.getHref()}>Back to Home</LinkButton>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Unsubscribe">
      <p>Do you want to unsubscribe from the newsletter?</p>
      <FormError>{leave.error?.message}</FormError>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="primary" busy={leave.isPending} onClick={() => leave.mutate()}>
          Unsubscribe
        </Button>
        <LinkButton to={paths.home.getHref()}>Keep it</LinkButton>
      </chakra.div>
    </AuthPage>
  )
}
