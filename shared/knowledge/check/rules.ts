/** The rules of `npm run knowledge:check`, free of files, so that tests run them over small knowledge bases. */
import { aliasKey } from '#shared/domain/matching/text/text.ts'
import { checkForeignNames } from './names.ts'
import type { Knowledge } from '../create.ts'
import { namesOf } from '../name.ts'
import type { Alias, Concept } from '../schema.ts'

export interface KnowledgeReport {
  errors: string[]
  warnings: string[]
}

function hasRule(alias: Alias): boolean {
  if (typeof alias === 'string') return false
  return Boolean(
    alias.near?.length || alias.unless?.length || alias.categories?.length || alias.industries?.length,
  )
}

/** Common single words that mean too many things to stand as an alias without a rule. */
const BARE_WORDS =
  /^(scale|lime|dross|cake|liquor|pitch|lead|ash|dust|sludge|slag|coke|fines|residue|waste|powder|scrap|shell|meal|pulp|trim|turnings|liquid|gas|heat|oil|acid|salt|fibre|film|foil|sheet|pellet|chip|peel|husk|hull|bran|marc|lees|stone|sand|clay|glass|wood|paper|metal|plastic|water|feed|fuel|matte|spar|tar|tow|noil|card|board|can|tin|wire|steam|mud|filler|fluff|flour|grease|fat|wax|bark|straw)$/

/** Errors break the engine or mislead it; warnings are gaps. */
export function checkKnowledge(knowledge: Knowledge): KnowledgeReport {
  const errors: string[] = []
  const warnings: string[] = []
  const ids = new Map<string, Concept>()
  const propertyIds = new Set(knowledge.properties.map((property) => property.id))
  for (const concept of knowledge.concepts) {
    if (ids.has(concept.id)) errors.push(`concept ${concept.id}: id is used twice`)
    ids.set(concept.id, concept)
  }
  checkConcepts(knowledge, ids, propertyIds, errors, warnings)
  checkAliases(knowledge, ids, errors, warnings)
  warnings.push(...checkForeignNames(knowledge, (a, b) => isRelated(a, b, ids)))
  checkExchanges(knowledge, ids, errors, warnings)
  checkSubstances(knowledge, ids, propertyIds, errors)
  return { errors, warnings }
}

function checkConcepts(
  knowledge: Knowledge,
  ids: Map<string, Concept>,
  propertyIds: Set<string>,
  errors: string[],
  warnings: string[],
) {
  const chapters = new Set<string>()
  for (const concept of knowledge.concepts) {
    for (const parent of concept.parents ?? []) {
      const found = ids.get(parent)
      if (!found) errors.push(`concept ${concept.id}: parent ${parent} does not exist`)
      else if (found.kind !== concept.kind)
        errors.push(`concept ${concept.id}: parent ${parent} is a ${found.kind}`)
    }
    if (inCycle(concept.id, ids)) errors.push(`concept ${concept.id}: is its own ancestor`)
    for (const property of concept.properties ?? [])
      if (!propertyIds.has(property))
        errors.push(`concept ${concept.id}: property ${property} does not exist`)
    for (const code of concept.ewc ?? []) {
      chapters.add(code.slice(0, 2))
      const ewc = knowledge.ewc(code)
      if (!ewc) errors.push(`concept ${concept.id}: EWC code ${code} does not exist`)
    }
    if (concept.kind === 'material' && concept.hazard?.class === 'none' && concept.ewc?.length)
      if (concept.ewc.every((code) => knowledge.ewc(code)?.entry.endsWith('H')))
        errors.push(`concept ${concept.id}: hazard none, but every EWC code is a hazardous entry`)
    for (const factor of Object.values(concept.carbon ?? {}))
      if (!knowledge.carbonFactor(factor))
        errors.push(`concept ${concept.id}: carbon factor ${factor} does not exist`)
    for (const refused of concept.refuses ?? [])
      if (concept.kind !== 'use' || ids.get(refused)?.kind !== 'material')
        errors.push(`concept ${concept.id}: refuses ${refused}, only a use refuses, and only a material`)
    if (concept.kind === 'use' && (!concept.sector || !concept.takesHazardous))
      errors.push(`use ${concept.id}: sector or takesHazardous is missing`)
    const { aliases } = namesOf(concept)
    if (aliases.length === 0) errors.push(`concept ${concept.id}: no alias`)
    else if (aliases.length < 4) warnings.push(`concept ${concept.id}: only ${aliases.length} aliases`)
  }
  for (const [chapter, title] of Object.entries(knowledge.ewcChapters))
    if (!chapters.has(chapter)) warnings.push(`EWC chapter ${chapter} (${title}): no concept`)
}

function inCycle(start: string, ids: Map<string, Concept>): boolean {
  const seen = new Set<string>()
  const open = [...(ids.get(start)?.parents ?? [])]
  while (open.length > 0) {
    const next = open.pop() as string
    if (next === start) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(ids.get(next)?.parents ?? []))
  }
  return false
}

