import { env } from '#functions/lib/env.ts'
import { operation } from '#functions/lib/operation.ts'
import { service as api } from '#shared/api/service.ts'
import { ENV } from '#shared/environment.ts'

export default operation(api.getHealth, ({ now }, services) => ({
  status: 'ok' as const,
  version: services.use(env).text(ENV.version),
  stage: services.use(env).text(ENV.stage),
  time: now.toISOString(),
}))
