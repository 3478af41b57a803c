import { SAID_HAZARDOUS, TESTED_CLEAN } from '#shared/domain/matching/facts.ts'
import type * as z from 'zod'
import type { classificationSchema } from '#shared/api/catalogue.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import { formatEwc, hazardOfEntry } from '#shared/domain/waste/ewc.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'

type Card = z.input<typeof classificationSchema>
type EvidenceField = Card['concepts'][number]['evidence'][number]['field']

const isTyped = (field: string): field is EvidenceField =>
  field === 'material_name' || field === 'description'

function nameOf(id: string): string {
  const concept = knowledge.concept(id)
  return concept ? conceptName(concept) : id
}

/** What a text was understood as, with names for what the engine knows by id. */
export function classificationCard(found: Classification): Card {
  const codes = found.ewc.map((code) => knowledge.ewc(code)).filter((code) => code !== undefined)
  return {
    concepts: found.concepts.map(({ id, confidence, evidence }) => ({
      id,
      name: nameOf(id),
      confidence,
      // Only words the person typed can be pointed at; category and industry are no text of theirs.
      evidence: evidence.flatMap(({ field, start, end, text }) =>
        isTyped(field) ? [{ field, start, end, text }] : [],
      ),
    })),
    category: found.category,
    form: found.form ?? null,
    hazard: found.hazard,
    ewc: codes.map(({ code, entry, text }) => ({
      code: formatEwc(code, entry),
      description: text,
      hazard: hazardOfEntry(entry),
    })),
    unit: found.unitSuggestion || null,
    mirror_question: found.hazard === 'mirror' ? mirrorQuestion(found) : null,
  }
}

/** What decides between the two halves of a mirror entry, asked in the words of the finding. */
function mirrorQuestion({ hazardReasons, contaminants }: Classification): string {
  const named = hazardReasons.filter((reason) => reason !== SAID_HAZARDOUS && reason !== TESTED_CLEAN)
  const suspects = named.length > 0 ? named : contaminants
  if (suspects.length === 0)
    return 'Does it contain dangerous substances above the limits for hazardous waste?'
  return `Does it contain ${list(suspects)} above the limits for hazardous waste?`
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
