import { AwsError } from '../aws-endpoint.ts'
import { messageOf } from '../failure.ts'
import { FunctionError } from '../lambda/lambda.ts'
import type { Context } from './context.ts'
import { cognitoError } from './errors.ts'
import type { User } from './store.ts'

/** Calls of the pool's Lambda triggers, with the event shapes of version 1. */

export interface PoolTriggerEvent {
  version: '1'
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: string
  request: Record<string, unknown>
  response: Record<string, unknown>
}

interface TriggerCall {
  /** Such as `PreSignUp_SignUp`; the part before the underscore names the event, not always the trigger. */
  source: string
  user: Pick<User, 'username' | 'attributes' | 'status'>
  clientId: string
  request?: Record<string, unknown>
  response?: Record<string, unknown>
}

/** Trigger by the first part of the source. */
const TRIGGER: Record<string, string> = { TokenGeneration: 'PreTokenGeneration' }
/** Failures of the platform rather than of the handler. */
const PLATFORM_ERROR = /^(Sandbox|Runtime|ResourceNotFound|TooMany)/

/**
 * Runs the pool's trigger for an event and gives the response it filled in, or the given one when the pool
 * has no such trigger.
 *
 * @throws UserLambdaValidationException with the text the handler threw.
 */
export async function trigger(context: Context, call: TriggerCall): Promise<Record<string, unknown>> {
  const event = call.source.split('_')[0]!
  const name = TRIGGER[event] ?? event
  const target = context.pool.triggers[name]
  const response = call.response ?? {}
  if (!target) return response
  const payload: PoolTriggerEvent = {
    version: '1',
    region: context.pool.region,
    userPoolId: context.pool.id,
    userName: call.user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
    triggerSource: call.source,
    request: { userAttributes: attributesOf(call.user), ...call.request },
    response,
  }
  try {
    const answer = (await context.lambda.invoke(target, payload)) as PoolTriggerEvent | null
    if (!answer?.response)
      throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
    return answer.response
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error
    if (PLATFORM_ERROR.test(error.errorType)) {
      throw new AwsError('UnexpectedLambdaException', `${name} failed with error ${messageOf(error)}.`)
    }
    throw cognitoError.refused(name, error.message)
  }
}

const attributesOf = (user: TriggerCall['user']): Record<string, string> => ({
  sub: user.username,
  'cognito:user_status': user.status,
  ...user.attributes,
})
