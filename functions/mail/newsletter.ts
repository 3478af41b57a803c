import { compose, type Block, type MailContent } from './html.ts'

/** Who gets a newsletter, and how it ends. */
export interface Subscriber {
  /** Public address of the site, without a trailing slash. */
  site: string
  support: string
  /** Ends the subscription. */
  token: string
}

/** The page that asks once more; the token stands behind the #, where no log keeps it. */
export const unsubscribeLink = ({ site, token }: Pick<Subscriber, 'site' | 'token'>) =>
  `${site}/unsubscribe#token=${token}`

/**
 * A mail of the newsletter: its foot leads to the page that ends the subscription, and its headers let the reader's
 * mail program end it with one press (RFC 2369, RFC 8058).
 */
export function toSubscriber(
  subject: string,
  heading: string,
  blocks: readonly Block[],
  subscriber: Subscriber,
): MailContent {
  const { site, support, token } = subscriber
  return {
    ...compose(
      subject,
      heading,
      blocks,
      'You get this e-mail because you subscribed to the Sidestream newsletter and confirmed your address.',
      { label: 'Unsubscribe', href: unsubscribeLink(subscriber) },
    ),
    headers: {
      'List-Unsubscribe': `<${site}/api/leads/unsubscribe?token=${token}>, <mailto:${support}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
