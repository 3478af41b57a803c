import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/field.tsx'
import { TextLink } from '#web/components/page-head.tsx'
import { closeAuthDialog } from '#web/lib/auth-dialog.ts'
import { reportUnreachable, useReachability } from '#web/lib/health.ts'
import { signIn } from '#web/lib/session.ts'
import { FormError } from './form-error.tsx'
import { AUTH_TEXT, authMessage, isNetworkFailure } from './messages.ts'
import { type SignInInput, signInSchema } from './schemas.ts'

export function SignInForm({
  email,
  onSignedIn,
  onUnconfirmed,
}: {
  email: string
  onSignedIn: () => void
  /** The person wants the verification e-mail once more. */
  onUnconfirmed: (email: string) => void
}) {
  const disconnected = useReachability() === 'down'
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<SignInInput>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const result = await signIn(values.email, values.password)
      if (result === 'signed-in') onSignedIn()
      else setFailure(AUTH_TEXT.unconfirmed)
    } catch (error) {
      if (isNetworkFailure(error)) reportUnreachable()
      setFailure(authMessage(error))
    }
  })

  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
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
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        gap={3}
        mt={1}
      >
        <TextLink to={paths.forgotPassword.getHref()} onClick={closeAuthDialog} textStyle="dense">
          Forgot your password?
        </TextLink>
        <Button
          type="submit"
          variant="primary"
          w={{ base: 'full', md: 'auto' }}
          busy={isSubmitting}
          disabled={disconnected}
        >
          Sign in
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
