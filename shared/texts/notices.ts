import { FORMER_MEMBER } from '#shared/domain/erasure/redact.ts'
import type {
  ActivitySaid,
  Confirmation,
  DealTerms,
  NoticeSaid,
  StoredSaid,
} from '#shared/domain/notices/notice.ts'
import type { PlanAction } from '#shared/domain/deals/plan/plan.ts'
import type { LoadWord } from '#shared/domain/deals/loads.ts'
import type { SampleState, SampleVerdict } from '#shared/domain/deals/samples.ts'
import type { GrantedStage } from '#shared/domain/disclosure/stages.ts'
import { own } from '#shared/domain/text/own.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { termsText } from './transactions.ts'

/** The English sentences of notifications and activities: nothing else puts them into words. */

/** Names of companies by id; of one that is not found, that of a former member. */
export type Names = ReadonlyMap<string, string>

export interface NoticeText {
  title: string
  message: string
}

type Of<Said extends { kind: string; params: unknown }, K> = Extract<Said, { kind: K }>['params']
/** A sentence for every kind. `who` is the name of the company that it is about. */
type Sentences<Said extends { kind: string; params: unknown }, Text> = {
  [K in Said['kind']]: (params: Of<Said, K>, who: string) => Text
}

const connection = (title: string, rest: string) => (_: unknown, who: string) => ({
  title,
  message: `${who} ${rest}`,
})

const matched =
  (title: string) =>
  ({ offer, need }: { offer: string; need: string }, who: string) => ({
    title,
    message: `${who}: ${offer} for ${need}.`,
  })

const ofDeal =
  <Terms extends DealTerms>(message: (terms: Terms, who: string) => string) =>
  (terms: Terms, who: string): NoticeText => ({
    title: `Transaction: ${terms.material}`,
    message: message(terms, who),
  })

