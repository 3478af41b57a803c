/** Whether both sides are there at the same time, and load and pack in ways that meet; said, never a refusal. */
import type { Objection, Unknown } from '#shared/domain/matching/reasons.ts'
import type { Handover } from '#shared/domain/matching/values/handover.ts'

/** The one is over before the other begins; null where they overlap, or a day is open. */
export function timesApart(offer: Handover | undefined, need: Handover | undefined): Objection | null {
  if (offer?.to && need?.from && offer.to < need.from)
    return { kind: 'availability.apart', params: { first: 'offer', until: offer.to, from: need.from } }
  if (need?.to && offer?.from && need.to < offer.from)
    return { kind: 'availability.apart', params: { first: 'need', until: need.to, from: offer.from } }
  return null
}

/** Flows: nothing that stands in bales or bags goes this way as it is. */
const POURED: ReadonlySet<string> = new Set(['tanker', 'pipeline'])
const PACKED: ReadonlySet<string> = new Set(['big_bags', 'drums', 'bales', 'pallets'])

/** What is to be agreed on before it is loaded. */
export function handoverOpen(offer: Handover | undefined, need: Handover | undefined): Unknown[] {
  if (!offer || !need) return []
  const open: Unknown[] = []
  const { packaging, loading } = offer
  const wanted = need.loading
  if (loading.length > 0 && wanted.length > 0 && !loading.some((way) => wanted.includes(way)))
    open.push({ kind: 'handover.loading', params: { offered: loading, wanted } })
  else if (packaging && PACKED.has(packaging) && wanted.length > 0 && wanted.every((way) => POURED.has(way)))
    open.push({ kind: 'handover.packed', params: { packaging, wanted } })
  if (packaging && need.packaging && packaging !== need.packaging)
    open.push({ kind: 'handover.packaging', params: { offered: packaging, wanted: need.packaging } })
  return open
}
