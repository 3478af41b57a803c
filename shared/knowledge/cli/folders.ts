/** What lies in the folders of families, uses and plants. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  type Folders,
  indexSource,
  parameterIndexSource,
  plantIndexSource,
  standardIndexSource,
} from '../check/families.ts'

export const KNOWLEDGE_ROOT = new URL('../', import.meta.url)

const filesOf = (path: string): string[] =>
  readdirSync(new URL(path, KNOWLEDGE_ROOT))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))

export function folders(): Folders {
  const families = readdirSync(new URL('families/', KNOWLEDGE_ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, string[]] => [name, filesOf(`families/${name}/`)])
  return {
    families: Object.fromEntries(families),
    uses: filesOf('uses/'),
    plants: filesOf('plants/'),
    parameters: filesOf('parameters/families/'),
    standards: filesOf('standards/'),
  }
}

/** Generated indices: the file, and what it has to be. */
export const INDICES: readonly { file: string; source: (found: Folders) => string }[] = [
  { file: 'index.generated.ts', source: indexSource },
  { file: 'plants/index.generated.ts', source: plantIndexSource },
  { file: 'parameters/index.generated.ts', source: parameterIndexSource },
  { file: 'standards/index.generated.ts', source: standardIndexSource },
]

/** Files of `INDICES` that are not what the folders say. */
export const staleIndices = (): string[] =>
  INDICES.filter(
    ({ file, source }) => readFileSync(new URL(file, KNOWLEDGE_ROOT), 'utf8') !== source(folders()),
  ).map(({ file }) => file)
