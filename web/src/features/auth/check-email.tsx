import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { loadCognito } from '#web/lib/backend/identity/session.ts'
import { FormError } from './forms/form-error.tsx'
import { AUTH_TEXT } from './messages.ts'

/** The account waits for its link; or one that was `taken` before does, which only its owner can tell. */
export function CheckEmail({
  email,
  taken,
  onDifferent,
}: {
  email: string
  taken: boolean
  onDifferent: () => void
}) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const resend = async () => {
    setState('sending')
    try {
      const { resendConfirmation } = await loadCognito()
      await resendConfirmation(email)
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {taken ? (
        <>
          <p role="alert">{AUTH_TEXT.duplicate}</p>
          <p>
            If <chakra.span textStyle="mono">{email}</chakra.span> is yours and was never confirmed, open the
            link that we sent to it. There you confirm the earlier application, or discard it and apply anew.
            What you typed now was not stored.
          </p>
        </>
      ) : (
        <p>
          We sent a verification link to <chakra.span textStyle="mono">{email}</chakra.span>. Open it to
          confirm the address; then your application goes to review.
        </p>
      )}
      <chakra.p textStyle="dense" color="fg.muted">
        Nothing there after a minute? Check your spam folder, or have it sent again.
      </chakra.p>
      <FormError>{state === 'failed' && AUTH_TEXT.resendFailed}</FormError>
      <chakra.p role="status" color="positive" fontWeight="label" hidden={state !== 'sent'}>
        {state === 'sent' && 'Verification email sent.'}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button variant="primary" busy={state === 'sending'} onClick={() => void resend()}>
          Resend Verification Email
        </Button>
        <Button variant="quiet" onClick={onDifferent}>
          Use a Different Email
        </Button>
      </chakra.div>
    </>
  )
}
