/** What lies in the folders of families, uses and plants. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Folders } from '../check/families.ts'

export const KNOWLEDGE_ROOT = new URL('../', import.meta.url)
export const INDEX = new URL('index.generated.ts', KNOWLEDGE_ROOT)
export const PLANT_INDEX = new URL('plants/index.generated.ts', KNOWLEDGE_ROOT)

const filesOf = (path: string): string[] =>
  readdirSync(new URL(path, KNOWLEDGE_ROOT))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))

export function folders(): Folders {
  const families = readdirSync(new URL('families/', KNOWLEDGE_ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, string[]] => [name, filesOf(`families/${name}/`)])
  return { families: Object.fromEntries(families), uses: filesOf('uses/'), plants: filesOf('plants/') }
}

export const writtenIndex = (): string => readFileSync(INDEX, 'utf8')
export const writtenPlantIndex = (): string => readFileSync(PLANT_INDEX, 'utf8')
