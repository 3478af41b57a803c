import type { Match } from './types.ts'

/** "Visé, Belgium", or as the company wrote it. */
export function placeName(location: Match['company']['location']): string | null {
  if (!location) return null
  return [location.city, location.country].filter(Boolean).join(', ') || location.text
}

export const TRUST_WORD: Record<Match['result']['trust_status'], string> = {
  trusted: 'Trusted',
  verified: 'Verified',
  new: 'New member',
}

type Side = Pick<Match['material'], 'type' | 'form'>

/** Heat goes by pipe: there is no freight to compute. */
export const goesByPipe = (one: Side, other: Side): boolean =>
  (one.type === 'waste' ? one : other).form === 'heat'
