import { stem } from '../matching/text/text.ts'
import type { Words } from './search-words.ts'

/** How often each word stands in the texts that are searched; kept while texts come and go. */
export class WordCounts {
  private readonly counts = new Map<string, number>()
  /** By first letter, since a slip of the keyboard seldom changes it. */
  private readonly byLetter = new Map<string, Set<string>>()
  /** How many known words share a stem. */
  private readonly stems = new Map<string, number>()

  /** Counts the words of some texts; `times` −1 for texts that are gone. */
  count(texts: Iterable<Words>, times: 1 | -1 = 1): void {
    for (const { plain } of texts) for (const word of plain.split(' ')) if (word) this.move(word, times)
  }

  /** Whether the word is known, or another with its stem. */
  knows({ plain, stem }: { plain: string; stem: string }): boolean {
    return this.counts.has(plain) || this.stems.has(stem)
  }

  /** Known words that begin with a letter. */
  beginningWith(letter: string): Iterable<string> {
    return this.byLetter.get(letter) ?? []
  }

  countOf(word: string): number {
    return this.counts.get(word) ?? 0
  }

  private move(word: string, times: number): void {
    const before = this.countOf(word)
    const now = before + times
    if (now > 0) this.counts.set(word, now)
    else this.counts.delete(word)
    if (before === 0 && now > 0) this.met(word)
    else if (before > 0 && now <= 0) this.gone(word)
  }

  private met(word: string): void {
    const letter = word[0]!
    const alike = this.byLetter.get(letter)
    if (alike) alike.add(word)
    else this.byLetter.set(letter, new Set([word]))
    const root = stem(word)
    this.stems.set(root, (this.stems.get(root) ?? 0) + 1)
  }

  private gone(word: string): void {
    this.byLetter.get(word[0]!)?.delete(word)
    const root = stem(word)
    const left = (this.stems.get(root) ?? 0) - 1
    if (left > 0) this.stems.set(root, left)
    else this.stems.delete(root)
  }
}
