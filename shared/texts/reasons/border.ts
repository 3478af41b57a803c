import type { BorderParams, ReasonParams } from '#shared/domain/matching/reasons.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { journeyProcedures, journeyRules } from '#shared/knowledge/journey-law/index.ts'
import file from '#shared/knowledge/waste/waste-shipments.json' with { type: 'json' }

const ENTRIES: ReadonlyMap<string, string> = new Map(Object.entries(file.green.entries))

const nameOf = (code: string): string => findCountry(code)?.name ?? code

/** The two countries; then the procedure, and the article it stands on. */
export function borderText({ from, to, rule: id, entry }: BorderParams): readonly [string, string] {
  const rule = file.rules.find((one) => one.id === id)
  const named = entry === null ? '' : `${ENTRIES.get(entry)} (entry ${entry}): `
  const basis = rule?.article
    ? ` (${file.regulation.name}, ${rule.article}${rule.tag === 'recall' ? '; to be checked in the act' : ''})`
    : ''
  return [`${nameOf(from)} to ${nameOf(to)}`, `${named}${rule?.text ?? id}${basis}`]
}

/** The same of a journey that was looked up in full. */
export function journeyText({
  from,
  to,
  procedure,
  rule: id,
}: ReasonParams['journey']): readonly [string, string] {
  const rule = journeyRules.find((one) => one.id === id)
  const basis = rule ? `: ${rule.text} (${[rule.law, rule.article].filter(Boolean).join(', ')})` : ''
  return [`${nameOf(from)} to ${nameOf(to)}`, `${journeyProcedures[procedure].label}${basis}`]
}
