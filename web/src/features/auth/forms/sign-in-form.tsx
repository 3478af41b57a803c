import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { CodeForm } from '#web/components/forms/code-form.tsx'
import { PasswordField, TextInputField } from '#web/components/forms/field.tsx'
import { FormFoot } from '#web/components/forms/form-parts.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { AUTH_TEXT, authMessage, isNetworkFailure } from '#web/features/auth/messages.ts'
import { reportUnreachable, useReachability } from '#web/lib/backend/health.ts'
import { enterCode, signIn } from '#web/lib/backend/identity/session.ts'
import { closeAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { fieldsOf } from '#web/lib/form-fields.ts'
import { CompanyWay } from './company-way.tsx'
import { FormError } from './form-error.tsx'
import { type SignInInput, signInSchema } from './schemas.ts'
import { useSignInWay } from './use-sign-in-way.ts'

export function SignInForm({
  email,
  returnTo,
  onSignedIn,
  onUnconfirmed,
}: {
  email: string
  /** Where to go on after a sign-in that leaves this page. */
  returnTo?: string | undefined
  onSignedIn: () => void
  /** The person wants the verification e-mail once more. */
  onUnconfirmed: (email: string) => void
}) {
  const disconnected = useReachability() === 'down'
  const [failure, setFailure] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<SignInInput>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  })
  const field = fieldsOf(form)
  const way = useSignInWay(useWatch({ control: form.control, name: 'email' }))

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const result = await signIn(values.email, values.password)
      if (result === 'signed-in') onSignedIn()
      else if (result === 'code') setAsksCode(true)
      else setFailure(AUTH_TEXT.unconfirmed)
    } catch (error) {
      if (isNetworkFailure(error)) reportUnreachable()
      setFailure(authMessage(error))
    }
  })

  if (asksCode) {
    return (
      <CodeForm
        submit="Sign in"
        onCode={async (code) => {
          await enterCode(code)
          onSignedIn()
        }}
      />
    )
  }
  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
      <TextInputField label="E-mail" type="email" autoComplete="username" {...field('email')} />
      {way?.provider && <CompanyWay provider={way.provider} only={way.only} returnTo={returnTo} />}
      {!way?.only && (
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      )}
      <FormError
        action={
          failure === AUTH_TEXT.unconfirmed && (
            <Button size="sm" onClick={() => onUnconfirmed(form.getValues('email').trim().toLowerCase())}>
              Resend
            </Button>
          )
        }
      >
        {failure}
      </FormError>
      {!way?.only && (
        <FormFoot submit="Sign in" busy={form.formState.isSubmitting} disabled={disconnected}>
          <TextLink to={paths.forgotPassword.getHref()} onClick={closeAuthDialog} textStyle="dense">
            Forgot your password?
          </TextLink>
        </FormFoot>
      )}
    </chakra.form>
  )
}
