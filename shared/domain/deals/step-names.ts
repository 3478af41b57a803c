import type { DealMove, DealStep } from './deal.ts'

/** What is said about the steps of a deal. */

const STEP_NAMES: Record<DealStep, string> = {
  interest: 'interest',
  disclosure: 'disclosure',
  sample: 'sample',
  trial_load: 'trial load',
  terms: 'terms',
  agreement: 'agreement',
  deliveries: 'deliveries',
  review: 'review',
}

/** Within a sentence. */
export const stepName = (step: DealStep): string => STEP_NAMES[step]

const MOVE_WORDS: Record<DealMove['kind'], (name: string) => string> = {
  wait: (name) => `Wait on the ${name}`,
  begin: (name) => `Begin the ${name}, or leave it out`,
  answer: (name) => `Answer on the ${name}`,
  send: (name) => `Send the ${name}`,
  measure: (name) => `Enter what was found of the ${name}`,
  judge: (name) => `Settle the ${name} by its result`,
  accept: () => 'Agree to the terms, or propose others',
  plan: () => 'Answer the proposed plan',
  call: () => 'Answer the extra load',
  index: () => 'Answer the stated value of the index',
  settle: () => 'Answer the loads that wait',
  load: () => 'Deliver as agreed',
}

/** A move in a few words, for cards and calendars. */
export const moveWords = ({ kind, step }: Pick<DealMove, 'kind' | 'step'>): string =>
  MOVE_WORDS[kind](stepName(step))
