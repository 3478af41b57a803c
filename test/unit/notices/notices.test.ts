import { describe, expect, it } from 'vitest'
import { FORMER_MEMBER } from '#shared/domain/erasure/redact.ts'
import type { DealTerms, NoticeSaid } from '#shared/domain/notices/notice.ts'
import { activityOf, noticeOf } from '#shared/domain/notices/old-sentences.ts'
import { activityText, noticeText } from '#shared/texts/notices.ts'

const NAMES = new Map([['c1', 'Acme $& Slag']])
const said = (notice: NoticeSaid) => Object.values(noticeText(notice, NAMES)).join(' | ')

const terms: DealTerms & { company: string } = {
  company: 'c1',
  material: 'Slag',
  amount: 125_000,
  quantity: 10,
  unit: 't',
  price_per_unit: 125,
  payer: 'seller',
}
const sum = { ...terms, quantity: null, price_per_unit: null, payer: 'buyer' as const }

describe('a notification in words', () => {
  it.each<[NoticeSaid, string]>([
    [
      { kind: 'connection.requested', params: { company: 'c1' } },
      'Connection request | Acme $& Slag would like to connect with you.',
    ],
    [
      { kind: 'connection.ended', params: { company: 'gone' } },
      `Connection ended | ${FORMER_MEMBER} ended your connection.`,
    ],
    [
      { kind: 'message.received', params: { company: 'c1', preview: 'Hello' } },
      'New message from Acme $& Slag | Hello',
    ],
    [
      { kind: 'match.found', params: { company: 'c1', own: 'Lime', other: 'Slag', percent: 87 } },
      'New match for Lime | Slag fits, 87 %.',
    ],
    [
      { kind: 'match.withdrawn', params: { company: 'c1', offer: 'Slag', need: 'Lime' } },
      'Acceptance taken back | Acme $& Slag: Slag for Lime.',
    ],
    [
      {
        kind: 'load.entered',
        params: {
          ...{ company: 'c1', material: 'Slag', ticket: 'WB-7', count: 1, quantity: 27.4, unit: 't' },
          until: '2026-12-24T09:00:00.000Z',
        },
      },
      'Load of Slag | Acme $& Slag entered ticket WB-7, 27.4 t. Confirm or dispute by 24 December 2026: silence confirms.',
    ],
    [
      {
        kind: 'load.entered',
        params: {
          ...{ company: 'c1', material: 'Slag', ticket: '', count: 12, quantity: 1300, unit: 't' },
          until: '2026-12-24T09:00:00.000Z',
        },
      },
      '12 loads of Slag | Acme $& Slag entered 12 loads, 1,300 t in all. Confirm or dispute by 24 December 2026: silence confirms.',
    ],
    [
      {
        kind: 'load.answered',
        params: {
          ...{ company: 'c1', material: 'Slag', ticket: 'WB-7', quantity: 24.5, unit: 't' },
          ...{ word: 'mean', settled: true },
        },
      },
      'Load of Slag | Acme $& Slag took the mean of both figures: ticket WB-7, 24.5 t.',
    ],
    [
      {
        kind: 'load.answered',
        params: {
          ...{ company: 'c1', material: 'Slag', ticket: 'WB-7', quantity: 812.25, unit: 't' },
          ...{ word: 'confirm', settled: true, count: 34 },
        },
      },
      '34 loads of Slag | Acme $& Slag confirmed 34 loads, 812.25 t in all.',
    ],
    [
      { kind: 'transaction.created', params: { ...sum, amount: 0 } },
      'Transaction: Slag | Acme $& Slag began the transaction over Slag.',
    ],
    [
      { kind: 'transaction.amended', params: { ...sum, confirmation: 'lapsed' } },
      'Transaction: Slag | Acme $& Slag changed the amount for Slag to 1,250.00 €. Your confirmation was for another amount and no longer counts: please confirm the new one.',
    ],
    [
      { kind: 'transaction.amended', params: { ...terms, confirmation: 'theirs_stands' } },
      'Transaction: Slag | Acme $& Slag changed the terms for Slag to 1,250.00 € for 10 t at 125 € per t, paid by the seller. Their confirmation stays; yours is still needed.',
    ],
    [
      { kind: 'transaction.confirmed', params: { ...sum, by_both: false } },
      'Transaction: Slag | Acme $& Slag confirmed the transaction over Slag at 1,250.00 €. Your confirmation is still needed.',
    ],
    [
      { kind: 'transaction.agreed', params: sum },
      'Transaction: Slag | Both sides confirmed the transaction over Slag at 1,250.00 €.',
    ],
    [
      { kind: 'content.removed', params: { what: 'post', title: 'Ash', reason: 'Spam' } },
      'Your post was taken down | “Ash”. Reason: Spam',
    ],
  ])('%j', (notice, text) => {
    expect(said(notice)).toBe(text)
  })

  it('of a kind that this version does not know says so, and fails nobody', () => {
    for (const kind of ['match.improved', 'constructor']) {
      expect(noticeText({ kind, params: {} }, NAMES).title).toBe('Something new: open Sidestream to read it')
      expect(activityText({ kind, params: {} }, NAMES)).toBe('Something new: open Sidestream to read it')
    }
  })

  it('that is still stored as a sentence reads as it stands', () => {
    const old = { title: 'Match rejected', message: 'Acme: Slag for Lime.' }
    expect(noticeText(old, NAMES)).toEqual(old)
    expect(activityText({ title: 'Listed Slag' }, NAMES)).toBe('Listed Slag')
  })
})

describe('an old sentence', () => {
  const about = { id: 'c1', names: ['Acme', 'Acme $& Slag', 'Old Acme'] }

  it.each<[string, string, NoticeSaid['kind'], string]>([
    ['Connection accepted', 'Acme accepted your connection request.', 'connection.accepted', ''],
    ['New message from Acme', 'Acme would pay', 'message.received', ''],
    ['New match for Lime', 'Slag fits, 91 %.', 'match.found', ''],
    ['Match accepted', 'Acme $& Slag: Slag for Lime.', 'match.accepted', ''],
    // Which “for” parts the two is not certain.
    ['Match accepted', 'Acme: Slag for roads for Lime.', 'text', '{company}: Slag for roads for Lime.'],
    [
      'Transaction: Slag',
      'Old Acme completed the transaction over Slag.',
      'text',
      '{company} completed the transaction over Slag.',
    ],
    ['Your plan is now Pro', 'What it includes is listed.', 'text', 'What it includes is listed.'],
  ])('%s | %s becomes %s', (title, message, kind, kept) => {
    const notice = noticeOf({ title, message }, about)
    expect(notice.kind).toBe(kind)
    if (notice.kind === 'text') expect(notice.params.message).toBe(kept)
  })

  it('without a company noted is kept as it is', () => {
    const old = { title: 'New message from Acme', message: 'Hello' }
    expect(noticeOf(old, null)).toEqual({ kind: 'text', params: { company: null, ...old } })
  })

  it.each([
    ['Connected with Acme', 'Connected with New name'],
    ['Acme rejected the match of Slag with Lime', 'New name rejected the match of Slag with Lime'],
    ['You rejected the match of Slag with Lime', 'You rejected the match of Slag with Lime'],
    ['Completed the exchange of Slag', 'Completed the exchange of Slag'],
  ])('of activity: %s', (title, text) => {
    expect(activityText(activityOf(title, about), new Map([['c1', 'New name']]))).toBe(text)
  })
})
