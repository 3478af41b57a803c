import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { poolOf } from '#functions/data/people/pool.ts'
import { newSecret } from '#functions/platform/clock.ts'
import { signInWays } from '#functions/platform/sign-in-ways.ts'
import type { Services } from '#functions/platform/services.ts'
import { externalIdentity, mailDomain } from '#shared/domain/accounts/single-sign-on.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Somebody comes for the first time by the sign-in of a company. The provider vouches for the addresses of its domains
 * alone, and only where it says that it verified them: else whoever runs one could sign in as anybody.
 *
 * Who has an account with this address goes on with that one, and who has none is given one: the pool is told that both are
 * the same person. So everybody has one user in the pool, by whichever way they come.
 *
 * @throws {AppError} FORBIDDEN with what the person is to read.
 */
export async function admitExternal(event: PreSignUpTriggerEvent, services: Services): Promise<void> {
  const found = externalIdentity(services.use(signInWays), event.userName)
  const { email = '', email_verified } = event.request.userAttributes
  if (!found || !found.way.domains.includes(mailDomain(email)))
    throw new AppError('FORBIDDEN', 'This sign-in is not set up for your e-mail address.')
  if (email_verified !== 'true')
    throw new AppError('FORBIDDEN', 'Your company’s sign-in has not verified your e-mail address.')
  const pool = services.use(poolOf)(event.userPoolId)
  const account = await pool.userWith(email.toLowerCase())
  if (account && !account.confirmed)
    throw new AppError('FORBIDDEN', 'Confirm your e-mail address first, by the link that was sent to you.')
  if (account && (await pool.isAdministrator(account.id)))
    throw new AppError('FORBIDDEN', 'Administrators sign in with their password and second factor.')
  const id = account?.id ?? (await pool.createUser(email.toLowerCase(), services.use(newSecret)()))
  await pool.linkIdentity(id, found.way.provider, found.subject)
}
