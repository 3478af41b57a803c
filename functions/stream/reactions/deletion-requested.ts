import { deletions } from '#functions/data/company/deletion.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { deletionReceived } from '#functions/mail/templates/deletion-received.ts'
import { clock } from '#functions/platform/clock.ts'
import { isA, type Reaction } from '#functions/stream/reaction.ts'

/** Whoever asked for deletion gets it confirmed by e-mail: a request somebody else made would be noticed. */
export const deletionRequested: Reaction = async ({ before, after }, services) => {
  if (!isA('deletion', after) || after['status'] !== 'pending') return
  if (before?.['requested_at'] === after['requested_at']) return
  const request = await services.use(deletions).get(String(after['company_id']))
  if (!request || request.told_at) return
  await services
    .use(mailer)
    .send(request.contact_email, deletionReceived({ companyName: request.company_name }))
  await services.use(deletions).told(request.company_id, services.use(clock)())
}
