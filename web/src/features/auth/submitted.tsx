import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { closeAuthDialog } from '#web/lib/browser/auth-dialog.ts'

/** The address is confirmed already; now somebody reads the application. */
export function Submitted() {
  return (
    <>
      <p>We&apos;ll review your application within 24-48 hours.</p>
      <chakra.p textStyle="dense" color="fg.muted">
        You get an e-mail as soon as it is decided. Until then signing in is not possible.
      </chakra.p>
      <div>
        <Button variant="primary" onClick={closeAuthDialog}>
          Close
        </Button>
      </div>
    </>
  )
}
