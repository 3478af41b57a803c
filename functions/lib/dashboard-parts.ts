import type * as z from 'zod'
import type { Standing } from '#functions/data/dashboard.ts'
import type { HeldCatalogue, ListingRow } from '#functions/data/held-catalogue.ts'
import { sideOf } from '#functions/data/match.ts'
import type { dashboardSchema } from '#shared/api/dashboard.ts'
import { carbonEstimate, yearlyTonnes } from '#shared/domain/dashboard/carbon.ts'
import { rankAmong } from '#shared/domain/dashboard/ranking.ts'
import { difficultyOf, priorityOf, timeOf } from '#shared/domain/dashboard/recommendations.ts'
import { expectedByMonth, lastMonths, type Expected } from '#shared/domain/dashboard/series.ts'
import type { BalanceMatch, SiteBalance } from '#shared/domain/dashboard/site-balance.ts'
import { formatEwc } from '#shared/domain/waste/ewc.ts'
import units from '#shared/knowledge/units.json' with { type: 'json' }
import type { Unit } from '#shared/knowledge/schema.ts'
import type { MatchItem } from '#shared/table/match.ts'
import { companyCard } from './company-card.ts'
import { effortOf, partiesOf } from './stored-match.ts'

/** The parts of a dashboard, each from what was read; nothing here reads. */

type Dashboard = z.input<typeof dashboardSchema>
type Partner = ReturnType<typeof companyCard>
export type Listed = ListingRow['listing']

/** A match seen from its own side: the partner is in the directory and the own listing is active. */
export interface OwnMatch extends BalanceMatch<Partner>, Expected {
  item: MatchItem
  own: Listed
  otherName: string
}

/** Materials, matches and recommendations that are shown. */
const SHOWN_MATERIALS = 8
const SHOWN_MATCHES = 10
const SHOWN_RECOMMENDATIONS = 5
/** Recommendations of one kind beside others. */
const OF_A_KIND = 3

const tonnesOf = new WeakMap<Listed, number | null>()

/** Tonnes a year of a listing; remembered, as a listing is the same object until it changes. */
export function tonnes(listing: Listed): number | null {
  const known = tonnesOf.get(listing)
  if (known !== undefined) return known
  const found = yearlyTonnes(listing, units as Unit[])
  tonnesOf.set(listing, found)
  return found
}

/** t CO2e a year of everything a company lists. */
export const listedCarbon = (listings: readonly Listed[]): number =>
  listings.reduce((sum, listing) => sum + carbonEstimate((tonnes(listing) ?? 0) * 1000, listing), 0)

export function ownMatches(found: readonly MatchItem[], held: HeldCatalogue, companyId: string): OwnMatch[] {
  return found.flatMap((item): OwnMatch[] => {
    if (!sideOf(item, companyId)) return []
    const { own, other } = partiesOf(item, companyId)
    const listing = held.row(own.id)?.listing
    const partner = held.companyRows.get(other.companyId)?.company
    if (!listing || !partner) return []
    const { id, status, score, found_at, outlook } = item
    return [
      {
        ...{ item, id, status, score, found_at, own: listing, listing_id: own.id },
        otherName: held.row(other.id)?.listing.material_name ?? other.name,
        partner: companyCard(partner),
        tonnes: outlook?.tonnes ?? null,
        savings: outlook?.potential_savings ?? null,
        carbon: outlook?.environmental_impact ?? null,
      },
    ]
  })
}

export function activeMatches(own: readonly OwnMatch[]): Dashboard['active_matches'] {
  const active = own.filter(({ status }) => status === 'pending' || status === 'accepted')
  return {
    total: active.length,
    items: active.slice(0, SHOWN_MATCHES).map((match) => ({
      id: match.id,
      status: match.status,
      score: match.score,
      own: {
        id: match.own.id,
        material_name: match.own.material_name,
        type: match.own.type,
        form: match.own.classification.form ?? null,
      },
      other: { material_name: match.otherName },
      company: match.partner,
      potential_savings: match.savings,
      environmental_impact: match.carbon,
    })),
  }
}

/** Those of the AI portfolio first, then the most recent. */
export function materials(listings: readonly Listed[]): Dashboard['materials'] {
  const generated = listings.filter((listing) => listing.ai_confidence != null)
  const byHand = listings.filter((listing) => listing.ai_confidence == null)
  return {
    total: listings.length,
    generated: generated.length,
    items: [...generated, ...byHand].slice(0, SHOWN_MATERIALS).map((listing) => ({
      id: listing.id,
      material_name: listing.material_name,
      type: listing.type,
      quantity: listing.quantity,
      unit: listing.unit,
      form: listing.classification.form ?? null,
      ewc: ewcOf(listing),
      ai_generated: listing.ai_confidence != null,
      confidence_score: listing.ai_confidence ?? null,
    })),
  }
}

/** Six digits in pairs; heat is no waste, whatever its carrier's code. */
function ewcOf({ classification: { ewc, form } }: Listed): string | null {
  const [best] = ewc
  return best && form !== 'heat' ? formatEwc(best, undefined) : null
}

/** Where the company stands among those of its industry, by the carbon estimated of what each lists. */
export function industryRank(held: HeldCatalogue, companyId: string): Dashboard['industry'] {
  const industry = held.companyRows.get(companyId)?.company.industry
  if (!industry) return null
  const figures = new Map<string, number>()
  for (const { id, company, listings } of held.companyRows.values()) {
    if (company.industry === industry) figures.set(id, listedCarbon(listings))
  }
  return rankAmong(companyId, figures)
}

