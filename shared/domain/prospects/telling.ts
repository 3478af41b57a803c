/** How much it says of one stream that a plant takes a concept in, or gives it off. */
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import type { ProspectBase, Usual } from './types.ts'

interface Counts {
  takers: ReadonlyMap<string, number>
  givers: ReadonlyMap<string, number>
  /** Materials that an exchange leads to a use. */
  served: Map<string, number>
}

const counted = new WeakMap<readonly Plant[], Counts>()

function countsOf({ plants }: ProspectBase): Counts {
  let counts = counted.get(plants)
  if (!counts) {
    const count = (streams: (plant: Plant) => readonly { concept: string }[]) => {
      const by = new Map<string, number>()
      for (const plant of plants)
        for (const concept of new Set(streams(plant).map((stream) => stream.concept)))
          by.set(concept, (by.get(concept) ?? 0) + 1)
      return by
    }
    counts = { takers: count(({ takes }) => takes), givers: count(({ gives }) => gives), served: new Map() }
    counted.set(plants, counts)
  }
  return counts
}

/** Pairs of industry and material from which a use is one that says little of any of them: fill, filler, adsorbent. */
const BROAD_USE = 1000
/** Industries from which a material arises nearly anywhere: pallets, oily rags, tyres. */
const BROAD_MATERIAL = 40

/** How broad a concept is that plants take: industries times materials; of one they give off, industries. */
export function breadthOf(base: ProspectBase, concept: string, side: 'takes' | 'gives'): number {
  const { takers, givers, served } = countsOf(base)
  if (side === 'gives') return givers.get(concept) ?? 0
  let materials = served.get(concept)
  if (materials === undefined) {
    const number = lexiconOf(base.knowledge).indexOf.get(concept) ?? -1
    const { sources, reachOf } = graphOf(base.knowledge)
    materials = sources(number).filter((one) => reachOf(one.concept, number)?.relation === 'serves').length
    served.set(concept, materials)
  }
  return (takers.get(concept) ?? 0) * Math.max(1, materials)
}

/** Whether a concept says little of one stream, or of one industry that does not have it always. */
export const isBroad = (breadth: number, side: 'takes' | 'gives', usual: Usual): boolean =>
  side === 'takes' ? breadth > BROAD_USE : breadth > BROAD_MATERIAL && usual !== 'always'

/** What a plant makes itself: nobody brings it. */
export const isOwnInput = (name: string | undefined): boolean => /^own\b/i.test(name ?? '')

/** Concepts that a name means, by number. */
interface Named {
  materials: readonly number[]
  uses: readonly number[]
}

const read = new WeakMap<Knowledge, Map<string, Named>>()
/** Confidence from which a name means a concept. */
const MEANT = 0.5

/**
 * What the plant's own name for what it takes says of a material: that it is meant ("granulated slag and fly ash"), that
 * others are, for which it may stand in ("limestone and marl"), that another use is ("silica flux"), or nothing.
 */
export function meaningOf(
  knowledge: Knowledge,
  name: string | undefined,
  material: number,
): 'this' | 'another' | 'other use' | null {
  if (!name) return null
  let known = read.get(knowledge)
  if (!known) read.set(knowledge, (known = new Map()))
  let meant = known.get(name)
  if (!meant) known.set(name, (meant = conceptsNamed(knowledge, name)))
  const { reachOf } = graphOf(knowledge)
  const relations = (concepts: readonly number[]) =>
    new Set(concepts.map((concept) => reachOf(material, concept)?.relation))
  const [materials, uses] = [relations(meant.materials), relations(meant.uses)]
  if (materials.has('same') || materials.has('is-a')) return 'this'
  if (uses.has('serves')) return null
  if (meant.materials.length > 0) return 'another'
  return meant.uses.length > 0 && !uses.has('serves-broader') ? 'other use' : null
}

function conceptsNamed(knowledge: Knowledge, name: string): Named {
  const { indexOf } = lexiconOf(knowledge)
  const { concepts } = classify(knowledge, { material_name: name, type: 'requirement' })
  const of = (wanted: 'material' | 'use') =>
    concepts.flatMap(({ id, kind, confidence }) =>
      kind === wanted && confidence >= MEANT ? (indexOf.get(id) ?? []) : [],
    )
  return { materials: of('material'), uses: of('use') }
}
