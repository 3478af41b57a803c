import { mailer } from '#functions/mail/mailer.ts'
import { secondFactorChanged } from '#functions/mail/templates/second-factor.ts'
import { env } from '#functions/platform/env.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { on } from '#functions/stream/reaction.ts'
import { ENV } from '#shared/environment.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** Tells a person what became of the own second factor. A crash afterwards tells it twice rather than never. */
export const factorChanged = on(MARKETPLACE_RECORDS.User, async ({ before, after }, services) => {
  if (!before || !after || before.second_factor_since === after.second_factor_since) return
  const wasReset = before.second_factor_reset_at !== after.second_factor_reset_at
  await services.use(mailer).send(
    after.email,
    secondFactorChanged({
      change: after.second_factor_since !== undefined ? 'on' : wasReset ? 'reset' : 'off',
      securityLink: `${await services.use(siteUrl)()}/profile/security`,
      supportEmail: services.use(env).text(ENV.supportEmail),
    }),
  )
})
