import { joinAsks } from '#functions/data/people/join-ask.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { people as api } from '#shared/api/company/people.ts'
import { AppError } from '#shared/errors.ts'

/** Mails to one address in a day: anybody may type it. */
const MAILS_PER_DAY = { most: 3, per: 'day' } as const

/** The answer is the same whether a company of the domain is here, and whether the address waits, belongs to one or is new. */
export default operation(api.askToJoin, async ({ body, now }, services) => {
  const received = { status: 'received' as const }
  if (body.website) return received
  try {
    await services.use(rates).spend(`join#${body.email}`, MAILS_PER_DAY, now)
  } catch (error) {
    // The links that were mailed today are good for a week.
    if (error instanceof AppError) return received
    throw error
  }
  await services.use(joinAsks).ask(body, now)
  return received
})
