import { leads, type Lead } from '#functions/data/lead.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'
import type { BodyOf } from '#shared/api/route.ts'

/** Leads of one address in an hour. */
const PER_HOUR = 10

export default operation(api.createLead, async ({ body, now }, services) => {
  const received = { status: 'received' as const }
  if (body.website) return received
  await services.use(leads).spend(`lead#${body.email}`, PER_HOUR, now)
  await services.use(leads).add(leadOf(body), now)
  return received
})

function leadOf(body: BodyOf<typeof api.createLead>): Lead {
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
  return {
    email,
    kind: 'newsletter',
    early_access: false,
    newsletter_opt_in: true,
    launch_updates: body.launch_updates,
    industry_insights: body.industry_insights,
    company_name: '',
    industry: '',
    revenue_range: '',
    challenges: '',
    goals: '',
    competitive_advantage: '',
  }
}
