import { account } from './account.ts'
import { admin } from './admin.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import type { AnyRoute } from './core/route.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { exchange } from './exchange.ts'
import { imports } from './imports.ts'
import { logistics } from './logistics.ts'
import { matching } from './matching.ts'
import { messaging } from './messaging.ts'
import { network } from './network.ts'
import { onboarding } from './onboarding.ts'
import { photos } from './photos.ts'
import { prospects } from './prospects.ts'
import { publishing } from './publishing.ts'
import { realtime } from './realtime.ts'
import { service } from './service.ts'

/** The whole contract, by domain and operation. One Lambda function per domain. */
export const api = {
  account,
  admin,
  catalogue,
  dashboard,
  content,
  documents,
  events,
  exchange,
  imports,
  logistics,
  matching,
  messaging,
  network,
  onboarding,
  photos,
  prospects,
  publishing,
  realtime,
  service,
}

type Api = typeof api
type RouteUnion = { [D in keyof Api]: Api[D][keyof Api[D]] }[keyof Api]

/** Every route by its key, `'GET /api/materials'`: how the web client names a call, by type alone. */
export type RouteByKey = { [R in RouteUnion as `${R['method']} ${R['path']}`]: R }
export type RouteKey = keyof RouteByKey

export const routes: readonly AnyRoute[] = Object.values(api).flatMap((domain) =>
  Object.values(domain),
) as AnyRoute[]

export const routeKey = (route: Pick<AnyRoute, 'method' | 'path'>): string => `${route.method} ${route.path}`
