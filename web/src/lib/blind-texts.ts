import type { DisclosureEventKind, DisclosureStage, GrantedStage } from '#shared/domain/disclosure/stages.ts'
import { formatNumber, formatQuantity } from './format.ts'

/** Blind listings in words. */

interface AmountBand {
  from: number | null
  below: number | null
  unit: string
}

const UNIT: ReadonlyMap<string, string> = new Map([['m3', 'm³']])

/** "1,000–10,000 t a year". */
export function amountBandText(amount: AmountBand | null): string {
  if (!amount) return 'Amount not told'
  const unit = UNIT.get(amount.unit) ?? amount.unit
  const { from, below } = amount
  if (from === null) return `under ${formatQuantity(below ?? 0, unit)} a year`
  if (below === null) return `over ${formatQuantity(from, unit)} a year`
  return `${formatNumber(from)}–${formatQuantity(below, unit)} a year`
}

/** From the viewer's site to the centre of the region. */
export function distanceBandText(distance: { from: number; below: number | null } | null): string {
  if (!distance) return 'Distance not told'
  const { from, below } = distance
  if (below === null) return `over ${formatQuantity(from, 'km')}`
  return from === 0
    ? `under ${formatQuantity(below, 'km')}`
    : `${formatNumber(from)}–${formatQuantity(below, 'km')}`
}

/** "4th quarter of 2026". */
export function quarterText(since: string): string {
  const [year = '', quarter = ''] = since.split('-Q')
  return `${['1st', '2nd', '3rd', '4th'][Number(quarter) - 1] ?? quarter} quarter of ${year}`
}

export const blindTitle = ({ material, category }: { material: string | null; category: string }): string =>
  material ?? `Material of the category ${category}`

/** How far it is, as who asked reads it. */
export const OWN_STAGE: Record<DisclosureStage, string> = {
  interest: 'Interest expressed',
  identity: 'The owner knows who you are',
  terms: 'Terms lie before you',
  accepted: 'Terms accepted',
  site: 'Name and site told',
  documents: 'Documents opened',
}

/** The same, as the owner reads it. */
export const ASKER_STAGE: Record<DisclosureStage, string> = {
  interest: 'Asked, not yet looked at',
  identity: 'You know who asks',
  terms: 'Terms sent, not accepted yet',
  accepted: 'Terms accepted',
  site: 'Sees name and site',
  documents: 'Sees name, site and documents',
}

export const GRANT: Record<GrantedStage, { action: string; follows: string }> = {
  identity: {
    action: 'See who asks',
    follows: 'You read the name of the company. It is told that you looked, and nothing of you.',
  },
  terms: {
    action: 'Send the terms',
    follows: 'It reads the terms of confidentiality, and nothing of you, until it accepts them.',
  },
  site: {
    action: 'Tell name and site',
    follows: 'It reads your company, the site, and this listing with its exact amount and price.',
  },
  documents: {
    action: 'Open the documents',
    follows: 'It reads data sheet, reports and photos of this listing.',
  },
}

export const EVENT: Record<DisclosureEventKind, string> = {
  asked: 'Interest expressed',
  'granted.identity': 'You looked at who asks',
  'granted.terms': 'You sent the terms',
  accepted: 'Terms accepted',
  'granted.site': 'You told name and site',
  'granted.documents': 'You opened the documents',
  'seen.site': 'Saw name, site and listing',
  'seen.documents': 'Saw the documents',
  withdrawn: 'You closed it',
  left: 'Interest taken back',
}
