import type * as z from 'zod'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'
import { matchSideOf, type MatchOfCompany } from '#functions/data/matching/match.ts'
import { bringsOf } from '#functions/data/matching/outlook.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { storedMatchSchema } from '#shared/api/market/matching.ts'
import type { matching } from '#shared/api/market/matching.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { timeOf } from '#shared/domain/dashboard/recommendations.ts'
import { qualityOf } from '#shared/domain/matching/scoring/quality.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { effortOf } from './match-outlook.ts'
import { decidesText, outlookReasonText } from './outlook-text.ts'

/** A stored match as one of its sides sees it. */

type State = z.input<(typeof matching.decideMatch)['response']>
type Row = z.input<typeof storedMatchSchema>

/** Ids of a match, by whose they are. */
export function matchParties(match: MatchItem, companyId: string) {
  const offer = { id: match.offer_id, companyId: match.offer_company_id, name: match.offer_name }
  const need = { id: match.need_id, companyId: match.need_company_id, name: match.need_name }
  return matchSideOf(match, companyId) === 'offer'
    ? { own: { ...offer, type: 'waste' as const }, other: { ...need, type: 'requirement' as const } }
    : { own: { ...need, type: 'requirement' as const }, other: { ...offer, type: 'waste' as const } }
}

export function matchState(match: MatchItem, companyId: string): State {
  const by = (id: string) => (id === companyId ? ('own' as const) : ('other' as const))
  const { offer_company_id, need_company_id, offer_accepted_at, need_accepted_at } = match
  const decisionOf = (whose: 'own' | 'other') => {
    if (match.rejected_by && by(match.rejected_by) === whose) return 'rejected'
    const accepted = whose === by(offer_company_id) ? offer_accepted_at : need_accepted_at
    return accepted ? 'accepted' : null
  }
  const nothing = { reason: null, note: null }
  const accepted = (at: string | undefined, id: string): State['history'] =>
    at ? [{ at, event: 'accepted', by: by(id), ...nothing }] : []
  const history: State['history'] = [
    { at: match.found_at, event: 'found', by: null, ...nothing },
    ...accepted(offer_accepted_at, offer_company_id),
    ...accepted(need_accepted_at, need_company_id),
  ]
  if (match.rejected_at && match.rejected_by) {
    const { rejected_at: at, rejected_by, reason, note } = match
    history.push({ at, event: 'rejected', by: by(rejected_by), reason: reason ?? null, note: note || null })
  }
  if (match.completed_at) history.push({ at: match.completed_at, event: 'completed', by: null, ...nothing })
  return {
    id: match.id,
    status: match.status,
    decisions: { own: decisionOf('own'), other: decisionOf('other') },
    history: history.sort((a, b) => (a.at < b.at ? -1 : 1)),
  }
}

/** One listing of a match; its stored name once it is withdrawn. */
export function matchSide(
  seen: SeenCatalogue,
  { id, name, type }: ReturnType<typeof matchParties>['own'],
): Row['own'] {
  const listing = seen.row(id)?.listing
  return {
    id,
    material_name: listing?.material_name ?? name,
    type,
    active: listing !== undefined,
    quantity: listing?.quantity ?? null,
    unit: listing?.unit ?? null,
    form: listing?.classification.form ?? null,
  }
}

/** Where a side of a match is, by its company once the listing is withdrawn. */
const placeIn = (seen: SeenCatalogue, { id, companyId }: { id: string; companyId: string }) =>
  placeOf(seen.row(id)?.listing, seen.company(companyId)?.company)

/** Kilometres between the two sites; null: a place is not known. */
export const kmBetween = (
  { offer_id, offer_company_id, need_id, need_company_id }: MatchItem,
  seen: SeenCatalogue,
): number | null =>
  distanceKm(
    placeIn(seen, { id: offer_id, companyId: offer_company_id }),
    placeIn(seen, { id: need_id, companyId: need_company_id }),
  )

/** Whether either listing is kept from the reader by now: then the match is not told of. */
export const isKeptFrom = (
  seen: SeenCatalogue,
  { offer_id, need_id }: Pick<MatchItem, 'offer_id' | 'need_id'>,
) => seen.isHidden(offer_id) || seen.isHidden(need_id)

/** Those of a company's matches that it is shown, of which both listings stand or were withdrawn. */
export const shownParties = (
  parties: readonly MatchOfCompany[],
  held: CatalogueCache,
  seen: SeenCatalogue,
): MatchOfCompany[] =>
  parties.filter(
    ({ partner, offer, need }) =>
      held.companyRows.has(partner) && !isKeptFrom(seen, { offer_id: offer, need_id: need }),
  )

/** A line of the list; null when the partner is no longer in the directory, or its listing not to be seen. */
export function matchRow(match: MatchItem, seen: SeenCatalogue, companyId: string): Row | null {
  const { own, other } = matchParties(match, companyId)
  const partner = seen.company(other.companyId)?.company
  if (!partner || isKeptFrom(seen, match)) return null
  const { id, status, decisions } = matchState(match, companyId)
  const brings = bringsOf(match)
  return {
    id,
    status,
    decisions,
    score: match.score,
    match_quality: qualityOf(match.score),
    own: matchSide(seen, own),
    other: matchSide(seen, other),
    company: companyCard(partner),
    distance_km: kmBetween(match, seen),
    potential_savings: brings.savings,
    environmental_impact: brings.carbon,
    net_range: brings.range,
    expected_worth: brings.expected,
    verdict: brings.verdict ?? null,
    decides: decidesText(match),
    implementation_time: timeOf(effortOf(match)),
    why: outlookReasonText(match),
    found_at: match.found_at,
  }
}
