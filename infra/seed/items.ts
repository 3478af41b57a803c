import { randomUUID } from 'node:crypto'
import { ownerKeys } from '#functions/data/listings/listing.ts'
import { statedFields } from '#functions/data/listings/stated.ts'
import { mailDomainOf, queueKeys } from '#functions/data/requests/application.ts'
import { blankCompany } from '#functions/data/company/company.ts'
import { memberKeys } from '#functions/data/people/user.ts'
import type { Activity } from '#functions/data/notices/activity.ts'
import { changeKeys } from '#functions/data/table/changes.ts'
import { DAY, HOUR, later } from '#functions/platform/clock.ts'
import type { Location } from '#shared/api/core/common.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { ApplicationItem } from '#shared/table/company/application.ts'
import { type CompanySite, firstSite, MAIN_SITE } from '#shared/domain/sites/sites.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { EmailItem, UserItem } from '#shared/table/company/user.ts'
import { ADMIN_EMAIL } from './accounts.ts'
import { demoSheet } from './sheets.ts'
import type { DemoApplication, DemoCompany, DemoListing } from './schema.ts'

/**
 * What stands in the table for a demo company: the state that sign-up, review and listing leave behind,
 * dated back from `now`. Only `changed_at` is `now` itself: whoever holds the catalogue already asks for
 * what changed since, and would never hear of changes in the past.
 */
export interface DemoItems {
  email: EmailItem
  user: UserItem
  company: CompanyItem
  application: ApplicationItem
  listings: ListingItem[]
  activities: (Activity & { id: string; created_at: string })[]
}

/** User of a company nobody signs in for: the table is as after a sign-up, the pool has no such user. */
export const placeholderUser = (companyId: string) => `demo-user.${companyId}`

export interface DemoMember {
  company: DemoCompany
  listings: readonly DemoListing[]
  location: Location
  /** The main one first; absent: it has one, at its place. */
  sites?: CompanySite[] | undefined
  classify: (listing: DemoListing) => Classification
  /** `sub` of the demo account; without one nobody can sign in. */
  userId?: string | undefined
}

/** An approved company with its listings. */
export function memberItems(
  { company, listings, location, sites, classify, userId }: DemoMember,
  now: Date,
): DemoItems {
  const approved = later(now, -company.member_days * DAY)
  const applied = later(approved, -company.review_hours * HOUR).toISOString()
  const time = approved.toISOString()
  const offers = listings.filter(({ type }) => type === 'waste').map(({ material_name }) => material_name)
  const listed = listings.map((listing) => listingItem(listing, classify(listing), now))
  return {
    ...identity(company.id, company.contact_email, company.contact_name, userId, applied),
    company: {
      id: company.id,
      name: company.name,
      industry: company.industry,
      role: 'user',
      plan: company.plan,
      location,
      sites: sites ?? [firstSite({ location, plants: company.plants })],
      employee_count: company.employee_count,
      process_description: `${company.process_description} Products: ${company.products.join(', ')}.`,
      ...(company.plants && { plants: company.plants }),
      onboarding_completed: true,
      active_listings: listings.length,
      user_id: userId ?? placeholderUser(company.id),
      ...mailDomainOf(company.id, company.contact_email, applied),
      approved_at: time,
      ...(company.vat_number && {
        vat_number: company.vat_number,
        vat_stated_at: later(approved, DAY).toISOString(),
      }),
      created_at: applied,
      changed_at: now.toISOString(),
      ...changeKeys(now.toISOString(), 'C', company.id),
    },
    application: {
      company_id: company.id,
      company_name: company.name,
      contact_name: company.contact_name,
      contact_email: company.contact_email,
      industry: company.industry,
      waste_streams: offers.join('; '),
      sustainability_goals: '',
      status: 'approved',
      settled_status: 'approved',
      email_confirmed: true,
      created_at: applied,
      queued_at: time,
      decided_at: time,
      decided_by: ADMIN_EMAIL,
      reason: null,
      ...queueKeys('approved', time, company.id),
    },
    listings: listed,
    activities: [
      { ...decided('application.approved'), id: company.id, created_at: time },
      ...listed.map(({ id, created_at, material_name }) => ({
        id,
        created_at,
        kind: 'listing.listed' as const,
        params: { material: material_name },
        activity_type: 'material_listed' as const,
        impact_level: 'medium' as const,
      })),
    ],
  }
}

/** A company that waits for review, or was turned down. */
export function applicantItems(form: DemoApplication, userId: string | undefined, now: Date): DemoItems {
  const { id, rejected } = form
  const applied = later(now, -form.waiting_hours * HOUR)
  const settled = rejected ? later(applied, rejected.after_hours * HOUR) : null
  const status = rejected ? 'rejected' : 'pending'
  const queued = (settled ?? applied).toISOString()
  return {
    ...identity(id, form.contact_email, form.contact_name, userId, applied.toISOString()),
    company: blankCompany({
      id,
      name: form.company_name,
      industry: form.industry,
      role: status,
      user_id: userId ?? placeholderUser(id),
      ...mailDomainOf(id, form.contact_email, applied.toISOString()),
      created_at: applied.toISOString(),
      changed_at: now.toISOString(),
    }),
    application: {
      company_id: id,
      company_name: form.company_name,
      contact_name: form.contact_name,
      contact_email: form.contact_email,
      industry: form.industry,
      waste_streams: form.waste_streams,
      sustainability_goals: form.sustainability_goals,
      status,
      settled_status: status,
      email_confirmed: true,
      created_at: applied.toISOString(),
      queued_at: queued,
      decided_at: settled?.toISOString() ?? null,
      decided_by: rejected ? ADMIN_EMAIL : null,
      reason: rejected?.reason ?? null,
      ...queueKeys(status, queued, id),
    },
    listings: [],
    activities: settled
      ? [{ ...decided('application.declined'), id, created_at: settled.toISOString() }]
      : [],
  }
}

const decided = (kind: 'application.approved' | 'application.declined') =>
  ({ kind, params: {}, activity_type: 'application_decided', impact_level: 'high' }) as const

function identity(
  companyId: string,
  address: string,
  full_name: string,
  userId: string | undefined,
  time: string,
) {
  const id = userId ?? placeholderUser(companyId)
  return {
    email: { email: address, company_id: companyId, user_id: id, signed_up: true, created_at: time },
    user: {
      id,
      company_id: companyId,
      email: address,
      full_name,
      created_at: time,
      ...memberKeys(companyId, id),
    },
  }
}

function listingItem(listing: DemoListing, classification: Classification, now: Date): ListingItem {
  const { id, company, listed_days_ago: age, ai_confidence } = listing
  const time = later(now, -age * DAY).toISOString()
  const sheet = demoSheet(id, time, now)
  return {
    id,
    company_id: company,
    ...statedFields({ ...listing, read_as: null }),
    ...(listing.visibility === 'blind' && { blind_id: randomUUID() }),
    site_id: listing.site ?? MAIN_SITE,
    ...(ai_confidence !== undefined && { ai_confidence }),
    ...(sheet && { sheet }),
    classification,
    status: 'active',
    created_at: time,
    updated_at: time,
    changed_at: now.toISOString(),
    ...ownerKeys(company, time, id),
    ...changeKeys(now.toISOString(), 'L', id),
  }
}
