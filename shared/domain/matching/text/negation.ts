/**
 * What a text says is absent: "asbestos free", "free of chlorine", "no plastics, no metals", "without oil", "not
 * suitable for feed". Negated words are no evidence for a concept, and are kept as facts about substances.
 */
import type { Token } from './text.ts'
import { isStopword } from './text.ts'
import { words } from './wording.ts'

const { denial } = words
/** Words that deny what follows, up to the end of the clause. */
const BEFORE = new Set(denial.before)
/** "free of", "free from", "devoid of", "frei von". */
const FREE_OF = new Set(denial.free)
const OF = new Set(denial.of)
/** A word before "free" that does not mean absence ("trouble-free") or is the substance of lime and acid chemistry. */
const NOT_A_SUBSTANCE = new Set(denial.noSubstance)
/** "free lime", "free acid" say presence. */
const FREE_FORMS = new Set(denial.present)
/** Words behind a substance that deny it: "asbestos strictly none", "PVC: nil", "metals excluded". */
const AFTER = new Set(denial.after)
/** Hazards that a survey or a test clears. */
const CLEARED = new Set(denial.cleared)
/** Between the substance and the word that denies it. */
const BETWEEN = new Set(denial.between)
const UNFIT = new Set(denial.unfit)
const TOO = new Set(denial.too)
const IS = new Set(denial.is)
/** What an offer had, and has no more: "separated from paste", "that held acid". */
const GONE = denial.gone.map((phrase) => phrase.split(' '))
/** "After copper recovery": what was recovered. */
const TAKEN_OUT = new Set(denial.takenOut)
const REACH = 4
/** "Slag, free silica < 1" has slag. */
const JOINED = /^[-\s]*$/
/** "Colour no matter". */
const NO_MATTER =
  /^(use|good|go|more|over|above|exceeding|less|below|matters?|issues?|problems?|objections?|obstacle|limits?|preference|minimum|maximum)$/

/**
 * Token indices that are denied. `text` is the original field, to see where a clause ends. What a need calls unfit, its
 * buyer does not take; what an offer calls unfit for something is still what it is.
 */
