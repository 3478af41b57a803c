import { cutShort } from '#shared/domain/text/cut.ts'
import type { Dashboard } from '#web/features/dashboard/queries.ts'
import { formatCount } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'

/**
 * Where the bands of the site balance lie, in px for the width there is. Pure. The own site is a bar; inflows come
 * from the left, outflows leave to the right, all widths to one scale.
 */

type Side = Dashboard['balance']['out']
export type FlowState = Side['streams'][number]['flows'][number]['state']

export interface BalanceStream {
  key: string
  name: string
  tonnes: number
  flows: { state: FlowState; tonnes: number; score: number | null; partner: string | null }[]
}

/** The streams that are drawn, the others as one at the end. */
export function streamsOf({ streams, others }: Side): BalanceStream[] {
  const drawn = streams.map(({ listing_id, material_name, tonnes, flows }) => ({
    key: listing_id,
    name: material_name,
    tonnes,
    flows: flows.map(({ state, tonnes, score, partner }) => ({
      state,
      tonnes,
      score,
      partner: partner && [partner.name, listingPlace({ company: partner })?.city].filter(Boolean).join(', '),
    })),
  }))
  if (!others) return drawn
  const states: FlowState[] = ['agreed', 'proposed', 'open']
  const rest = {
    key: 'others',
    name: formatCount(others.count, 'other stream'),
    tonnes: others.tonnes,
    flows: states
      .filter((state) => others[state] > 0)
      .map((state) => ({ state, tonnes: others[state], score: null, partner: null })),
  }
  return [...drawn, rest]
}

export interface DrawnFlow {
  state: FlowState
  tonnes: number
  score: number | null
  partner: string | null
  /** Top at the site's bar and at the far end, and width of the band. */
  near: number
  far: number
  width: number
}

export interface DrawnStream {
  key: string
  name: string
  tonnes: number
  /** Top and height at the bar. */
  top: number
  height: number
  /** Whether the name fits into its first band. */
  inside: boolean
  flows: DrawnFlow[]
}

/** The widest band. */
const WIDEST = 120
/** A band that can still be seen. */
const THINNEST = 2
/** Two lines of a partner's label, and the space to the next. */
const LABEL = 38
/** The name of a stream above its band. */
const NAME = 20
/** From this width on the name stands in the band, unless it is agreed: on its full colours no ink is legible. */
const ROOMY = 46
const GAP = 12

/** px per tonne for both sides. */
export function balanceScale(sides: readonly (readonly BalanceStream[])[]): number {
  const largest = Math.max(0, ...sides.flat().map(({ tonnes }) => tonnes))
  return largest === 0 ? 0 : WIDEST / largest
}

/** One side from top to bottom. */
export function layoutSide(
  streams: readonly BalanceStream[],
  scale: number,
): { streams: DrawnStream[]; height: number } {
  let y = 0
  const drawn = streams.map((stream): DrawnStream => {
    const widths = stream.flows.map(({ tonnes }) => Math.max(THINNEST, tonnes * scale))
    const height = widths.reduce((sum, width) => sum + width, 0)
    const inside = (widths[0] ?? 0) >= ROOMY && stream.flows[0]!.state !== 'agreed'
    const name = inside ? 0 : NAME
    const slots = widths.map((width) => Math.max(width, LABEL))
    const farHeight = slots.reduce((sum, slot) => sum + slot, 0)
    // The first band runs level, so that none crosses the name above the block.
    const above = Math.max(name, (slots[0]! - widths[0]!) / 2)
    const top = y + above
    let near = top
    let far = top - (slots[0]! - widths[0]!) / 2
    const slot = Math.max(above + height, far - y + farHeight)
    const flows = stream.flows.map((flow, at): DrawnFlow => {
      const width = widths[at]!
      const placed = { ...flow, near, far: far + (slots[at]! - width) / 2, width }
      near += width
      far += slots[at]!
      return placed
    })
    y += slot + GAP
    return { key: stream.key, name: stream.name, tonnes: stream.tonnes, top, height, inside, flows }
  })
  return { streams: drawn, height: Math.max(0, y - GAP) }
}

/** Outline of a band between two x: flat at both ends, an S between. */
export function bandOutline(flow: DrawnFlow, nearX: number, farX: number): string {
  const middle = (nearX + farX) / 2
  const [a, b] = [flow.near, flow.far]
  const [c, d] = [flow.near + flow.width, flow.far + flow.width]
  return `M${nearX} ${a}C${middle} ${a} ${middle} ${b} ${farX} ${b}L${farX} ${d}C${middle} ${d} ${middle} ${c} ${nearX} ${c}Z`
}

/** Cuts a label to what fits, by the mean width of a letter at 13 px. */
export function fitted(text: string, width: number): string {
  const letters = Math.max(4, Math.floor(width / 7))
  return cutShort(text, letters)
}
