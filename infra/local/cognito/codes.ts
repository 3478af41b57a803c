import { randomInt } from 'node:crypto'
import { deliveryDetails, type Context, type CognitoInput } from './context.ts'
import { cognitoError } from './errors.ts'
import type { User } from './store.ts'
import { trigger } from './triggers.ts'

/** Verification codes: making, mailing and redeeming them, with Cognito's lifetimes and limits. */

/** Stands for the code in messages until the very end, so no trigger ever sees one. */
const CODE_PLACEHOLDER = '{####}'
const USERNAME_PLACEHOLDER = '{username}'

const HOUR_MS = 3_600_000
const LIFETIME_MS: Record<string, number> = { signUp: 24 * HOUR_MS, reset: HOUR_MS }
const MAX_ATTEMPTS = 5
/** Messages to one user in an hour. */
const MAX_MESSAGES = 5

interface Message {
  /** `CustomMessage_…` */
  source: string
  clientId: string
  metadata: Record<string, string> | undefined
  template?: { subject: string; body: string }
  /** Where to, when not to the user's address. */
  to?: string
}

/**
 * Makes a code for a purpose and mails it; an earlier code for the same purpose is void.
 *
 * @throws LimitExceededException when the user was sent too many messages lately
 */
export async function sendCode(context: Context, user: User, purpose: string, message: Message) {
  const now = Date.now()
  user.sent = user.sent.filter((time) => time > now - HOUR_MS)
  if (user.sent.length >= MAX_MESSAGES) throw cognitoError.limit()
  const value = String(randomInt(1_000_000)).padStart(6, '0')
  await sendMessage(context, user, value, message)
  user.codes[purpose] = { value, expires: now + (LIFETIME_MS[purpose] ?? 24 * HOUR_MS), attempts: 0 }
  user.sent.push(now)
  context.store.save()
  return deliveryDetails(message.to ?? user.attributes['email']!)
}

/** Mails a secret (a code or a temporary password) with the text of the trigger, or else of the pool. */
export async function sendMessage(
  context: Context,
  user: User,
  secret: string,
  message: Message,
): Promise<void> {
  const { pool, mailbox } = context
  const custom = await trigger(context, {
    source: message.source,
    user,
    clientId: message.clientId,
    request: {
      codeParameter: CODE_PLACEHOLDER,
      linkParameter: '{##Click Here##}',
      usernameParameter: message.source === 'CustomMessage_AdminCreateUser' ? USERNAME_PLACEHOLDER : null,
      ...(message.metadata && { clientMetadata: message.metadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  const otherwise = message.template ?? pool.message
  const fill = (text: string) =>
    text
      .replaceAll(CODE_PLACEHOLDER, secret)
      .replaceAll(USERNAME_PLACEHOLDER, user.attributes['email'] ?? user.username)
  mailbox.deliver({
    from: pool.from,
    to: [message.to ?? user.attributes['email']!],
    subject: fill(String(custom['emailSubject'] ?? otherwise.subject)),
    html: fill(String(custom['emailMessage'] ?? otherwise.body)),
    text: '',
  })
}

/**
 * Redeems a code.
 *
 * @throws CodeMismatchException, ExpiredCodeException, or LimitExceededException after too many wrong ones
 */
export function redeemCode(context: Context, user: User, purpose: string, offered: unknown): void {
  const code = user.codes[purpose]
  if (!code || code.expires < Date.now()) throw cognitoError.expiredCode()
  if (code.attempts >= MAX_ATTEMPTS) throw cognitoError.limit()
  if (code.value !== offered) {
    code.attempts += 1
    context.store.save()
    throw cognitoError.wrongCode()
  }
  delete user.codes[purpose]
}

export const messageFor = (source: string, input: CognitoInput): Message => ({
  source: `CustomMessage_${source}`,
  clientId: String(input.ClientId ?? 'CLIENT_ID_NOT_APPLICABLE'),
  metadata: input.ClientMetadata,
})
