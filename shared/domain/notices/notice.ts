/**
 * What companies are told and what they read in their activity, as data: a kind and what goes with it. It becomes a
 * sentence when it is read (`shared/texts/notices.ts`), so no stored notice bears the name of a company.
 */

import type { GrantedStage } from '#shared/domain/disclosure/stages.ts'
import type { DealStep, StepMark } from '#shared/domain/deals/deal.ts'
import type { PlanAction } from '#shared/domain/deals/plan/plan.ts'
import type { LoadWord } from '#shared/domain/deals/loads.ts'
import type { SampleState, SampleVerdict } from '#shared/domain/deals/samples.ts'
import { own } from '#shared/domain/text/own.ts'

/** The other company, by its id: its name is looked up when the notice is read. */
type OfCompany = { company: string }

/** What a transaction is about at that moment. */
export type DealTerms = {
  material: string
  /** Cents. */
  amount: number
  quantity: number | null
  unit: string
  /** EUR per unit; null where one sum was agreed. */
  price_per_unit: number | null
  payer: 'buyer' | 'seller'
}

/** Where the reader's confirmation stands after the other side changed the terms. */
export type Confirmation = 'lapsed' | 'theirs_stands' | 'open'

interface NoticeParams {
  'connection.requested': OfCompany
  'connection.accepted': OfCompany
  'connection.declined': OfCompany
  'connection.ended': OfCompany
  'message.received': OfCompany & { preview: string }
  /** `percent`: the score, 0 to 100. */
  'match.found': OfCompany & { own: string; other: string; percent: number }
  'match.accepted': OfCompany & { offer: string; need: string }
  'match.withdrawn': OfCompany & { offer: string; need: string }
  'match.rejected': OfCompany & { offer: string; need: string }
  /** `type` of the listing: whether its owner offers or needs it. */
  'inquiry.asked': OfCompany & { material: string; type: 'waste' | 'requirement' }
  'inquiry.interested': OfCompany & { material: string }
  'inquiry.declined': OfCompany & { material: string }
  /** Of a blind listing; before the owner may know who asks, and to who asks always, no company is named. */
  'blind.asked': { material: string }
  'blind.left': { material: string }
  'blind.accepted': OfCompany & { material: string }
  'blind.granted': { material: string; stage: GrantedStage }
  'blind.closed': { material: string }
  'transaction.created': OfCompany & DealTerms
  'transaction.amended': OfCompany & DealTerms & { confirmation: Confirmation }
  'transaction.confirmed': OfCompany & DealTerms & { by_both: boolean }
  'transaction.completed': OfCompany & DealTerms
  'transaction.cancelled': OfCompany & DealTerms
  /** To who confirmed last. */
  'transaction.agreed': OfCompany & DealTerms
  /** A step of a deal was called done, or left out; `next`: where the deal stands by it. */
  'deal.marked': OfCompany & {
    material: string
    step: DealStep
    mark: StepMark
    next: DealStep | null
  }
  /** The reader's move in a deal is due since a day. */
  'deal.reminder': OfCompany & { material: string; step: DealStep; since: string }
  /** A sample or a trial load was asked for, sent, measured or taken back. */
  'deal.sample': OfCompany & {
    material: string
    step: DealStep
    state: SampleState
    verdict: SampleVerdict | null
    /** How many limits it misses. */
    failing: number
  }
  /** A plan of deliveries was proposed or answered, or an extra load; then with its day and quantity. */
  'deal.plan': OfCompany & {
    material: string
    word: PlanAction['type']
    day: string | null
    quantity: number | null
    unit: string
  }
  /** A value of the index that the price follows was stated, or accepted. */
  'deal.index': OfCompany & {
    material: string
    index: string
    month: string
    value: number
    accepted: boolean
  }
  /** Loads that the other side entered: one by its ticket, or several at once. */
  'load.entered': OfCompany & {
    material: string
    ticket: string
    count: number
    quantity: number
    unit: string
    /** When silence confirms them. */
    until: string
  }
  /** What the other side says of a load, or that it confirms several at once. */
  'load.answered': OfCompany & {
    material: string
    ticket: string
    /** Absent of what was said before several could be answered: one. */
    count?: number
    quantity: number
    unit: string
    word: LoadWord
    /** Whether it is in the ledger by that. */
    settled: boolean
  }
  /** To a company of whose mail domain somebody asks to join: owners alone see who. */
  'join.asked': { domain: string }
  'rename.approved': { name: string; former: string }
  'rename.refused': { reason: string }
  /** Whether a register knows the VAT number that the company states. */
  'vat.found': { number: string }
  'vat.not_found': { number: string; reason: string }
  /** Plans by the name they are sold under. */
  'plan.activated': { plan: string }
  'plan.declined': { plan: string }
  'plan.set': { plan: string }
  'deletion.declined': { reason: string }
  'report.removed': { what: string }
  'report.closed': { what: string }
  'content.removed': { what: string; title: string; reason: string }
  /** A sentence of before notices were data; `{company}` in it is the company's name. */
  text: { company: string | null; title: string; message: string }
}

type MatchDecision = OfCompany & { by: 'reader' | 'company'; offer: string; need: string }

interface ActivityParams {
  'application.approved': Record<string, never>
  'application.declined': Record<string, never>
  'connection.made': OfCompany
  'match.accepted': MatchDecision
  'match.withdrawn': MatchDecision
  'match.rejected': MatchDecision
  /** Of one listing, or of all where `material` is null. */
  'matches.found': { count: number; material: string | null }
  'listing.listed': { material: string }
  'listing.withdrawn': { material: string }
  'listing.removed': { material: string }
  'import.done': { count: number }
  'import.undone': { count: number }
  'exchange.agreed': OfCompany & { material: string }
  'exchange.completed': OfCompany & { material: string }
  /** As in notices. */
  text: { company: string | null; title: string }
}

/** One variant for every kind. */
type Variants<Params> = { [K in keyof Params]: { kind: K; params: Params[K] } }[keyof Params]

/** What a notification says. */
export type NoticeSaid = Variants<NoticeParams>
/** What a line of activity says. */
export type ActivitySaid = Variants<ActivityParams>

/** As stored: with a kind, perhaps one of a later version, or as the sentences of before. */
export interface StoredSaid {
  kind?: string | undefined
  params?: Record<string, unknown> | undefined
  title?: string | undefined
  message?: string | undefined
}

/** Params that quote what people wrote: the rest are ids, numbers and words of ours. */
const QUOTED = ['material', 'ticket', 'offer', 'need', 'own', 'other', 'preview', 'title', 'message']

/** What of the params people wrote, by the param's name. */
export const quotesIn = ({ params = {} }: StoredSaid): [name: string, text: string][] =>
  QUOTED.flatMap((name) => {
    const text = own(params, name)
    return typeof text === 'string' ? [[name, text] as [string, string]] : []
  })
