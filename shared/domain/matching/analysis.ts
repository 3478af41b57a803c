/**
 * What a text says of small amounts: "Fe < 30 ppm", "oil below 0.6 %", "zinc-lean", "low-sulphur". Such a word names a
 * constituent or a limit, not the material, and is weak evidence for a concept.
 */
import type { Token } from './text.ts'
import { words } from './wording.ts'

/** Percentages below this are traces. */
const TRACE_PERCENT = 5
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
/** "Rubber-lined", "PE-coated", "steel-framed" say how the thing around it is made. */
const MADE_WITH = /^(lined|framed|cased|jacketed|skinned)$/

/** Token indices that name a trace. `text` is the original field. */
export function traceTokens(tokens: readonly Token[], text: string): Set<number> {
  const out = new Set<number>()
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
      (PACKED.test(tokens[i - 1]?.word ?? '') || /^loads?$/.test(next?.word ?? ''))
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
    if (token.word === 'low' && (hyphen || BOUNDED_SUBSTANCE.has(next.word))) out.add(next.index)
  })
  return out
}
