import * as z from 'zod'
import { catalogue } from '#shared/api/market/catalogue.ts'
import { service } from '#shared/api/service.ts'
import { check, got, read, type CanaryStep } from './steps.ts'

/** What a visitor does: open the page, look into the market, search, open a listing. Nobody sees it in a figure. */
export function visitor(site: string, issuer: string): CanaryStep[] {
  const materials = `${site}${catalogue.listMaterials.path}`
  let first: { id: string; material_name: string } | undefined
  return [
    {
      name: 'page',
      work: async () => {
        const html = await (await got(`${site}/`, 'text/html')).text()
        check(/<script [^>]*type="module"/.test(html), 'The page starts no application')
      },
    },
    {
      name: 'health',
      work: async () => void (await read(`${site}${service.getHealth.path}`, service.getHealth.response)),
    },
    {
      name: 'contract',
      work: async () => void (await read(`${site}${service.getOpenapi.path}`, service.getOpenapi.response)),
    },
    {
      name: 'market',
      work: async () => {
        first = (await read(`${materials}?limit=1`, catalogue.listMaterials.response)).items[0]
      },
    },
    {
      name: 'search',
      work: async () => {
        if (!first) return
        const query = new URLSearchParams({ q: first.material_name, limit: '100' })
        const { items } = await read(`${materials}?${query}`, catalogue.listMaterials.response)
        check(items.length > 0, `"${first.material_name}" is listed and not found`)
      },
    },
    {
      name: 'listing',
      work: async () => {
        if (first) await read(`${materials}/${first.id}`, catalogue.getMaterial.response)
      },
    },
    {
      name: 'figures',
      work: async () => void (await read(`${site}${catalogue.getStats.path}`, catalogue.getStats.response)),
    },
    {
      name: 'keys',
      work: async () =>
        void (await read(`${issuer}/.well-known/jwks.json`, z.object({ keys: z.array(z.any()).min(1) }))),
    },
  ]
}
