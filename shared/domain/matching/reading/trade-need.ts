/** Needs that name a trade or a purpose and no material: "raw material for cement production", "brick works". */
import { tellingOf } from '#shared/domain/matching/compiled/compile-plants.ts'
import { contentStems, fold, isStopword, tokenise } from '#shared/domain/matching/text/text.ts'
import words from '#shared/knowledge/language/roles.json' with { type: 'json' }
import type { InputRole } from '#shared/knowledge/plants/roles.ts'

const PATTERNS = Object.entries(words).map(([role, list]) => ({
  role: role as InputRole | 'anything',
  pattern: new RegExp(
    `(?<![a-z])(?:${list.map((word) => word.replaceAll('*', '[a-z]*')).join('|')})(?![a-z])`,
    'g',
  ),
}))

export interface TradeNeed {
  /** As what something is asked for; null: as anything. */
  roles: ReadonlySet<InputRole> | null
  /** Nothing else is said than the trade and the purpose. */
  only: boolean
}

/** What a need says of the purpose alone; null where it names neither a purpose nor only its trade. */
export function tradeNeed(name: string, industry: string | undefined): TradeNeed | null {
  let text = fold(name)
  const found = new Set<InputRole | 'anything'>()
  for (const { role, pattern } of PATTERNS)
    text = text.replace(pattern, () => {
      found.add(role)
      return ' '
    })
  const own = new Set(contentStems(industry ?? ''))
  const rest = tokenise(text)
    .filter(({ word }) => !isStopword(word) && !/^\d/.test(word))
    .map(({ stem }) => stem)
  const said = rest.length > 0 || found.size > 0
  const only = said && tellingOf(rest.filter((stem) => !own.has(stem))) === 0
  if (found.size === 0 && !only) return null
  const roles = new Set([...found].filter((role) => role !== 'anything'))
  return { roles: roles.size > 0 ? roles : null, only }
}
