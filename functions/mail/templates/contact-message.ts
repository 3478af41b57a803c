import { compose, type Mail } from '../html.ts'

/** To support: what somebody wrote in the contact form. An answer to it goes to the writer. */
export function contactMessage({
  name,
  email,
  subject,
  message,
}: {
  name: string
  email: string
  subject: string
  message: string
}): Mail {
  return compose(
    `${subject}: ${name}`,
    `${name} wrote to us`,
    [
      { kind: 'text', text: `${subject}, from ${email}` },
      { kind: 'quote', text: message },
    ],
    'Sent with the contact form of the Help Center. Answering this e-mail answers the writer.',
  )
}
