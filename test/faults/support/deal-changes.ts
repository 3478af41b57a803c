import type { DealLoad } from '#shared/domain/deals/loads.ts'
import { SAMPLE_KINDS } from '#shared/domain/deals/samples.ts'

/** All that can happen to a deal, by name: what runs of the model come to is held against it. */

/** All that can become of a deal, its steps, its samples and its loads. */
export const EVERYTHING = [
  ...['draft > waiting', 'waiting > draft', 'waiting > confirmed', 'confirmed > completed'],
  ...['draft', 'waiting', 'confirmed'].map((status) => `${status} > cancelled`),
  ...['interest done', 'review done'],
  ...['disclosure', 'sample', 'trial_load'].flatMap((step) => [`${step} done`, `${step} skip`]),
  ...[
    'propose',
    'accept',
    'decline',
    'withdraw',
    'call',
    'confirm_call',
    'decline_call',
    'withdraw_call',
  ].map((deed) => `plan: ${deed}`),
  ...['index: stated', 'index: agreed'],
  ...SAMPLE_KINDS.flatMap((kind) =>
    [
      ...['none > asked', 'asked > sent', 'asked > withdrawn', 'sent > measured', 'sent > withdrawn'],
      ...['measured > measured', 'measured > asked', 'withdrawn > asked'],
    ].map((step) => `${kind}: ${step}`),
  ),
  ...[
    ...['none > entered', 'withdrawn > entered', 'entered > withdrawn', 'entered > disputed'],
    ...['entered > settled by confirmed', 'entered > settled by silence', 'settled > disputed', 'corrected'],
    ...['claim', 'claim, not taken', 'standing', 'mean'].map((how) => `disputed > settled by ${how}`),
    ...['disputed > disputed'],
  ].map((step) => `load: ${step}`),
]

/** What a word made of a load: silence comes first where its term is over. */
export function changesOfLoad(before: DealLoad, after: DealLoad, lines: number): string[] {
  const end = ({ state, settled }: DealLoad) =>
    state === 'settled'
      ? `settled by ${settled!.how}${settled!.refused && settled!.how === 'claim' ? ', not taken' : ''}`
      : state
  const bySilence = before.state === 'entered' && after.settled?.how === 'silence'
  if (bySilence && after.state !== 'settled')
    return ['entered > settled by silence', `settled > ${after.state}`]
  const from = before.state === 'settled' ? 'settled' : before.state
  return [`${from} > ${end(after)}`, ...(lines > 1 ? ['corrected'] : [])]
}
