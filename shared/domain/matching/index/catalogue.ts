/**
 * The active listings, indexed: postings by concept for offers and for needs, and by rare words. A candidate never needs a
 * shared word; the cost of a query grows with its candidates, not with the catalogue.
 */
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { compileEntry, type Entry } from './entry.ts'
import { packPosting, PostingList } from './postings.ts'

/** Words whose posting is longer than this say too little to fetch candidates. */
const MAX_WORD_POSTING = 400
const WORDS_PER_ENTRY = 8

/** Postings of one side (offers or needs). */
export interface IndexSide {
  byConcept: Map<number, PostingList>
  byWord: Map<number, number[]>
}

export class MatchingIndex {
  readonly knowledge: Knowledge
  readonly offers: IndexSide = { byConcept: new Map(), byWord: new Map() }
  readonly needs: IndexSide = { byConcept: new Map(), byWord: new Map() }
  /** Entries by slot; a removed one leaves a gap that the next insert fills. */
  readonly slots: (Entry | undefined)[] = []
  private readonly slotOf = new Map<string, number>()
  private readonly gaps: number[] = []

  constructor(knowledge: Knowledge) {
    this.knowledge = knowledge
  }

  get size(): number {
    return this.slotOf.size
  }

  has(id: string): boolean {
    return this.slotOf.has(id)
  }

  entry(id: string): Entry | undefined {
    const slot = this.slotOf.get(id)
    return slot === undefined ? undefined : this.slots[slot]
  }

  /** Adds a listing or replaces the one with its id. */
  upsert(listing: Listing): void {
    this.remove(listing.id)
    const entry = compileEntry(this.knowledge, listing)
    const slot = this.gaps.pop() ?? this.slots.length
    this.slots[slot] = entry
    this.slotOf.set(entry.id, slot)
    const side = this.sideOf(entry)
    entry.terms.concept.forEach((concept, i) => {
      let list = side.byConcept.get(concept)
      if (!list) side.byConcept.set(concept, (list = new PostingList()))
      list.add(packPosting(slot, entry.terms.weight[i] as number))
    })
    for (const stem of entry.stems.slice(0, WORDS_PER_ENTRY)) append(side.byWord, stem, slot)
  }

  /** Takes a listing out; true when it was there. */
  remove(id: string): boolean {
    const slot = this.slotOf.get(id)
    const entry = slot === undefined ? undefined : this.slots[slot]
    if (slot === undefined || !entry) return false
    const side = this.sideOf(entry)
    entry.terms.concept.forEach((concept, i) => {
      const posting = packPosting(slot, entry.terms.weight[i] as number)
      if (side.byConcept.get(concept)?.drop(posting)) side.byConcept.delete(concept)
    })
    for (const stem of entry.stems.slice(0, WORDS_PER_ENTRY))
      drop(side.byWord, stem, (posting) => posting === slot)
    this.slots[slot] = undefined
    this.slotOf.delete(id)
    this.gaps.push(slot)
    return true
  }

  /** Slots whose rare words meet the given ones. */
  slotsByWords(side: IndexSide, stems: readonly number[]): number[] {
    const out: number[] = []
    for (const stem of stems.slice(0, WORDS_PER_ENTRY)) {
      const posting = side.byWord.get(stem)
      if (posting && posting.length <= MAX_WORD_POSTING) out.push(...posting)
    }
    return out
  }

  private sideOf(entry: Entry): IndexSide {
    return entry.offer ? this.offers : this.needs
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function drop<K, V>(map: Map<K, V[]>, key: K, gone: (value: V) => boolean) {
  const list = map.get(key)
  if (!list) return
  const at = list.findIndex(gone)
  if (at >= 0) list.splice(at, 1)
  if (list.length === 0) map.delete(key)
}

/** Compiles all listings into a catalogue. */
export function buildCatalogue(knowledge: Knowledge, listings: Iterable<Listing>): MatchingIndex {
  const catalogue = new MatchingIndex(knowledge)
  for (const listing of listings) catalogue.upsert(listing)
  return catalogue
}

/** Adds a listing to a catalogue or replaces the one with its id. */
export function upsert(catalogue: MatchingIndex, listing: Listing): void {
  catalogue.upsert(listing)
}

/** Takes a listing out of a catalogue; true when it was there. */
export function remove(catalogue: MatchingIndex, id: string): boolean {
  return catalogue.remove(id)
}
