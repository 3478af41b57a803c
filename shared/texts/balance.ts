import type { BalanceKind, Net } from '#shared/domain/matching/types.ts'

/** What the terms of a balance are called. */
export const TERM_NAMES: Readonly<Record<BalanceKind, string>> = {
  disposal: 'Saved disposal',
  gain: 'Gain over today',
  treatment: 'Treatment',
  freight: 'Freight',
  price: 'Price, taker pays holder',
  fee: 'Fee, holder pays taker',
  'open-price': 'Price',
  'avoided-disposal': 'Avoided disposal',
  'avoided-primary': 'Avoided primary material',
  processing: 'Processing',
  transport: 'Transport',
}

/** Why a sum is not estimated; null where it is. */
export const missingText = ({ missing }: Net): string | null =>
  missing && `${TERM_NAMES[missing.term]}: ${missing.note ?? 'not estimated'}`
