import { buildSnapshot } from '#functions/lib/build-snapshot.ts'
import { logger } from '#functions/lib/logger.ts'
import { createServices } from '#functions/lib/services.ts'

const services = createServices()

export async function handler(): Promise<void> {
  const started = performance.now()
  const built = await buildSnapshot(services)
  services
    .use(logger)
    .info('Catalogue snapshot built', { ...built, ms: Math.round(performance.now() - started) })
}
