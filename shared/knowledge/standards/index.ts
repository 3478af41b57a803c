/** Templates of needs by published standards. Loaded where a need is written, never by the engine. */
import { standards as files } from './index.generated.ts'
import type { Standard } from './schema.ts'

export type { Standard, StandardLimit } from './schema.ts'

export const allStandards = files.flat() as readonly Standard[]

let byId: Map<string, Standard> | undefined

/** The template of an id. */
export const standardOf = (id: string): Standard | undefined =>
  (byId ??= new Map(allStandards.map((standard) => [standard.id, standard]))).get(id)

/** Whether a limit was compared with the published text; otherwise its reader is told that it is to be checked. */
export const isConfirmed = (standard: Standard, limit: Standard['limits'][number]): boolean =>
  (limit.checked ?? standard.checked) === 'read'
