/** Rows of `npm run classify`: a listing in, what the engine understands of it out. */
import type { Day } from '../../day.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { classify } from '../reading/classify.ts'
import { codesOn } from '../reading/waste/codes.ts'
import { answeredCodes, codesShown, settledByStated, verdictOf } from '../reading/waste/waste-hazard.ts'
import { statedOfSheet } from '../values/composition.ts'
import { propertiesOf, type Row, textField } from './io.ts'

const MOST_CODES = 5

export function classifiedRow(row: Row, day: Day) {
  const result = classify(knowledge, {
    material_name: textField(row.material_name),
    description: textField(row.description),
    category: textField(row.category) || undefined,
    industry: textField(row.industry) || undefined,
    type: row.type === 'requirement' ? 'requirement' : 'waste',
  })
  const read = codesOn(result, day)
  const settled = settledByStated(result, statedOfSheet(propertiesOf(row)), read[0])
  const codes = answeredCodes(knowledge, read, settled.hazardAnswer, day)
  const hazard = verdictOf(knowledge, { ...settled, ewc: [...codes] }, day)
  return {
    id: row.id,
    codes: codesShown(knowledge, codes, hazard, day).slice(0, MOST_CODES),
    hazard,
    category: result.category,
    concepts: result.concepts.map(({ id, confidence }) => ({ id, confidence })),
    evidence: result.concepts.flatMap((hit) => hit.evidence.map((piece) => ({ concept: hit.id, ...piece }))),
  }
}
