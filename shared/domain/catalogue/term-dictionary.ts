import { stem } from '../matching/text/text.ts'
import { lowerBound } from '../sorted.ts'

/** A word of the texts that are searched, with where it stands. Lists of numbers are in order, each number once. */
export interface DictionaryTerm {
  readonly word: string
  readonly stem: string
  /** How often it stands in what is listed for everybody. */
  count: number
  /** Where names and descriptions of listings say it (`search-index.ts`). */
  readonly places: number[]
  /** Companies whose name says it, by number. */
  readonly companies: number[]
}

/**
 * The words of a catalogue: by themselves, by their stems, and in their order, so that those with one beginning stand
 * side by side. It changes with the texts, word by word.
 */
export class TermDictionary {
  private readonly terms = new Map<string, DictionaryTerm>()
  private readonly stems = new Map<string, DictionaryTerm[]>()
  /** Sorted when it is first asked for, then kept in order. */
  private sorted: string[] | null = null

  term(word: string): DictionaryTerm | undefined {
    return this.terms.get(word)
  }

  withStem(root: string): readonly DictionaryTerm[] {
    return this.stems.get(root) ?? []
  }

  /** Terms that begin with some letters, in the order of their words. */
  *withPrefix(prefix: string): Generator<DictionaryTerm> {
    const words = (this.sorted ??= [...this.terms.keys()].sort())
    for (let at = lowerBound(words, prefix); words[at]?.startsWith(prefix); at++)
      yield this.terms.get(words[at]!)!
  }

  /** Whether everybody may read the word, or another with its stem. */
  knows({ plain, stem: root }: { plain: string; stem: string }): boolean {
    return this.countOf(plain) > 0 || this.withStem(root).some(({ count }) => count > 0)
  }

  /** Words that everybody may read and that begin with a letter. */
  *beginningWith(letter: string): Generator<string> {
    for (const { word, count } of this.withPrefix(letter)) if (count > 0) yield word
  }

  countOf(word: string): number {
    return this.terms.get(word)?.count ?? 0
  }

  /** The term of a word, made where there is none. */
  met(word: string): DictionaryTerm {
    const known = this.terms.get(word)
    if (known) return known
    const term: DictionaryTerm = { word, stem: stem(word), count: 0, places: [], companies: [] }
    this.terms.set(word, term)
    const alike = this.stems.get(term.stem)
    if (alike) alike.push(term)
    else this.stems.set(term.stem, [term])
    if (this.sorted) this.sorted.splice(lowerBound(this.sorted, word), 0, word)
    return term
  }

  /** Forgets a word that stands nowhere any more. */
  left({ word, stem: root, count, places, companies }: DictionaryTerm): void {
    if (count > 0 || places.length > 0 || companies.length > 0) return
    this.terms.delete(word)
    const others = this.withStem(root).filter((term) => term.word !== word)
    if (others.length > 0) this.stems.set(root, others)
    else this.stems.delete(root)
    if (this.sorted) this.sorted.splice(lowerBound(this.sorted, word), 1)
  }
}
