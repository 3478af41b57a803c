/**
 * `npm run match -- --offers F --needs F --out F [--top 20]`
 *
 * JSON Lines in (id, material_name, description, quantity, unit, category, price_per_unit, company {industry, location}; offers
 * with `properties`, needs with `specification`: lists of {parameter, op, value or min and max, unit, basis, weight: must|wish})
 * and out: one line `{offer_id, need_id, score, quality, why, against, treatment}` for every pair that is not refused, best first
 * by offer.
 */
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines } from './io.ts'
import { matchedRows } from './match-rows.ts'

const offersFile = argument('offers')
const needsFile = argument('needs')
const outFile = argument('out')
if (!offersFile || !needsFile || !outFile)
  fail('usage: npm run match -- --offers FILE --needs FILE --out FILE [--top N]')
const top = argument('top')
const limit = top === undefined ? Infinity : Number(top)
if (!(limit >= 1)) fail(`--top must be a number from 1, not ${top}`)

const [offers, needs] = [readJsonLines(offersFile), readJsonLines(needsFile)]
const lines = matchedRows(offers, needs, limit).map((pair) => JSON.stringify(pair))
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${offers.length} offers, ${needs.length} needs, ${lines.length} pairs → ${outFile}`)
