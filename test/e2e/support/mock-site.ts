import type { BrowserContext, Route } from 'playwright-core'
import { type ShownFieldName, shownFields } from '#shared/domain/catalogue/listing-fields.ts'

/**
 * Answers in place of the backend, for looking at pages without one (screens.ts). Only what the shell and the
 * account pages ask; everything else is an outage, as it would be.
 */
const CONFIG = {
  stage: 'screens',
  version: '0',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Screens01',
  userPoolClientId: 'screensclient',
  autoApprove: false,
  supportEmail: 'support@sidestream.example',
}

const ME = {
  user: { id: 'user-1', email: 'p.maes@scheldt.example', company_id: 'company-1', is_admin: false },
  company: {
    id: 'company-1',
    name: 'Scheldt Ironworks',
    industry: 'Steel & Metals',
    role: 'user',
    location: { text: 'Ghent, Belgium', city: 'Ghent', country: 'Belgium', lat: 51.05, lon: 3.72 },
    employee_count: 2300,
    process_description: '',
    onboarding_completed: false,
    active_listings: 4,
    created_at: '2025-01-10T09:00:00.000Z',
  },
  plan: 'free',
  listing_limit: 10,
}

function listing(id: string, name: string, type: 'waste' | 'requirement', company: string, place: string) {
  return {
    ...shownFields<Partial<Record<ShownFieldName, unknown>>>({}),
    id,
    company_id: `c-${id}`,
    material_name: name,
    quantity: 8000,
    unit: 't/year',
    description: 'Delivered in bulk, weekly.',
    type,
    category: 'Minerals',
    estimated_value: null,
    status: 'active',
    created_at: '2025-10-03T09:00:00.000Z',
    updated_at: '2025-10-03T09:00:00.000Z',
    form: 'granular',
    hazard: 'non_hazardous',
    ewc_codes: ['10 02 01'],
    ewc_stated: false,
    ewc_as_of: '2026-11-23',
    ewc_change: null,
    ewc_open: null,
    company: {
      id: `c-${id}`,
      name: company,
      industry: 'Cement & Construction',
      location: { text: place, city: place, country: null, lat: 51, lon: 4 },
    },
    distance_km: 134,
    match_score: 0.87,
    match_with: { id: 'own-1', material_name: 'Mill scale' },
    is_favorite: false,
    is_own: false,
  }
}

const MATERIALS = [
  listing('m1', 'Granulated blast-furnace slag', 'waste', 'Limfjord Binders A/S', 'Aalborg'),
  listing('m2', 'Slag sand for road base', 'requirement', 'Noordzee Beton NV', 'Zeebrugge'),
]
const COMPANIES = [
  {
    ...MATERIALS[0]!.company,
    role: 'user',
    interests: ['Slag'],
    active_listings: 2,
    sustainability_score: 82,
    employee_count: 400,
    process_description: '',
    member_since: '2025-01-10T09:00:00.000Z',
    distance_km: 771,
    is_own: false,
  },
]

const page = (items: unknown[]) => ({ items, nextCursor: null, total: items.length, totalActive: 284 })

const place = (name: string, lat: number, lon: number) => ({ name, country: null, lat, lon })

const ANSWERS: Record<string, unknown> = {
  '/config.json': CONFIG,
  '/api/health': { status: 'ok', version: '0', stage: 'screens', time: new Date(0).toISOString() },
  '/api/me': ME,
  '/api/materials': page(MATERIALS),
  '/api/companies': page(COMPANIES),
  '/api/stats': {
    companies: 62,
    listings: 284,
    industries: 12,
    countries: 20,
    counted_at: new Date(0).toISOString(),
  },
  '/api/network': {
    links: [
      { kind: 'exchange', from: place('Lille', 50.63, 3.06), to: place('Roeselare', 50.94, 3.12) },
      { kind: 'exchange', from: place('Antofagasta', -23.65, -70.4), to: place('Ulsan', 35.54, 129.31) },
      { kind: 'research', from: place('Kaunas', 54.9, 23.9), to: place('São Paulo', -23.55, -46.63) },
    ],
    exchanges: 2,
    research: 1,
    all_counted: true,
    counted_at: new Date(0).toISOString(),
  },
}

/** Installs the answers. `down`: as if no backend were there. */
export async function mockSite(
  context: BrowserContext,
  { signedIn = false, down = false } = {},
): Promise<void> {
  const answer = (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (down && pathname !== '/config.json') return route.abort('connectionrefused')
    const body = ANSWERS[pathname]
    if (body === undefined) return route.fulfill({ status: 503, json: { message: 'not mocked' } })
    return route.fulfill({ json: body })
  }
  await context.route((url) => url.pathname.startsWith('/api/') || url.pathname === '/config.json', answer)
  if (signedIn) {
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, sessionEntries())
  }
}

/** A session as Amplify keeps it. The tokens are unsigned: the browser only reads their claims. */
function sessionEntries(): [string, string][] {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: ME.user.id,
    email: ME.user.email,
    company_id: ME.user.company_id,
    role: 'user',
    plan: 'free',
    exp: now + 3600,
    iat: now,
  }
  const token = `${encode({ alg: 'none' })}.${encode(claims)}.signature`
  const prefix = `CognitoIdentityServiceProvider.${CONFIG.userPoolClientId}`
  return [
    [`${prefix}.LastAuthUser`, ME.user.id],
    [`${prefix}.${ME.user.id}.idToken`, token],
    [`${prefix}.${ME.user.id}.accessToken`, token],
    [`${prefix}.${ME.user.id}.refreshToken`, 'refresh'],
    [`${prefix}.${ME.user.id}.clockDrift`, '0'],
  ]
}
