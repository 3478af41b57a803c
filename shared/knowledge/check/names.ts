/** Rules of `npm run knowledge:check` for names of other languages. */
import { aliasKey, contentStems, fold, stem } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '../create.ts'
import { namesOf } from '../name.ts'
import type { Concept } from '../schema.ts'

const LANGUAGES = ['de', 'fr', 'es', 'nl', 'it', 'pl', 'cs', 'pt', 'sv', 'da', 'fi'] as const

/**
 * A foreign name that two unrelated materials claim, and a foreign word that is not read because one concept has it among
 * its English names: "lodo di levigatura" there takes the mud out of every "lodo".
 */
export function checkForeignNames(
  { concepts, glossary }: Knowledge,
  isRelated: (a: Concept, b: Concept) => boolean,
): string[] {
  const english = new Map<string, Set<string>>()
  const claims = new Map<string, { name: string; by: Set<Concept> }>()
  for (const concept of concepts) {
    for (const alias of namesOf(concept).aliases)
      for (const word of contentStems(typeof alias === 'string' ? alias : alias.text))
        english.set(word, (english.get(word) ?? new Set()).add(concept.id))
    if (concept.kind !== 'material') continue
    for (const name of Object.values(namesOf(concept).i18n ?? {}).flat()) {
      const claim = claims.get(aliasKey(name)) ?? { name, by: new Set() }
      claims.set(aliasKey(name), { name, by: claim.by.add(concept) })
    }
  }
  const shared = [...claims.values()].flatMap(({ name, by }) => {
    const all = [...by]
    return all.every((one) => all.every((other) => isRelated(one, other)))
      ? []
      : [`foreign name "${name}" is claimed by ${all.map(({ id }) => id).join(', ')}`]
  })
  const unread = glossary.flatMap((entry) =>
    LANGUAGES.flatMap((language) =>
      (entry[language] ?? []).flatMap((word) => {
        const users = [...(english.get(stem(fold(word))) ?? [])]
        return users.length === 1 && stem(fold(word)) !== stem(fold(entry.word))
          ? [`glossary ${language} ${word}: not read, ${users[0]} has it among its English names`]
          : []
      }),
    ),
  )
  return [...shared, ...unread]
}
