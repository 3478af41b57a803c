import { compose, type MailContent } from '../html.ts'

/** To support: what somebody wrote in the contact form. An answer to it goes to the writer. */
export function contactMessage({
  name,
  email,
  subject,
  message,
  company,
}: {
  name: string
  email: string
  subject: string
  message: string
  /** Who was signed in, and its paid plan; null when nobody was: then the address is only what somebody typed. */
  company: { name: string; plan: string | null } | null
}): MailContent {
  const from = company
    ? `signed in for ${company.name}${company.plan ? `, ${company.plan} plan` : ''}`
    : 'not signed in, address not confirmed'
  return compose(
    `${company?.plan ? 'Priority: ' : ''}${subject}: ${name}`,
    `${name} wrote to us`,
    [
      { kind: 'text', text: `${subject}, from ${email} (${from})` },
      { kind: 'quote', text: message },
    ],
    'Sent with the contact form of the Help Center. A reply to this e-mail goes to the writer.',
  )
}
