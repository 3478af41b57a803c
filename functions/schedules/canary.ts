import * as z from 'zod'
import { env } from '#functions/lib/env.ts'
import { logger } from '#functions/lib/logger.ts'
import { metrics } from '#functions/lib/metrics.ts'
import { createServices, type Services } from '#functions/lib/services.ts'
import { siteUrl } from '#functions/lib/site-url.ts'
import { catalogue } from '#shared/api/catalogue.ts'
import { service } from '#shared/api/service.ts'
import { ENV } from '#shared/environment.ts'
import { METRICS } from '#shared/metrics.ts'

/**
 * What a visitor does, from outside through the site's own door, by the clock: open the page, look into the
 * market, search, open a listing; and whether signing in is possible. It reads only, so nobody sees it in a list
 * or a figure. What it gets is held against the contract.
 */

/** Milliseconds that a visitor waits for one answer. */
const PATIENCE = 10_000

type Step = readonly [name: string, work: () => Promise<void>]

async function got(address: string, accept: string): Promise<Response> {
  const response = await fetch(address, { headers: { accept }, signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

async function read<S extends z.ZodType>(address: string, schema: S): Promise<z.output<S>> {
  return schema.parse(await (await got(address, 'application/json')).json())
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

function journey(site: string, issuer: string): Step[] {
  const materials = `${site}${catalogue.listMaterials.path}`
  let first: { id: string; material_name: string } | undefined
  return [
    [
      'page',
      async () => {
        const html = await (await got(`${site}/`, 'text/html')).text()
        check(/<script [^>]*type="module"/.test(html), 'The page starts no application')
      },
    ],
    ['health', async () => void (await read(`${site}${service.getHealth.path}`, service.getHealth.response))],
    [
      'contract',
      async () => void (await read(`${site}${service.getOpenapi.path}`, service.getOpenapi.response)),
    ],
    [
      'market',
      async () =>
        void ([first] = (await read(`${materials}?limit=1`, catalogue.listMaterials.response)).items),
    ],
    [
      'search',
      async () => {
        if (!first) return
        const query = new URLSearchParams({ q: first.material_name, limit: '100' })
        const { items } = await read(`${materials}?${query}`, catalogue.listMaterials.response)
        check(items.length > 0, `"${first.material_name}" is listed and not found`)
      },
    ],
    [
      'listing',
      async () => {
        if (first) await read(`${materials}/${first.id}`, catalogue.getMaterial.response)
      },
    ],
    [
      'figures',
      async () => void (await read(`${site}${catalogue.getStats.path}`, catalogue.getStats.response)),
    ],
    [
      'sign-in',
      async () =>
        void (await read(`${issuer}/.well-known/jwks.json`, z.object({ keys: z.array(z.any()).min(1) }))),
    ],
  ]
}

/** @returns the steps that went wrong; those after them are taken all the same. */
export async function run(services: Services): Promise<string[]> {
  const started = performance.now()
  const site = await services.use(siteUrl)()
  const failed: string[] = []
  for (const [step, work] of journey(site, services.use(env).text(ENV.tokenIssuer))) {
    try {
      await work()
    } catch (error) {
      failed.push(step)
      services.use(logger).error('The canary met a fault', { step, error: error as Error })
    }
  }
  services.use(metrics)({
    [METRICS.canaryFailures]: failed.length,
    [METRICS.canaryTime]: Math.round(performance.now() - started),
  })
  return failed
}

const services = createServices()

export const handler = (): Promise<string[]> => run(services)
