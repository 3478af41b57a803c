import { listings } from '#functions/data/listings/listing.ts'
import { dealtMatch } from '#functions/data/matching/dealt-match.ts'
import { store } from '#functions/data/table/store.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { readsListing } from '#functions/usecases/listings/sees-listing.ts'
import { askedBy } from '#functions/views/matching/match-check.ts'
import type { ResultOf } from '#shared/api/core/route.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import type { QualityLimit } from '#shared/domain/deals/conditions.ts'
import { sheetOf } from '#shared/domain/properties/engine-values.ts'
import { requirementOf } from '#shared/domain/properties/parse.ts'
import type { Requirement } from '#shared/domain/properties/types.ts'

type Limit = ResultOf<typeof api.getDealLimits>['limits'][number]

export default operation(api.getDealLimits, async ({ params, caller, now }, services) => {
  const deal = await services.use(transactions).getFor(params.id, caller.companyId)
  const match = await dealtMatch(services.use(store), deal)
  const listing = await services.use(listings).get(match?.need_id ?? deal.material_id)
  const isNeed = listing?.type === 'requirement'
  // What was agreed on stays; the rest of a listing is told as long as it is open to the caller.
  const need = isNeed && (await readsListing(caller.companyId, listing, now, services)) ? listing : null
  const stated = new Set(need ? sheetOf(need).properties.map(({ id }) => id) : [])
  const asked = need ? askedBy(need) : []
  const named = new Set(asked.map(({ id, parameter }) => id ?? parameter.toLowerCase()))
  const agreed = (deal.conditions?.limits ?? [])
    .flatMap((limit) => requirementOfTerms(limit) ?? [])
    .filter(({ id, parameter }) => !named.has(id ?? parameter.toLowerCase()))
  return {
    limits: [
      ...asked.map((limit) => limitCard(limit, stated.has(limit.id) ? 'specification' : 'text')),
      ...agreed.map((limit) => limitCard(limit, 'terms')),
    ],
    need_id: need?.status === 'active' ? need.id : null,
    offer_id: match?.offer_id ?? (listing?.type === 'waste' ? listing.id : null),
  }
})

const requirementOfTerms = ({ parameter, sign, value, unit }: QualityLimit): Requirement | null =>
  requirementOf({ parameter, op: sign === 'at_most' ? '<=' : '>=', value, unit })

function limitCard(limit: Requirement, from: Limit['from']): Limit {
  const { id, parameter, symbol, op, value, min, max, unit, basis, weight } = limit
  return {
    ...{ id, parameter, symbol, op, value, min, max, unit, basis, weight, from },
    method: limit.method ?? null,
    date: limit.date ?? null,
    note: limit.note ?? null,
  }
}
