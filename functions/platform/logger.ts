import { Logger } from '@aws-lambda-powertools/logger'
import { correlationId } from './correlation.ts'
import type { Service } from './services.ts'

/**
 * One JSON line per event, with the id of what it follows from. Never logged: tokens, bodies, e-mail addresses.
 * The level comes from POWERTOOLS_LOG_LEVEL; the stack sets it per stage.
 */
export const logger: Service<Logger> = () =>
  new Logger({
    serviceName: 'sidestream',
    // The key of the whole line is empty.
    jsonReplacerFn: (key, value) =>
      key === '' ? { ...(value as object), correlationId: correlationId() } : (value as unknown),
  })
export type { Logger }
