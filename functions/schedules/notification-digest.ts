import { namesIn } from '#functions/data/company/company-names.ts'
import { digests, DIGEST_DELAY } from '#functions/data/notices/digest.ts'
import { notifications } from '#functions/data/notices/notification.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { reminders } from '#functions/data/trade/reminder.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { notificationDigest } from '#functions/mail/templates/notification-digest.ts'
import { HOUR, later, LATENESS } from '#functions/platform/clock.ts'
import { logger } from '#functions/platform/logger.ts'
import { createServices, type Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { readerOf } from '#functions/usecases/notices/reader.ts'
import type { DigestItem } from '#shared/table/company/digest.ts'
import { noticeText } from '#shared/texts/notices.ts'

/** Milliseconds between two e-mails to one company, at least. */
const PAUSE = HOUR
/** Companies dealt with side by side. */
const AT_ONCE = 10

/**
 * Writes to companies what they were told and have not read: to those whose user is not on the site and wants
 * it, one e-mail an hour at most.
 *
 * @returns how many e-mails went out.
 */
export async function sendDigests(now: Date, services: Services): Promise<number> {
  const due = await services.use(digests).due(now)
  let sent = 0
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const outcomes = await Promise.allSettled(
      due.slice(from, from + AT_ONCE).map((digest) => dealWith(digest, now, services)),
    )
    for (const outcome of outcomes) {
      // It keeps its place, or the one an hour later, and is tried again; the others don't wait for it.
      if (outcome.status === 'rejected')
        services.use(logger).error('A digest failed', { error: outcome.reason as Error })
      else if (outcome.value) sent += 1
    }
  }
  return sent
}

/** @returns whether an e-mail went out. */
async function dealWith(digest: DigestItem, now: Date, services: Services): Promise<boolean> {
  const { company_id: companyId, sent_at, told_until = '0' } = digest
  const queue = services.use(digests)
  const next = sent_at && later(new Date(sent_at), PAUSE)
  if (next && next > now) {
    await queue.postpone(digest, next)
    return false
  }
  // What is written at this moment may bear an earlier time: it is left for the next.
  const until = later(now, -LATENESS).toISOString()
  const reader = await readerOf(companyId, services)
  if (!reader) {
    await queue.settle(digest, { told_until: until })
    return false
  }
  if ((await services.use(realtimeRecords).socketsOf(companyId)).length > 0) {
    await queue.postpone(digest, later(now, DIGEST_DELAY))
    return false
  }
  const unread = await services.use(notifications).unreadBetween(companyId, told_until, until)
  // What was urgent had its own e-mail.
  const news = unread.filter(({ urgent }) => !urgent)
  if (news.length === 0) {
    await queue.settle(digest, { told_until: until })
    return false
  }
  // First the place an hour later, then the e-mail: if this run dies in between, it is written then.
  if (!(await queue.postpone(digest, later(now, PAUSE)))) return false
  const site = await services.use(siteUrl)()
  const names = await services.use(namesIn)(news)
  // One that is refused for good is dealt with too: it would be refused every hour.
  const sent = await services
    .use(mailer)
    .send(reader.email, notificationDigest({ news: news.map((one) => noticeText(one, names)), site }))
  await queue.settle(digest, { told_until: until, ...(sent && { sent_at: now.toISOString() }) })
  return sent
}

const services = createServices()

/** Goes by the time of the event, not of the machine: what is due is due when the schedule says. */
export async function handler({ time }: { time: string }): Promise<void> {
  const reminded = await services.use(reminders).send(new Date(time))
  if (reminded > 0) services.use(logger).info('Reminded of deals', { sent: reminded })
  const sent = await sendDigests(new Date(time), services)
  if (sent > 0) services.use(logger).info('Digests sent', { sent })
}
