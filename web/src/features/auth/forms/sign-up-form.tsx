import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { INDUSTRIES } from '#shared/api/core/vocabulary.ts'
import { PASSWORD_HINT } from '#shared/domain/accounts/passwords.ts'
import { paths } from '#web/app/paths.ts'
import { PasswordField, SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { Choices, FormFoot } from '#web/components/forms/form-parts.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { AUTH_TEXT, authMessage, isDuplicate, isNetworkFailure } from '#web/features/auth/messages.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { reportUnreachable, useReachability } from '#web/lib/backend/health.ts'
import { loadCognito } from '#web/lib/backend/identity/session.ts'
import { fieldsOf, showRefused } from '#web/lib/form-fields.ts'
import { FormError } from './form-error.tsx'
import { type SignUpInput, signUpSchema, type SignUpValues } from './schemas.ts'

/**
 * The application and the account. First the application is stored, then the user is created; the server binds
 * the two when the e-mail is confirmed. An application without a user can be sent again with the same address.
 */
export function SignUpForm({
  email,
  onUnconfirmed,
  onTaken,
  onConfirmed,
}: {
  email: string
  onUnconfirmed: (email: string) => void
  /** Somebody signed up with this address before. */
  onTaken: (email: string) => void
  onConfirmed: () => void
}) {
  const disconnected = useReachability() === 'down'
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<SignUpInput, unknown, SignUpValues>({
    resolver: zodResolver(signUpSchema),
    defaultValues: {
      companyName: '',
      contactName: '',
      email,
      password: '',
      industry: '' as never,
      wasteStreams: '',
      sustainabilityGoals: '',
    },
  })
  const field = fieldsOf(form)

  /** Puts what the server refused where it belongs: beside its field, or under the form. */
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      if (isNetworkFailure(error)) reportUnreachable()
      return setFailure(authMessage(error))
    }
    if (error.code === 'EMAIL_REGISTERED') {
      return form.setError('email', { message: error.message }, { shouldFocus: true })
    }
    if (showRefused(form, error)) return
    setFailure(error.code === 'NETWORK' ? AUTH_TEXT.network : error.message)
  }

  const submit = form.handleSubmit(async ({ password, ...application }) => {
    setFailure(null)
    try {
      await callApi('POST /api/applications', { body: application })
      const { register } = await loadCognito()
      const state = await register(application.email, password)
      if (state === 'confirmed') onConfirmed()
      else onUnconfirmed(application.email)
    } catch (error) {
      if (isDuplicate(error)) onTaken(application.email)
      else refuse(error)
    }
  })

  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField label="Company name" autoComplete="organization" {...field('companyName')} />
        <TextInputField label="Your name" autoComplete="name" {...field('contactName')} />
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField label="E-mail" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...field('password')}
        />
      </chakra.div>
      <SelectField label="Industry" {...field('industry')}>
        <Choices of={INDUSTRIES} prompt="Choose an industry" />
      </SelectField>
      <TextAreaField
        label="Waste streams"
        optional
        hint="Two or three are enough. You can add the rest later."
        {...field('wasteStreams')}
      />
      <TextInputField label="Sustainability goals" optional {...field('sustainabilityGoals')} />
      <FormError>{failure}</FormError>
      <FormFoot submit="Submit application" busy={form.formState.isSubmitting} disabled={disconnected}>
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted" maxW="30ch">
          A person reviews every application within 24-48 hours. By submitting it you accept the{' '}
          <TextLink to={paths.terms.getHref()} target="_blank">
            Terms of Service
          </TextLink>
          .
        </chakra.span>
      </FormFoot>
    </chakra.form>
  )
}
