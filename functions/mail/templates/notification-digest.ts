import { compose, type Block, type MailContent } from '../html.ts'

/** Notifications that are shown; the rest is counted. */
const SHOWN = 10

/**
 * To a company that was not on the site: what it was told meanwhile.
 *
 * @param news latest first.
 * @param site without a slash at the end.
 */
export function notificationDigest({
  news,
  site,
}: {
  news: readonly { title: string; message: string }[]
  site: string
}): MailContent {
  const more = news.length - SHOWN
  const heading = news.length === 1 ? news[0]!.title : `${news.length} unread messages and news`
  return compose(
    heading,
    heading,
    [
      ...news
        .slice(0, SHOWN)
        .flatMap(({ title, message }, at): Block[] => [
          ...(at === 0 && news.length === 1 ? [] : [{ kind: 'text' as const, text: title }]),
          ...(message ? [{ kind: 'quote' as const, text: message }] : []),
        ]),
      ...(more > 0 ? [{ kind: 'text' as const, text: `And ${more} more.` }] : []),
      { kind: 'button', label: 'Read them on Sidestream', href: `${site}/notifications` },
    ],
    `You get this e-mail, at most once an hour, because e-mail notifications are on in your settings: ${site}/profile/settings`,
  )
}
