import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { ENV } from '#shared/environment.ts'
import { env } from './env.ts'
import type { Service } from './services.ts'
import { clientTimeouts, SHORT_TIMEOUT } from './timeouts.ts'

/**
 * Public address of the site, without a trailing slash. Read once per container from a parameter: the
 * stack knows the address of the distribution only after the functions behind it exist.
 */
export const siteUrl: Service<() => Promise<string>> = (services) => {
  let address: Promise<string> | undefined
  return () => {
    address ??= readParameter(services.use(env).text(ENV.siteUrlParameter)).catch((error: unknown) => {
      address = undefined // asked again by the next call
      throw error
    })
    return address
  }
}

async function readParameter(name: string): Promise<string> {
  const { Parameter } = await new SSMClient(clientTimeouts(SHORT_TIMEOUT)).send(
    new GetParameterCommand({ Name: name }),
  )
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value`)
  return Parameter.Value.replace(/\/+$/, '')
}
