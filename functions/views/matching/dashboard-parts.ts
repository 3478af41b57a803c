import type { Day } from '#shared/domain/day.ts'
import type * as z from 'zod'
import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'
import type { DashboardRecords } from '#functions/data/company/dashboard.ts'
import { matchSideOf } from '#functions/data/matching/match.ts'
import { bringsOf } from '#functions/data/matching/outlook.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { dashboardSchema } from '#shared/api/company/dashboard.ts'
import { carbonEstimate, yearlyTonnes } from '#shared/domain/dashboard/carbon.ts'
import { rankAmong } from '#shared/domain/dashboard/ranking.ts'
import { difficultyOf, priorityOf, timeOf } from '#shared/domain/dashboard/recommendations.ts'
import { COUNTED_FROM, expectedByMonth, lastMonths, type Expected } from '#shared/domain/dashboard/series.ts'
import type { BalanceMatch, SiteBalance } from '#shared/domain/dashboard/site-balance.ts'
import { CONFIDENCE_CAP } from '#shared/domain/onboarding/questions.ts'
import type { Verdict } from '#shared/domain/economics/verdict.ts'
import { hasListing } from '#shared/domain/onboarding/review.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { effortOf } from './match-outlook.ts'
import { decidesText, openFactText, outlookReasonText } from './outlook-text.ts'
import { matchParties } from './stored-match.ts'

/** The parts of a dashboard, each from what was read; nothing here reads. */

type Dashboard = z.input<typeof dashboardSchema>
type Partner = ReturnType<typeof companyCard>
export type Listed = ListingRow['listing']

/** A match seen from its own side: the partner is in the directory and the own listing is active. */
export interface OwnMatch extends BalanceMatch<Partner>, Expected {
  item: MatchItem
  own: Listed
  otherName: string
  /** EUR a year that is to be expected; null: not estimated. */
  expected: number | null
  /** Null: found before worth was told. */
  verdict: Verdict | null
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
  const found = yearlyTonnes(listing)
  tonnesOf.set(listing, found)
  return found
}

/** t CO2e a year of everything a company offers; what it buys is no waste that it avoids. */
export const listedCarbon = (listings: readonly Listed[]): number =>
  listings
    .filter(({ type }) => type === 'waste')
    .reduce((sum, listing) => sum + carbonEstimate((tonnes(listing) ?? 0) * 1000, listing), 0)

