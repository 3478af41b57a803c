import type { DealStep } from './deal.ts'

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
