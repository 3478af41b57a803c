/**
 * `npm run properties -- --in F --out F`
 *
 * JSON Lines in `{id, kind: offer|need|lab, text}`; out one line per id, `{id, properties: [{parameter, symbol, op, value, min,
 * max, unit, value_si, min_si, max_si, basis, role, quote, method, date}]}`. `value` is null where a range is meant. `value_si`: mass
 * fractions in kg/kg, concentrations g/l, lengths mm, energy MJ/kg, density kg/m3, temperature °C, others as written.
 */
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines, textField } from '#shared/domain/matching/cli/io.ts'
import { readProperties } from '../reading/read.ts'
import type { PropertyKind } from '../types.ts'
import { toldProperty } from '../told.ts'

const KINDS: readonly string[] = ['offer', 'need', 'lab'] satisfies PropertyKind[]

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run properties -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => {
  const kind = KINDS.includes(textField(row.kind)) ? (row.kind as PropertyKind) : 'offer'
  const text = textField(row.text)
  const properties = readProperties(text, kind).map((property) => ({
    ...toldProperty(property),
    quote: text.slice(property.quote.start, property.quote.end),
  }))
  return JSON.stringify({ id: row.id, properties })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} texts → ${outFile}`)