function checkAliases(knowledge: Knowledge, ids: Map<string, Concept>, errors: string[], warnings: string[]) {
  const claims = new Map<string, { concept: Concept; rule: boolean; text: string }[]>()
  for (const concept of knowledge.concepts) {
    const own = new Set<string>()
    for (const alias of namesOf(concept).aliases) {
      const text = typeof alias === 'string' ? alias : alias.text
      const key = aliasKey(text)
      if (!key) {
        errors.push(`concept ${concept.id}: alias "${text}" has no content word`)
        continue
      }
      // "AM60" is read as "am" and "60", and would be found in "60 % moisture".
      if (/^\d{1,2}$/.test(key) && !hasRule(alias))
        errors.push(
          `concept ${concept.id}: alias "${text}" leaves only the number ${key}, it needs a context rule`,
        )
      if (own.has(key)) continue
      own.add(key)
      const rule = hasRule(alias)
      if (!rule && BARE_WORDS.test(text.trim().toLowerCase()))
        errors.push(`concept ${concept.id}: alias "${text}" means too many things, it needs a context rule`)
      const rows = claims.get(key) ?? []
      rows.push({ concept, rule, text })
      claims.set(key, rows)
    }
  }
  for (const rows of claims.values()) {
    // A use and a material may share a name: a seller of soda ash and a need for soda ash are the same words.
    for (const kind of ['material', 'use'] as const) {
      const same = rows.filter((row) => row.concept.kind === kind)
      if (same.length < 2) continue
      const without = same.filter((row) => !row.rule)
      const related = without.every((row) =>
        without.every((other) => isRelated(row.concept, other.concept, ids)),
      )
      const text = `alias "${rows[0]?.text}" is claimed by ${same.map((row) => row.concept.id).join(', ')}`
      if (without.length < 2) continue
      // A buyer's phrase may name two uses, and both are then looked up; a stream is one material.
      if (kind === 'use') warnings.push(`${text}: both are looked up`)
      else if (related) warnings.push(`${text}, which are related`)
      else errors.push(`${text} without a context rule`)
    }
  }
}

function isRelated(a: Concept, b: Concept, ids: Map<string, Concept>): boolean {
  return a.id === b.id || ancestors(a.id, ids).has(b.id) || ancestors(b.id, ids).has(a.id)
}

function ancestors(start: string, ids: Map<string, Concept>): Set<string> {
  const seen = new Set<string>()
  const open = [...(ids.get(start)?.parents ?? [])]
  while (open.length > 0) {
    const next = open.pop() as string
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(ids.get(next)?.parents ?? []))
  }
  return seen
}

function checkExchanges(
  knowledge: Knowledge,
  ids: Map<string, Concept>,
  errors: string[],
  warnings: string[],
) {
  const pairs = new Set<string>()
  const supplied = new Set<string>()
  const usedTargets = new Set<string>()
  for (const exchange of knowledge.exchanges) {
    const name = `exchange ${exchange.from} → ${exchange.to}`
    const from = ids.get(exchange.from)
    const to = ids.get(exchange.to)
    if (!from) errors.push(`${name}: from does not exist`)
    else if (from.kind !== 'material') errors.push(`${name}: from is a use`)
    if (!to) errors.push(`${name}: to does not exist`)
    if (pairs.has(name)) errors.push(`${name}: written twice`)
    pairs.add(name)
    supplied.add(exchange.from)
    usedTargets.add(exchange.to)
    for (const except of exchange.except ?? []) {
      if (!ids.has(except)) errors.push(`${name}: except ${except} does not exist`)
      else if (!ancestors(except, ids).has(exchange.from))
        warnings.push(`${name}: except ${except} is not below it`)
    }
    for (const precedent of exchange.precedents ?? [])
      if (!knowledge.precedent(precedent)) errors.push(`${name}: precedent ${precedent} does not exist`)
    const closed = from?.hazard?.closedTo ?? []
    if (to?.sector && closed.includes(to.sector))
      errors.push(`${name}: the material is closed to ${to.sector}`)
    if (to?.sector && from?.hazard?.class && from.hazard.class !== 'none')
      if (['food', 'feed', 'cosmetic', 'medical'].includes(to.sector))
        errors.push(`${name}: a ${from.hazard.class} stream never reaches ${to.sector}`)
  }
  const precedentIds = new Set<string>()
  for (const precedent of knowledge.precedents) {
    if (precedentIds.has(precedent.id)) errors.push(`precedent ${precedent.id}: id is used twice`)
    precedentIds.add(precedent.id)
    for (const end of [precedent.from, precedent.to])
      if (!ids.has(end)) errors.push(`precedent ${precedent.id}: ${end} does not exist`)
  }
  for (const concept of knowledge.concepts) {
    if (concept.kind === 'use') {
      const above = knowledge.concepts.some((other) => other.parents?.includes(concept.id))
      if (!usedTargets.has(concept.id) && !above)
        warnings.push(`use ${concept.id}: orphan, no exchange leads to it`)
      continue
    }
    const lineage = [concept.id, ...ancestors(concept.id, ids)]
    if (!lineage.some((conceptId) => supplied.has(conceptId)))
      warnings.push(`material ${concept.id}: orphan, no exchange leaves it or its parents`)
  }
}

function checkSubstances(
  knowledge: Knowledge,
  ids: Map<string, Concept>,
  propertyIds: Set<string>,
  errors: string[],
) {
  const known = new Set(knowledge.substances.map(({ id }) => id))
  if (known.size < knowledge.substances.length) errors.push('substances: an id is used twice')
  for (const { id, words, kind, carriers = [], materials = [], ...rest } of knowledge.substances) {
    if (kind !== undefined && !known.has(kind)) errors.push(`substance ${id}: kind ${kind} does not exist`)
    for (const carrier of carriers)
      if (!propertyIds.has(carrier)) errors.push(`substance ${id}: carrier ${carrier} does not exist`)
    for (const material of materials)
      if (ids.get(material)?.kind !== 'material')
        errors.push(`substance ${id}: material ${material} does not exist`)
    for (const word of [...words, ...(rest.without ?? []), ...(rest.rich ?? [])])
      if (word.split(' ').length > 2 || (word.includes(' ') && word !== word.toLowerCase()))
        errors.push(`substance ${id}: "${word}", two words of lower case at most`)
  }
}
