import type { ResponseOf } from '#shared/api/core/route.ts'
import type { network } from '#shared/api/company/network.ts'

export type Network = ResponseOf<typeof network.getNetwork>
export type DrawnLink = Network['links'][number]

/** How a kind is called and what it means, as computed by the server. */
export const KINDS: Record<DrawnLink['kind'], { label: string; meaning: string }> = {
  exchange: { label: 'Material Exchange', meaning: 'both sides confirmed a transaction' },
  research: { label: 'Research Collaboration', meaning: 'connected, and looking into what would fit' },
}

/** Exchange solid orange, research dashed blue; on the dark ground of the section in both themes. */
export const LINE: Record<
  DrawnLink['kind'],
  { stroke: string; strokeWidth: number; strokeDasharray?: string }
> = {
  exchange: { stroke: '#F2965C', strokeWidth: 3 },
  research: { stroke: '#8BB6F5', strokeWidth: 2, strokeDasharray: '5 4' },
}
