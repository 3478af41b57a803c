/** Questions about what a stream contains and what it is, in plain English. */
import { decidingQuestion } from '#shared/domain/waste/deciders.ts'

/** Measures that have a value, not an amount. */
const MEASURES =
  /^(?:ph|high ph|hardness|bod|cod|acid dew point|charge|colour|odour|expansion|volume stability|acidity|activity concentration index|volume expansion|fineness over .*|loss on ignition|neutralising value|moisture.*|free moisture|water|.* content|.* share|.* index|radioactivity)$/i
/** One thing, though it ends as a plural does. */
const MASS = /(?:asbestos|pfas|gas|phosphorus)$/i

/** A question about a substance or property that matters for the outlet, by its name in the knowledge base. */
export function contentQuestion(name: string): readonly [fact: string, text: string] {
  const plain = name.replace(/^high ph$/i, 'pH').replace(/\s*\(.*\)$/, '')
  if (/^water$/i.test(plain)) return ['How much water does it contain?', '']
  if (/^moisture$/i.test(plain)) return ['What is its moisture content?', '']
  if (MEASURES.test(plain)) return [`What is its ${plain}?`, '']
  if (/[^s]s$/.test(plain) && !MASS.test(plain))
    return [`Does it contain ${plain}?`, 'If so, what share by mass?']
  return [`How much ${plain} does it contain?`, '']
}

/** What a reason of hazard says the stream is. */
const IS =
  /^(?:(?:highly|acutely|strongly|persistent)\s)?(?:corrosive|flammable|toxic|harmful|irritant|oxidising|carcinogenic|reprotoxic|explosive|sensitising|caustic|combustible|radioactive|infectious|ecotoxic|self-heating|self-igniting|alkaline|reactive|poisonous)$/
/** Notes of the knowledge base that are no noun. */
const NOTE =
  /\b(?:depends|must|may|reacts|releases|emits|decomposes|when|by|if|be|not|above|below|for|to|from|with|after|under|possible|only|are|is|traces?|regulation|category|law|test|composition|content|use|rest|origin|excise|checked|limits?|old|unknown|harms|leaching|leaches)\b|[\d:;]/i

/** What decides between the two halves of a mirror entry; `reasons` in words of the knowledge base, `code` in any spelling. */
export function hazardQuestion(reasons: readonly string[], code = ''): string {
  const own = decidingQuestion(code.replaceAll(/\D/g, ''))
  if (own) return own
  const parts = [...new Set(reasons.flatMap((reason) => reason.split(/, | or /)).map((part) => part.trim()))]
  const is = parts.filter((part) => IS.test(part)).slice(0, 3)
  const has = parts.filter((part) => part !== '' && !IS.test(part) && !NOTE.test(part)).slice(0, 3)
  const over = 'above the limits for hazardous waste'
  if (is.length === 0 && has.length === 0) return `Does it contain dangerous substances ${over}?`
  if (has.length === 0) return `Is it ${listed(is)} by the criteria for hazardous waste?`
  if (is.length === 0) return `Does it contain ${listed(has)} ${over}?`
  return `Is it ${listed(is)}, or does it contain ${listed(has)} ${over}?`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
