import * as z from 'zod'
import type { EnvName } from '#shared/environment.ts'
import { own } from '#shared/domain/text/own.ts'
import type { Service } from './services.ts'

/**
 * The environment a function was given. Each function gets only what it needs, so a value is checked when
 * it is read, not all at the start.
 */
export interface Env {
  /** @throws when the stack did not set it: a fault of the stack, seen on the first call. */
  text(name: EnvName): string
  /** Null when the stack did not set it, or set nothing. */
  optional(name: EnvName): string | null
  /** `true` or `false`; absent is false. */
  flag(name: EnvName): boolean
}

export const env: Service<Env> = () => envFrom(process.env)

export function envFrom(values: Record<string, string | undefined>): Env {
  return {
    text(name) {
      const value = own(values, name)
      if (!value) throw new Error(`The environment variable ${name} is not set`)
      return value
    },
    optional: (name) => own(values, name) || null,
    flag: (name) => z.stringbool().catch(false).parse(own(values, name)),
  }
}
