import type { LOG_ACTIONS, LOG_KINDS } from '#shared/api/core/vocabulary.ts'
import type { MemberRole } from './rights.ts'

/** A company's own log: of which kind an act is, and who reads which kinds. */

export type LogAction = (typeof LOG_ACTIONS)[number]
export type LogKind = (typeof LOG_KINDS)[number]

type Subject<A extends string> = A extends `${infer S}.${string}` ? S : never

const KINDS: Record<Subject<LogAction>, LogKind> = {
  person: 'people',
  invitation: 'people',
  request: 'people',
  factor: 'people',
  site: 'sites',
  listing: 'listings',
  import: 'listings',
  deal: 'deals',
  load: 'deals',
  disclosure: 'disclosures',
}

export const kindOfAct = (action: LogAction): LogKind => KINDS[action.split('.')[0] as Subject<LogAction>]

/** Who belongs to the company, and what was done about it, is for owners; who may read the log reads the rest. */
export const mayReadKind = (role: MemberRole, kind: LogKind): boolean => kind !== 'people' || role === 'owner'
