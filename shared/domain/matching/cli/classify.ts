/**
 * `npm run classify -- --in F --out F [--as-of DAY]`
 *
 * JSON Lines in `{id, material_name, description, industry?, category?, type?, properties?}` and out `{id, codes, hazard, category, concepts, evidence}`:
 * codes are EWC codes, best first; hazard by the List of Waste, of today or of the day that is given.
 */
import { dayOf } from '../../day.ts'
import { writeFileSync } from 'node:fs'
import { classifiedRow } from './classify-rows.ts'
import { argument, fail, readJsonLines } from './io.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run classify -- --in FILE --out FILE [--as-of 2026-12-09]')

const day = argument('as-of') ?? dayOf(new Date())

const lines = readJsonLines(inFile).map((row) => JSON.stringify(classifiedRow(row, day)))
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} listings → ${outFile}`)
