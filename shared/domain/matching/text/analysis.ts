/**
 * What a text says of small amounts: "Fe < 30 ppm", "oil below 0.6 %", "zinc-lean", "low-sulphur". Such a word names a
 * constituent or a limit, not the material, and is weak evidence for a concept.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Token } from './text.ts'
import { words } from './wording.ts'

const TRACE_PERCENT = parameters.text.tracePercent
/** Sold by the trace: a small content of these is what the stream is worth. */
const PRECIOUS = new Set(words.precious)
const LIMIT =
  '(?:below|under|less than|max\\.?|maximum|up to|about|around|approx\\.?|ca\\.?|content|:|=|<|>|≤|≥|~)'
const NUMBER = '(\\d+(?:[.,]\\d+)?)(?:\\s*(?:–|-|to)\\s*(\\d+(?:[.,]\\d+)?))?'
/** After a word: limit, number, unit. */
const AFTER = new RegExp(`^\\s*(?:${LIMIT}\\s*){0,2}${NUMBER}\\s*(%|ppm|ppb|mg|µg|g/t)`, 'i')
/** "Pb and Cd low", "chloride limited". */
const BOUNDED = /^(?:\s*(?:and|or|\/)\s*[\p{L}\d]{1,12}|,\s*\p{L}{1,2})?\s+(?:low|limited|limits apply)\b/iu
/** Of "low", what is wanted in small amounts only: "low cadmium", but "low density". */
const BOUNDED_SUBSTANCE = new Set(words.lowered)
/** Between a word and the "lean" that denies it, or the "low" before it. */
const JOINED = /^[-\s]$/

/** What holds a thing is not the thing: "pallet of bearings", "drums with resin", "IBC full of brine". */
const HOLDER = new Set(words.holders)
const HOLDS = /^(of|with|full|containing|filled|mit|von|de|d|met|di|con)$/
/** "In drums", "1 t bags"; a drum of 200 l is one. */
const PACKED = /^(in|on|kg|t|tonne)$/
/** "Drums.", "IBC or tanker", "big bags, dry": an item of a description that says no more than what holds the thing. */
const ALONE_BEFORE =
  /(?:^|[,;.(/]|\bor|\band)\s*(?:(?:steel|plastic|big|gitter|closed|open|own|wooden|cardboard|bulk)[ -])?$/i
const ALONE_BEHIND = /^\s*(?:$|[,;.)/]|(?:or|and|on)\b)/i
/** A name that is about what holds things. */
const ABOUT_HOLDERS = /packag|contain|empt|return|carrier|reus|verpack|emball|cooperage|second.?hand|used/i

/** "Rubber-lined", "PE-coated", "steel-framed" say how the thing around it is made. */
const MADE_WITH = /^(lined|framed|cased|jacketed|skinned)$/

/** Token indices that name a trace. `text` is the original field; `name` that of the listing where it is not the field itself. */
export function traceTokens(tokens: readonly Token[], text: string, name?: string): Set<number> {
  const out = new Set<number>()
  const aside = name !== undefined && !ABOUT_HOLDERS.test(name)
  tokens.forEach((token, i) => {
    const amount = AFTER.exec(text.slice(token.end, token.end + 48))
    if (amount && !PRECIOUS.has(token.word)) {
      const value = Number((amount[2] ?? amount[1] ?? '').replace(',', '.'))
      if (amount[3] !== '%' || value < TRACE_PERCENT) out.add(token.index)
    }
    if (BOUNDED.test(text.slice(token.end, token.end + 32))) out.add(token.index)
    const next = tokens[i + 1]
    if (
      HOLDER.has(token.word) &&
      (PACKED.test(tokens[i - 1]?.word ?? '') ||
        /^loads?$/.test(next?.word ?? '') ||
        (aside &&
          ALONE_BEFORE.test(text.slice(Math.max(0, token.start - 16), token.start)) &&
          ALONE_BEHIND.test(text.slice(token.end, token.end + 5))))
    )
      out.add(token.index)
    if (!next || !JOINED.test(text.slice(token.end, next.start))) return
    if (MADE_WITH.test(next.word)) {
      out.add(token.index)
      out.add(next.index)
    }
    if (i < 3 && HOLDER.has(token.word) && HOLDS.test(next.word) && tokens[i + 2]) out.add(token.index)
    const hyphen = text[token.end] === '-'
    if (hyphen && /^(lean|poor|depleted)$/.test(next.word)) {
      out.add(token.index)
      out.add(next.index)
    }
    // "Few shives", "hardly any stones".
    if (token.word === 'few') out.add(next.index)
    if (token.word === 'low' && (hyphen || BOUNDED_SUBSTANCE.has(next.word))) out.add(next.index)
  })
  return out
}
