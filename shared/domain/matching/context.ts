/** Context rules of ambiguous aliases: which sense of "scale" or "lime" a listing allows. */
import type { ContextRule } from './lexicon.ts'
import type { Doc } from './document.ts'

function stands(phrase: readonly string[], context: ReadonlySet<string>, words: readonly string[]): boolean {
  return phrase.every((stem) => {
    if (!stem.endsWith('*')) return context.has(stem)
    const prefix = stem.slice(0, -1)
    return words.some((word) => word.startsWith(prefix))
  })
}

/** Factor 0–1 of a context rule. */
export function ruleFactor(rule: ContextRule, own: ReadonlySet<string>, doc: Doc): number {
  // The alias itself is no support for itself.
  const others = new Set([...doc.context].filter((stem) => !own.has(stem)))
  if (rule.unless.some((phrase) => stands(phrase, others, doc.contextWords))) return 0
  if (!rule.asks) return rule.alone
  if (rule.near.some((phrase) => stands(phrase, others, doc.contextWords))) return 1
  if (doc.category && rule.categories.has(doc.category)) return Math.max(0.85, rule.alone)
  const words = [...doc.industry]
  if (rule.industries.some((phrase) => stands(phrase, doc.industry, words))) return Math.max(0.9, rule.alone)
  return rule.alone
}
