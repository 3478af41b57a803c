import { leadRequests, newsletterAsked, type Asked } from '#functions/data/content/lead-request.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { account as api } from '#shared/api/company/account.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { AppError } from '#shared/errors.ts'

/** Leads of one address in an hour. */
const PER_HOUR = { most: 10, per: 'hour' } as const
/** Mails to one address in a day: anybody may type it. */
const MAILS_PER_DAY = { most: 3, per: 'day' } as const

/** The answer is the same whether the address is on a list, waits for its confirmation or is new. */
export default operation(api.createLead, async ({ body, now }, services) => {
  const received = { status: 'received' as const }
  if (body.website) return received
  await services.use(rates).spend(`lead#${body.email}`, PER_HOUR, now)
  try {
    await services.use(rates).spend(`lead-mail#${body.email}`, MAILS_PER_DAY, now)
  } catch (error) {
    // The links that were mailed today are good for a week.
    if (error instanceof AppError) return received
    throw error
  }
  await services.use(leadRequests).ask(askedOf(body), now)
  return received
})

function askedOf(body: BodyOf<typeof api.createLead>): Asked {
  const { email } = body
  if (body.early_access) {
    const { company_name, industry, revenue_range, challenges, goals } = body
    return {
      email,
      kind: 'early_access',
      early_access: true,
      newsletter_opt_in: body.newsletter_opt_in,
      launch_updates: body.newsletter_opt_in,
      industry_insights: false,
      company_name,
      industry,
      revenue_range,
      challenges,
      goals,
      competitive_advantage: body.competitive_advantage,
    }
  }
  const { launch_updates, industry_insights } = body
  return newsletterAsked(email, { launch_updates, industry_insights })
}
