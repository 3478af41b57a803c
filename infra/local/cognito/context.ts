import type { Lambda } from '../lambda/lambda.ts'
import type { Mailbox } from '../services/mailbox.ts'
import { cognitoError } from './errors.ts'
import type { Client, Pool } from './pool.ts'
import type { PoolStore, User } from './store.ts'
import type { Tokens } from './tokens.ts'

/** What every operation of a user pool works with. */
export interface Context {
  pool: Pool
  store: PoolStore
  tokens: Tokens
  lambda: Lambda
  mailbox: Mailbox
  /** Sign-ins between their two calls, by secret block or session. In memory: a restart ends them. */
  challenges: Map<string, Challenge>
}

/** A sign-in that waits for its second call. */
export interface Challenge {
  /** Undefined when the name is unknown and the client must not learn so. */
  user: User | undefined
  clientId: string
  expires: number
  srp?: { A: string; b: bigint; B: string }
  /** Wrong codes of an authenticator app so far. */
  attempts?: number
}

/** The input of any operation: each reads what belongs to it. */
export interface CognitoInput {
  UserPoolId?: string
  ClientId?: string
  Username?: string
  Password?: string
  AccessToken?: string
  UserAttributes?: Attribute[]
  ClientMetadata?: Record<string, string>
  ValidationData?: Attribute[]
  [name: string]: unknown
}

export interface Attribute {
  Name: string
  Value?: string
}

export type CognitoOperation = (context: Context, input: CognitoInput) => Promise<object | void>

export function clientOf({ pool }: Context, input: CognitoInput): Client {
  const client = pool.clients.get(String(input.ClientId))
  if (!client) throw cognitoError.unknownResource(`User pool client ${input.ClientId} does not exist.`)
  return client
}

/** @throws UserNotFoundException */
export function userOf({ store }: Context, input: CognitoInput): User {
  const user = store.find(requiredText(input, 'Username'))
  if (!user) throw cognitoError.unknownUser()
  return user
}

/** The user of a name, or undefined where the client must not learn that there is none. @throws UserNotFoundException */
export function userIfTold({ store }: Context, client: Client, name: string): User | undefined {
  const user = store.find(name)
  if (!user && !client.hideUnknownUsers) throw cognitoError.unknownUser()
  return user
}

/** @throws InvalidParameterException when it is missing or empty */
export function requiredText(input: CognitoInput, name: string): string {
  const value = input[name]
  if (typeof value !== 'string' || value === '') {
    throw cognitoError.parameter(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint`,
    )
  }
  return value
}

export const toRecord = (attributes: Attribute[] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value ?? '']))

/** Attributes as they are listed to clients. */
export const attributeList = (user: User): Attribute[] =>
  Object.entries({ ...user.attributes, sub: user.username }).map(([Name, Value]) => ({ Name, Value }))

/** Where a message went, without giving the address away: `a***@e***`. */
export function deliveryDetails(address: string) {
  const [local = '', domain = ''] = address.split('@')
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${local[0] ?? ''}***@${domain[0] ?? ''}***`,
    },
  }
}
