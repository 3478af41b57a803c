import type { Classification } from '../matching/types.ts'
import { lowerBound } from '../sorted.ts'
import { codeAsSaid, RANK, readConcepts, type SearchQuery } from './search.ts'
import { searchWords, wordsIn, type Wanted } from './search-words.ts'
import { TermDictionary, type DictionaryTerm } from './term-dictionary.ts'

/** What a search looks at of a listing, as it is written. */
export interface SearchText {
  name: string
  text: string
  companyId: string
  company: string
  /** Waste codes, six digits each. */
  codes: readonly string[]
  concepts: readonly Pick<Classification['concepts'][number], 'id' | 'confidence'>[]
  /** Whether everybody may read it: only such words mend a query. */
  isPublic: boolean
}

/** What was found, in no order: each with its rank, the higher the better. */
export interface SearchHits<Row> {
  rows: Row[]
  ranks: number[]
}

/** A place is four times the number of a listing, and one or both of these. */
const IN_NAME = 1
const IN_TEXT = 2
const numberOf = (place: number): number => place >>> 2

interface Owner {
  number: number
  name: string
  /** Numbers of its listings. */
  listings: Set<number>
}

/**
 * Search over all listings by inverted lists: of words, waste codes and concepts. It finds what `searchFor` finds row by
 * row; a query costs what its words meet, a change what its listing says.
 */
export class SearchIndex<Row extends { id: string }> {
  readonly vocabulary = new TermDictionary()
  private readonly textOf: (row: Row) => SearchText
  /** Rows by number; one that left leaves a gap for the next. */
  private readonly rows: (Row | undefined)[] = []
  private readonly numbers = new Map<string, number>()
  private readonly gaps: number[] = []
  private readonly byCode = new Map<string, number[]>()
  private readonly byConcept = new Map<string, number[]>()
  private readonly owners = new Map<string, Owner>()
  private readonly ownersByNumber: (Owner | undefined)[] = []
  private readonly ownerGaps: number[] = []

  /** @param textOf says the same of a row whenever it is asked. */
  constructor(textOf: (row: Row) => SearchText) {
    this.textOf = textOf
  }

  /** Adds a row, or puts it in the place of the one with its id. */
  put(row: Row): void {
    const number = this.numbers.get(row.id)
    const before = number === undefined ? undefined : this.rows[number]
    const text = this.textOf(row)
    if (before && isSaidAlike(this.textOf(before), text)) {
      this.rows[number!] = row
      return
    }
    if (before) this.remove(row.id)
    const next = this.gaps.pop() ?? this.rows.length
    this.rows[next] = row
    this.numbers.set(row.id, next)
    this.takeIn(next, text)
  }

  remove(id: string): void {
    const number = this.numbers.get(id)
    if (number === undefined) return
    this.takeOut(number, this.textOf(this.rows[number]!))
    this.rows[number] = undefined
    this.numbers.delete(id)
    this.gaps.push(number)
  }

  find({ codes, wanted, meant }: SearchQuery): SearchHits<Row> {
    const { rows } = this
    // How many conditions, one after the other, hold of a listing anywhere, and in its name.
    const anywhere = new Uint16Array(rows.length)
    const inName = new Uint16Array(rows.length)
    let held = 0
    for (const code of codes) {
      for (const number of this.withCode(code, (one) => anywhere[one] === held))
        anywhere[number] = inName[number] = held + 1
      held++
    }
    const coded = held
    for (const word of wanted) {
      for (const term of this.termsOf(word)) this.mark(term, anywhere, inName, held)
      held++
    }
    const means = new Uint8Array(meant.size > 0 ? rows.length : 0)
    for (const concept of meant) for (const number of this.byConcept.get(concept) ?? []) means[number] = 1
    const hits: SearchHits<Row> = { rows: [], ranks: [] }
    for (let number = 0; number < rows.length; number++) {
      let rank = 0
      if (inName[number] === held) rank = wanted.length > 0 ? RANK.name : RANK.code
      else if (anywhere[number] === held) rank = RANK.text
      else if (means[number] === 1 && anywhere[number]! >= coded) rank = RANK.meaning
      const row = rank > 0 ? rows[number] : undefined
      if (!row) continue
      hits.rows.push(row)
      hits.ranks.push(rank)
    }
    return hits
  }

