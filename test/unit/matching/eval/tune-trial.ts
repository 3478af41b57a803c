/** One trial of tune.ts, in a process of its own: engine modules take their numbers when they are loaded. */
import { parameters, type ParameterGroup } from '#shared/domain/matching/parameters.ts'

/** What a trap among the best three costs against mean average precision. */
const TRAP = 0.5

const [role, given] = process.argv.slice(2) as [string, string]
for (const [path, value] of Object.entries(JSON.parse(given) as Record<string, number>)) {
  const [group, name] = path.split('.') as [ParameterGroup, string]
  ;(parameters[group] as Record<string, number>)[name] = value
}
const { measure, rankAll, readSet, SETS, aboutSet } = await import('./evaluate.ts')
const { knowledge } = await import('#shared/knowledge/index.ts')
const sets = SETS.filter((id) => aboutSet(id).role === role).map(readSet)
const scores = sets.map((set) => {
  const { map, trapsInTop3, traps } = measure(set, rankAll(knowledge, set))
  return map - TRAP * (trapsInTop3 / Math.max(1, traps))
})
console.log(scores.reduce((sum, score) => sum + score, 0) / scores.length)
