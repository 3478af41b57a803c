/**
 * `npm run onboard -- --in F --out F`
 *
 * JSON Lines in `{id, answers}` (the questionnaire's fields) and out
 * `{id, streams: [{name, quantity, unit, low, high}], inputs: [{name}], confidence}`; amounts a year, null where
 * they are not estimated. A line that is poorly filled in gives a poor answer, never none.
 */
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines } from '#shared/domain/matching/cli/io.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { analyse } from '../analyse.ts'
import { readAnswers } from '../answers.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run onboard -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => {
  const { streams, inputs, confidence } = analyse(knowledge, readAnswers(row.answers))
  return JSON.stringify({
    id: row.id,
    streams: streams.map(({ name, amount }) => ({
      name,
      quantity: amount?.quantity ?? null,
      unit: amount?.unit ?? null,
      low: amount?.low ?? null,
      high: amount?.high ?? null,
    })),
    inputs: inputs.map(({ name }) => ({ name })),
    confidence,
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} companies → ${outFile}`)
