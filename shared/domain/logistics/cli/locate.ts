/**
 * `npm run locate -- --in F --out F`
 *
 * JSON Lines in `{id, text}` and out `{id, lat, lon, name, country, kind, extent_km}`: degrees, the place's name and its
 * country in English, whether it is a town, a site, a region or a country, and the km around its middle that a region takes;
 * nulls where the place can't be known.
 */
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines, textField } from '../../matching/cli/io.ts'
import { locate } from '../../places/locate.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run locate -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => {
  const found = locate(textField(row.text))
  const place = found?.place
  return JSON.stringify({
    id: row.id,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    name: place?.city ?? place?.text ?? null,
    country: place?.country ?? null,
    kind: found?.kind ?? null,
    extent_km: found?.radiusKm ?? null,
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} places → ${outFile}`)
