/** Context rules of ambiguous aliases: which sense of "scale" or "lime" a listing allows. */
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

/** Factor 0–1 of a context rule. The alias itself (`own`) is no support for itself. */
export function ruleFactor(rule: ContextRule, own: ReadonlySet<string>, doc: Doc): number {
  for (const phrase of rule.unless) if (stands(phrase, doc.context, own, doc.contextWords)) return 0
  const alone = isName(own, doc) ? Math.cbrt(rule.alone) : rule.alone
  if (!rule.asks) return alone
  for (const phrase of rule.near) if (stands(phrase, doc.context, own, doc.contextWords)) return 1
  if (doc.category && rule.categories.includes(doc.category)) return Math.max(0.85, alone)
  if (rule.industries.length > 0) {
    const words = [...doc.industry]
    for (const phrase of rule.industries)
      if (stands(phrase, doc.industry, undefined, words)) return Math.max(0.9, alone)
  }
  return alone
}
