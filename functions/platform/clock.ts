import { randomBytes, randomUUID } from 'node:crypto'
import type { Service } from './services.ts'

/** Time and chance come from here, so that tests hold them still. */

export const clock: Service<() => Date> = () => () => new Date()

/** A new id: a random UUID. */
export const newId: Service<() => string> = () => randomUUID

/** A secret nobody can guess: 32 random bytes, URL-safe. */
export const newSecret: Service<() => string> = () => () => randomBytes(32).toString('base64url')

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `milliseconds` after `date`; negative for before. */
export const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds)

/** How long a write may be stored after the time it bears, that of its request: longer than any function runs that writes so. */
export const LATENESS = MINUTE
