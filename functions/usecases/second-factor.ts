import { userPool } from '#functions/data/company/pool.ts'
import { sessions } from '#functions/data/company/session.ts'
import { users } from '#functions/data/company/user.ts'
import { mailer } from '#functions/mail/mailer.ts'
import { secondFactorChanged, type FactorChange } from '#functions/mail/templates/second-factor.ts'
import { env } from '#functions/platform/env.ts'
import type { Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { ENV } from '#shared/environment.ts'

/** Tells a person what became of the own second factor. */
export async function tellFactor(email: string, change: FactorChange, services: Services): Promise<void> {
  await services.use(mailer).send(
    email,
    secondFactorChanged({
      change,
      securityLink: `${await services.use(siteUrl)()}/profile/security`,
      supportEmail: services.use(env).text(ENV.supportEmail),
    }),
  )
}

/**
 * Takes away the second factor of a person who lost the device. First what is noted, then what the pool asks for: a crash
 * in between leaves a factor that can be reset again, never an account that nobody can open.
 *
 * @throws {AppError} NOT_FOUND
 */
export async function resetSecondFactor(
  { id, email }: { id: string; email: string },
  now: Date,
  services: Services,
): Promise<void> {
  await services.use(users).setFactor(id, null)
  await services.use(userPool).removeSecondFactor(id)
  await services.use(sessions).endAll(id, now)
  await services.use(userPool).endSessions(id)
  await tellFactor(email, 'reset', services)
}
