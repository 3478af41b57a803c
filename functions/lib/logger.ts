import { Logger } from '@aws-lambda-powertools/logger'
import type { Service } from './services.ts'

/**
 * One JSON line per event. Never logged: tokens, bodies, e-mail addresses.
 * The level comes from POWERTOOLS_LOG_LEVEL; the stack sets it per stage.
 */
export const logger: Service<Logger> = () => new Logger({ serviceName: 'sidestream' })
export type { Logger }
