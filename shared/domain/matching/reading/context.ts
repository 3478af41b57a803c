/** Word senses: rules by context say which sense of "scale" or "lime" a listing allows. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Doc } from '#shared/domain/matching/text/document.ts'
import type { ContextRule } from '#shared/domain/matching/text/lexicon.ts'

/** Whether a phrase stands in the context; `own` are the words that the alias itself uses. */
function stands(
  phrase: readonly string[],
  context: ReadonlySet<string>,
  own: ReadonlySet<string> | undefined,
  words: readonly string[],
): boolean {
  for (const stem of phrase) {
    if (stem.endsWith('*')) {
      const prefix = stem.slice(0, -1)
      if (!words.some((word) => word.startsWith(prefix))) return false
    } else if (!context.has(stem) || own?.has(stem)) return false
  }
  return true
}

/** Whether the listing's whole name is this: who calls his goods "Barite" and no more means it, whatever else it may mean. */
export const isName = (own: ReadonlySet<string>, { name }: Doc) =>
  name.length > 0 && name.every((stem) => own.has(stem))

/** What a context rule says of an alias: a factor 0–1, the part of the rule that decided, and the number of its phrase. */
export interface RuleVerdict {
  factor: number
  by: 'unless' | 'near' | 'categories' | 'industries' | 'alone'
  phrase?: number
}

/** Applies a context rule. The alias itself (`own`) is no support for itself. */
export function judgeRule(rule: ContextRule, own: ReadonlySet<string>, doc: Doc): RuleVerdict {
  const standing = (phrases: readonly string[][]) =>
    phrases.findIndex((phrase) => stands(phrase, doc.context, own, doc.contextWords))
  const refused = standing(rule.unless)
  if (refused >= 0) return { factor: 0, by: 'unless', phrase: refused }
  const alone = isName(own, doc) ? Math.cbrt(rule.alone) : rule.alone
  if (!rule.asks) return { factor: alone, by: 'alone' }
  const near = standing(rule.near)
  if (near >= 0) return { factor: 1, by: 'near', phrase: near }
  if (doc.category && rule.categories.includes(doc.category))
    return { factor: Math.max(parameters.reading.byCategory, alone), by: 'categories' }
  if (rule.industries.length > 0) {
    const words = [...doc.industry]
    const at = rule.industries.findIndex((phrase) => stands(phrase, doc.industry, undefined, words))
    if (at >= 0)
      return { factor: Math.max(parameters.reading.byIndustry, alone), by: 'industries', phrase: at }
  }
  return { factor: alone, by: 'alone' }
}
