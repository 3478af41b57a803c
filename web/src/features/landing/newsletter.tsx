import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { CheckField, TextInputField, TrapField } from '#web/components/forms/field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { useFirstError } from '#web/lib/first-error.ts'
import { whyFailed } from './why-failed.ts'

const EMPTY = { email: '', launch_updates: true, industry_insights: false, website: '' }

/**
 * The newsletter box. What the server refuses stands at its field, a call that fails is told, and what was typed
 * stays. Subscribed is who opens the link in the mail.
 */
export function Newsletter() {
  const [fields, setFields] = useState(EMPTY)
  const [wrong, setWrong] = useState<{ email?: string; options?: string }>({})
  const [failed, setFailed] = useState<string>()
  const form = useFirstError(wrong)
  const subscribe = useMutation({
    mutationFn: () => callApi('POST /api/leads', { body: { early_access: false, ...fields } }),
    onError: (error) => {
      console.error('Newsletter subscription failed', error)
      const named = error instanceof ApiError && {
        email: error.field('email'),
        options: error.field('launch_updates'),
      }
      if (named && (named.email || named.options)) return setWrong(named)
      setFailed(whyFailed(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (subscribe.isPending) return
    const email = fields.email.trim() ? undefined : 'Please enter your email address.'
    const options =
      fields.launch_updates || fields.industry_insights
        ? undefined
        : 'Please select at least one subscription option'
    setWrong({ email, options })
    setFailed(undefined)
    if (!email && !options) subscribe.mutate()
  }
  if (subscribe.isSuccess) {
    return (
      <div role="status">
        <chakra.h3 textStyle="card" fontSize="18px">
          Thank you for subscribing
        </chakra.h3>
        <chakra.p color="fg.muted" mt={1.5} overflowWrap="anywhere">
          One step is left: open the link we sent to {fields.email.trim()}. It is good for seven days; until
          then we send nothing else.
        </chakra.p>
      </div>
    )
  }
  return (
    <chakra.form
      ref={form}
      display="grid"
      gap={3}
      noValidate
      onSubmit={submit}
      aria-labelledby="newsletter-title"
    >
      <chakra.h3 id="newsletter-title" textStyle="card" fontSize="18px">
        Newsletter
      </chakra.h3>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr auto' }}
        gap={2.5}
        alignItems="start"
      >
        <TextInputField
          label="E-mail for the newsletter"
          labelHidden
          type="email"
          autoComplete="email"
          placeholder="E-mail"
          value={fields.email}
          error={wrong.email}
          onChange={(event) => setFields({ ...fields, email: event.target.value })}
        />
        <Button type="submit" busy={subscribe.isPending}>
          Subscribe
        </Button>
      </chakra.div>
      <chakra.fieldset>
        <chakra.legend srOnly>What you want to read</chakra.legend>
        <chakra.div display="flex" flexWrap="wrap" columnGap={5}>
          {(['launch_updates', 'industry_insights'] as const).map((name) => (
            <CheckField
              key={name}
              label={name === 'launch_updates' ? 'Launch updates' : 'Industry insights'}
              checked={fields[name]}
              aria-invalid={wrong.options ? true : undefined}
              aria-describedby={wrong.options ? 'newsletter-options' : undefined}
              onChange={(event) => setFields({ ...fields, [name]: event.target.checked })}
            />
          ))}
        </chakra.div>
        {wrong.options && (
          <chakra.p id="newsletter-options" role="alert" textStyle="label" color="danger">
            {wrong.options}
          </chakra.p>
        )}
      </chakra.fieldset>
      {failed && (
        <chakra.p role="alert" textStyle="label" color="danger">
          {failed}
        </chakra.p>
      )}
      <TrapField
        name="website"
        value={fields.website}
        onChange={(event) => setFields({ ...fields, website: event.target.value })}
      />
    </chakra.form>
  )
}
