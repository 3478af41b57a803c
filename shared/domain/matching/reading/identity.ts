/**
 * Substances of one kind that never stand in for each other: a buyer of sulphuric acid has no use for hydrochloric. Read
 * from the name of a listing, where it says which one is meant.
 */
import { fold, stem, tokenise, type Token } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'

const ACIDS = new Map(
  Object.entries(words.acids).flatMap(([acid, names]) =>
    names.flatMap((name) => [fold(name), stem(fold(name))].map((word) => [word, acid] as const)),
  ),
)
/** "Altsalzsäure", "afvalzwavelzuur": ends of a compound. */
const ENDS = [...ACIDS].filter(([word]) => /(?:saure|zuur|syra|syre|happo)$/.test(word))
/** Without one of these the name is about a salt or a process. */
const IS_ACID =
  /\bacid[eoi]?s?\b|\bh2so4|\bhcl|\bhno3|\bh3po4|saure|zuur|\bkwas|\bkyselin|syra\b|syre\b|happo/
const NONE: ReadonlySet<string> = new Set()

/**
 * Acids that a name says outright; of "spent stripping acid" what the further text says of it. Empty when none is named.
 */
export function acidsNamed(name: string, further = ''): ReadonlySet<string> {
  if (!IS_ACID.test(fold(name))) return NONE
  const found = acidsIn(name)
  return found.size > 0 ? found : acidsIn(further)
}

function acidsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { word } of tokenise(text)) {
    const acid = ACIDS.get(stem(word)) ?? ACIDS.get(word) ?? ENDS.find(([end]) => word.endsWith(end))?.[1]
    if (acid) found.add(acid)
  }
  return found
}

/** Both sides name their acid, and it is not the same one. */
export function otherAcid(offer: ReadonlySet<string>, need: ReadonlySet<string>): boolean {
  if (offer.size === 0 || need.size === 0) return false
  for (const acid of need) if (offer.has(acid)) return false
  return true
}

/** Which carriers a word names outright: symbols as they are written, other words by their stem. */
interface Names {
  symbols: ReadonlyMap<string, string[]>
  stems: ReadonlyMap<string, string[]>
  classOf: ReadonlyMap<string, string>
}

const names = new WeakMap<Knowledge, Names>()

function namesOf(knowledge: Knowledge): Names {
  let known = names.get(knowledge)
  if (!known) {
    const symbols = new Map<string, string[]>()
    const stems = new Map<string, string[]>()
    const classOf = new Map<string, string>()
    const put = (map: Map<string, string[]>, key: string, id: string) =>
      map.set(key, [...(map.get(key) ?? []), id])
    for (const { id, identity } of knowledge.properties) {
      if (!identity) continue
      classOf.set(id, identity.class)
      for (const name of identity.names)
        if (/[A-Z]/.test(name)) put(symbols, name, id)
        else put(stems, stem(fold(name)), id)
    }
    names.set(knowledge, (known = { symbols, stems, classOf }))
  }
  return known
}

/** What a plant or process is called by is where a stream comes from: "TiO2 sulphate route", "copper smelter". */
const PROCESS = anyOf(words.processes)
const PROCESS_REACH = 3

/** Indices of the tokens that name where a stream comes from. `text` is the original field. */
export function originTokens(tokens: readonly Token[], text: string): Set<number> {
  const out = new Set<number>()
  let from = false
  tokens.forEach((token, i) => {
    const gap = text.slice(tokens[i - 1]?.end ?? 0, token.start)
    if (/[.;,:()]/.test(gap)) from = false
    if (/^(from|ex|aus|nach|issue?|provenant)$/.test(token.word)) from = true
    if (from) out.add(token.index)
    if (!PROCESS.test(token.word)) return
    for (let back = i - 1; back >= 0 && back >= i - PROCESS_REACH; back--) {
      const [before, after] = [tokens[back] as Token, tokens[back + 1] as Token]
      if (/[.;,:()]/.test(text.slice(before.end, after.start))) break
      out.add(before.index)
    }
  })
  return out
}

/** Carriers that a text names outright, neither denied nor as a trace. `text` is the original field. */
export function carriersNamed(
  knowledge: Knowledge,
  tokens: readonly Token[],
  text: string,
  passed: (token: Token) => boolean,
): string[] {
  const { symbols, stems } = namesOf(knowledge)
  return tokens.flatMap((token) => {
    // "Co-substrate" is no cobalt.
    const prefix =
      token.word === 'co' &&
      /^-(?!bearing|rich|containing)\p{Ll}/u.test(text.slice(token.end, token.end + 12))
    const found =
      stems.get(token.stem) ?? (prefix ? undefined : symbols.get(text.slice(token.start, token.end)))
    return found && !passed(token) ? found : []
  })
}

/** The need names carriers of a class in which the offer has others only. Runs for every pair: no allocation. */
export function otherCarrier(
  knowledge: Knowledge,
  offer: ReadonlySet<string>,
  need: ReadonlySet<string>,
): boolean {
  if (need.size === 0 || offer.size === 0) return false
  const { classOf } = namesOf(knowledge)
  for (const id of need) {
    if (offer.has(id)) continue
    const kind = classOf.get(id)
    if (kind === undefined) continue
    let met = false
    for (const alike of need) if (classOf.get(alike) === kind && offer.has(alike)) met = true
    if (met) continue
    for (const own of offer) if (classOf.get(own) === kind) return true
  }
  return false
}

/** Classes of carriers that make the whole of a stream, where the others are one nutrient or fibre among several. */
const WHOLE = /metal|polymer|gas/

/** A use is for a metal, polymer or gas, and the offer is made of none of those that it is for. */
export function lacksCarrier(
  knowledge: Knowledge,
  own: ReadonlySet<string>,
  asked: readonly string[] = [],
): boolean {
  const { classOf } = namesOf(knowledge)
  const whole = asked.filter((id) => WHOLE.test(classOf.get(id) ?? ''))
  return whole.length > 0 && !whole.some((id) => own.has(id))
}
