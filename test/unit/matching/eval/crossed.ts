/**
 * Pairs scored as if nobody had studied their family: by coefficients that saw no offer of it, and by a knowledge base whose rules
 * (`near`, `unless`) and phrases (names of three words or more) of that family are taken out. Sets that were read are scored
 * like a stranger's this way, and no set that nobody reads is needed to know what a score means.
 */
import { modelOf } from '#shared/domain/matching/graph/model.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { rankEntry } from '#shared/domain/matching/match.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { rawProbability } from '#shared/domain/matching/scoring/score.ts'
import type { SetId } from '#shared/knowledge/evaluation.ts'
import { createKnowledge, families, knowledge, type KnowledgeData } from '#shared/knowledge/index.ts'
import type { Alias, NamedConcept } from '#shared/knowledge/schema.ts'
import type { Scored } from './curve.ts'
import { readSet } from './evaluate.ts'
import { fit, type Sample } from './fit.ts'

/** Words from which on a name is a phrase: somebody met it in a text. */
const PHRASE = 3

const familyOf = new Map(
  Object.entries(families).flatMap(([name, { concepts }]) => concepts.map(({ id }) => [id, name] as const)),
)

function bare(aliases: readonly Alias[]): Alias[] {
  return aliases.flatMap((alias): Alias[] => {
    const rule = typeof alias === 'string' ? { text: alias } : alias
    if (rule.text.trim().split(/[\s-]+/).length >= PHRASE) return []
    const { near, unless: _, ...rest } = rule
    return [near ? { ...rest, alone: rest.alone ?? parameters.names.unsupported } : rest]
  })
}

function without(family: string) {
  const concepts = (knowledge.concepts as readonly NamedConcept[]).map((concept) =>
    familyOf.get(concept.id) === family ? { ...concept, aliases: bare(concept.aliases) } : concept,
  )
  const base = Object.getOwnPropertyDescriptors(knowledge) as unknown as PropertyDescriptorMap
  return createKnowledge(
    Object.defineProperties(
      {},
      { ...base, concepts: { value: concepts, enumerable: true, configurable: true } },
    ) as KnowledgeData,
  )
}

/** Family of the surest material that is read in the offers of a set; none where none is read. */
function familiesOf(id: SetId): ReadonlyMap<string, string | undefined> {
  return new Map(
    readSet(id).offers.map((listing) => {
      const { concept } = compileEntry(knowledge, listing).terms
      const materials = concept.map((number) => knowledge.concepts[number])
      return [listing.id, familyOf.get(materials.find((one) => one?.kind === 'material')?.id ?? '')]
    }),
  )
}

/** Pairs of sets that no gate refuses, each scored without what was learnt of its family; `samples`: what coefficients are fitted on. */
export function crossed(ids: readonly SetId[], samples: readonly Sample[]): Scored[] {
  const sets = ids.map((id) => ({ set: readSet(id), family: familiesOf(id) }))
  return Object.keys(families).flatMap((family) => {
    const base = without(family)
    modelOf(base)
    const model = fit(samples.filter(({ material }) => familyOf.get(material) !== family))
    return sets.flatMap(({ set, family: of }) => {
      const right = new Set(set.pairs.map((pair) => `${pair.offer_id}|${pair.need_id}`))
      const catalogue = buildCatalogue(base, set.needs)
      return set.offers
        .filter(({ id }) => of.get(id) === family)
        .flatMap((offer) =>
          rankEntry(catalogue, compileEntry(base, offer), { now: 0, limit: Infinity, minScore: 0 }).map(
            ({ need, evidence }): Scored => ({
              raw: rawProbability(evidence.features, model),
              label: right.has(`${offer.id}|${need.id}`) ? 1 : 0,
            }),
          ),
        )
    })
  })
}
