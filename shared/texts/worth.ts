/** Worth in words: what decides a verdict, what its terms are called, and what would settle one that is not known. */
import type { Alternative, AlternativeReason, Release } from '#shared/domain/economics/terms/alternative.ts'
import type { VerdictReason, Verdict } from '#shared/domain/economics/verdict.ts'
import type { TermKind, WorthTerm } from '#shared/domain/economics/worth.ts'
import { commodityOf, costOf, disposal, handling, treatments } from '#shared/knowledge/economics/index.ts'
import { journeyProcedures, journeyRules } from '#shared/knowledge/journey-law/index.ts'
import type { Procedure } from '#shared/knowledge/journey-law/schema.ts'
import { own } from '#shared/domain/text/own.ts'
import { deciderText, isDecided } from '#shared/domain/economics/words/decides.ts'
import { eurosText, nameOf, type NameLookup, type StoredReason } from './reasons/sentence.ts'
import { freightText, TERM_KINDS } from '#shared/domain/economics/words/terms.ts'

/** What a term is of: "hazardous landfill", "by lorry". */
function ofText({ kind, of }: Pick<WorthTerm, 'kind' | 'of'>, names: NameLookup): string {
  if (of === 'stated') return kind === 'disposal' ? 'the fee that the offer states' : 'what it brings today'
  if (of === 'asked')
    return kind === 'outlet' ? 'what is asked, which others pay about' : 'about what is asked for it'
  if (of === 'gate-fee') return 'the fee that the need takes'
  if (of === 'bid') return 'as the need bids'
  if (of === 'outlet') return 'what others pay beside the outlet of today'
  return (
    freightText(of) ??
    own(disposal.labels, of) ??
    treatments.find(({ id }) => id === of)?.label ??
    (kind === 'storage' ? handling.states.find(({ id }) => id === of)?.label : undefined) ??
    costOf(of)?.label ??
    commodityOf(of)?.label ??
    nameOf(names, of)
  )
}

export const worthTermText = (term: Pick<WorthTerm, 'kind' | 'of'>, names: NameLookup): string =>
  `${TERM_KINDS[term.kind]}: ${ofText(term, names)}`

export const termKindText = (kind: TermKind): string => TERM_KINDS[kind]

/** What would settle a term that is not known. */
export function settlesText(kind: TermKind, known: { tonnes: boolean; places: boolean }): string {
  if (kind === 'replaced') return 'A price in the need: what is paid today for what it replaces.'
  if (!known.tonnes) return 'The amount a year, in tonnes.'
  return known.places
    ? 'A way that takes it there: a quote of a carrier, or a pipe.'
    : 'The place of both sites.'
}

export const procedureText = (procedure: Procedure): string => journeyProcedures[procedure].label

/** The one fact that decides, as a sentence. */
export const verdictText = (reason: VerdictReason, verdict: Verdict): string =>
  deciderText(
    reason,
    verdict,
    reason.kind === 'prohibited' ? journeyRules.find(({ id }) => id === reason.params.rule)?.text : undefined,
  )

const percent = (share: number) => `${Math.round(100 * share)} %`

/** What nobody takes, by where it goes. */
const RELEASED: Readonly<Record<Release, string>> = {
  air: 'goes into the air',
  flare: 'is burnt in a flare or goes into the air',
  drain: 'goes down the drain',
  unmade: 'is not made, or goes to the grid at what that pays',
}

/**
 * What becomes of the stream without the exchange, and what says so.
 *
 * @param ask EUR per unit; null: not stated. @param unit what moves is told in. @param isMet whether the bid reaches the ask,
 * with the way.
 */
export function alternativeText(
  { because, disposed, release }: Alternative,
  ask: number | null,
  unit = 't',
  isMet = true,
): string {
  const share = percent(disposed?.typical ?? 0)
  const goes = release ? RELEASED[release] : 'is disposed of'
  if (because === 'asks' && !isMet)
    return `${eurosText(ask ?? 0)} €/${unit} is asked, and what is bid does not reach that. These figures count no other buyer: if somebody else pays the ask, the stream is sold there. No disposal is saved.`
  const texts: Readonly<Record<AlternativeReason, string>> = {
    pays: release
      ? `Who has it pays ${eurosText(-(ask ?? 0))} €/${unit} today to be rid of it.`
      : `It is disposed of: ${eurosText(-(ask ?? 0))} €/${unit} is paid today to be rid of it.`,
    asks: `It is sold to somebody else: ${eurosText(ask ?? 0)} €/${unit} is asked for it, and who asks a price has another outlet. No disposal is saved.`,
    said:
      disposed?.typical === 1
        ? `It ${goes}, as the offer says.`
        : `Part of it ${goes}, as the offer says; about half is counted.`,
    product: 'It is sold: the offer calls it a product. No disposal is saved.',
    outlet: 'It goes where the offer says it goes today. Only the gain over that counts.',
    bid: 'It is sold to somebody else: a price is bid for it here, so others bid too. No disposal is saved.',
    traded: 'It is sold to somebody else: the trade pays for such material. No disposal is saved.',
    sometimes: `About ${share} of such material ${goes}, the rest is sold: the trade takes it for nothing or little.`,
    'small-lot': `About ${share} is disposed of: the trade pays for such material, and seldom fetches less than a lorry a year.`,
    untraded: release
      ? `It ${goes}: nobody else takes it.`
      : 'It is disposed of: nobody pays for such material.',
    released: `It ${goes}: no other taker is known within reach of a line.`,
  }
  return texts[because]
}

/** The same as it is stored: null of a kind that there is no longer. */
export function storedVerdictText(reason: StoredReason, verdict: Verdict): string | null {
  if (typeof reason === 'string') return reason
  return isDecided(reason.kind) ? verdictText(reason as VerdictReason, verdict) : null
}
