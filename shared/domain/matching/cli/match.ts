/**
 * `npm run match -- --offers F --needs F --out F [--top 20]`
 *
 * JSON Lines in (id, material_name, description, quantity, unit, category, price_per_unit, company {industry, location}; offers
 * with `properties`, needs with `specification`: lists of {parameter, op, value or min and max, unit, basis, weight: must|wish})
 * and out: one line `{offer_id, need_id, score, quality, why, against, treatment}` for every pair that is not refused, best first
 * by offer.
 */
import { writeFileSync } from 'node:fs'
import { knowledge } from '#shared/knowledge/index.ts'
import { reasonText } from '#shared/texts/reasons/reasons.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'
import { buildCatalogue } from '../index/catalogue.ts'
import { matchListing } from '../match.ts'
import type { Listing } from '../types.ts'
import { argument, fail, numberField, propertiesOf, readJsonLines, specificationOf, textField } from './io.ts'

/** A row of the file as a listing. Places are known by name only, so distance stays unknown. */
function toListing(row: Record<string, unknown>, type: Listing['type']): Listing {
  const company = (typeof row.company === 'object' && row.company !== null ? row.company : {}) as Record<
    string,
    unknown
  >
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
    properties: propertiesOf(row),
    specification: specificationOf(row),
  }
}

const offersFile = argument('offers')
const needsFile = argument('needs')
const outFile = argument('out')
if (!offersFile || !needsFile || !outFile)
  fail('usage: npm run match -- --offers FILE --needs FILE --out FILE [--top N]')
const top = argument('top')
const limit = top === undefined ? Infinity : Number(top)
if (!(limit >= 1)) fail(`--top must be a number from 1, not ${top}`)

const offers = readJsonLines(offersFile).map((row) => toListing(row, 'waste'))
const catalogue = buildCatalogue(
  knowledge,
  readJsonLines(needsFile).map((row) => toListing(row, 'requirement')),
)
const lines: string[] = []
for (const offer of offers)
  for (const match of matchListing(catalogue, offer, { now: Date.now(), limit, minScore: 0 }))
    lines.push(
      JSON.stringify({
        offer_id: match.offerId,
        need_id: match.needId,
        score: match.score,
        quality: match.quality,
        why: summaryText(match.explanation.summary, knowledge),
        against: match.explanation.against.map((reason) => reasonText(reason, knowledge)),
        treatment: match.treatment,
      }),
    )
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${offers.length} offers, ${catalogue.size} needs, ${lines.length} pairs → ${outFile}`)
