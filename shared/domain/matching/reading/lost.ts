/**
 * What an offer had and has no more, by the form of its words: "oil taken out", "stripped of ammonia", "dezinced". Who asks
 * for that very thing is not served by what is left.
 */
import { saidOf } from '#shared/domain/matching/text/said.ts'
import { contentStems, fold, stem, tokenise, wordNumber } from '#shared/domain/matching/text/text.ts'
import { words } from '#shared/domain/matching/text/wording.ts'

const { done, agents, purposes, dePrefixed, winning } = words.lost
const either = (list: readonly string[]) => `(?:${list.join('|').replaceAll(' ', '[- ]')})`
/** "Lithium stripped", "compressors cut out": at the end of a clause, for "metal removed from slag" is what was won. */
const BEFORE = new RegExp(
  `\\b([a-z]{3,})(?: (?:is|are|was|were|has been|have been|mostly|largely|fully))? ${either(done)}(?=\\s*(?:$|[.;,)])| (?:and|before|beforehand|already|on site)\\b)`,
  'g',
)
/** "Drained of acid". */
const BEHIND = new RegExp(`\\b${either(done)} of (?:its |the |all |most )?([a-z]{3,})`, 'g')
/** "After oil extraction": what the clause wins is gone from what it leaves. */
const AFTER = new RegExp(
  `\\b(?:after|nach|apres|tras|dopo|na|po) (?:the |der |die )?((?:[a-z]{3,}[- ]?){1,2}?)[- ]?${either(winning)}\\b`,
  'g',
)
const PREFIX = new RegExp(`\\bde-?(${dePrefixed.join('|')})[a-z]*(?:ed|t)\\b`, 'g')
const AGENT = new RegExp(`^(?:${agents.join('|')})$|ly$`)
const PURPOSE = new RegExp(`\\b${either(purposes)}\\b.*`)
/** "Iron or copper residues": one of them is enough. */
const SEVERAL = /,|\/| or | and | und | oder | et | ou | y | o /
/** "Fines removed" says how fine it is. */
const QUALITIES = new Set([...words.qualities, ...words.grain.fines].map(stem))
const NONE: readonly number[] = []

/** Numbers of the words for what is gone. */
export function lostWords(name: string, description: string): readonly number[] {
  const text = `${fold(name)} ; ${fold(description.slice(0, 400))}`
  const cut = [...text.matchAll(BEFORE)].map(([, word = '']) => word).filter((word) => !AGENT.test(word))
  const of = [...text.matchAll(BEHIND)].map(([, word = '']) => word)
  const prefixed = [...text.matchAll(PREFIX)].map(([, word = '']) => word)
  const won = [...text.matchAll(AFTER)].flatMap(([, names = '']) => {
    const last = names.trim().split(/[- ]/).at(-1) ?? ''
    return last === '' || AGENT.test(last) ? [] : [last]
  })
  if (cut.length + of.length + prefixed.length + won.length === 0) return NONE
  // "Acid drained from lead-acid batteries": what stands there once more is still in it, or its name.
  const all = tokenise(text.replace(PREFIX, ' ').replace(AFTER, ' ')).map((token) => token.stem)
  const times = (word: string) => all.filter((other) => other === word).length
  const gone = [
    ...[...cut, ...of].map(stem).filter((word) => times(word) < 2),
    ...prefixed.map(stem).filter((word) => times(word) < 1),
    ...won.map(stem).filter((word) => times(word) < 1 || cut.map(stem).includes(word)),
  ].filter((word) => !QUALITIES.has(word))
  return [...new Set(gone)].map(wordNumber)
}

/** Numbers of the words of the thing that a need asks for: its name up to what it is for, without what it denies or bounds. */
export function thingWords(name: string): readonly number[] {
  const head = fold(name).replace(PURPOSE, '')
  return SEVERAL.test(head) ? NONE : contentStems(saidOf(head)).map(wordNumber)
}
