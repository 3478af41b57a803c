/** Rows of `npm run match`: offers and needs in, pairs that are not refused out. */
import { knowledge } from '#shared/knowledge/index.ts'
import { reasonText } from '#shared/texts/reasons/reasons.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'
import { buildCatalogue } from '../index/catalogue.ts'
import { matchListing } from '../match.ts'
import type { Listing } from '../types.ts'
import { numberField, propertiesOf, type Row, specificationOf, textField } from './io.ts'

/** A row of the file as a listing. Places are known by name only, so distance stays unknown. */
function toListing(row: Row, type: Listing['type']): Listing {
  const company = (typeof row.company === 'object' && row.company !== null ? row.company : {}) as Row
  return {
    id: textField(row.id),
    companyId: '',
    type,
    material_name: textField(row.material_name),
    description: textField(row.description),
    category: textField(row.category) || undefined,
    quantity: numberField(row.quantity) ?? 0,
    unit: textField(row.unit),
    price_per_unit: numberField(row.price_per_unit),
    industry: textField(company.industry ?? row.industry) || undefined,
    properties: type === 'waste' ? propertiesOf(row) : [],
    specification: type === 'waste' ? [] : specificationOf(row),
  }
}

/** Pairs by offer, best first, `limit` of each at most. */
export function matchedRows(offers: readonly Row[], needs: readonly Row[], limit = Infinity) {
  const catalogue = buildCatalogue(
    knowledge,
    needs.map((row) => toListing(row, 'requirement')),
  )
  return offers.flatMap((row) =>
    matchListing(catalogue, toListing(row, 'waste'), { now: Date.now(), limit, minScore: 0 }).map(
      (match) => ({
        offer_id: match.offerId,
        need_id: match.needId,
        score: match.score,
        quality: match.quality,
        why: summaryText(match.explanation.summary, knowledge),
        against: match.explanation.against.map((reason) => reasonText(reason, knowledge)),
        treatment: match.treatment,
      }),
    ),
  )
}
