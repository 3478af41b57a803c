import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { earlyAccessSchema } from '#shared/api/company/account.ts'
import { INDUSTRIES, REVENUE_RANGES } from '#shared/api/core/vocabulary.ts'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import {
  CheckField,
  SelectField,
  TextAreaField,
  TextInputField,
  TrapField,
} from '#web/components/forms/field.tsx'
import { Choices, FormFoot } from '#web/components/forms/form-parts.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { fieldsOf, showRefused } from '#web/lib/form-fields.ts'
import { whyFailed } from './why-failed.ts'

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
      <chakra.p color="fg.muted">One step is left: open the link in the e-mail we just sent you.</chakra.p>
    </chakra.div>
  )
}

/** What the server refuses stands at its field, a call that fails is told, and what was typed stays. */
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
  const field = fieldsOf(form)
  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi('POST /api/leads', { body })
      onSubmitted()
    } catch (error) {
      console.error('Early access application failed', error)
      if (error instanceof ApiError && showRefused(form, error)) return
      form.setError('root', { message: whyFailed(error) })
    }
  })
  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
      <chakra.p color="fg.muted">
        For companies that want to talk before they sign up. We reply within 24 hours.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField label="E-mail" type="email" autoComplete="email" {...field('email')} />
        <TextInputField label="Company name" autoComplete="organization" {...field('company_name')} />
        <SelectField label="Industry" {...field('industry')}>
          <Choices of={INDUSTRIES} prompt="Choose an industry" />
        </SelectField>
        <SelectField label="Annual revenue" {...field('revenue_range')}>
          <Choices of={REVENUE_RANGES} prompt="Choose a range" />
        </SelectField>
      </chakra.div>
      <TextAreaField
        label="Challenges"
        hint="Which streams, inputs or costs trouble you?"
        {...field('challenges')}
      />
      <TextAreaField label="Goals" hint="What should have changed in a year?" {...field('goals')} />
      <TextAreaField label="Competitive advantage" optional {...field('competitive_advantage')} />
      <CheckField label="Send me the newsletter too" {...form.register('newsletter_opt_in')} />
      <TrapField {...form.register('website')} />
      {form.formState.errors.root && <Banner tone="danger">{form.formState.errors.root.message}</Banner>}
      <FormFoot submit="Submit application" busy={form.formState.isSubmitting} />
    </chakra.form>
  )
}
