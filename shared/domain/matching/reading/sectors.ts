/** Sectors that the product of a need touches, and those that the materials of an offer are closed to. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'
import type { Classification, ConceptHit, Listing } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Sector } from '#shared/knowledge/schema.ts'

const EMPTY: ReadonlySet<Sector> = new Set()

const CLEAR = parameters.reading.clearReading

/** Whether a second reading may be meant: nearly as sure as the first, and by a word of its own where the first is clear. */
export function mayBeMeant(first: ConceptHit | undefined, hit: ConceptHit, share: number): boolean {
  if (!first || hit === first) return true
  if (hit.confidence < first.confidence * share) return false
  const inName = ({ evidence }: ConceptHit) => evidence.filter(({ field }) => field === 'material_name')
  const named = inName(first)
  if (first.confidence < CLEAR || named.length === 0) return true
  return inName(hit).some(({ start }) => named.every((piece) => piece.start !== start))
}

/** Sectors that the surest materials of an offer, and what it says of its state, never reach. */
export function closedSectors(knowledge: Knowledge, classification: Classification): ReadonlySet<Sector> {
  const closed = new Set<Sector>()
  const materials = classification.concepts.filter((hit) => hit.kind === 'material')
  for (const hit of materials) {
    if (
      hit.confidence < parameters.reading.closedFrom ||
      !mayBeMeant(materials[0], hit, parameters.reading.closedMeant)
    )
      continue
    for (const sector of knowledge.concept(hit.id)?.hazard?.closedTo ?? []) closed.add(sector)
  }
  for (const { id, closedTo } of knowledge.substances)
    if (closedTo && classification.limits.includes(id)) for (const sector of closedTo) closed.add(sector)
  return closed.size > 0 ? closed : EMPTY
}

/** Whether the surest use of a need takes no hazardous stream. */
export function refusesHazardous(knowledge: Knowledge, classification: Classification): boolean {
  const use = classification.concepts.find((hit) => hit.kind === 'use')
  return (
    use !== undefined &&
    use.confidence >= parameters.reading.refusesFrom &&
    knowledge.concept(use.id)?.takesHazardous === 'never'
  )
}

/** Sectors where a wrong reading of the need refuses too much, and the categories under which they are asked for. */
const ASKED_UNDER: Partial<Record<Sector, RegExp>> = {
  food: /^(food|agriculture|marine|general|)$/i,
  feed: /^(food|agriculture|marine|general|)$/i,
  cosmetic: /^(cosmetics?|health|general|)$/i,
  medical: /^(health|medical|pharma\w*|general|)$/i,
}
/** Industries that buy for them. */
const ASKED_BY: Partial<Record<Sector, RegExp>> = {
  food: /food|beverage|baker|brew|dairy|gelatine|confection|flavou?r/i,
  feed: /feed|farm|\bpet\b|aqua|poultry|dairy|\bpigs?\b|livestock/i,
  cosmetic: /cosmetic|personal care|perfum|toiletr/i,
  medical: /pharma|medic|hospital|health/i,
}
const ASKED_TOO = parameters.reading.useAskedToo
const ASKED_TOO_DELICATE = parameters.reading.delicateAskedToo
const RIVAL = parameters.reading.sectorRival

/** Sectors that a need is for. */
export function neededSectors(
  knowledge: Knowledge,
  { concepts, facts }: Classification,
  { category = '', industry = '' }: Listing,
): ReadonlySet<Sector> {
  const needed = new Set<Sector>()
  const uses = concepts.filter((hit) => hit.kind === 'use')
  const top = uses[0]?.confidence ?? 0
  for (const hit of uses) {
    if (hit.confidence < Math.max(parameters.reading.sectorFrom, top * ASKED_TOO)) break
    const sector = knowledge.concept(hit.id)?.sector
    if (!sector) continue
    const usual = ASKED_UNDER[sector]
    if (usual && hit.confidence < top * ASKED_TOO_DELICATE) continue
    // "Scrub" into a liquor, "raw material" of a phosphate: another sense that is as sure leaves the sector open.
    const rival = concepts.some(
      ({ id, confidence }) =>
        confidence >= RIVAL * hit.confidence && knowledge.concept(id)?.sector !== sector && id !== hit.id,
    )
    const expected = usual?.test(category.trim()) || ASKED_BY[sector]?.test(industry)
    if (!usual || expected || !rival) needed.add(sector)
  }
  const grade = facts.demandsGrade
  if (grade === 'technical') for (const sector of Object.keys(ASKED_UNDER) as Sector[]) needed.delete(sector)
  else if (grade && grade !== 'virgin' && grade !== 'contact') needed.add(grade)
  return needed
}

const MAKER = anyOf(words.contact.makers)
const THING = anyOf(words.contact.things)
const APART = anyOf(words.contact.apart)
/** Sectors of uses that touch no food, whoever asks. */
const AWAY: ReadonlySet<Sector | undefined> = new Set(['construction', 'metallurgy', 'energy'])
/** Categories of what a maker of food buys for other purposes. */
const ELSEWHERE = /^(energy|construction|metals?|equipment|electronics|packaging|paper)$/i

/**
 * Whether what a need asks for touches food, drink, medicine or cosmetics though it is none of them: the bleaching earth of an
 * oil mill, the casing of mushrooms, the filter aid of a brewery.
 */
export function touchesFood(knowledge: Knowledge, { concepts }: Classification, need: Listing): boolean {
  const text = fold(`${need.material_name} ; ${need.description.slice(0, 400)}`)
  if (!MAKER.test(fold(need.industry ?? '')) && !THING.test(text)) return false
  if (APART.test(text) || ELSEWHERE.test((need.category ?? '').trim())) return false
  const use = concepts.find((hit) => hit.kind === 'use')
  return !AWAY.has(use && knowledge.concept(use.id)?.sector)
}
