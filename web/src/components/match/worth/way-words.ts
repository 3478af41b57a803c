import { formatDistance } from '#web/lib/format.ts'
import type { WorthEstimate } from './worth-texts.ts'

export type WorthWay = WorthEstimate['ways'][number]

export const WAY_WORD: Record<WorthWay['mode'], string> = {
  truck: 'Lorry',
  rail: 'Rail',
  sea: 'Sea',
  air: 'Air',
  barge: 'Barge',
}

/** A circle on a map says nothing of a ship, and some freight never eats what a tonne saves. */
export const paysTo = ({ mode, pays_to_km }: WorthWay): string => {
  if (pays_to_km === null) return mode === 'sea' ? 'not told of a ship' : 'any distance by land'
  return pays_to_km === 0 ? 'not even next door' : formatDistance(pays_to_km)
}
