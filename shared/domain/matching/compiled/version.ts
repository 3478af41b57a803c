/** By which engine and which knowledge a text was classified: stored classifications of another version are made anew. */
import type { Classification } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { compiled } from './compiled.ts'

const cache = new WeakMap<Knowledge, string>()

/** Version of what `classify` makes of a text by this knowledge. */
export function versionOf(knowledge: Knowledge): string {
  let version = cache.get(knowledge)
  if (version === undefined) cache.set(knowledge, (version = compiled(knowledge, 'version')))
  return version
}

/** Whether this engine made the classification by this knowledge, or one that reads as it does. */
export const isCurrent = (knowledge: Knowledge, { version }: Pick<Classification, 'version'>): boolean =>
  version === versionOf(knowledge)

/** Which program compiles listings, by all of its code and knowledge; of one that is not bundled, the process. */
export const programOf = (knowledge: Knowledge): string => compiled(knowledge, 'program')
