import { compose, type MailContent } from '../html.ts'

/**
 * To a company whose partner changed a deal: at once, and about nothing else.
 *
 * @param link path of the page it is about; null leads to the notifications.
 * @param site without a slash at the end.
 */
export function urgentNotice({
  title,
  message,
  link,
  site,
}: {
  title: string
  message: string
  link: string | null
  site: string
}): MailContent {
  return compose(
    title,
    title,
    [
      { kind: 'text', text: message },
      { kind: 'button', label: 'Open it on Sidestream', href: `${site}${link ?? '/notifications'}` },
    ],
    `You get this e-mail because e-mail notifications are on in your settings: ${site}/profile/settings`,
  )
}
