import { Button } from '#web/components/base/button.tsx'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'

/** The two ways in, at the right of a bar; on a phone only the first step, the other is in its menu. */
export function SignInButtons() {
  return (
    <>
      <Button
        variant="quiet"
        display={{ base: 'none', md: 'inline-flex' }}
        onClick={() => openAuthDialog('sign-in')}
      >
        Sign in
      </Button>
      <Button variant="primary" h={{ base: '40px', md: 'control' }} onClick={() => openAuthDialog('sign-up')}>
        Get Started
      </Button>
    </>
  )
}
