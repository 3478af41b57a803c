import type { AuditEntry, Deletion } from './queries.ts'

/** What the audit trail calls what administrators do. */
export const ACTION_WORDS: Record<AuditEntry['action'], string> = {
  'application.approved': 'Approved the application',
  'application.rejected': 'Rejected the application',
  'application.reopened': 'Put the application back',
  'upgrade.activated': 'Activated an upgrade',
  'upgrade.declined': 'Declined an upgrade',
  'company.suspended': 'Suspended the company',
  'person.factor-reset': 'Reset the second factor of a person',
  'company.reinstated': 'Reinstated the company',
  'company.plan': 'Changed the plan',
  'vat.found': 'Found the VAT number in a register',
  'vat.not_found': 'Did not find the VAT number in a register',
  'post.removed': 'Took down a post',
  'comment.removed': 'Took down a comment',
  'listing.removed': 'Took down a listing',
  'report.closed': 'Closed a report',
  'rename.approved': 'Approved a new name',
  'rename.refused': 'Refused a new name',
  'contact.read': 'Read a message',
  'contact.answered': 'Answered a message',
  'leads.exported': 'Downloaded the leads',
  'deletion.started': 'Began to erase the data',
  'deletion.settled': 'Erased the data',
  'deletion.declined': 'Declined a deletion',
}

/** What a deletion counts, singular and plural, in the order it is told. */
const ERASED_WORDS: Record<keyof NonNullable<Deletion['erased']>, readonly [string, string]> = {
  sign_ins: ['sign-in deleted', 'sign-ins deleted'],
  listings: ['listing erased', 'listings erased'],
  matches: ['match deleted', 'matches deleted'],
  connections: ['connection ended', 'connections ended'],
  transactions: ['transaction kept without the name', 'transactions kept without the name'],
  conversations: ['conversation closed', 'conversations closed'],
  messages: ['message cleared of the name', 'messages cleared of the name'],
  mentions: ['mention cleared of the name', 'mentions cleared of the name'],
  posts: ['post deleted', 'posts deleted'],
  comments: ['comment deleted', 'comments deleted'],
  likes: ['like taken back', 'likes taken back'],
  records: ['other record deleted', 'other records deleted'],
  enquiries: ['enquiry deleted', 'enquiries deleted'],
}

/** "1 sign-in deleted", "12 listings erased": what was there, and only that. */
export function erasedLines(erased: NonNullable<Deletion['erased']>): string[] {
  return (Object.keys(ERASED_WORDS) as (keyof typeof ERASED_WORDS)[]).flatMap((kind) => {
    const count = erased[kind] ?? 0
    const [one, many] = ERASED_WORDS[kind]
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  })
}
