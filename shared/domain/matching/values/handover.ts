import type { Listing } from '#shared/domain/matching/types.ts'

/** How and when it changes hands, as stated. */
export interface Handover {
  packaging: string | null
  loading: readonly string[]
  /** Days, both included; null: open. */
  from: string | null
  to: string | null
}

/** Undefined where nothing is stated. */
export function handoverOf(listing: Listing): Handover | undefined {
  const { packaging = null, loading, available_from: from = null, available_to: to = null } = listing
  return packaging || loading?.length || from || to
    ? { packaging, loading: loading ?? [], from, to }
    : undefined
}
