import { canarySignIn } from '#functions/canary/account.ts'
import { member } from '#functions/canary/member.ts'
import type { CanaryStep } from '#functions/canary/steps.ts'
import { visitor } from '#functions/canary/visitor.ts'
import { secrets } from '#functions/clients/secret.ts'
import { env } from '#functions/platform/env.ts'
import { logger } from '#functions/platform/logger.ts'
import { metrics } from '#functions/platform/metrics.ts'
import { createServices, type Services } from '#functions/platform/services.ts'
import { siteUrl } from '#functions/platform/site-url.ts'
import { ENV } from '#shared/environment.ts'
import { METRICS } from '#shared/metrics.ts'

/**
 * The main journey, from outside through the site's own door, by the clock: what a visitor does, and what a member
 * does. The member is a company of its own, which acts as any other and is unlisted.
 */

/** @returns the steps that went wrong; those after them are taken all the same. */
export async function runCanary(services: Services): Promise<string[]> {
  const started = performance.now()
  const site = await services.use(siteUrl)()
  const values = services.use(env)
  const issuer = values.text(ENV.tokenIssuer)
  const enter = async () =>
    canarySignIn({
      userPoolId: values.text(ENV.userPoolId),
      clientId: values.text(ENV.userPoolClientId),
      email: values.text(ENV.canaryEmail),
      password: await services.use(secrets)(values.text(ENV.canarySecret)),
    })
  const asVisitor = await take(visitor(site, issuer), services)
  const asMember = await take(member(site, enter), services)
  services.use(metrics)({
    [METRICS.canaryFailures]: asVisitor.length,
    [METRICS.canaryMemberFailures]: asMember.length,
    [METRICS.canaryTime]: Math.round(performance.now() - started),
  })
  return [...asVisitor, ...asMember]
}

async function take(steps: readonly CanaryStep[], services: Services): Promise<string[]> {
  const failed: string[] = []
  for (const { name: step, work } of steps) {
    try {
      await work()
    } catch (error) {
      failed.push(step)
      services.use(logger).error('The canary met a fault', { step, error: error as Error })
      services.use(metrics)({ [METRICS.canaryStepFailures]: 1 }, { step })
    }
  }
  return failed
}

const services = createServices()

export const handler = (): Promise<string[]> => runCanary(services)
