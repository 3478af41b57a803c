import type * as z from 'zod'
import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import type { Services } from '#functions/platform/services.ts'
import type { applicationSchema } from '#shared/api/administration/admin.ts'
import { domainFitsName, statedStreams } from '#shared/domain/applications/checks.ts'
import type { ApplicationItem } from '#shared/table/company/application.ts'
import { isNewName } from './name-checks.ts'
import { STRANGER } from '#shared/domain/catalogue/visibility.ts'

type Card = z.input<typeof applicationSchema>

/** Partners looked up for each stream that an applicant named. */
const PARTNERS_PER_STREAM = 100

/** An application as an administrator sees it, with what the server could check. */
export function applicationCard(
  application: ApplicationItem,
  held: CatalogueCache,
  now: Date,
  services: Services,
): Card {
  const { status } = application
  return {
    id: application.company_id,
    company_id: application.company_id,
    company_name: application.company_name,
    contact_name: application.contact_name,
    contact_email: application.contact_email,
    application_answers: {
      industry: application.industry,
      waste_streams: application.waste_streams,
      sustainability_goals: application.sustainability_goals,
    },
    status: status === 'draft' ? 'pending' : status,
    created_at: application.created_at,
    decided_at: application.decided_at,
    decided_by: application.decided_by,
    reason: application.reason,
    checks: {
      email_confirmed: application.email_confirmed ? 'yes' : 'no',
      domain_fits_name: domainFitsName(application.contact_email, application.company_name),
      name_is_new: isNewName(application.company_id, application.company_name, held) ? 'yes' : 'no',
    },
    outlook: outlook(application, held, now, services),
  }
}

/**
 * Members whose needs would match the streams the applicant named: how many companies, and the best score.
 * Null when no stream was named, or none that the knowledge base makes anything of.
 */
function outlook(
  { company_id, industry, waste_streams, created_at }: ApplicationItem,
  held: CatalogueCache,
  now: Date,
  services: Services,
): Card['outlook'] {
  const members = new Set<string>()
  let best: number | null = null
  let understood = false
  const seen = held.seenBy(STRANGER)
  const admits = ({ listing }: ListingRow) => seen.sees(listing)
  statedStreams(waste_streams).forEach((material_name, at) => {
    const text = { material_name, description: '', industry, type: 'waste' as const }
    const classification = services.use(engine).understand(text)
    understood ||= classification.concepts.length > 0
    const stream = {
      ...text,
      id: `${company_id}.stream-${at}`,
      companyId: company_id,
      quantity: 0,
      unit: '',
      created_at,
      classification,
    }
    for (const match of services.use(engine).find(held, stream, { limit: PARTNERS_PER_STREAM, now, admits })
      .matches) {
      const partner = seen.row(match.needId)
      if (!partner) continue
      members.add(partner.company.id)
      best = Math.max(best ?? 0, match.score)
    }
  })
  return understood ? { members: members.size, best } : null
}
