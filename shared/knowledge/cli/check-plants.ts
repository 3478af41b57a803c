/** The plant files alone: `tsx shared/knowledge/cli/check-plants.ts [FILE …]`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checkPlants } from '../check/plants.ts'
import { knowledge } from '../index.ts'
import { plantFileSchema, type Plant } from '../plants/schema.ts'

const folder = new URL('../plants/', import.meta.url)
const wanted = process.argv.slice(2).map((path) => basename(path, '.json'))
const errors: string[] = []
const plants: Plant[] = []
const own = new Set<string>()
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const parsed = plantFileSchema.safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors.push(`${file} ${path.join('.')}: ${message}`)
  else {
    plants.push(...parsed.data)
    if (wanted.length === 0 || wanted.includes(basename(file, '.json')))
      for (const { id } of parsed.data) own.add(id)
  }
}
const report = checkPlants(knowledge, plants)
const about = (text: string) => wanted.length === 0 || [...own].some((id) => text.includes(id))
for (const text of report.warnings.filter(about)) console.log('warning ', text)
for (const text of [...errors, ...report.errors.filter(about)]) console.log('error   ', text)
console.log(`${own.size} plants, ${plants.length} in all`)
process.exitCode = errors.length + report.errors.filter(about).length > 0 ? 1 : 0
