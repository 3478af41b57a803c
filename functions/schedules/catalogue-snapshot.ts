import { logger } from '#functions/platform/logger.ts'
import { createServices } from '#functions/platform/services.ts'
import { buildSnapshot } from '#functions/usecases/listings/build-snapshot.ts'

const services = createServices()

export async function handler(): Promise<void> {
  const started = performance.now()
  const built = await buildSnapshot(services)
  services
    .use(logger)
    .info('Catalogue snapshot built', { ...built, ms: Math.round(performance.now() - started) })
}
