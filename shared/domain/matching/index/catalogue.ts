/**
 * The active listings, indexed: postings by concept for offers and for needs, and by rare words. A candidate never needs a
 * shared word; the cost of a query grows with its candidates, not with the catalogue.
 */
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Point } from '#shared/domain/places/distance.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { compileEntry, type Entry } from './entry.ts'
import type { Numbers, Outline } from './outline.ts'
import { asPosted, packPosting, PostingList } from './postings.ts'

/** Words whose posting is longer than this say too little to fetch candidates. */
const MAX_WORD_POSTING = 400
/** Words of a listing that it is found by. */
export const WORDS_PER_ENTRY = 8

/** Postings of one side (offers or needs). */
export interface IndexSide {
  byConcept: Map<number, PostingList>
  byWord: Map<number, number[]>
}

/** By what a listing is found: its concepts, its rarest words. */
export interface EntryPostings {
  offer: boolean
  concept: Numbers
  /** 0–1. */
  weight: Numbers
  /** Numbers of words. */
  stems: Numbers
}

/** A listing that is found already and compiled when it is first looked at. */
export interface UncompiledListing {
  id: string
  postings: () => EntryPostings
  entry: () => Entry
  /** As its entry has it; null where that is not known before it is compiled. */
  outline: () => Outline | null
  /** As its entry has it; null where it has none. */
  place: () => Point | null
}

/** By what an entry is found. */
export const postingsOf = ({ offer, terms, stems }: Entry): EntryPostings => ({
  offer,
  concept: terms.concept,
  weight: terms.weight,
  stems: stems.slice(0, WORDS_PER_ENTRY),
})

export class MatchingIndex {
  readonly knowledge: Knowledge
  readonly offers: IndexSide = { byConcept: new Map(), byWord: new Map() }
  readonly needs: IndexSide = { byConcept: new Map(), byWord: new Map() }
  /** Entries by slot; a removed one leaves a gap that the next insert fills. `at` compiles one that waits. */
  readonly slots: (Entry | undefined)[] = []
  private readonly waiting = new Map<number, UncompiledListing>()
  /** By slot, too. Places are looked up when they are first asked for. */
  private readonly ids: (string | undefined)[] = []
  private readonly places: (Point | null | undefined)[] = []
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
    return slot === undefined ? undefined : this.at(slot)
  }

  /** Whose slot it is, without compiling it. */
  idAt(slot: number): string | undefined {
    return this.ids[slot]
  }

  /** Where the listing of a slot is, without compiling it; null where no place is known. */
  placeAt(slot: number): Point | null {
    const known = this.places[slot]
    if (known !== undefined) return known
    const place = this.slots[slot] ?? this.waiting.get(slot)?.place() ?? null
    return (this.places[slot] = place && { lat: place.lat, lon: place.lon })
  }

  /** What is told of a slot without compiling it; null where it has to be compiled for that. */
  outlineAt(slot: number): Outline | null {
    return this.slots[slot] ?? this.waiting.get(slot)?.outline() ?? null
  }

  /** The entry of a slot, compiled now where it waits for that. */
  at(slot: number): Entry | undefined {
    const known = this.slots[slot]
    const waiting = known ? undefined : this.waiting.get(slot)
    if (!waiting) return known
    const entry = waiting.entry()
    const [before, now] = [waiting.postings(), postingsOf(entry)]
    // Made by an engine that weighs otherwise: from now on it is found by what this one makes of it.
    if (!areAlike(before, now)) {
      this.takeOut(slot, before)
      this.putIn(slot, now)
    }
    this.waiting.delete(slot)
    return (this.slots[slot] = entry)
  }

  /** Adds a listing or replaces the one with its id. */
  upsert(listing: Listing): void {
    this.remove(listing.id)
    const entry = compileEntry(this.knowledge, listing)
    const slot = this.slotFor(entry.id)
    this.slots[slot] = entry
    this.putIn(slot, postingsOf(entry))
  }

  /** Adds listings, or replaces those with their ids, without compiling them. */
  insertAll(listings: Iterable<UncompiledListing>): void {
    const added = new Map<PostingList, number[]>()
    for (const one of listings) {
      if (this.slotOf.has(one.id)) this.remove(one.id)
      const slot = this.slotFor(one.id)
      this.slots[slot] = undefined
      this.waiting.set(slot, one)
      this.putIn(slot, one.postings(), (list, posting) => {
        const others = added.get(list)
        if (others) others.push(posting)
        else added.set(list, [posting])
      })
    }
    for (const [list, postings] of added) list.addAll(postings)
  }

  /** Takes a listing out; true when it was there. */
  remove(id: string): boolean {
    const slot = this.slotOf.get(id)
    if (slot === undefined) return false
    const entry = this.slots[slot]
    this.takeOut(slot, entry ? postingsOf(entry) : this.waiting.get(slot)!.postings())
    this.slots[slot] = undefined
    this.waiting.delete(slot)
    this.slotOf.delete(id)
    this.ids[slot] = undefined
    this.places[slot] = undefined
    this.gaps.push(slot)
    return true
  }

  private slotFor(id: string): number {
    const slot = this.gaps.pop() ?? this.slots.length
    this.slotOf.set(id, slot)
    this.ids[slot] = id
    return slot
  }

  private putIn(
    slot: number,
    { offer, concept, weight, stems }: EntryPostings,
    put = (list: PostingList, posting: number) => list.add(posting),
  ): void {
    const side = this.sideOf(offer)
    for (let i = 0; i < concept.length; i++) {
      let list = side.byConcept.get(concept[i]!)
      if (!list) side.byConcept.set(concept[i]!, (list = new PostingList()))
      put(list, packPosting(slot, weight[i]!))
    }
    for (let i = 0; i < stems.length; i++) append(side.byWord, stems[i]!, slot)
  }

  private takeOut(slot: number, { offer, concept, weight, stems }: EntryPostings): void {
    const side = this.sideOf(offer)
    for (let i = 0; i < concept.length; i++)
      if (side.byConcept.get(concept[i]!)?.drop(packPosting(slot, weight[i]!)))
        side.byConcept.delete(concept[i]!)
    for (let i = 0; i < stems.length; i++) drop(side.byWord, stems[i]!, (posting) => posting === slot)
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

  private sideOf(offer: boolean): IndexSide {
    return offer ? this.offers : this.needs
  }
}

const areAlike = (a: EntryPostings, b: EntryPostings): boolean =>
  a.offer === b.offer &&
  equal(a.concept, b.concept) &&
  equal(a.weight, b.weight, asPosted) &&
  equal(a.stems, b.stems)

const asItIs = (value: number): number => value

function equal(a: Numbers, b: Numbers, as = asItIs): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (as(a[i]!) !== as(b[i]!)) return false
  return true
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
