import type { MatchDetail, MatchStatus, RejectionReason, StoredMatch } from './queries.ts'

/** How matches are put into words. Pure. */

export const REASON_WORDS: Record<RejectionReason, string> = {
  material: 'The material is not what we need',
  quality: 'The quality does not fit',
  quantity: 'The quantity does not fit',
  distance: 'It is too far',
  price: 'The price does not work',
  law: 'Law or permit stands in the way',
  supplied: 'We have another partner',
  other: 'Another reason',
}

type Decisions = Pick<StoredMatch, 'status' | 'decisions'>

export const MATCH_TONE: Record<MatchStatus, 'plain' | 'accent' | 'positive' | 'danger'> = {
  pending: 'plain',
  accepted: 'accent',
  completed: 'positive',
  rejected: 'danger',
}

/** What the state asks of the reader, in two or three words. */
export function matchStatusWord({ status, decisions }: Decisions): string {
  if (status === 'completed') return 'Completed'
  if (status === 'accepted') return 'Accepted'
  if (status === 'rejected') return 'Rejected'
  if (decisions.own) return 'Waiting for partner'
  return decisions.other ? 'Partner accepted' : 'Pending'
}

/** Whether the reader can still decide. */
export const isOpen = ({ status, decisions }: Decisions): boolean =>
  status === 'pending' && decisions.own === null

/** "Slag for Clinker substitute": the offer first, whoever reads. */
export function matchTitle({ own, other }: Pick<MatchDetail, 'own' | 'other'>): string {
  const [offer, need] = own.type === 'waste' ? [own, other] : [other, own]
  return `${offer.material_name} for ${need.material_name}`
}
