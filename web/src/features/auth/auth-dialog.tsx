import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HOME_SIGNED_IN, paths } from '#web/app/paths.ts'
import { Dialog, DialogClose, DialogTitle } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { checkHealth } from '#web/lib/backend/health.ts'
import { closeAuthDialog, openAuthDialog, useAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { CheckEmail } from './check-email.tsx'
import { ConnectionBanner, ConnectionSign } from './connection.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { SignUpForm } from './forms/sign-up-form.tsx'
import { NextSteps } from './next-steps.tsx'
import { Submitted } from './submitted.tsx'

type Panel = 'form' | 'check-email' | 'taken' | 'submitted'

/** Sign-in and sign-up in one dialog, and the two panels that may follow. */
export function AuthDialog() {
  const state = useAuthDialog()
  // The last mode stays drawn while the dialog closes.
  const [mode, setMode] = useState(state?.mode ?? 'sign-in')
  if (state && state.mode !== mode) setMode(state.mode)
  return (
    <Dialog
      open={state !== null}
      onClose={closeAuthDialog}
      size={mode === 'sign-up' ? 'lg' : 'sm'}
      sticky
      bare
    >
      <Content mode={mode} returnTo={state?.returnTo} reason={state?.reason} />
    </Dialog>
  )
}

function Content({
  mode,
  returnTo,
  reason,
}: {
  mode: 'sign-in' | 'sign-up'
  returnTo?: string
  reason?: string
}) {
  const [panel, setPanel] = useState<Panel>('form')
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  useEffect(() => {
    void checkHealth()
  }, [])

  const welcome = () => {
    closeAuthDialog()
    toast.success('Welcome back!', 'Successfully signed in to your account.', 3000)
    void navigate(returnTo ?? HOME_SIGNED_IN)
  }
  const mailed = (next: 'check-email' | 'taken') => (address: string) => {
    setEmail(address)
    setPanel(next)
  }
  const submitted = () => {
    setPanel('submitted')
    toast.success('Application Submitted!', "We'll review your application within 24-48 hours.", 8000)
  }

  if (panel === 'check-email' || panel === 'taken') {
    return (
      <Frame title="Check Your Email">
        <CheckEmail
          email={email}
          taken={panel === 'taken'}
          onDifferent={() => {
            setEmail('')
            setPanel('form')
            openAuthDialog('sign-up', returnTo)
          }}
        />
      </Frame>
    )
  }
  if (panel === 'submitted') {
    return (
      <Frame title="Application Submitted">
        <Submitted />
      </Frame>
    )
  }
  if (mode === 'sign-in') {
    return (
      <Frame
        title="Sign in"
        other="No account yet?"
        otherAction="Apply for an account"
        onOther={() => openAuthDialog('sign-up', returnTo)}
      >
        {reason && <Banner tone="info">{reason}</Banner>}
        <SignInForm
          email={email}
          returnTo={returnTo}
          onSignedIn={welcome}
          onUnconfirmed={mailed('check-email')}
        />
      </Frame>
    )
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 260px', lg: 'minmax(0, 1fr) 312px' }}
      gridTemplateRows={{ base: 'auto 1fr', md: 'auto' }}
      flex={1}
    >
      <Frame
        title="Apply for an account"
        other="Already approved?"
        otherAction="Sign in"
        onOther={() => openAuthDialog('sign-in', returnTo)}
      >
        <chakra.p color="fg.muted">
          Is your company here already?{' '}
          <TextLink to={paths.join.getHref()} onClick={closeAuthDialog}>
            Ask to join it
          </TextLink>
        </chakra.p>
        <SignUpForm
          email={email}
          onUnconfirmed={mailed('check-email')}
          onTaken={mailed('taken')}
          onConfirmed={submitted}
        />
      </Frame>
      <NextSteps />
    </chakra.div>
  )
}

/** Title, the way to the other mode, connection state, close. */
function Frame({
  title,
  other,
  otherAction,
  onOther,
  children,
}: {
  title: string
  other?: string
  otherAction?: string
  onOther?: () => void
  children: ReactNode
}) {
  return (
    <chakra.div
      px={{ base: 4, md: 8 }}
      pt={{ base: '18px', md: 7 }}
      pb={{ base: 6, md: 7 }}
      display="grid"
      gap={4}
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap={3}>
        <div>
          <DialogTitle textStyle="title" fontSize={{ base: '1.5rem', md: '1.5rem' }}>
            {title}
          </DialogTitle>
          {other && (
            <chakra.p color="fg.muted" mt={1}>
              {other}{' '}
              <chakra.button
                type="button"
                onClick={onOther}
                color="fg"
                textDecoration="underline"
                textDecorationColor="border.strong"
                textUnderlineOffset="3px"
                _hover={{ textDecorationColor: 'currentColor' }}
              >
                {otherAction}
              </chakra.button>
            </chakra.p>
          )}
        </div>
        <chakra.span display="flex" alignItems="center" gap={2} h={6}>
          <ConnectionSign />
          <DialogClose inline />
        </chakra.span>
      </chakra.div>
      <ConnectionBanner />
      {children}
    </chakra.div>
  )
}
