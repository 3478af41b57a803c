/**
 * `npm run classify -- --in F --out F [--as-of DAY]`
 *
 * JSON Lines in `{id, material_name, description, industry?, category?, type?, properties?}` and out `{id, codes, hazard, category, concepts, evidence}`:
 * codes are EWC codes, best first; hazard by the List of Waste, of today or of the day that is given.
 */
import { writeFileSync } from 'node:fs'
import { knowledge } from '#shared/knowledge/index.ts'
import { classify } from '../reading/classify.ts'
import { dayOf } from '../../waste/ewc.ts'
import { codesOn } from '../reading/codes.ts'
import { codesShown, settledByStated, verdictOf } from '../reading/waste-hazard.ts'
import { statedOfSheet } from '../values/composition.ts'
import { argument, fail, propertiesOf, readJsonLines, textField } from './io.ts'

const MOST_CODES = 5
const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run classify -- --in FILE --out FILE [--as-of 2026-12-09]')

const day = argument('as-of') ?? dayOf(new Date())

const lines = readJsonLines(inFile).map((row) => {
  const result = classify(knowledge, {
    material_name: textField(row.material_name),
    description: textField(row.description),
    category: textField(row.category) || undefined,
    industry: textField(row.industry) || undefined,
    type: row.type === 'requirement' ? 'requirement' : 'waste',
  })
  const codes = codesOn(result, day)
  const stated = statedOfSheet(propertiesOf(row))
  const settled = settledByStated(result, stated, codes[0])
  const hazard = verdictOf(knowledge, { ...settled, ewc: [...codes] }, day)
  return JSON.stringify({
    id: row.id,
    codes: codesShown(knowledge, codes, hazard, day).slice(0, MOST_CODES),
    hazard,
    category: result.category,
    concepts: result.concepts.map(({ id, confidence }) => ({ id, confidence })),
    evidence: result.concepts.flatMap((hit) => hit.evidence.map((piece) => ({ concept: hit.id, ...piece }))),
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} listings → ${outFile}`)
