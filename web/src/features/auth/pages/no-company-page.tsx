import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { signOut, useUser } from '#web/lib/backend/identity/session.ts'
import { useTitle } from '#web/lib/browser/use-title.ts'
import { AuthPage } from './auth-page.tsx'

/** In the place of every page, for who signed in at the own company and belongs to none here yet. */
export function NoCompanyPage() {
  const user = useUser()
  useTitle('No company yet')
  return (
    <AuthPage title="No company yet">
      <chakra.p overflowWrap="anywhere">
        You are signed in as <b>{user?.email}</b>, and belong to no company on Sidestream yet.
      </chakra.p>
      <p>
        Is your company here already? Ask to join it by this address, or have one of its owners invite you.
        The link of the invitation lets you in at once.
      </p>
      <chakra.p color="fg.muted">
        Otherwise apply for an account, with this address, from our front page.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <LinkButton variant="primary" to={paths.join.getHref()}>
          Ask to join your company
        </LinkButton>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </chakra.div>
    </AuthPage>
  )
}
