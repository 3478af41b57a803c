import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CONTACT_SUBJECTS } from '#shared/api/core/vocabulary.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextAreaField, TextInputField, TrapField } from '#web/components/forms/field.tsx'
import { Choices } from '#web/components/forms/form-parts.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { siteConfigQuery } from '#web/lib/config.ts'
import { useFirstError } from '#web/lib/first-error.ts'

const EMPTY = { name: '', email: '', subject: CONTACT_SUBJECTS[0] as string, message: '', website: '' }
type Fields = typeof EMPTY

/** How to reach a person: the address, the hours, and the form that writes to it. */
export function ContactSection() {
  const config = useQuery(siteConfigQuery).data
  const address = config?.supportEmail
  const phone = config?.supportPhone
  const [fields, setFields] = useState(EMPTY)
  const send = useMutation({
    mutationFn: (body: Fields) =>
      callApi('POST /api/contact', { body: { ...body, subject: body.subject as 'Other' } }),
    onSuccess: () => setFields(EMPTY),
  })
  const refused = send.error instanceof ApiError ? send.error : null
  const form = useFirstError(refused)
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
    error: refused?.field(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate(fields)
  }
  return (
    <>
      <Sheet title="Contact">
        <chakra.dl display="grid" gridTemplateColumns="fit-content(45%) minmax(0, 1fr)" gap="8px 24px">
          <chakra.dt color="fg.muted">E-mail</chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            {address && (
              <chakra.a href={`mailto:${address}`} textDecoration="underline">
                {address}
              </chakra.a>
            )}
            <chakra.span display="block" color="fg.muted">
              Answered within 24 hours
            </chakra.span>
          </chakra.dd>
          {phone && (
            <>
              <chakra.dt color="fg.muted">Phone</chakra.dt>
              <dd>
                <chakra.a href={`tel:${phone.replaceAll(' ', '')}`} textDecoration="underline">
                  {phone}
                </chakra.a>
                <chakra.span display="block" color="fg.muted">
                  London, United Kingdom
                </chakra.span>
              </dd>
            </>
          )}
          <chakra.dt color="fg.muted">Live chat</chakra.dt>
          <dd>Between connected companies, under Chats. Questions to us go by e-mail or the form below.</dd>
          <chakra.dt color="fg.muted">Support hours</chakra.dt>
          <dd>Mon-Fri 9:00-18:00 GMT</dd>
        </chakra.dl>
      </Sheet>
      <Sheet title="Write to us">
        <chakra.form ref={form} display="grid" gap={4} maxW="640px" noValidate onSubmit={submit}>
          <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
            <TextInputField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
            <TextInputField label="Email" type="email" autoComplete="email" {...field('email')} />
          </chakra.div>
          <SelectField label="Subject" {...field('subject')}>
            <Choices of={CONTACT_SUBJECTS} />
          </SelectField>
          <TextAreaField label="Message" rows={4} maxLength={5000} {...field('message')} />
          <TrapField
            name="website"
            value={fields.website}
            onChange={(event) => setFields({ ...fields, website: event.target.value })}
          />
          {send.error && (!refused || refused.details.length === 0) && (
            <Banner tone="danger">{send.error.message}</Banner>
          )}
          {send.isSuccess && <Banner tone="info">Your message is with us. We answer within 24 hours.</Banner>}
          <div>
            <Button type="submit" variant="primary" busy={send.isPending}>
              Send Message
            </Button>
          </div>
        </chakra.form>
      </Sheet>
    </>
  )
}
