import type { Paper, PaperLine } from '#web/lib/backend/queries/papers.ts'

/** What is said of papers. Pure. */

const SOURCES: Record<NonNullable<PaperLine['source']>, string> = {
  agreed: 'agreed',
  listing: 'stated with the listing',
  weighed: 'from the scale',
  derived: 'follows from the rest',
  seller: 'stated by the seller',
  buyer: 'stated by the buyer',
}

/** Whose word a value is. */
export const lineSource = ({ source, withheld }: PaperLine): string =>
  withheld ? 'stated, in their own copy' : source === null ? '' : SOURCES[source]

export const whoStates = ({ ask }: PaperLine, side: Paper['side']): string => {
  if (!ask) return 'not known'
  if (ask.by === 'either') return 'to be stated by either side'
  return ask.by === side ? 'to be stated by you' : `to be stated by the ${ask.by}`
}

/** What stands in a paper where a value should be. */
export function valueText(line: PaperLine): string {
  if (line.withheld) return 'In the copy of the other side'
  if (line.value !== null) return line.value
  if (line.blank) return '_____________________________'
  if (!line.missing) return 'not stated'
  const by = line.ask?.by
  return by === undefined ? 'missing' : `missing: word of ${by === 'either' ? 'either side' : `the ${by}`}`
}

/** "Box 3", "Art. 5(1)(a)". */
export const boxText = (box: string | null): string | null =>
  box === null ? null : /^[\d, ]+$/.test(box) ? `Box ${box}` : box

export const APPLIES: Record<
  Paper['applies']['state'],
  { word: string; tone: 'accent' | 'plain' | 'warning' }
> = {
  yes: { word: 'Needed', tone: 'accent' },
  no: { word: 'Not needed', tone: 'plain' },
  open: { word: 'Open whether it is needed', tone: 'warning' },
}

/** Of a file, without letters that file systems dislike. */
export const fileName = ({ id, transaction_id, for_load }: Paper): string =>
  ['sidestream', id, transaction_id.slice(0, 8), for_load?.ticket.replace(/[^\w-]+/g, '-')]
    .filter(Boolean)
    .join('-')