export function negatedTokens(tokens: readonly Token[], text: string, side?: 'offer' | 'need'): Set<number> {
  const offer = side === 'offer'
  const out = new Set<number>()
  const clauseEnds = (a: Token, b: Token) => /[.;:!?()\n]/.test(text.slice(a.end, b.start))
  const list = (a: Token, b: Token) => /,/.test(text.slice(a.end, b.start))
  const denyFrom = (from: number) => {
    let content = 0
    for (let i = from; i < tokens.length && content < REACH; i++) {
      const token = tokens[i] as Token
      const previous = tokens[i - 1]
      if (previous && i > from && clauseEnds(previous, token)) break
      if (previous && i > from && list(previous, token) && content > 0) break
      if (token.word === 'but' || token.word === 'only') break
      if (isStopword(token.word) && !/^(or|and|nor|oder|und|ou|et|o|y)$/.test(token.word)) {
        if (content > 0 && /^(for|to|from|with|in|by)$/.test(token.word)) break
        continue
      }
      out.add(i)
      content++
    }
  }
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    const previous = tokens[i - 1]
    // "w/o".
    if (token.word === 'w' && next?.word === 'o' && text[token.end] === '/') return denyFrom(i + 2)
    // "None of before 1996".
    if (token.word === 'none' && next && OF.has(next.word) && !clauseEnds(token, next)) return denyFrom(i + 2)
    if (BEFORE.has(token.word)) {
      // "No 2", "no-bake sand".
      if (token.word === 'no' && next && (/^\d/.test(next.word) || text[token.end] === '-')) return
      if (next && NO_MATTER.test(next.word)) return
      if (token.word === 'non' && next && !clauseEnds(token, next)) {
        // "non-ferrous", "non-hazardous": only the joined word.
        if (!/^(ferrous|woven|wovens|recyclable|standard)$/.test(next.word)) out.add(i + 1)
        return
      }
      denyFrom(i + 1)
      return
    }
    if (offer && GONE.some((phrase) => phrase.every((word, k) => tokens[i + k]?.word === word))) {
      denyFrom(i + 2)
      if (tokens[i + 3]?.word === 'and') denyFrom(i + 4)
    }
    if (offer && TAKEN_OUT.has(token.word)) {
      const [before, after] = [tokens[i - 1], tokens[i - 2]]
      if (before && after?.word === 'after' && !clauseEnds(before, token)) out.add(i - 1)
    }
    if (FREE_OF.has(token.word)) {
      if (next && OF.has(next.word) && !clauseEnds(token, next)) denyFrom(i + 2)
      else if (next && FREE_FORMS.has(next.word)) return
      else if (
        previous &&
        !NOT_A_SUBSTANCE.has(previous.word) &&
        JOINED.test(text.slice(previous.end, token.start))
      ) {
        out.add(i - 1)
        // "String and tinsel free", "Pb/Cd free" lack both.
        const [joint, other] = [tokens[i - 2], tokens[i - 3]]
        if (joint && text.slice(joint.end, previous.start) === '/') out.add(i - 2)
        if (joint && other && /^(and|und)$/.test(joint.word) && !clauseEnds(other, joint)) out.add(i - 3)
      }
    }
  })
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    // "Char not wanted", "coated not."
    const notPresent =
      token.word === 'not' &&
      (next === undefined ||
        clauseEnds(token, next) ||
        /^(present|detected|detectable|included|found|wanted|accepted|allowed|permitted|tolerated|taken|welcome)$/.test(
          next.word,
        ))
    // "Spent no use", "PVC: no".
    const notFit =
      side === 'need' &&
      token.word === 'not' &&
      /^(suitable|usable|fit|possible|work)$/.test(next?.word ?? '')
    const noUse =
      token.word === 'no' && (!next || clauseEnds(token, next) || /^(use|good|go)$/.test(next.word))
    const tested = /^neg(?:ative)?$/.test(token.word) && (!next || clauseEnds(token, next))
    // "Phenol below detection", "PCB clear"; not "colour clear", nor "nails removed here".
    const undetected = /^(below|under)$/.test(token.word) && /^(detect\w*|lod|loq)$/.test(next?.word ?? '')
    const cleared =
      /^(clear|clean)(ed)?$/.test(token.word) && CLEARED.has((tokens[i - 1] as Token | undefined)?.word ?? '')
    // What a need says to be removed, its buyer removes; "capacitors, removed" were taken out and are what is offered.
    const removed =
      offer &&
      /^(removed|away)$/.test(token.word) &&
      !/,\s*$/.test(text.slice(tokens[i - 1]?.end ?? token.start, token.start)) &&
      (!next || clauseEnds(token, next) || list(token, next))
    // "Brick fines are too dead-burnt": what it is too much of unfits it.
    const unfit = side === 'need' && UNFIT.has(token.word)
    const tooMuch =
      side === 'need' && TOO.has(token.word) && IS.has(tokens[i - 1]?.word ?? '') && next !== undefined
    if (
      !(AFTER.has(token.word) && !(token.word === 'none' && OF.has(next?.word ?? ''))) &&
      !notPresent &&
      !notFit &&
      !noUse &&
      !tested &&
      !undetected &&
      !cleared &&
      !removed &&
      !tooMuch &&
      !unfit
    )
      return
    let back = i - 1
    while (back >= 0 && BETWEEN.has((tokens[back] as Token).word)) back--
    // The denied words reach back to the start of their clause, two at most.
    for (let count = 0; back >= 0 && count < 2; back--, count++) {
      const denied = tokens[back] as Token
      const follower = tokens[back + 1] as Token
      if (/[.;!?()\n]/.test(text.slice(denied.end, follower.start)) || isStopword(denied.word)) break
      if (count > 0 && /[,:]/.test(text.slice(denied.end, follower.start))) break
      out.add(back)
    }
  })
  // "chlorinefree", "asbestfrei" are single words.
  tokens.forEach((token, i) => {
    if (/^.{3,}(free|frei|vrij)$/.test(token.word) && !/^(carefree)$/.test(token.word)) out.add(i)
  })
  return out
}
