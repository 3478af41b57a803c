/** Rules of `npm run knowledge:check` for the two editions of the List of Waste. */
import { codeChangeOf, inForce, listOfWaste, NEW_LIST_FROM } from '../../domain/waste/ewc.ts'
import type { EwcCode } from '../schema.ts'

/** Codes of the list until 8 December 2026 (2014/955/EU), and from 9 December 2026 on ((EU) 2025/934). */
const EDITIONS = [
  { day: '2026-12-08', codes: 842, hazardous: 408 },
  { day: NEW_LIST_FROM, codes: 880, hazardous: 435 },
] as const

/** What is wrong with the rows of ewc-codes.json, and with ewc-entries.json beside them. */
export function checkListOfWaste(rows: readonly EwcCode[]): string[] {
  const errors: string[] = []
  for (const { day, codes, hazardous } of EDITIONS) {
    const { entries } = listOfWaste(day)
    const valid = rows.filter((row) => inForce(row, day))
    const found = new Map(valid.map(({ code, entry }) => [code, entry]))
    const starred = [...found.values()].filter((entry) => entry.endsWith('H')).length
    if (found.size !== valid.length) errors.push(`List of Waste of ${day}: a code has two rows`)
    if (found.size !== codes || starred !== hazardous)
      errors.push(
        `List of Waste of ${day}: ${found.size} codes, ${starred} hazardous; it has ${codes}, ${hazardous}`,
      )
    for (const code of new Set([...found.keys(), ...entries.keys()]))
      if (found.get(code) !== entries.get(code))
        errors.push(
          `List of Waste of ${day}: ${code} is ${found.get(code) ?? 'absent'} in ewc-codes.json, ${entries.get(code) ?? 'absent'} in ewc-entries.json`,
        )
  }
  const after = listOfWaste(NEW_LIST_FROM)
  for (const { code, until } of rows) {
    if (until === undefined) continue
    const to = codeChangeOf(code)?.to ?? []
    if (to.length === 0 || !to.every((next) => after.entries.has(next)))
      errors.push(
        `List of Waste: ${code} applies until ${until} and no code that applies afterwards follows it`,
      )
  }
  return errors
}
