/** Ways as a bundle carries them: what every container would reckon before it tells its first freight. */
import { pack } from '#shared/domain/matching/compiled/packed.ts'
import { RAIL, ROAD } from './land.ts'
import { made } from './roads.ts'
import { allVoyages } from './sea.ts'

export function packWays(): Uint8Array {
  return pack({ sea: { voyages: allVoyages() }, road: { ...made(ROAD) }, rail: { ...made(RAIL) } })
}
