import type * as z from 'zod'
import type { classificationSchema } from '#shared/api/catalogue.ts'
import { hazardShown } from '#shared/domain/matching/reading/codes.ts'
import type { Classification, HazardVerdict } from '#shared/domain/matching/types.ts'
import { SAID_HAZARDOUS } from '#shared/domain/matching/values/facts.ts'
import { hazardQuestion } from '#shared/domain/matching/values/questions.ts'
import { type EwcEntry, formatEwc, hazardOfEntry } from '#shared/domain/waste/ewc.ts'
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
  const hazard = hazardShown(knowledge, found)
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
    hazard,
    ewc: codes.map(({ code, entry, text }) => ({
      code: formatEwc(code, entry),
      description: text,
      hazard: hazardBeside(entry, hazard),
    })),
    unit: found.unitSuggestion || null,
    mirror_question: hazard === 'mirror' ? mirrorQuestion(found) : null,
  }
}

/** A mirror entry leaves open what the stream is, unless it is hazardous by its nature (asbestos), or is not (clean scrap). */
function hazardBeside(entry: EwcEntry, read: HazardVerdict): HazardVerdict {
  const settled = entry === 'MH' ? 'absolute_hazardous' : entry === 'MN' ? 'non_hazardous' : null
  return settled === read ? settled : hazardOfEntry(entry)
}

/** What decides between the two halves of a mirror entry, asked in the words of the finding. */
function mirrorQuestion({ hazardReasons, contaminants }: Classification): string {
  const named = hazardReasons.filter((reason) => reason !== SAID_HAZARDOUS)
  return hazardQuestion(named.length > 0 ? named : contaminants)
}
