/** Why an offer and a need fit, in one English sentence: nothing else puts it into words. */
import type { Summary, SummaryParams } from '#shared/domain/matching/reasons.ts'
import { lower } from '#shared/domain/text/capital.ts'
import { nameOf, type NameLookup, type Sentences, type StoredReason } from './sentence.ts'

const outlet = (grade: 1 | 2): string =>
  grade === 2 ? 'a standard outlet' : 'feasible with processing or in a niche'

const SUMMARIES: Sentences<SummaryParams, string> = {
  none: () => 'We know no use that joins the two; only their words are alike.',
  same: ({ offer }, names) => `The need asks for ${inside(names, offer)}.`,
  'is-a': ({ offer, need }, names) =>
    `The need asks for ${inside(names, need)}, such as ${inside(names, offer)}.`,
  'part-of': ({ offer, need }, names) =>
    `The need asks for ${inside(names, need)}; the offer is worded more broadly, as ${inside(names, offer)}.`,
  'same-use': ({ offer, need }, names) =>
    `${nameOf(names, offer)} has the same use as the material that the need names: “${inside(names, need)}”.`,
  'of-plant': ({ offer, need }, names) =>
    `Such a plant usually takes ${inside(names, need)}, and ${inside(names, offer)} can serve as that; the need does not name it.`,
  serves: ({ offer, need, grade }, names) =>
    `${nameOf(names, offer)} fits the use “${inside(names, need)}”: ${outlet(grade)}.`,
  'serves-broader': ({ offer, need, use, grade }, names) =>
    `${nameOf(names, offer)} fits the use “${inside(names, use)}”, a part of “${inside(names, need)}”: ${outlet(grade)}.`,
  'serves-narrower': ({ offer, need, use }, names) =>
    `${nameOf(names, offer)} fits the use “${inside(names, use)}” in general; “${inside(names, need)}” is a special case of it.`,
  'serves-sibling': ({ offer, need, use }, names) =>
    `${nameOf(names, offer)} fits the use “${inside(names, use)}”, which is close to “${inside(names, need)}”.`,
}

const inside = (names: NameLookup, id: string): string => lower(nameOf(names, id))

/** One sentence for a list row. */
export const summaryText = ({ kind, params }: Summary, names: NameLookup): string =>
  SUMMARIES[kind](params as never, names)

/** The same of what is stored; null where the kind is one of another version. */
export const storedSummaryText = (stored: StoredReason, names: NameLookup): string | null =>
  typeof stored === 'string'
    ? stored
    : Object.hasOwn(SUMMARIES, stored.kind)
      ? summaryText(stored as Summary, names)
      : null
