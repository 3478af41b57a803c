import { digests } from '#functions/data/digest.ts'
import { clock } from '#functions/lib/clock.ts'
import { isA, type Reaction } from './reaction.ts'

/** What a company was told may be worth an e-mail, if nobody reads it on the site. */
export const notificationWritten: Reaction = async ({ before, after }, services) => {
  if (before || !isA('notification', after)) return
  await services
    .use(digests)
    .enqueue(String(after['company_id']), String(after['created_at']), services.use(clock)())
}
