import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'

/** For people whose company signs them in itself. */
export function CompanyWay({
  provider,
  only,
  returnTo,
}: {
  provider: string
  /** There is no password beside it. */
  only: boolean
  returnTo: string | undefined
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const go = async () => {
    setState('busy')
    try {
      const { leaveForCompany } = await import('#web/lib/backend/identity/company-sign-in.ts')
      await leaveForCompany(provider, returnTo)
    } catch {
      setState('failed')
    }
  }
  return (
    <chakra.div display="grid" gap={3}>
      {state === 'failed' && (
        <Banner tone="danger">Your company’s sign-in could not be opened. Please try again.</Banner>
      )}
      <Button variant={only ? 'primary' : undefined} busy={state === 'busy'} onClick={() => void go()}>
        Continue with your company’s sign-in
      </Button>
      <chakra.p textStyle="dense" color="fg.muted">
        {only ? 'Your company signs in its people itself.' : 'Or sign in with a password:'}
      </chakra.p>
    </chakra.div>
  )
}
