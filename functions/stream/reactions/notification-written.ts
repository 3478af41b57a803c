import { namesIn } from '#functions/data/company/company-names.ts'
import { digests } from '#functions/data/notices/digest.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { urgentNotice } from '#functions/mail/templates/urgent-notice.ts'
import { clock, HOUR, later } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { readerOf } from '#functions/usecases/notices/reader.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'
import { noticeText } from '#shared/texts/notices.ts'

/**
 * What a company was told may be worth an e-mail, if nobody reads it on the site; what is urgent has one of its own
 * at once. A crash after that e-mail sends it a second time rather than never; what is older than an hour, as in a
 * stream that is read again, waits for the digest like the rest.
 */
export const notificationWritten = on(MARKETPLACE_RECORDS.Notification, async (change, services) => {
  const { before, after: notice } = change
  if (before || !notice) return
  const now = services.use(clock)()
  if (notice.urgent && notice.created_at > later(now, -HOUR).toISOString()) return mailNow(notice, services)
  await services.use(digests).enqueue(notice.company_id, notice.created_at, now)
})

async function mailNow(notice: NotificationItem, services: Services) {
  const reader = await readerOf(notice.company_id, services)
  if (!reader) return
  const site = await services.use(siteUrl)()
  const said = noticeText(notice, await services.use(namesIn)([notice]))
  await services.use(mailer).send(reader.email, urgentNotice({ ...said, link: notice.link, site }))
}
