import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda'
import { logger } from '#functions/platform/logger.ts'
import { createServices, type Services } from '#functions/platform/services.ts'
import { own } from '#shared/domain/text/own.ts'
import { AppError } from '#shared/errors.ts'
import { customMessage } from './custom-message.ts'
import { postConfirmation } from './post-confirmation.ts'
import { preSignUp } from './pre-sign-up.ts'
import { preTokenGeneration } from './pre-token-generation.ts'

export type TriggerEvent =
  | CustomMessageTriggerEvent
  | PostConfirmationTriggerEvent
  | PreSignUpTriggerEvent
  | PreTokenGenerationTriggerEvent

/** By the part of `triggerSource` before its underscore. */
const TRIGGERS = {
  PreSignUp: preSignUp,
  CustomMessage: customMessage,
  PostConfirmation: postConfirmation,
  TokenGeneration: preTokenGeneration,
} as const

/** Cognito shows a trigger's error to the person at the form: this instead of what really went wrong. */
const FAILED = 'Authentication failed. Please try again. If the problem persists, please contact support.'

export function triggerHandler(services: Services) {
  return async (event: TriggerEvent): Promise<TriggerEvent> => {
    const kind = event.triggerSource.split('_', 1)[0]!
    const trigger = own(TRIGGERS, kind) as
      ((event: TriggerEvent, services: Services) => Promise<TriggerEvent>) | undefined
    if (!trigger) throw new Error(`No trigger answers ${event.triggerSource}`)
    try {
      return await trigger(event, services)
    } catch (error) {
      const log = services.use(logger)
      if (error instanceof AppError) {
        log.info('A trigger refused', { source: event.triggerSource, code: error.code })
        throw error
      }
      log.error('A trigger failed', { source: event.triggerSource, error: error as Error })
      throw new Error(FAILED)
    }
  }
}

export const handler = triggerHandler(createServices())
