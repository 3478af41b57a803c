import { dayOf } from '#shared/domain/day.ts'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { dashboards, type DashboardRecords } from '#functions/data/company/dashboard.ts'
import { noLongerActive } from '#functions/http/access.ts'
import { operation } from '#functions/http/operation.ts'
import { DAY, later } from '#functions/platform/clock.ts'
import { noSuchSite } from '#functions/usecases/company/own-site.ts'
import {
  activeMatches,
  industryRank,
  listedCarbon,
  materials,
  monthsOf,
  ownMatches,
  recommend,
  tonnes,
  totalsOf,
  type Listed,
} from '#functions/views/matching/dashboard-parts.ts'
import { dashboard as api } from '#shared/api/company/dashboard.ts'
import { milestones } from '#shared/domain/dashboard/milestones.ts'
import {
  ACTIVITY_DAYS,
  aiConfidence,
  sizeCategory,
  sustainabilityShare,
  sustainabilityScore,
} from '#shared/domain/dashboard/scores.ts'
import { expectationOf } from '#shared/domain/dashboard/series.ts'
import { siteBalance } from '#shared/domain/dashboard/site-balance.ts'
import { MAIN_SITE, siteOf, sitesOf } from '#shared/domain/sites/sites.ts'
import { activityText, companyIn } from '#shared/texts/notices.ts'

/** Lines of recent activity. */
const SHOWN_ACTIVITIES = 10
/** Shown while the company's record can't be had. */
const NAMELESS = 'Your Company'

/** Four table calls: the changes of the catalogue, the company's own records, its matches from either side. */
export default operation(api.getDashboard, async ({ caller, query: { site }, now }, services) => {
  const { companyId } = caller
  const repository = services.use(dashboards)
  const [held, standing, { matches, whole }] = await Promise.all([
    services.use(catalogueService).current(),
    repository.standing(companyId),
    repository.bestMatches(companyId),
  ])
  const { company, draft, ledger, activities } = standing
  if (company && company.role !== 'user') throw noLongerActive()
  const sites = company ? sitesOf(company) : []
  if (site !== undefined && !sites.some(({ id }) => id === site)) throw noSuchSite('site')
  const isThere = (listing: Listed) =>
    site === undefined || (company !== null && siteOf(listing, company).id === site)
  const seen = held.seenByCompany(companyId)
  const listings = (seen.company(companyId)?.listings ?? []).filter(isThere)
  const own = ownMatches(matches, seen, companyId).filter((match) => isThere(match.own))
  const balance = siteBalance(
    listings.map((listing) => ({ ...identity(listing), tonnes: tonnes(listing) })),
    own,
  )
  const totals = totalsOf(ledger)
  const recommendations = recommend(own, isDraftOf(draft, site) ? draft : null, listings, balance)
  const score = sustainabilityScore(
    recommendations.map(({ priority_score, potential_impact }) => ({
      priority_score,
      savings: potential_impact.savings,
    })),
  )
  const expected = expectationOf(own)
  const onboarded = company?.onboarding_completed ?? false
  const employees = company?.employee_count ?? null
  return {
    company: {
      id: companyId,
      name: company?.name ?? NAMELESS,
      industry: company?.industry ?? '',
      location: company?.location?.text ?? null,
      employee_count: employees,
      size_category: employees === null ? null : sizeCategory(employees),
      onboarding_completed: onboarded,
      sites: sites.map(({ id, name }) => ({ id, name })),
    },
    site: site ?? null,
    empty: listings.length === 0 && own.length === 0 && totals.partnerships === 0 && totals.exchanges === 0,
    figures: {
      savings: {
        confirmed: totals.saved,
        estimated: expected.savings,
        unknown: totals.saved_unknown,
      },
      carbon: {
        confirmed: totals.avoided,
        estimated: expected.carbon,
        monthly: expected.carbon === null ? null : expected.carbon / 12,
        unknown: totals.avoided_unknown,
        portfolio: listedCarbon(listings),
      },
      partnerships: totals.partnerships,
      exchanges: totals.exchanges,
      sustainability: { ...score, rating: sustainabilityShare(score.score / 100) },
      confidence: confidence(standing, listings, now),
    },
    industry: industryRank(held, companyId),
    all_matches_counted: whole,
    active_matches: activeMatches(own),
    materials: materials(listings, own, dayOf(now)),
    balance,
    recommendations,
    activities: activityLines(activities.slice(0, SHOWN_ACTIVITIES), held),
    milestones: milestones({
      onboarded,
      listings: listings.length,
      partnerships: totals.partnerships,
      exchanges: totals.exchanges,
      agreedWaste: own.filter(
        (match) =>
          match.own.type === 'waste' && (match.status === 'accepted' || match.status === 'completed'),
      ).length,
    }),
    months: monthsOf(ledger, own, now),
  }
})

/** Whether a portfolio that was proposed is one of the site that is looked at. */
const isDraftOf = (draft: DashboardRecords['draft'], site: string | undefined): boolean =>
  site === undefined || (draft?.generated?.site_id ?? MAIN_SITE) === site

/** The catalogue knows every company that an activity may be about, so that no call is made for the names. */
const activityLines = (activities: DashboardRecords['activities'], held: CatalogueCache) => {
  const about = activities.flatMap((one) => held.company(companyIn(one) ?? '') ?? [])
  const names = new Map(about.map(({ id, name }) => [id, name]))
  return activities.map((one) => {
    const { activity_type, impact_level, created_at } = one
    return { title: activityText(one, names), activity_type, impact_level, created_at }
  })
}

const identity = ({ id, type, material_name }: Listed) => ({ id, type, material_name })

/** As sure as the portfolio was; without one by how surely the listings were understood, and by recent activity. */
function confidence({ company, activities }: DashboardRecords, listings: readonly Listed[], now: Date) {
  const told = company?.ai_confidence_score ?? null
  const since = later(now, -ACTIVITY_DAYS * DAY).toISOString()
  const understood = listings.map(({ classification }) => classification.concepts[0]?.confidence ?? 0)
  const quality = understood.reduce((sum, one) => sum + one, 0) / (understood.length || 1)
  return {
    percent: aiConfidence({
      ai_confidence: told,
      quality,
      activities: activities.filter(({ created_at }) => created_at >= since).length,
    }),
    basis: told === null ? ('activity' as const) : ('portfolio' as const),
  }
}
