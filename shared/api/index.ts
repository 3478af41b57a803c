import { account } from './company/account.ts'
import { admin } from './administration/admin.ts'
import { moderation } from './administration/moderation.ts'
import { blind } from './market/blind.ts'
import { catalogue } from './market/catalogue.ts'
import { content } from './content/content.ts'
import type { AnyRoute } from './core/route.ts'
import { dashboard } from './company/dashboard.ts'
import { documents } from './market/documents.ts'
import { events } from './content/events.ts'
import { exchange } from './deals/exchange.ts'
import { imports } from './market/imports.ts'
import { logistics } from './deals/logistics.ts'
import { matching } from './market/matching.ts'
import { messaging } from './notices/messaging.ts'
import { network } from './company/network.ts'
import { onboarding } from './company/onboarding.ts'
import { papers } from './deals/papers.ts'
import { people } from './company/people.ts'
import { photos } from './market/photos.ts'
import { prospects } from './market/prospects.ts'
import { publishing } from './content/publishing.ts'
import { realtime } from './notices/realtime.ts'
import { security } from './company/security.ts'
import { service } from './service.ts'

/** The whole contract, by domain and operation. One Lambda function per domain. */
export const api = {
  account,
  admin,
  blind,
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
  moderation,
  network,
  onboarding,
  papers,
  people,
  photos,
  prospects,
  publishing,
  realtime,
  security,
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
