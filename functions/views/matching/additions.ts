import type * as z from 'zod'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'
import type { MatchOfCompany } from '#functions/data/matching/match.ts'
import type { additionSchema } from '#shared/api/market/sheet.ts'
import { addNext } from '#shared/domain/properties/add-next.ts'
import { checkSpecification } from '#shared/domain/properties/check.ts'
import { unitsOf } from '#shared/domain/properties/search.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { askedBy, offeredBy } from './match-check.ts'

/** Matches whose checks are looked at; a listing rarely has more. */
const MOST_MATCHES = 100

/** What of an own offer is open in the checks of its matches; nothing of a need, and of somebody else's listing. */
export function additions(
  seen: SeenCatalogue,
  companyId: string,
  listing: string,
  matches: readonly MatchOfCompany[],
): z.input<typeof additionSchema>[] {
  const own = seen.row(listing)
  if (own?.listing.company_id !== companyId || own.listing.type !== 'waste') return []
  const offered = offeredBy(own.listing)
  const needs = matches.slice(0, MOST_MATCHES).flatMap(({ need }) => seen.row(need)?.listing ?? [])
  const checks = needs.map((need) =>
    checkSpecification(offered, askedBy(need)).map((line) => ({
      ...{ id: line.limit.id, weight: line.limit.weight, basis: line.limit.basis },
      ...{ verdict: line.verdict, settles: line.settles },
    })),
  )
  return addNext(checks).flatMap(({ id, basis, matches: count }) => {
    const parameter = parameterOf(id)
    if (!parameter) return []
    const { label, symbol } = parameter
    return [{ ...{ id, label, symbol }, units: unitsOf(parameter), basis, matches: count }]
  })
}