export function ownMatches(found: readonly MatchItem[], seen: SeenCatalogue, companyId: string): OwnMatch[] {
  return found.flatMap((item): OwnMatch[] => {
    // Refused by a gate by now.
    if (!matchSideOf(item, companyId) || (item.score === 0 && item.status === 'pending')) return []
    const { own, other } = matchParties(item, companyId)
    const listing = seen.row(own.id)?.listing
    const partner = seen.company(other.companyId)?.company
    if (!listing || !partner || seen.isHidden(other.id)) return []
    const { id, status, score, found_at, outlook } = item
    const theirs = seen.row(other.id)?.listing
    const brings = bringsOf(item)
    return [
      {
        ...{ item, id, status, score, found_at, own: listing, listing_id: own.id },
        otherName: theirs?.material_name ?? other.name,
        other_id: other.id,
        own_tonnes: tonnes(listing),
        other_tonnes: theirs ? tonnes(theirs) : null,
        partner: companyCard(partner),
        tonnes: outlook?.tonnes ?? null,
        savings: brings.savings,
        carbon: brings.carbon,
        expected: brings.expected,
        verdict: brings.verdict ?? null,
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
export function materials(
  listings: readonly Listed[],
  own: readonly OwnMatch[],
  day: Day,
): Dashboard['materials'] {
  const best = new Map<string, number>()
  for (const { status, listing_id, score } of own) {
    if (status === 'pending') best.set(listing_id, Math.max(best.get(listing_id) ?? 0, score))
  }
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
      ewc: listingCodes(listing, day).codes[0] ?? null,
      ai_generated: listing.ai_confidence != null,
      confidence_score: listing.ai_confidence ?? null,
      priority_score: best.has(listing.id) ? Math.round(100 * best.get(listing.id)!) : null,
    })),
  }
}

/** Where the company stands among those of its industry, by the exchanges it completed; null while nobody did one. */
export function industryRank(held: CatalogueCache, companyId: string): Dashboard['industry'] {
  const industry = held.companyRows.get(companyId)?.company.industry
  if (!industry) return null
  const figures = new Map<string, number>()
  for (const { id, company } of held.companyRows.values()) {
    if (company.industry === industry) figures.set(id, company.completed_transactions ?? 0)
  }
  return [...figures.values()].some((count) => count > 0) ? rankAmong(companyId, figures) : null
}

export type Recommendation = Dashboard['recommendations'][number] & {
  /** 0–100. */
  priority_score: number
}

/** With what it is ordered by: EUR a year that is to be expected; null: not estimated. */
interface Ranked extends Recommendation {
  expected: number | null
}

/** Of a stream, what may be left over by rounding. */
const NOTHING_LEFT = 0.01

/**
 * Next steps, by priority and then by what is to be expected of them: meet partners of open matches that are worth it, list what the portfolio proposed, find partners
 * for large streams without one. Amounts that are agreed already are left out.
 */
export function recommend(
  own: readonly OwnMatch[],
  draft: DashboardRecords['draft'],
  listings: readonly Listed[],
  balance: SiteBalance<Partner>,
): Recommendation[] {
  const agreed = new Map<string, number>()
  for (const { status, listing_id, other_id, tonnes: moved } of own) {
    if (status !== 'accepted' && status !== 'completed') continue
    for (const id of [listing_id, other_id]) agreed.set(id, (agreed.get(id) ?? 0) + (moved ?? Infinity))
  }
  /** Share of a match that is still open: what neither side has agreed on elsewhere. */
  const open = ({ listing_id, other_id, own_tonnes, other_tonnes, tonnes: moved }: OwnMatch): number => {
    const left = (id: string, all: number | null) =>
      all === null ? (agreed.has(id) ? 0 : Infinity) : all - (agreed.get(id) ?? 0)
    const room = Math.max(0, Math.min(left(listing_id, own_tonnes), left(other_id, other_tonnes)))
    return moved ? Math.min(1, room / moved) : Number(room > 0)
  }
  const best = new Map<string, { match: OwnMatch; share: number }>()
  // What rather fits than not comes first, by what is to be expected; the rest only where there is nothing better.
  const likely = own.filter(({ score }) => score >= COUNTED_FROM)
  for (const match of [...likely, ...own]) {
    if (match.status !== 'pending' || match.verdict === 'no' || best.has(match.listing_id)) continue
    const share = open(match)
    if (share > NOTHING_LEFT) best.set(match.listing_id, { match, share })
  }
  const unpriced = (one: Recommendation): Ranked => ({ ...one, expected: null })
  return [
    ...[...best.values()].slice(0, SHOWN_RECOMMENDATIONS).map(({ match, share }): Ranked => {
      const { expected } = match
      return { ...meetPartner(match, share), expected: expected === null ? null : share * expected }
    }),
    ...proposed(draft, listings).slice(0, OF_A_KIND).map(unpriced),
    ...withoutPartner(balance).slice(0, OF_A_KIND).map(unpriced),
  ]
    .sort(
      (a, b) =>
        LEVELS.indexOf(a.priority) - LEVELS.indexOf(b.priority) ||
        (b.expected ?? 0) - (a.expected ?? 0) ||
        b.priority_score - a.priority_score,
    )
    .slice(0, SHOWN_RECOMMENDATIONS)
    .map(({ expected: _, ...one }) => one)
}

/** Null: found before worth was told. What is less likely to fit than not is low. */
function levelOf({ verdict, score }: OwnMatch): Recommendation['priority'] | null {
  if (!verdict) return null
  return score < COUNTED_FROM ? 'low' : LEVEL_OF[verdict]
}

/** What is worth it stands first, what loses alone last. */
const LEVEL_OF: Readonly<Record<Verdict, Recommendation['priority']>> = {
  do: 'high',
  call: 'medium',
  pool: 'low',
  no: 'low',
}

const LEVELS = ['high', 'medium', 'low'] as const

/** Percent of the own stream, or need, that `share` of a match moves; null where an amount is not known. */
function gainOf({ tonnes: moved, own_tonnes }: OwnMatch, share: number): number | null {
  if (moved === null || !own_tonnes) return null
  return Math.round(100 * Math.min(1, (share * moved) / own_tonnes))
}

function meetPartner(match: OwnMatch, share: number): Recommendation {
  const { item, own, partner, otherName, score, savings: whole, carbon } = match
  const effort = effortOf(item)
  const percent = Math.round(score * 100)
  const savings = whole === null ? null : Math.round(share * whole)
  return {
    kind: 'match',
    id: item.id,
    title:
      own.type === 'waste'
        ? `Supply ${own.material_name} to ${partner.name}`
        : `Take ${otherName} from ${partner.name}`,
    reason:
      [outlookReasonText(item), decidesText(item)].filter((text) => text !== null).join(' ') ||
      `${otherName} fits your ${own.material_name}, ${percent} %.`,
    open_fact: openFactText(item),
    potential_impact: {
      savings,
      carbon_reduction: carbon === null ? null : share * carbon,
      efficiency_gain: gainOf(match, share),
    },
    implementation_difficulty: difficultyOf(effort),
    time_to_implement: timeOf(effort),
    priority: levelOf(match) ?? priorityOf(percent, savings, effort),
    priority_score: percent,
  }
}

/** Materials the questionnaire led to that are not listed yet. */
function proposed(draft: DashboardRecords['draft'], listings: readonly Listed[]): Recommendation[] {
  const { materials = [] } = draft?.generated?.portfolio ?? {}
  const open = materials.filter(
    (material) => material.state !== 'listed' && !listings.some((listing) => hasListing(material, listing)),
  )
  return open.map((material) => ({
    kind: 'portfolio',
    id: material.id,
    title: `List ${material.name}`,
    reason: material.symbiosis_opportunities[0] ?? 'It is in your portfolio and not listed yet.',
    open_fact: null,
    potential_impact: {
      // What it is worth is a price, and no saving.
      savings: null,
      carbon_reduction: null,
      efficiency_gain: null,
    },
    implementation_difficulty: difficultyOf(null),
    time_to_implement: timeOf(null),
    priority: priorityOf(material.confidence_score ?? CONFIDENCE_CAP),
    priority_score: material.confidence_score ?? CONFIDENCE_CAP,
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
      potential_impact: { savings: null, carbon_reduction: null, efficiency_gain: null },
      implementation_difficulty: difficultyOf(null),
      time_to_implement: timeOf(null),
      priority: priorityOf(null),
      priority_score: NO_PARTNER_PRIORITY,
    }))
}

export interface Totals {
  partnerships: number
  exchanges: number
  /** Of both sides together. */
  saved: number
  saved_unknown: number
  avoided: number
  avoided_unknown: number
}

/** All months added up. */
export function totalsOf(ledger: DashboardRecords['ledger']): Totals {
  const sum = (pick: keyof Totals) => ledger.reduce((all, month) => all + (month[pick] ?? 0), 0)
  return {
    partnerships: Math.max(0, sum('partnerships')),
    exchanges: sum('exchanges'),
    saved: sum('saved'),
    saved_unknown: sum('saved_unknown'),
    avoided: sum('avoided'),
    avoided_unknown: sum('avoided_unknown'),
  }
}

export function monthsOf(
  ledger: DashboardRecords['ledger'],
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
      savings: { confirmed: booked?.saved ?? 0, estimated: expected[at]!.savings },
      carbon: { confirmed: booked?.avoided ?? 0, estimated: expected[at]!.carbon },
    }
  })
}