  /** Marks listings that say a term and of which everything before holds. */
  private mark(term: DictionaryTerm, anywhere: Uint16Array, inName: Uint16Array, held: number): void {
    const { places, companies } = term
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!
      const number = numberOf(place)
      if (anywhere[number] === held) anywhere[number] = held + 1
      if (place & IN_NAME && inName[number] === held) inName[number] = held + 1
    }
    for (const owner of companies)
      for (const number of this.ownersByNumber[owner]!.listings)
        if (anywhere[number] === held) anywhere[number] = held + 1
  }

  private *termsOf({ plain, stem, prefix }: Wanted): Generator<DictionaryTerm> {
    yield* this.vocabulary.withStem(stem)
    const whole = this.vocabulary.term(plain)
    if (prefix) yield* this.vocabulary.withPrefix(plain)
    else if (whole) yield whole
  }

  /** Numbers of listings that have a code or one that begins so, or whose text names it; of those that may. */
  private *withCode(digits: string, may: (number: number) => boolean): Generator<number> {
    for (const [code, numbers] of this.byCode) if (code.startsWith(digits)) yield* numbers.filter(may)
    const said = codeAsSaid(digits)
    for (const first of [digits, digits.slice(0, 2)])
      for (const place of this.vocabulary.term(first)?.places ?? []) {
        const number = numberOf(place)
        if (!may(number)) continue
        const { name, text } = this.textOf(this.rows[number]!)
        if (said(searchWords(name).plain) || said(searchWords(text).plain)) yield number
      }
  }

  private takeIn(
    number: number,
    { name, text, companyId, company, codes, concepts, isPublic }: SearchText,
  ): void {
    const count = isPublic ? 1 : 0
    for (const word of wordsIn(name)) this.say(word, number, IN_NAME, count)
    for (const word of wordsIn(text)) this.say(word, number, IN_TEXT, count)
    const owner = this.ownerOf(companyId, company)
    owner.listings.add(number)
    for (const word of wordsIn(company)) this.count(word, count)
    for (const code of new Set(codes)) put(this.byCode, code, number)
    for (const concept of readConcepts(concepts)) put(this.byConcept, concept, number)
  }

  private takeOut(
    number: number,
    { name, text, companyId, company, codes, concepts, isPublic }: SearchText,
  ): void {
    const count = isPublic ? 1 : 0
    for (const word of [...wordsIn(name), ...wordsIn(text)]) this.unsay(word, number, count)
    for (const word of wordsIn(company)) this.count(word, -count)
    const owner = this.owners.get(companyId)!
    owner.listings.delete(number)
    if (owner.listings.size === 0) this.disown(companyId, owner)
    for (const code of new Set(codes)) drop(this.byCode, code, number)
    for (const concept of readConcepts(concepts)) drop(this.byConcept, concept, number)
  }

  private count(word: string, by: number): void {
    const term = this.vocabulary.met(word)
    term.count += by
    this.vocabulary.left(term)
  }

  private say(word: string, number: number, where: number, count: number): void {
    const term = this.vocabulary.met(word)
    const { places } = term
    term.count += count
    const at = placeAmong(places, number)
    if (at < places.length && numberOf(places[at]!) === number) places[at]! |= where
    else places.splice(at, 0, number * 4 + where)
  }

  private unsay(word: string, number: number, count: number): void {
    const term = this.vocabulary.met(word)
    const { places } = term
    term.count -= count
    const at = placeAmong(places, number)
    if (at < places.length && numberOf(places[at]!) === number) places.splice(at, 1)
    this.vocabulary.left(term)
  }

  /** The company of a listing under its present name. */
  private ownerOf(id: string, name: string): Owner {
    let owner = this.owners.get(id)
    if (owner?.name === name) return owner
    if (owner) this.unname(owner)
    else {
      owner = { number: this.ownerGaps.pop() ?? this.ownersByNumber.length, name, listings: new Set() }
      this.owners.set(id, owner)
      this.ownersByNumber[owner.number] = owner
    }
    owner.name = name
    for (const word of new Set(wordsIn(name))) {
      const { companies } = this.vocabulary.met(word)
      companies.splice(lowerBound(companies, owner.number), 0, owner.number)
    }
    return owner
  }

  private unname({ number, name }: Owner): void {
    for (const word of new Set(wordsIn(name))) {
      const term = this.vocabulary.met(word)
      term.companies.splice(lowerBound(term.companies, number), 1)
      this.vocabulary.left(term)
    }
  }

  private disown(id: string, owner: Owner): void {
    this.unname(owner)
    this.owners.delete(id)
    this.ownersByNumber[owner.number] = undefined
    this.ownerGaps.push(owner.number)
  }
}

/** Where places of a listing stand among others, or would; most come in their order. */
function placeAmong(places: readonly number[], number: number): number {
  const last = places.length - 1
  if (last < 0 || numberOf(places[last]!) < number) return last + 1
  return numberOf(places[last]!) === number ? last : lowerBound(places, number * 4)
}

function put(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [number])
  else if (list.at(-1)! < number) list.push(number)
  else list.splice(lowerBound(list, number), 0, number)
}

function drop(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key)!
  list.splice(lowerBound(list, number), 1)
  if (list.length === 0) lists.delete(key)
}

/** Whether a search finds two states of a listing by the same. */
const isSaidAlike = (a: SearchText, b: SearchText): boolean =>
  a.name === b.name &&
  a.text === b.text &&
  a.companyId === b.companyId &&
  a.company === b.company &&
  a.isPublic === b.isPublic &&
  a.concepts === b.concepts &&
  a.codes.join() === b.codes.join()
