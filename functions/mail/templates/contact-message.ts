import { compose, type Mail } from '../html.ts'

/** To support: what somebody wrote in the contact form. An answer to it goes to the writer. */
export function contactMessage({
  name,
  email,
  subject,
  message,
  plan,
}: {
  name: string
  email: string
  subject: string
  message: string
  /** Paid plan of the address; null without one. */
  plan: string | null
}): Mail {
  return compose(
    `${plan ? 'Priority: ' : ''}${subject}: ${name}`,
    `${name} wrote to us`,
    [
      { kind: 'text', text: `${subject}, from ${email}${plan ? ` (${plan} plan)` : ''}` },
      { kind: 'quote', text: message },
    ],
    'Sent with the contact form of the Help Center. Answering this e-mail answers the writer.',
  )
}
