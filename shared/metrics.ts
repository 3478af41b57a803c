/** Names of the metrics that functions count and the stack watches. Dimension, unless told: the stage. */

export const METRICS_NAMESPACE = 'Sidestream'

export const METRICS = {
  /** Materials that entered the market, by hand or in a file. */
  listingsCreated: 'ListingsCreated',
  /** Pairs of an offer and a need that were found for the first time. */
  matchesFound: 'MatchesFound',
  /** Messages between companies that were stored. */
  messagesSent: 'MessagesSent',
  /** Transactions that both sides completed. */
  transactionsCompleted: 'TransactionsCompleted',
  /** From the write of what caused them to the end of its reactions, the longest of a batch. */
  reactionAge: 'ReactionAgeMs',
  /** Conditional writes that were made again, because others wrote the same item in between: one for each new attempt. */
  writeRetries: 'WriteRetries',
  /** Conditional writes that came through in none of their attempts. */
  writesGivenUp: 'WritesGivenUp',
  mailsSent: 'MailsSent',
  /** E-mails that SES did not take; most are tried again. */
  mailsRefused: 'MailsRefused',
  feedsRead: 'FeedsRead',
  feedsFailed: 'FeedsFailed',
  /** Steps of the canary's journey that went wrong, as a visitor and as a member; 0 is a good run. */
  canaryFailures: 'CanaryFailures',
  canaryMemberFailures: 'CanaryMemberFailures',
  /** One of these steps, with the dimension `step`; there is nothing of it while all goes well. */
  canaryStepFailures: 'CanaryStepFailures',
  /** The canary's whole journey. */
  canaryTime: 'CanaryTimeMs',
} as const

export type MetricName = (typeof METRICS)[keyof typeof METRICS]
