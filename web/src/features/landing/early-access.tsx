import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { earlyAccessSchema } from '#shared/api/account.ts'
import { INDUSTRIES, REVENUE_RANGES } from '#shared/api/vocabulary.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#web/components/field.tsx'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** How long the thanks are shown before the dialog closes by itself, ms. */
const CLOSES_AFTER = 3000

type Values = z.input<typeof earlyAccessSchema>

/** The application for early access: the form, then thanks that close by themselves. */
export function EarlyAccess({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} size="md" sticky title="Early Access Application">
      <Application onClose={onClose} />
    </Dialog>
  )
}

function Application({ onClose }: { onClose: () => void }) {
  const [submitted, setSubmitted] = useState(false)
  useEffect(() => {
    if (!submitted) return
    const timer = setTimeout(onClose, CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [submitted, onClose])
  if (!submitted) return <Form onSubmitted={() => setSubmitted(true)} />
  return (
    <chakra.div role="status" display="grid" gap={2} pb={4}>
      <chakra.h3 textStyle="section">Application submitted</chakra.h3>
      <p>Thank you. We reply within 24 hours.</p>
    </chakra.div>
  )
}

/** What the server refuses stands at its field; a call that fails is only logged, and what was typed stays. */
function Form({ onSubmitted }: { onSubmitted: () => void }) {
  const form = useForm<Values, unknown, z.output<typeof earlyAccessSchema>>({
    resolver: zodResolver(earlyAccessSchema),
    defaultValues: {
      early_access: true,
      email: '',
      company_name: '',
      industry: '' as never,
      revenue_range: '' as never,
      challenges: '',
      goals: '',
      competitive_advantage: '',
      newsletter_opt_in: false,
      website: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await api('POST /api/leads', { body })
      onSubmitted()
    } catch (error) {
      console.error('Early access application failed', error)
      if (!(error instanceof ApiError)) return
      const fields = (Object.keys(body) as (keyof Values)[]).filter((field) => error.field(field))
      fields.forEach((field, index) =>
        form.setError(field, { message: error.field(field) }, { shouldFocus: index === 0 }),
      )
    }
  })
  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
      <chakra.p color="fg.muted">Limited to the first 100 companies. We reply within 24 hours.</chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Company name"
          autoComplete="organization"
          error={errors.company_name?.message}
          {...form.register('company_name')}
        />
        <SelectField label="Industry" error={errors.industry?.message} {...form.register('industry')}>
          <Choices of={INDUSTRIES} prompt="Choose an industry" />
        </SelectField>
        <SelectField
          label="Annual revenue range"
          error={errors.revenue_range?.message}
          {...form.register('revenue_range')}
        >
          <Choices of={REVENUE_RANGES} prompt="Choose a range" />
        </SelectField>
      </chakra.div>
      <TextAreaField
        label="Challenges"
        hint="Which streams, inputs or costs trouble you?"
        error={errors.challenges?.message}
        {...form.register('challenges')}
      />
      <TextAreaField
        label="Goals"
        hint="What should have changed in a year?"
        error={errors.goals?.message}
        {...form.register('goals')}
      />
      <TextAreaField
        label="Competitive advantage"
        optional
        error={errors.competitive_advantage?.message}
        {...form.register('competitive_advantage')}
      />
      <CheckField label="Send me the newsletter too" {...form.register('newsletter_opt_in')} />
      {/* Seen by programs only. */}
      <chakra.input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
        display="none"
        {...form.register('website')}
      />
      <chakra.div display="flex" justifyContent="flex-end">
        <Button type="submit" variant="primary" w={{ base: 'full', md: 'auto' }} busy={isSubmitting}>
          Submit application
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

function Choices({ of, prompt }: { of: readonly string[]; prompt: string }) {
  return (
    <>
      <option value="" disabled>
        {prompt}
      </option>
      {of.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </>
  )
}
