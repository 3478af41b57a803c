import { deletions } from '#functions/data/requests/deletion.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { deletionReceived } from '#functions/mail/templates/deletion-received.ts'
import { clock } from '#functions/platform/clock.ts'
import { on } from '#functions/stream/reaction.ts'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'

/** Whoever asked for deletion gets it confirmed by e-mail: a request somebody else made would be noticed. */
export const deletionRequested = on(BACK_OFFICE_RECORDS.Deletion, async ({ before, after }, services) => {
  if (after?.status !== 'pending' || before?.requested_at === after.requested_at) return
  const request = await services.use(deletions).get(after.company_id)
  if (!request || request.told_at) return
  await services
    .use(mailer)
    .send(request.contact_email, deletionReceived({ companyName: request.company_name }))
  await services.use(deletions).told(request.company_id, services.use(clock)())
})
