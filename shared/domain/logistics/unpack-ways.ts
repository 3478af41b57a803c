/** Ways as `compile.ts` packs them. */
import { unpack } from '#shared/domain/matching/compiled/packed.ts'
import type { Mesh } from './roads.ts'

export interface CompiledWays {
  /** Metres from port to port, row by row. */
  voyages: Uint32Array
  road: Mesh
  rail: Mesh
}

export function unpackWays(file: Uint8Array): CompiledWays {
  const { sea, road, rail } = unpack(file) as { sea: Pick<CompiledWays, 'voyages'>; road: Mesh; rail: Mesh }
  return { voyages: sea.voyages, road, rail }
}