const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(value)
const day = (time: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

type PlanWord = PlanAction['type']

const PLAN_WORDS: Record<PlanWord, string> = {
  propose: 'proposes a plan of deliveries',
  accept: 'accepted your plan of deliveries',
  decline: 'declined your plan of deliveries',
  withdraw: 'took the proposed plan of deliveries back',
  call: 'asks for an extra load',
  confirm_call: 'confirmed the extra load',
  decline_call: 'declined the extra load',
  withdraw_call: 'took the request for an extra load back',
}

const PLAN_NEXT: Record<PlanWord, string> = {
  propose: 'Accept it, decline it or propose another.',
  accept: 'It stands now, for both.',
  decline: 'What was agreed before stands.',
  withdraw: 'What was agreed before stands.',
  call: 'Confirm or decline it.',
  confirm_call: 'It stands in the plan.',
  decline_call: 'The plan stays as it is.',
  withdraw_call: 'The plan stays as it is.',
}

const LOAD_ANSWERS: Record<LoadWord, string> = {
  entered: 'entered the load',
  confirm: 'confirmed the load',
  dispute: 'disputes the weight of the load',
  refuse: 'did not take the load',
  take: 'goes by your figure of the load',
  drop: 'took its objection back',
  mean: 'offers the mean of both figures',
  withdraw: 'took the load back',
  silence: 'did not answer, so the load counts as entered',
}
const loadAnswer = (word: LoadWord, settled: boolean) =>
  word === 'mean' && settled ? 'took the mean of both figures' : LOAD_ANSWERS[word]

function sampleSentence(
  who: string,
  step: string,
  state: SampleState,
  verdict: SampleVerdict | null,
  failing: number,
): string {
  if (state === 'asked') return `${who} asks for a ${step}, with its limits. Say when it is sent.`
  if (state === 'sent') return `${who} sent the ${step}. Enter what is found.`
  if (state === 'withdrawn') return `${who} took the request for a ${step} back.`
  const found =
    verdict === 'fail'
      ? `misses ${failing === 1 ? 'one limit' : `${failing} limits`}`
      : verdict === 'open'
        ? 'misses no limit, and leaves some open'
        : 'meets every limit'
  return `The ${step} was measured: it ${found}. Settle the step.`
}

const GRANTED: Record<GrantedStage, string> = {
  identity: 'The owner of the blind listing looked at who you are.',
  terms: 'The owner laid terms of confidentiality open. Once you accept them, the owner may tell its name.',
  site: 'The owner tells you its name, its site and the listing.',
  documents: 'The owner opened data sheet, reports and photos to you.',
}

const deal = ({ material }: DealTerms) => `the transaction over ${material}`

function amended(terms: Of<NoticeSaid, 'transaction.amended'>, who: string): string {
  const [what, lapsed, one] =
    terms.price_per_unit === null ? ['amount', 'another amount', 'one'] : ['terms', 'other terms', 'ones']
  const yours = new Map<Confirmation, string>([
    ['lapsed', `Your confirmation was for ${lapsed} and no longer counts: please confirm the new ${one}.`],
    ['theirs_stands', 'Their confirmation stays; yours is still needed.'],
    ['open', 'Please confirm it.'],
  ]).get(terms.confirmation)
  return `${who} changed the ${what} for ${terms.material} to ${termsText(terms)}. ${yours}`
}

const NOTICES: Sentences<NoticeSaid, NoticeText> = {
  'connection.requested': connection('Connection request', 'would like to connect with you.'),
  'connection.accepted': connection('Connection accepted', 'accepted your connection request.'),
  'connection.declined': connection('Connection declined', 'declined your connection request.'),
  'connection.ended': connection('Connection ended', 'ended your connection.'),
  'message.received': ({ preview }, who) => ({ title: `New message from ${who}`, message: preview }),
  'match.found': (found) => ({
    title: `New match for ${found.own}`,
    message: `${found.other} fits, ${found.percent} %.`,
  }),
  'match.accepted': matched('Match accepted'),
  'match.withdrawn': matched('Acceptance taken back'),
  'match.rejected': matched('Match rejected'),
  'inquiry.asked': ({ material, type }, who) => ({
    title: `Could you ${type === 'waste' ? 'take' : 'supply'} ${material}?`,
    message: `${who} asks because your industry is known ${type === 'waste' ? 'to take' : 'to give off'} such material. Say whether it interests you, or that it is not for you.`,
  }),
  'inquiry.interested': ({ material }, who) => ({
    title: `Interested in ${material}`,
    message: `${who} is interested. You are connected now: write to them.`,
  }),
  'inquiry.declined': ({ material }, who) => ({
    title: `Not for them: ${material}`,
    message: `${who} answered that it is not for them.`,
  }),
  'blind.asked': ({ material }) => ({
    title: `Interest in your blind listing: ${material}`,
    message: 'A company is interested. It does not know who you are; look at who it is when you wish to.',
  }),
  'blind.left': ({ material }) => ({
    title: `Interest taken back: ${material}`,
    message: 'A company took its interest in your blind listing back. It sees nothing more of it.',
  }),
  'blind.accepted': ({ material }, who) => ({
    title: `Terms accepted: ${material}`,
    message: `${who} accepted the terms of confidentiality. Decide whether you tell it your name and site.`,
  }),
  'blind.granted': ({ material, stage }) => ({
    title: `Blind listing: ${material}`,
    message: GRANTED[stage],
  }),
  'blind.closed': ({ material }) => ({
    title: `Blind listing closed to you: ${material}`,
    message: 'The owner closed what it had opened to you. What you accepted still binds you.',
  }),
  'transaction.created': ofDeal(
    (terms, who) => `${who} began ${deal(terms)}${terms.amount > 0 ? ` at ${termsText(terms)}` : ''}.`,
  ),
  'transaction.amended': ofDeal(amended),
  'transaction.confirmed': ofDeal(
    (terms: Of<NoticeSaid, 'transaction.confirmed'>, who) =>
      `${who} confirmed ${deal(terms)} at ${termsText(terms)}. ${
        terms.by_both ? 'Both sides have confirmed.' : 'Your confirmation is still needed.'
      }`,
  ),
  'transaction.completed': ofDeal((terms, who) => `${who} completed ${deal(terms)}.`),
  'transaction.cancelled': ofDeal((terms, who) => `${who} cancelled ${deal(terms)}.`),
  'transaction.agreed': ofDeal((terms) => `Both sides confirmed ${deal(terms)} at ${termsText(terms)}.`),
  'deal.marked': ({ material, step, mark, next }, who) => ({
    title: `Transaction: ${material}`,
    message: `${who} ${mark === 'done' ? `calls the ${stepName(step)} done` : `would leave out the ${stepName(step)}`}. ${
      next === step
        ? 'Your word is still needed.'
        : next
          ? `Next: ${stepName(next)}.`
          : 'Nothing is left to do.'
    }`,
  }),
  'deal.reminder': ({ material, step, since }, who) => ({
    title: `Your move: ${material}`,
    message: `${who} waits for your word on the ${stepName(step)} since ${day(since)}, a date that is a guide. Nothing lapses.`,
  }),
  'deal.sample': ({ material, step, state, verdict, failing }, who) => ({
    title: `Transaction: ${material}`,
    message: sampleSentence(who, stepName(step), state, verdict, failing),
  }),
  'deal.plan': ({ material, word, day: of, quantity, unit }, who) => ({
    title: `Deliveries: ${material}`,
    message: `${who} ${PLAN_WORDS[word]}${of === null || quantity === null ? '' : `: ${number(quantity)} ${unit} on ${day(of)}`}. ${PLAN_NEXT[word]}`,
  }),
  'deal.index': ({ material, index, month, value, accepted }, who) => ({
    title: `Price: ${material}`,
    message: `${who} ${accepted ? 'accepted' : 'stated'} ${index} of ${month}: ${number(value)}. ${
      accepted ? 'Loads of it can be settled.' : 'Accept it, or state another: loads of it wait.'
    }`,
  }),
  'load.entered': ({ material, ticket, count, quantity, unit, until }, who) => ({
    title: count > 1 ? `${count} loads of ${material}` : `Load of ${material}`,
    message: `${who} entered ${count > 1 ? `${count} loads` : `ticket ${ticket}`}, ${number(quantity)} ${unit}${
      count > 1 ? ' in all' : ''
    }. Confirm or dispute by ${day(until)}: silence confirms.`,
  }),
  'load.answered': ({ material, ticket, count = 1, quantity, unit, word, settled }, who) => ({
    title: count > 1 ? `${count} loads of ${material}` : `Load of ${material}`,
    message:
      count > 1
        ? `${who} confirmed ${count} loads, ${number(quantity)} ${unit} in all.`
        : `${who} ${loadAnswer(word, settled)}: ticket ${ticket}${settled ? `, ${number(quantity)} ${unit}` : ''}.`,
  }),
  'join.asked': ({ domain }) => ({
    title: 'Somebody asks to join your company',
    message: `Who asks reads the mail of an address at ${domain}. Owners see who it is under People, and decide.`,
  }),
  'rename.approved': ({ name, former }) => ({
    title: `Your company is now called ${name}`,
    message: `Partners read "formerly ${former}" beside it for 90 days. What was agreed before keeps the name of its day.`,
  }),
  'rename.refused': ({ reason }) => ({ title: 'Your change of name was refused', message: reason }),
  'vat.found': ({ number }) => ({
    title: 'Your VAT number was looked up',
    message: `A register knows ${number} under your name. Partners see it with the date.`,
  }),
  'vat.not_found': ({ number, reason }) => ({
    title: 'Your VAT number was not found',
    message: `${number} stands on your profile no more: ${reason}`,
  }),
  'plan.activated': ({ plan }) => ({
    title: `Your ${plan} plan is active`,
    message: 'Everything it includes is open to you from now on.',
  }),
  'plan.declined': ({ plan }) => ({
    title: 'Your upgrade was not activated',
    message: `The ${plan} plan was not activated. Write to support if this surprises you.`,
  }),
  'plan.set': ({ plan }) => ({
    title: `Your plan is now ${plan}`,
    message: 'What it includes is listed under Subscription.',
  }),
  'deletion.declined': ({ reason }) => ({ title: 'Your account was not deleted', message: reason }),
  'report.removed': ({ what }) => ({
    title: `Your report of a ${what}`,
    message: 'What you reported was taken down. Thank you.',
  }),
  'report.closed': ({ what }) => ({
    title: `Your report of a ${what}`,
    message: 'We looked at what you reported. It stays where it is.',
  }),
  'content.removed': ({ what, title, reason }) => ({
    title: `Your ${what} was taken down`,
    message: `“${title}”. Reason: ${reason}`,
  }),
  text: ({ company, title, message }, who) => ({
    title: company === null ? title : filled(title, who),
    message: company === null ? message : filled(message, who),
  }),
}

/** The name in the place that an old sentence had it in. */
const filled = (text: string, who: string) => text.replace('{company}', () => who)

const decided =
  (verb: string) =>
  ({ by, offer, need }: Of<ActivitySaid, 'match.accepted'>, who: string) =>
    `${by === 'reader' ? 'You' : who} ${verb} the match of ${offer} with ${need}`

const ACTIVITIES: Sentences<ActivitySaid, string> = {
  'application.approved': () => 'Application approved',
  'application.declined': () => 'Application declined',
  'connection.made': (_, who) => `Connected with ${who}`,
  'match.accepted': decided('accepted'),
  'match.withdrawn': decided('took back the acceptance of'),
  'match.rejected': decided('rejected'),
  'matches.found': ({ count, material }) =>
    `Found ${count} new ${count === 1 ? 'match' : 'matches'} for ${material ?? 'your listings'}`,
  'listing.listed': ({ material }) => `Listed ${material}`,
  'listing.withdrawn': ({ material }) => `Withdrew ${material}`,
  'listing.removed': ({ material }) => `${material} was taken down`,
  'import.done': ({ count }) => `Imported ${count} ${count === 1 ? 'listing' : 'listings'}`,
  'import.undone': ({ count }) => `Withdrew ${count} imported ${count === 1 ? 'listing' : 'listings'}`,
  'exchange.agreed': ({ material }) => `Agreed on the exchange of ${material}`,
  'exchange.completed': ({ material }) => `Completed the exchange of ${material}`,
  text: ({ company, title }, who) => (company === null ? title : filled(title, who)),
}

/** Of a kind that a later version wrote, while two versions run side by side. */
const UNKNOWN = 'Something new: open Sidestream to read it'

/** The sentence of a stored kind. */
function sentence<Text>(
  sentences: Record<string, (params: never, who: string) => Text>,
  { kind, params }: StoredSaid,
  names: Names,
): Text | undefined {
  const write = own(sentences, kind ?? '')
  return write?.((params ?? {}) as never, names.get(String(params?.['company'])) ?? FORMER_MEMBER)
}

/** A notification in words; one of before its kind was stored as it stands. */
export const noticeText = (said: StoredSaid, names: Names): NoticeText =>
  sentence<NoticeText>(NOTICES, said, names) ?? { title: said.title ?? UNKNOWN, message: said.message ?? '' }

/** A line of activity in words; one of before its kind was stored as it stands. */
export const activityText = (said: StoredSaid, names: Names): string =>
  sentence<string>(ACTIVITIES, said, names) ?? said.title ?? UNKNOWN

/** The company whose name a sentence needs; null where it needs none. */
export function companyIn({ params }: StoredSaid): string | null {
  const company = params?.['company']
  return typeof company === 'string' ? company : null
}
