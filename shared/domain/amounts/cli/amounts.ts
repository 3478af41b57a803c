/**
 * `npm run amounts -- --in F --out F`
 *
 * JSON Lines in `{id, text, field}`, field one of waste, needs, production and listing; out one line per id,
 * `{id, amounts: [{what, quantity, min, max, unit, per, per_year, basis}]}`. `quantity` is null where a range or a
 * bound is meant, `min` and `max` where none is, `per_year` where the text does not allow it; every rule stands in the README of this room.
 */
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines, textField } from '#shared/domain/matching/cli/io.ts'
import { type AmountField, readAmounts } from '../read.ts'

const FIELDS: readonly string[] = ['waste', 'needs', 'production', 'listing'] satisfies AmountField[]

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run amounts -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => {
  const field = FIELDS.includes(textField(row.field)) ? (row.field as AmountField) : 'listing'
  const amounts = readAmounts(textField(row.text), field).map(
    ({ what, quantity, min, max, unit, per, perYear, basis }) => ({
      what,
      quantity,
      min: quantity === null ? min : null,
      max: quantity === null ? max : null,
      unit: unit === '' ? null : unit,
      per,
      per_year: perYear,
      basis,
    }),
  )
  return JSON.stringify({ id: row.id, amounts })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} texts → ${outFile}`)
