import type { DealStep } from '#shared/domain/deals/deal.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import type { Visibility } from '#shared/domain/catalogue/visibility.ts'
import { ROLE_NAMES } from '#shared/domain/people/rights.ts'
import { own } from '#shared/domain/text/own.ts'
import { formatCents, formatCount } from '#web/lib/format.ts'
import { VISIBILITY_LABELS } from '#web/lib/visibility-texts.ts'
import type { LogEntry } from './people-queries.ts'

/** An entry of the company's log in words. */

const GONE = 'Somebody who is no longer here'

const roleName = (role: string | undefined): string => own(ROLE_NAMES, role ?? '') ?? ''

const visibilityName = (word = ''): string => VISIBILITY_LABELS[word as Visibility] ?? word

/** What was changed of a listing; as the record of changes names it. */
const CHANGED: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['amount', 'amount'],
  ['price', 'price'],
  ['description', 'description'],
  ['waste_code', 'waste code'],
  ['handover', 'how it is handed over'],
  ['claim', 'what is claimed of it'],
  ['sheet', 'data sheet'],
  ['site', 'site'],
  ['type', 'offered or wanted'],
])

const MARKS: ReadonlyMap<string, string> = new Map([
  ['done', 'done'],
  ['skip', 'left out'],
])

const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['asked', 'asked for a'],
  ['sent', 'sent the'],
  ['measured', 'entered the results of the'],
  ['withdrawn', 'took back the'],
])

const PLANS: ReadonlyMap<string, string> = new Map([
  ['propose', 'proposed a plan of deliveries'],
  ['accept', 'accepted the plan of deliveries'],
  ['decline', 'declined the plan of deliveries'],
  ['withdraw', 'took back a plan of deliveries'],
  ['call', 'asked for an extra load'],
  ['confirm_call', 'confirmed an extra load'],
  ['decline_call', 'declined an extra load'],
  ['withdraw_call', 'took back the request for an extra load'],
])

const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['confirm', 'confirmed'],
  ['dispute', 'disputed'],
  ['refuse', 'refused'],
  ['take', 'accepted the claim for'],
  ['drop', 'took back the claim for'],
  ['mean', 'offered the mean for'],
  ['withdraw', 'withdrew'],
])

const STAGES: ReadonlyMap<string, string> = new Map([
  ['identity', 'who asks'],
  ['terms', 'the terms of confidentiality'],
  ['site', 'name, site and listing'],
  ['documents', 'the documents'],
])

const named = (words: ReadonlyMap<string, string>, word = ''): string => words.get(word) ?? word

const list = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const loads = (count = '', ticket: string[] = []): string =>
  count === '1'
    ? `load ${ticket.join(' ')}`
    : `${formatCount(Number(count), 'load')}, from ${ticket.join(' ')} on`

/** What was done, without who did it and with what. */
export function logSentence(entry: LogEntry): string {
  const { action, subject, detail } = entry
  const whom = subject ?? 'somebody who is no longer here'
  const [first, second, ...rest] = (detail ?? '').split(' ')
  const tail = second === undefined ? [] : [second, ...rest]
  const who = actorOf(entry)
  switch (action) {
    case 'person.invited':
      return `${who} invited somebody as ${roleName(first)}`
    case 'invitation.resent':
      return `${who} sent an invitation again`
    case 'invitation.revoked':
      return `${who} took an invitation back`
    case 'request.accepted':
      return `${who} accepted a request to join, as ${roleName(first)}`
    case 'request.declined':
      return `${who} declined a request to join`
    case 'person.joined':
      return `${who} joined as ${roleName(first)}`
    case 'person.role':
      return `${who} made ${whom} ${roleName(second)}, before ${roleName(first)}`
    case 'person.sites':
      return `${who} gave ${whom} other sites`
    case 'site.added':
      return `${who} added the site ${detail}`
    case 'site.changed':
      return `${who} changed the site ${detail}`
    case 'site.closed':
      return `${who} closed the site ${detail}`
    case 'site.reopened':
      return `${who} opened the site ${detail} again`
    case 'factor.demanded':
      return `${who} asked everybody for a second factor`
    case 'factor.optional':
      return `${who} asks nobody for a second factor any more`
    case 'factor.reset':
      return `${who} took away the second factor of ${whom}`
    case 'person.removed':
      return `${who} removed ${whom}`
    case 'person.left':
      return `${who} left`
    case 'listing.listed':
      return `${who} listed it, visible to: ${visibilityName(first)}`
    case 'listing.changed':
      return `${who} changed ${list((detail ?? '').split(' ').map((word) => named(CHANGED, word)))}`
    case 'listing.visibility':
      return `${who} made it visible to: ${visibilityName(second)}, before: ${visibilityName(first)}`
    case 'listing.withdrawn':
      return `${who} withdrew it`
    case 'listing.removed':
      return 'Taken down by Sidestream'
    case 'import.done':
      return `${who} imported a file of ${formatCount(Number(first), 'listing')}`
    case 'import.undone':
      return `${who} undid an import: ${formatCount(Number(first), 'listing')} withdrawn`
    case 'deal.create':
      return `${who} began the exchange`
    case 'deal.amount':
      return `${who} offered terms: ${formatCents(Number(first))}`
    case 'deal.confirm':
      return detail === 'agreed' ? `${who} accepted the terms: both agreed` : `${who} accepted the terms`
    case 'deal.mark':
      return `${who} marked the step “${stepName(first as DealStep)}”: ${named(MARKS, second)}`
    case 'deal.sample':
      return `${who} ${named(SAMPLES, second)} ${stepName(first as DealStep)}`
    case 'deal.plan':
      return `${who} ${named(PLANS, first)}`
    case 'deal.index':
      return `${who} stated or accepted a value of the price index`
    case 'deal.complete':
      return `${who} completed the exchange`
    case 'deal.cancel':
      return `${who} cancelled the exchange`
    case 'load.entered':
      return `${who} entered ${loads(first, tail)}`
    case 'load.answered':
      return `${who} ${named(ANSWERS, first)} ${loads(second, rest)}`
    case 'disclosure.asked':
      return `${who} expressed interest`
    case 'disclosure.granted':
      return first === 'identity'
        ? `${who} looked at who asks`
        : first === 'terms'
          ? `${who} sent the terms of confidentiality`
          : `${who} opened ${named(STAGES, first)}`
    case 'disclosure.accepted':
      return `${who} accepted the terms of confidentiality`
    case 'disclosure.seen':
      return `${who} saw ${named(STAGES, first)}`
    case 'disclosure.expired':
      return 'What was opened ran out'
    case 'disclosure.withdrawn':
      return `${who} closed it`
    case 'disclosure.left':
      return `${who} took the interest back`
  }
}

/** One of the own people; else the other side, by its name as far as it is known. */
function actorOf({ own: isOwn, by, about, partner }: LogEntry): string {
  if (isOwn) return by ?? GONE
  if (about?.kind === 'blind') return 'The owner'
  return partner ? (partner.name ?? 'A company that is no longer here') : 'A company that asks'
}
