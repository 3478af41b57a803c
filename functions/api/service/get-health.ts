import { operation } from '#functions/http/operation.ts'
import { env } from '#functions/platform/env.ts'
import { service as api } from '#shared/api/service.ts'
import { ENV } from '#shared/environment.ts'

export default operation(api.getHealth, ({ now }, services) => ({
  status: 'ok' as const,
  version: services.use(env).text(ENV.version),
  stage: services.use(env).text(ENV.stage),
  time: now.toISOString(),
}))
