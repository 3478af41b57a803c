/**
 * `npm run classify -- --in F --out F`
 *
 * JSON Lines in `{id, material_name, description, industry?, category?, type?}` and out `{id, codes, hazard, category, concepts, evidence}`:
 * codes are EWC codes, best first; hazard by the List of Waste.
 */
import { writeFileSync } from 'node:fs'
import { knowledge } from '#shared/knowledge/index.ts'
import { classify } from '../reading/classify.ts'
import { verdictOf } from '../reading/codes.ts'
import { argument, fail, readJsonLines, textField } from './io.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run classify -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => {
  const result = classify(knowledge, {
    material_name: textField(row.material_name),
    description: textField(row.description),
    category: textField(row.category) || undefined,
    industry: textField(row.industry) || undefined,
    type: row.type === 'requirement' ? 'requirement' : 'waste',
  })
  return JSON.stringify({
    id: row.id,
    codes: result.ewc,
    hazard: verdictOf(knowledge, result),
    category: result.category,
    concepts: result.concepts.map(({ id, confidence }) => ({ id, confidence })),
    evidence: result.concepts.flatMap((hit) => hit.evidence.map((piece) => ({ concept: hit.id, ...piece }))),
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} listings → ${outFile}`)
