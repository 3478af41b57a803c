import { joinAsks, joinToken } from '#functions/data/people/join-ask.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { notificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { joinConfirm } from '#functions/mail/templates/join-confirm.ts'
import { clock } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { companyDomain } from '#shared/domain/applications/checks.ts'
import type { JoinAskItem } from '#shared/table/company/team.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** Of how many requests a company is told in a day; more of them stand among its people all the same. */
const TOLD_PER_DAY = { most: 10, per: 'day' } as const

/**
 * The link of a request to join is mailed to its address; once it is confirmed, the companies of the domain are told. A
 * crash in between mails twice rather than never, and tells again what was told.
 */
export const joinAsked = on(MARKETPLACE_RECORDS.JoinAsk, async ({ before, after }, services) => {
  if (!after) return
  const moved = before?.token !== after.token || before.status !== after.status
  if (!moved) return
  const repository = services.use(joinAsks)
  const ask = await repository.get(after.email)
  if (ask?.status === 'unconfirmed' && ask.mailed_token !== ask.token) {
    // Behind the #, where no log keeps it.
    const link = `${await services.use(siteUrl)()}/join#token=${joinToken(ask)}`
    const domain = companyDomain(ask.email) ?? ''
    await services.use(mailer).send(ask.email, joinConfirm({ link, domain }))
    await repository.noted(ask, { mailed_token: ask.token })
  }
  if (ask?.status === 'waiting' && ask.told_at === undefined) {
    await tell(ask, services)
    await repository.noted(ask, { told_at: services.use(clock)().toISOString() })
  }
})

async function tell({ id, email, confirmed_at, declined_by }: JoinAskItem, services: Services) {
  const time = new Date(confirmed_at!)
  const domain = companyDomain(email) ?? ''
  const { write } = services.use(rates)
  for (const company of await services.use(joinAsks).companiesOf(email)) {
    if (declined_by.includes(company)) continue
    // The id is made from the request, so that telling again writes over it.
    await transact(
      write(`join-told#${company}`, TOLD_PER_DAY, time),
      notificationWrite(services.use(store), company, notificationId(time, id), time, {
        kind: 'join.asked',
        params: { domain },
        type: 'info',
        link: '/profile/people',
      }),
    )
  }
}