export type Recommendation = Dashboard['recommendations'][number] & {
  /** 0–100. */
  priority_score: number
}

/**
 * What to do next: meet the partners of open matches, list what the portfolio proposed, find partners for the largest
 * streams that have none. By priority, then by savings.
 */
export function recommend(
  own: readonly OwnMatch[],
  draft: Standing['draft'],
  listings: readonly Listed[],
  balance: SiteBalance<Partner>,
): Recommendation[] {
  const best = new Map<string, OwnMatch>()
  for (const match of own) {
    if (match.status === 'pending' && !best.has(match.listing_id)) best.set(match.listing_id, match)
  }
  return [
    ...[...best.values()].slice(0, SHOWN_RECOMMENDATIONS).map(meetPartner),
    ...proposed(draft, listings).slice(0, OF_A_KIND),
    ...withoutPartner(balance).slice(0, OF_A_KIND),
  ]
    .sort(
      (a, b) =>
        b.priority_score - a.priority_score ||
        (b.potential_impact.savings ?? 0) - (a.potential_impact.savings ?? 0),
    )
    .slice(0, SHOWN_RECOMMENDATIONS)
}

function meetPartner({ item, own, partner, otherName, score, savings, carbon }: OwnMatch): Recommendation {
  const { outlook } = item
  const effort = effortOf(item)
  const percent = Math.round(score * 100)
  return {
    kind: 'match',
    id: item.id,
    title:
      own.type === 'waste'
        ? `Supply ${own.material_name} to ${partner.name}`
        : `Take ${otherName} from ${partner.name}`,
    reason: outlook?.reason ?? `${otherName} fits your ${own.material_name}, ${percent} %.`,
    open_fact: outlook?.open_fact ?? null,
    potential_impact: { savings, carbon_reduction: carbon },
    implementation_difficulty: difficultyOf(effort),
    time_to_implement: timeOf(effort),
    priority: priorityOf(percent),
    priority_score: percent,
  }
}

/** A listing is about what it is read as at least this surely. */
const SURE = 0.7
type Proposed = NonNullable<NonNullable<Standing['draft']>['generated']>['portfolio']['materials'][number]

const isListed = ({ concept, type }: Proposed, listing: Listed): boolean =>
  listing.type === type &&
  listing.classification.concepts.some(({ id, confidence }) => id === concept && confidence >= SURE)

/** Materials the questionnaire led to that are not listed yet. */
function proposed(draft: Standing['draft'], listings: readonly Listed[]): Recommendation[] {
  const { materials = [] } = draft?.generated?.portfolio ?? {}
  const open = materials.filter((material) => !listings.some((listing) => isListed(material, listing)))
  return open.map((material) => ({
    kind: 'portfolio',
    id: material.id,
    title: `List ${material.name}`,
    reason: material.symbiosis_opportunities[0] ?? material.basis,
    open_fact: null,
    potential_impact: {
      savings: material.potential_value && (material.potential_value.low + material.potential_value.high) / 2,
      carbon_reduction: null,
    },
    implementation_difficulty: difficultyOf(null),
    time_to_implement: timeOf(null),
    priority: priorityOf(material.confidence_score),
    priority_score: material.confidence_score,
  }))
}

/** Priority of a stream without any partner: nothing says how well it could go, so it is the default's middle. */
const NO_PARTNER_PRIORITY = 60

function withoutPartner({ out }: SiteBalance<Partner>): Recommendation[] {
  return out.streams
    .filter(({ flows }) => flows.every(({ state }) => state === 'open'))
    .map(({ listing_id, material_name, tonnes: amount }) => ({
      kind: 'open',
      id: listing_id,
      title: `Find a partner for ${material_name}`,
      reason: `${amount.toLocaleString('en-GB', { maximumFractionDigits: 0 })} t a year leave without a partner.`,
      open_fact: null,
      potential_impact: { savings: null, carbon_reduction: null },
      implementation_difficulty: difficultyOf(null),
      time_to_implement: timeOf(null),
      priority: priorityOf(null),
      priority_score: NO_PARTNER_PRIORITY,
    }))
}

export interface Totals {
  partnerships: number
  exchanges: number
  savings: number
  savings_unknown: number
  carbon: number
}

/** All months added up. */
export function totalsOf(ledger: Standing['ledger']): Totals {
  const sum = (pick: keyof Totals) => ledger.reduce((all, month) => all + (month[pick] ?? 0), 0)
  return {
    partnerships: Math.max(0, sum('partnerships')),
    exchanges: sum('exchanges'),
    savings: sum('savings'),
    savings_unknown: sum('savings_unknown'),
    carbon: sum('carbon'),
  }
}

export function monthsOf(
  ledger: Standing['ledger'],
  own: readonly OwnMatch[],
  now: Date,
): Dashboard['months'] {
  const shown = lastMonths(now)
  const expected = expectedByMonth(own, shown)
  return shown.map((month, at) => {
    const booked = ledger.find((entry) => entry.month === month)
    return {
      month,
      exchanges: booked?.exchanges ?? 0,
      savings: { confirmed: booked?.savings ?? 0, estimated: expected[at]!.savings },
      carbon: { confirmed: booked?.carbon ?? 0, estimated: expected[at]!.carbon },
    }
  })
}
