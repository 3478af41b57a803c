import { setTimeout as sleep } from 'node:timers/promises'
import { metrics, type Metrics } from './metrics.ts'
import type { Service } from './services.ts'

/** Time, chance and counting of a retry: tests hold them still. */
export interface Backoff {
  /** Waits for some milliseconds. */
  sleep(milliseconds: number): Promise<unknown>
  /** From 0 up to, not including, 1. */
  random(): number
  count: Metrics
}

// eslint-disable-next-line no-restricted-properties -- jitter, so that rivals don't meet again
const random = () => Math.random()

export const backoff: Service<Backoff> = (services) => ({
  sleep,
  random,
  // Counted only when something is retried: until then nobody needs the environment of the metrics.
  count: (...given) => services.use(metrics)(...given),
})

/** For commands, which have no metrics. */
export const UNCOUNTED: Backoff = { sleep, random, count: () => {} }

/** The first and the longest wait, in milliseconds. */
export interface Waits {
  base: number
  cap: number
}

/**
 * Milliseconds before the next attempt: exponential backoff with full jitter, evenly between 0 and a bound that doubles
 * with every attempt up to `cap`.
 *
 * @param attempt that failed, from 1.
 */
export const fullJitter = (attempt: number, { base, cap }: Waits, random: () => number): number =>
  random() * Math.min(cap, base * 2 ** (attempt - 1))
