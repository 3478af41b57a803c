/**
 * Which industries could take an offer, or supply a need: what plants are known to take in and give off, along the known
 * exchanges, past the gates of the engine. Nobody has to have listed anything, so there is no score.
 */
import { compileEntry, type Entry } from '#shared/domain/matching/index/entry.ts'
import { hazardAt } from '#shared/domain/matching/index/entry-hazard.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import type { Sector } from '#shared/knowledge/schema.ts'
import { chainsOf, readAs, type Chain } from './chains.ts'
import { conceptEntry } from './concept-entry.ts'
import { heatReason } from './heat.ts'
import { judge, type Judgement } from './judge.ts'
import { mergeOutlets, type Way } from './outlets.ts'
import { breadthOf, isBroad, isOwnInput, meaningOf } from './telling.ts'
import type { LeftOut, LeftOutReason, Prospect, ProspectBase, Prospects } from './types.ts'

/** Sectors in which nobody is proposed who does not ask for that very stream: its hygiene would have to be shown first. */
const SHOWN_FIRST: ReadonlySet<Sector> = new Set(['food', 'cosmetic', 'medical'])

/** What food and drink works make of a raw material, under whatever name they take it. */
const plantSector = ({ nace }: Plant): Sector | undefined =>
  nace.length > 0 && nace.every((code) => /^1[01]/.test(code) && !code.startsWith('10.9'))
    ? 'food'
    : undefined

/**
 * @param listing with its reading.
 * @param now milliseconds since 1970: which List of Waste applies.
 */
export function prospectsOf(base: ProspectBase, listing: Listing, now: number): Prospects {
  const { knowledge } = base
  const own = hazardAt(compileEntry(knowledge, listing), now)
  const { concepts } = lexiconOf(knowledge)
  const look = looker(base, own, listing.classification?.facts.temperature, now)
  const prospects: Prospect[] = []
  const refused = new Map<string, { reason: LeftOutReason; plants: Plant[] }>()
  for (const plant of base.plants) {
    if (plant.kind !== 'plant') continue
    const { ways, reason } = look(plant)
    const outlets = mergeOutlets(knowledge, ways)
    if (outlets) prospects.push({ plant, outlets })
    else if (reason) {
      const key = reason.kind === 'heat.too-cold' ? reason.kind : JSON.stringify(reason)
      const known = refused.get(key) ?? { reason, plants: [] }
      known.plants.push(plant)
      // One line for all that need more: what the least of them needs.
      if (reason.kind === 'heat.too-cold' && known.reason.kind === reason.kind)
        if (reason.params.needed < known.reason.params.needed) known.reason = reason
      refused.set(key, known)
    }
  }
  const leftOut: LeftOut[] = [...refused.values()].sort((a, b) => b.plants.length - a.plants.length)
  return { readAs: readAs(knowledge, own).map((concept) => concepts[concept]!.id), prospects, leftOut }
}

/** Looks at plants: the ways in which each takes or supplies it, or why the best of them is none. */
function looker(base: ProspectBase, own: Entry, temperature: number | undefined, now: number) {
  const { knowledge } = base
  const direction = own.offer ? 'takes' : 'gives'
  const isCold = own.form !== 'heat'
  const { concepts, indexOf } = lexiconOf(knowledge)
  const chains = chainsOf(knowledge, own)
  const judged = new Map<number, Judgement>()
  const judgementOf = (side: number, chain: Chain): Judgement => {
    let known = judged.get(side)
    if (!known) {
      const there = conceptEntry(knowledge, concepts[side]!, own.offer ? 'requirement' : 'waste')
      known = own.offer
        ? judge(knowledge, own, there, chain)
        : judge(knowledge, hazardAt(there, now), own, chain)
      judged.set(side, known)
    }
    return known
  }
  const streamsOf = (plant: Plant) =>
    (own.offer ? plant.takes : plant.gives).flatMap((stream) => {
      const side = indexOf.get(stream.concept)
      const chain = side === undefined ? undefined : chains.get(side)
      const brought = own.offer && 'name' in stream && isOwnInput(stream.name)
      return side === undefined || !chain || brought ? [] : [{ stream, side, chain }]
    })

  return (plant: Plant): { ways: Way[]; reason: LeftOutReason | null } => {
    const streams = streamsOf(plant)
    const asksForIt = streams.some(
      ({ stream, chain }) => chain.reach.relation === 'same' && stream.usual !== 'sometimes',
    )
    const ways: Way[] = []
    let reason: LeftOutReason | null = null
    let strongest = 0
    for (const { stream, side, chain } of streams) {
      const judgement = judgementOf(side, chain)
      const role = 'as' in stream ? stream.as : null
      const heat = role === 'process-heat' && !isCold ? heatReason(plant, stream.concept, temperature) : null
      const sector = (role === 'raw-material' ? plantSector(plant) : undefined) ?? concepts[side]!.sector
      const unshown = own.offer && sector !== undefined && SHOWN_FIRST.has(sector) && !asksForIt
      const against =
        judgement.refused ??
        (heat?.kind === 'heat.too-cold' ? heat : null) ??
        (unshown ? { kind: 'quality.to-be-shown' as const, params: { sector } } : null)
      if (!against) {
        const name = 'name' in stream ? stream.name : undefined
        const meaning = own.offer ? meaningOf(knowledge, name, chain.material) : null
        // Fluxes of lime are none of silica, though both are fluxes.
        if (meaning === 'other use' && chain.reach.relation !== 'same') continue
        const direct = chain.reach.relation === 'same' || meaning === 'this'
        const breadth = direct ? 0 : breadthOf(base, stream.concept, direction)
        ways.push({
          ...{ stream, role, chain, judgement, heat, breadth, direct },
          broad: !direct && isBroad(breadth, direction, stream.usual),
          standsIn: !direct && meaning === 'another',
        })
      }
      // A broader material says too little of this one to be left out for.
      else if (chain.reach.relation !== 'is-a' && chain.reach.weight > strongest) {
        strongest = chain.reach.weight
        reason = against
      }
    }
    return { ways, reason }
  }
}
