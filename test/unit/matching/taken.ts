import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { judgePair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** A listing of which little more than its name is told. */
export const namedListing = (type: Listing['type'], material_name: string, description = ''): Listing => ({
  id: type,
  companyId: type,
  type,
  material_name,
  description,
  quantity: 100,
  unit: 't/year',
})

/** Pairs of names that no gate refuses and that score 5 % or more. Each name is read once. */
export function takenOf(offers: readonly string[], needs: readonly string[]): string[] {
  const asked = needs.map((need) => compileEntry(knowledge, namedListing('requirement', need)))
  return offers.flatMap((name) => {
    const offer = compileEntry(knowledge, namedListing('waste', name))
    return asked.flatMap((need, i) => {
      const { score, gates } = judgePair(knowledge, offer, need, 0)
      const refused = gates.some(({ state }) => state === 'fail')
      return refused || score < 0.05 ? [] : [`${name} for ${needs[i]}`]
    })
  })
}
