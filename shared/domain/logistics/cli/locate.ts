/**
 * `npm run locate -- --in F --out F`
 *
 * JSON Lines in `{id, text}` and out `{id, lat, lon, name, country}`: degrees, the city's name and its country
 * in English; nulls where the place can't be known.
 */
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines, textField } from '../../matching/cli/io.ts'
import { locate } from '../../places/locate.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run locate -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => {
  const place = locate(textField(row.text))?.place
  return JSON.stringify({
    id: row.id,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    name: place?.city ?? null,
    country: place?.country ?? null,
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} places → ${outFile}`)
