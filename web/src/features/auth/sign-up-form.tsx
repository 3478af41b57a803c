import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { INDUSTRIES } from '#shared/api/vocabulary.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '#web/components/field.tsx'
import { TextLink } from '#web/components/page-head.tsx'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { reportUnreachable, useReachability } from '#web/lib/health.ts'
import { loadCognito } from '#web/lib/session.ts'
import { FormError } from './form-error.tsx'
import { AUTH_TEXT, authMessage, isDuplicate, isNetworkFailure } from './messages.ts'
import { type SignUpInput, signUpSchema, type SignUpValues } from './schemas.ts'

/**
 * The application and the account. First the application is stored, then the user is created; the server binds
 * the two when the e-mail is confirmed. An application without a user can be sent again with the same address.
 */
export function SignUpForm({
  email,
  onUnconfirmed,
  onConfirmed,
}: {
  email: string
  onUnconfirmed: (email: string) => void
  onConfirmed: () => void
}) {
  const disconnected = useReachability() === 'down'
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<SignUpInput, unknown, SignUpValues>({
    resolver: zodResolver(signUpSchema),
    defaultValues: {
      companyName: '',
      email,
      password: '',
      industry: '' as never,
      wasteStreams: '',
      sustainabilityGoals: '',
    },
  })
  const { errors, isSubmitting } = form.formState

  /** Puts what the server refused where it belongs: beside its field, or under the form. */
  const refuse = (error: unknown) => {
    if (isDuplicate(error))
      return form.setError('email', { message: AUTH_TEXT.duplicate }, { shouldFocus: true })
    if (!(error instanceof ApiError)) {
      if (isNetworkFailure(error)) reportUnreachable()
      return setFailure(authMessage(error))
    }
    if (error.code === 'EMAIL_REGISTERED') {
      return form.setError('email', { message: error.message }, { shouldFocus: true })
    }
    const fields = Object.keys(form.getValues()) as (keyof SignUpInput)[]
    const named = fields.filter((field) => error.field(field))
    named.forEach((field, index) =>
      form.setError(field, { message: error.field(field) }, { shouldFocus: index === 0 }),
    )
    if (named.length === 0) setFailure(error.code === 'NETWORK' ? AUTH_TEXT.network : error.message)
  }

  const submit = form.handleSubmit(async ({ password, ...application }) => {
    setFailure(null)
    try {
      await api('POST /api/applications', { body: application })
      const { register } = await loadCognito()
      const state = await register(application.email, password)
      if (state === 'confirmed') onConfirmed()
      else onUnconfirmed(application.email)
    } catch (error) {
      refuse(error)
    }
  })

  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
      <TextField
        label="Company name"
        autoComplete="organization"
        error={errors.companyName?.message}
        {...form.register('companyName')}
      />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={AUTH_TEXT.passwordHint}
          error={errors.password?.message}
          {...form.register('password')}
        />
      </chakra.div>
      <SelectField label="Industry" error={errors.industry?.message} {...form.register('industry')}>
        <option value="" disabled>
          Choose an industry
        </option>
        {INDUSTRIES.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </SelectField>
      <TextAreaField
        label="Waste streams"
        optional
        hint="Two or three are enough. You can add the rest later."
        error={errors.wasteStreams?.message}
        {...form.register('wasteStreams')}
      />
      <TextField
        label="Sustainability goals"
        optional
        error={errors.sustainabilityGoals?.message}
        {...form.register('sustainabilityGoals')}
      />
      <FormError>{failure}</FormError>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        gap={3}
        mt={1}
      >
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted" maxW="30ch">
          A person reviews every application within 24-48 hours. By submitting it you accept the{' '}
          <TextLink to={paths.terms.getHref()} target="_blank">
            Terms of Service
          </TextLink>
          .
        </chakra.span>
        <Button
          type="submit"
          variant="primary"
          w={{ base: 'full', md: 'auto' }}
          busy={isSubmitting}
          disabled={disconnected}
        >
          Submit application
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
