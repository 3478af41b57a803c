import type { Day } from '#shared/domain/day.ts'
import type * as z from 'zod'
import type { catalogue, classificationSchema } from '#shared/api/market/catalogue.ts'
import { codesShown, wasteHazard } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import type { Meaning } from '#shared/domain/matching/reading/chosen.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import { codeCard, codeChange, codesOf, openCodes } from './code-card.ts'

type Card = z.input<typeof classificationSchema>
type EvidenceField = Card['concepts'][number]['evidence'][number]['field']

const isTyped = (field: string): field is EvidenceField =>
  field === 'material_name' || field === 'description'

function nameOf(id: string): string {
  const concept = knowledge.concept(id)
  return concept ? conceptName(concept) : id
}

/** What a text was understood as, with names for what the engine knows by id; codes by the List of Waste of a day. */
export function classificationCard(found: Classification, day: Day): Card {
  const read = codesOf(found, null, day)
  const hazard = wasteHazard(knowledge, found, read[0], day).verdict
  const codes = codesShown(knowledge, read, hazard, day)
  return {
    concepts: found.concepts.map(({ id, confidence, evidence, chosen, plant }) => ({
      id,
      name: nameOf(id),
      confidence,
      chosen: chosen ?? false,
      plant: plant ?? null,
      // Only words the person typed can be pointed at; category and industry are no text of theirs.
      evidence: evidence.flatMap(({ field, start, end, text }) =>
        isTyped(field) ? [{ field, start, end, text }] : [],
      ),
    })),
    category: found.category,
    form: found.form ?? null,
    hazard,
    ewc: codes.map((code) => codeCard(code, day, hazard)),
    ewc_as_of: day,
    ewc_change: codeChange(found, null, day),
    ewc_open: openCodes(found, hazard, read, read, day),
    unit: found.unitSuggestion || null,
  }
}

type Proposal = z.input<typeof catalogue.classifyMaterial.response>

/** A reading from which on nobody is asked what a name means. */
const SURE = 0.9

/** The same while it is typed, with what the name may mean instead. */
export function proposalCard(found: Classification, meanings: readonly Meaning[], day: Day): Proposal {
  const [first] = found.concepts
  const others = found.concepts.slice(1).filter(({ kind }) => kind === 'material')
  const named = [...others.map(({ id }) => ({ concept: id, plant: null })), ...meanings]
  const ids = new Set([first?.id])
  return {
    ...classificationCard(found, day),
    ambiguous: meanings.filter(({ plant }) => plant !== null).length > 1 && (first?.confidence ?? 0) < SURE,
    meanings: named.flatMap(({ concept, plant }) => {
      if (ids.has(concept)) return []
      ids.add(concept)
      return [{ id: concept, name: nameOf(concept), plant }]
    }),
  }
}
