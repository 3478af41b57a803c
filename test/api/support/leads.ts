import { randomUUID } from 'node:crypto'
import { leadRequestRepository, newsletterAsked } from '#functions/data/content/lead-request.ts'
import { table } from './cloud.ts'

/** Somebody asks for the newsletter. @returns the token in the link that is mailed. */
export async function askedLead(email: string): Promise<string> {
  const token = randomUUID()
  await leadRequestRepository(await table(), () => token).ask(
    newsletterAsked(email, { launch_updates: true, industry_insights: false }),
    new Date(),
  )
  return token
}

/** A subscriber, whose address is confirmed. */
export async function confirmedLead(email: string): Promise<void> {
  const token = await askedLead(email)
  await leadRequestRepository(await table(), () => token).confirm(token, new Date())
}
