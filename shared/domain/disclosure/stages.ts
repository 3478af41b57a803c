/**
 * How far the owner of a blind listing has opened it to one company. The owner grants each stage, one after the other; the
 * company that asks can only ask, accept the terms, and leave.
 */

/** From the first: who asks is known to nobody; the owner knows; terms lie open; they are accepted; then what is told. */
export const DISCLOSURE_STAGES = ['interest', 'identity', 'terms', 'accepted', 'site', 'documents'] as const
export type DisclosureStage = (typeof DISCLOSURE_STAGES)[number]

/** What the owner grants; `accepted` comes from the other side. */
export const GRANTED_STAGES = ['identity', 'terms', 'site', 'documents'] as const
export type GrantedStage = (typeof GRANTED_STAGES)[number]

/** Why nothing more is shown: the owner closed it, or who asked left. */
export const DISCLOSURE_ENDS = ['withdrawn', 'left'] as const

/** For so many days what is told stays open, unless the owner says otherwise. */
export const USUAL_DAYS = 90
export const MOST_DAYS = 365

export interface Disclosure {
  /** The furthest that was reached. */
  stage: DisclosureStage
  ended: (typeof DISCLOSURE_ENDS)[number] | null
  /** Until when what is told may be seen, ISO 8601; null before it is told. */
  until: string | null
  /** When it was first told whose listing it is; null while that was never told. */
  told_at: string | null
  /** The terms that were accepted; null before. */
  accepted: { version: string; by: string; at: string } | null
}

export type DisclosureAct =
  | { act: 'ask' }
  | { act: 'grant'; stage: GrantedStage; until: string }
  | { act: 'accept'; version: string; by: string }
  | { act: 'withdraw' }
  | { act: 'leave' }

const rank = (stage: DisclosureStage): number => DISCLOSURE_STAGES.indexOf(stage)
const reached = ({ stage }: Pick<Disclosure, 'stage'>, least: DisclosureStage): boolean =>
  rank(stage) >= rank(least)

/** What has an end. */
const isTold = (stage: DisclosureStage): boolean => stage === 'site' || stage === 'documents'

const NEW: Disclosure = { stage: 'interest', ended: null, until: null, told_at: null, accepted: null }

/** @returns how it stands afterwards; the same object where nothing changes; null where it may not be done. */
export function disclosed(before: Disclosure | null, act: DisclosureAct, now: string): Disclosure | null {
  if (before === null) return act.act === 'ask' ? NEW : null
  switch (act.act) {
    case 'ask':
      if (before.ended === null) return before
      return before.ended === 'left' ? { ...before, ...closed(before), ended: null } : null
    case 'grant':
      return granted(before, act.stage, act.until, now)
    case 'accept':
      if (before.ended !== null || !reached(before, 'terms')) return null
      if (before.accepted) return before.accepted.version === act.version ? before : null
      return { ...before, stage: 'accepted', accepted: { version: act.version, by: act.by, at: now } }
    case 'withdraw':
      if (before.ended !== null) return before.ended === 'withdrawn' ? before : null
      return { ...before, ...closed(before), ended: 'withdrawn' }
    case 'leave':
      if (before.ended !== null) return before.ended === 'left' ? before : null
      return { ...before, ...closed(before), ended: 'left' }
  }
}

/** Nothing is told any more; what was learnt of who asks, and what was accepted, stays so. */
const closed = ({ stage }: Disclosure): Pick<Disclosure, 'stage' | 'until'> => ({
  stage: isTold(stage) ? 'accepted' : stage,
  until: null,
})

function granted(before: Disclosure, stage: GrantedStage, until: string, now: string): Disclosure | null {
  // Who left is not told anything: it would have to ask again.
  if (before.ended === 'left') return null
  if (!isTold(stage)) {
    const previous = stage === 'identity' ? 'interest' : 'identity'
    if (before.stage === previous) return { ...before, stage, ended: null }
    return reached(before, stage) ? (before.ended ? { ...before, ended: null } : before) : null
  }
  if (before.accepted === null || until <= now) return null
  // Name and site come before the documents, also after both were closed.
  if (stage === 'documents' && !isOpenAt(before, 'site', now)) return null
  return { ...before, stage, until, ended: null, told_at: before.told_at ?? now }
}

const FAR = '9999-12-31T00:00:00.000Z'

/** What the owner can grant at a moment: the next stage, one again that has an end, and what was closed. */
export const grantable = (disclosure: Disclosure, now: string): GrantedStage[] =>
  GRANTED_STAGES.filter((stage) => {
    const after = disclosed(disclosure, { act: 'grant', stage, until: FAR }, now)
    const isBehind = !isTold(stage) && rank(stage) < rank(disclosure.stage)
    return after !== null && after !== disclosure && !isBehind
  })

/** How far it is at a moment: null once it ended; what has run out is told no more. */
export function effectiveStage(disclosure: Disclosure | null, now: string): DisclosureStage | null {
  if (disclosure === null || disclosure.ended !== null) return null
  const { stage, until } = disclosure
  return isTold(stage) && (until === null || until <= now) ? 'accepted' : stage
}

/** Whether somebody is told at a moment what belongs to a stage. */
export function isOpenAt(disclosure: Disclosure | null, least: DisclosureStage, now: string): boolean {
  const stage = effectiveStage(disclosure, now)
  return stage !== null && rank(stage) >= rank(least)
}

/** Whether the owner knows who asks: known once, known for good. */
export const isKnownToOwner = (disclosure: Pick<Disclosure, 'stage'>): boolean =>
  reached(disclosure, 'identity')

/** The attributes of a disclosure that one of its two companies was not told, and no file tells it either. */
export function withheldFrom(
  companyId: string,
  { owner_id, stage, told_at }: Pick<Disclosure, 'told_at'> & { owner_id: string; stage: DisclosureStage },
): readonly string[] {
  if (companyId === owner_id) return isKnownToOwner({ stage }) ? [] : ['company_id', 'log']
  return told_at === null ? ['listing_id', 'owner_id', 'log'] : ['log']
}

/** What happened, for the owner to read: who did what, and who saw what. */
export const DISCLOSURE_EVENTS = [
  'asked',
  'granted.identity',
  'granted.terms',
  'accepted',
  'granted.site',
  'granted.documents',
  'seen.site',
  'seen.documents',
  'withdrawn',
  'left',
] as const
export type DisclosureEventKind = (typeof DISCLOSURE_EVENTS)[number]

export interface DisclosureEvent {
  at: string
  what: DisclosureEventKind
  /** User id of the person. */
  by: string
}

/** Events that are kept, the latest. */
export const MOST_EVENTS = 150

export const withEvent = (log: readonly DisclosureEvent[], event: DisclosureEvent): DisclosureEvent[] =>
  [...log, event].slice(-MOST_EVENTS)

/** Whether a person's look is told already: one a day and stage is enough. */
export const isLogged = (log: readonly DisclosureEvent[], { at, what, by }: DisclosureEvent): boolean =>
  log.some((one) => one.what === what && one.by === by && one.at.slice(0, 10) === at.slice(0, 10))
