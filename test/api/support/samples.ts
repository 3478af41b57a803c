import type { PathParams } from '#shared/api/core/route.ts'
import type { RouteByKey, RouteKey } from '#shared/api/index.ts'
import { CURRENT_TERMS } from '#shared/domain/disclosure/terms.ts'
import { applicationForm } from '../../factories/application.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'
import { siteInput } from '../../factories/site.ts'
import { postInput } from '../../factories/post.ts'
import { ELSEWHERE, type World } from './world.ts'

type Sample<K extends RouteKey> = (world: World) => {
  query?: object
  body?: object
} & (keyof PathParams<RouteByKey[K]['path']> extends never
  ? { params?: undefined }
  : { params: PathParams<RouteByKey[K]['path']> })

/**
 * What is not tried on a deployed stage, with why: there is no way back, or it is somebody else's work. That strangers
 * and others are refused, and what is wrong in the input, is tried there all the same.
 */
const ONLY_LOCAL: readonly { why: string; routes: readonly RouteKey[] }[] = [
  {
    why: 'it writes an e-mail, or to a queue that people work through',
    routes: [
      'POST /api/applications',
      'POST /api/leads',
      'POST /api/leads/confirm',
      'POST /api/leads/unsubscribe',
      'POST /api/contact',
      'POST /api/logs/error',
      'POST /api/subscription/upgrade',
      'POST /api/reports',
    ],
  },
  {
    why: 'it ends an account, takes the place of what its company wrote, or counts for good',
    routes: [
      'POST /api/me/deletion',
      'DELETE /api/me/deletion',
      'DELETE /api/me/name-change',
      'PUT /api/me/vat-number',
      'POST /api/me/sites',
      'PUT /api/me/sites/{id}',
      'PUT /api/me/sites/{id}/closed',
      'PUT /api/onboarding',
      'PUT /api/onboarding/review',
      'POST /api/ai-portfolio-generation',
      'POST /api/transactions/{id}/complete',
      'POST /api/transactions/{id}/samples',
      'POST /api/transactions/{id}/samples/{sample}/answers',
      'POST /api/transactions/{id}/samples/{sample}/report',
      'POST /api/transactions/{id}/samples/{sample}/report/confirm',
      'GET /api/transactions/{id}/samples/{sample}/report',
      'GET /api/transactions/{id}/samples/{sample}/report/reading',
      'POST /api/transactions/{id}/reviews',
      'POST /api/transactions/{id}/reviews/reply',
      'POST /api/transactions/{id}/plan',
      'GET /api/transactions/{id}/index',
      'POST /api/transactions/{id}/index',
      'POST /api/calendar-feed',
      'DELETE /api/calendar-feed',
      'GET /api/calendars/{token}',
      'GET /api/transactions/{id}/plan/file',
      'POST /api/transactions/{id}/loads',
      'PUT /api/transactions/{id}/site',
      'POST /api/transactions/{id}/loads/import',
      'POST /api/transactions/{id}/loads/confirm',
      'POST /api/transactions/{id}/loads/{load}/receipt',
      'POST /api/transactions/{id}/loads/{load}/answers',
      'POST /api/deliveries/report/issues',
    ],
  },
  {
    why: 'it invites by e-mail, or decides who belongs to a company',
    routes: [
      'POST /api/people/invitations',
      'POST /api/people/invitations/{id}/mail',
      'DELETE /api/people/invitations/{id}',
      'POST /api/people/requests/{id}',
      'DELETE /api/people/requests/{id}',
      'POST /api/join-requests',
      'POST /api/join-requests/confirm',
      'POST /api/join-requests/withdraw',
      'PATCH /api/people/{user}',
      'DELETE /api/people/{user}',
      'DELETE /api/me/membership',
      'PUT /api/me/person',
      'PUT /api/me/company',
      'POST /api/invitations/open',
      'POST /api/invitations/accept',
      'DELETE /api/me/sessions/{session}',
      'DELETE /api/me/sessions',
      'PUT /api/me/second-factor',
      'DELETE /api/me/second-factor',
      'PUT /api/people/second-factor',
      'DELETE /api/people/second-factor/{user}',
      'POST /api/admin/second-factor-resets',
    ],
  },
  {
    why: 'it decides over somebody else, or tells who they are',
    routes: [
      'PATCH /api/admin/upgrades/{id}',
      'PATCH /api/admin/renames/{id}',
      'PATCH /api/admin/contacts/{id}',
      'POST /api/admin/leads/export',
      'PATCH /api/admin/companies/{id}',
      'PATCH /api/admin/deletions/{id}',
      'POST /api/admin/applications/{id}/decision',
      'PATCH /api/admin/reports/{id}',
      'DELETE /api/admin/posts/{id}',
      'DELETE /api/admin/posts/{id}/comments/{comment}',
      'DELETE /api/admin/materials/{id}',
    ],
  },
  {
    why: 'it is published',
    routes: [
      'GET /api/blog/posts/{id}',
      'POST /api/blog/posts/{id}/views',
      'POST /api/blog/posts/{id}/like',
      'DELETE /api/blog/posts/{id}/like',
      'GET /api/blog/posts/{id}/comments',
      'POST /api/blog/posts/{id}/comments',
      'POST /api/blog/posts',
      'PUT /api/blog/posts/{id}',
      'DELETE /api/blog/posts/{id}',
      'PUT /api/blog/posts/{id}/comments/{comment}',
      'DELETE /api/blog/posts/{id}/comments/{comment}',
    ],
  },
  {
    why: 'it asks companies of the stage, or answers what nobody asked there',
    routes: ['POST /api/materials/{id}/prospects', 'GET /api/inquiries/{id}', 'PATCH /api/inquiries/{id}'],
  },
  {
    why: 'it opens a blind listing, of which nothing stays secret on a stage that others look at',
    routes: [
      'GET /api/blind-listings/{id}',
      'POST /api/blind-listings/{id}/interest',
      'DELETE /api/blind-listings/{id}/interest',
      'POST /api/blind-listings/{id}/terms',
      'GET /api/materials/{id}/askers',
      'PUT /api/materials/{id}/askers/{asker}',
      'DELETE /api/materials/{id}/askers/{asker}',
    ],
  },
  {
    why: 'the two companies of the settings are connected while they are tested (exchange.test.ts)',
    routes: ['POST /api/connections', 'PATCH /api/connections/{a}/{b}', 'DELETE /api/connections/{a}/{b}'],
  },
]

/** Whether the sample of a route may be sent to a deployed stage. */
export const isForStages = (key: RouteKey): boolean => !ONLY_LOCAL.some(({ routes }) => routes.includes(key))

const reportOf = ({ pair, files }: World) => ({ id: pair.offer, documentId: files.document })
const sampledOf = ({ sampled }: World) => ({ id: sampled.id, sample: '1' })
const photoOf = ({ pair, files }: World) => ({ id: pair.offer, photoId: files.photo })

/** One valid request for each route of the contract: a route without a sample does not compile. */
export const SAMPLES: { [K in RouteKey]: Sample<K> } = {
  'GET /api/me': () => ({}),
  'PATCH /api/me': () => ({ body: { employee_count: 120 } }),
  'PUT /api/me/vat-number': () => ({ body: { number: 'BE 0239.931.478' } }),
  'POST /api/me/sites': () => ({ body: siteInput() }),
  'PUT /api/me/sites/{id}': () => ({ params: { id: ELSEWHERE }, body: siteInput() }),
  'PUT /api/me/sites/{id}/closed': () => ({ params: { id: ELSEWHERE }, body: { closed: false } }),
  'GET /api/plants': () => ({}),
  'POST /api/applications': () => ({ body: applicationForm() }),
  'POST /api/logs/error': () => ({ body: { errorId: 'error_1_a', timestamp: new Date().toISOString() } }),
  'GET /api/me/settings': () => ({}),
  'PUT /api/me/settings': () => ({
    body: { emailNotifications: true, pushNotifications: false, marketingEmails: false, autoSave: true },
  }),
  'GET /api/me/export': () => ({}),
  'POST /api/me/deletion': () => ({}),
  'GET /api/subscription': () => ({}),
  'POST /api/subscription/upgrade': () => ({ body: { plan: 'pro' } }),
  'POST /api/leads': () => ({ body: { early_access: false, email: applicationForm().email } }),
  'POST /api/leads/confirm': ({ lead }) => ({ body: { token: lead } }),
  'POST /api/leads/unsubscribe': () => ({ query: { token: 'a'.repeat(43) } }),
  'POST /api/contact': () => ({ body: contactForm() }),
  'GET /api/admin/upgrades': () => ({}),
  // Asked for by the pending company, as an account's own routes come first.
  'PATCH /api/admin/upgrades/{id}': ({ pending }) => ({
    params: { id: pending.companyId },
    body: { decision: 'decline' },
  }),
  'DELETE /api/me/name-change': () => ({}),
  'DELETE /api/me/deletion': () => ({}),
  'GET /api/admin/renames': () => ({}),
  'PATCH /api/admin/renames/{id}': ({ outsider }) => ({
    params: { id: outsider.companyId },
    body: { decision: 'approve', name: 'Outsider Renamed' },
  }),
  'GET /api/admin/leads': () => ({}),
  'GET /api/admin/contacts': () => ({}),
  'PATCH /api/admin/contacts/{id}': ({ contact }) => ({
    params: { id: contact },
    body: { status: 'answered' },
  }),
  'POST /api/admin/leads/export': () => ({ body: {} }),
  'GET /api/admin/companies': () => ({}),
  'PATCH /api/admin/companies/{id}': ({ other }) => ({
    params: { id: other.companyId },
    body: { action: 'plan', plan: 'pro', reason: 'Pilot customer' },
  }),
  'GET /api/admin/crashes': () => ({}),
  'GET /api/admin/audit': () => ({}),
  'GET /api/admin/deletions': () => ({}),
  // Asked for by the pending company, as an account's own routes come first.
  'PATCH /api/admin/deletions/{id}': ({ pending }) => ({
    params: { id: pending.companyId },
    body: { decision: 'decline', reason: 'Asked by mistake' },
  }),
  'GET /api/admin/overview': () => ({}),
  'GET /api/admin/applications': () => ({}),
  'POST /api/admin/applications/{id}/decision': ({ application }) => ({
    params: { id: application },
    body: { decision: 'approve' },
  }),
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/materials': () => ({}),
  'GET /api/materials/{id}': ({ listing }) => ({ params: { id: listing } }),
  'GET /api/materials/{id}/candidates': ({ listing }) => ({ params: { id: listing } }),
  'GET /api/materials/{id}/reach': ({ listing }) => ({ params: { id: listing } }),
  'GET /api/materials/{id}/prospects': ({ listing }) => ({ params: { id: listing } }),
  'POST /api/materials/{id}/prospects': ({ pair }) => ({
    params: { id: pair.offer },
    body: { industry: 'copper-smelter' },
  }),
  'GET /api/blind-listings': () => ({}),
  'POST /api/blind-preview': () => ({ body: listingInput() }),
  'GET /api/blind-listings/{id}': ({ blind }) => ({ params: { id: blind.theirs } }),
  'POST /api/blind-listings/{id}/interest': ({ blind }) => ({ params: { id: blind.theirs } }),
  'DELETE /api/blind-listings/{id}/interest': ({ blind }) => ({ params: { id: blind.theirs } }),
  'POST /api/blind-listings/{id}/terms': ({ blind }) => ({
    params: { id: blind.theirs },
    body: { version: CURRENT_TERMS },
  }),
  'GET /api/materials/{id}/askers': ({ blind }) => ({ params: { id: blind.own } }),
  'PUT /api/materials/{id}/askers/{asker}': ({ blind }) => ({
    params: { id: blind.own, asker: blind.asker },
    body: { stage: 'identity' },
  }),
  'DELETE /api/materials/{id}/askers/{asker}': ({ blind }) => ({
    params: { id: blind.own, asker: blind.asker },
  }),
  'GET /api/inquiries/{id}': ({ inquiry }) => ({ params: { id: inquiry } }),
  'PATCH /api/inquiries/{id}': ({ inquiry }) => ({ params: { id: inquiry }, body: { answer: 'declined' } }),
  'POST /api/materials': () => ({ body: listingInput() }),
  'PUT /api/materials/{id}': ({ listing }) => ({ params: { id: listing }, body: listingInput() }),
  // Another company's: the sample is for whom it belongs to, and withdrawing comes last.
  'PUT /api/materials/{id}/properties': ({ listing }) => ({
    params: { id: listing },
    body: { version: 0, properties: [{ parameter: 'zinc', op: '=', value: 2, unit: '%' }] },
  }),
  'GET /api/parameters': () => ({ query: { q: 'zinc' } }),
  'GET /api/standards': () => ({}),
  'GET /api/materials/{id}/sheet': ({ pair }) => ({ params: { id: pair.offer }, query: { format: 'csv' } }),
  'POST /api/materials/{id}/sheet/reading': ({ pair }) => ({
    params: { id: pair.offer },
    body: { format: 'csv', content: Buffer.from('Property,Value,Unit\nZinc,2,%').toString('base64') },
  }),
  'DELETE /api/materials/{id}': ({ listing }) => ({ params: { id: listing } }),
  'POST /api/materials/import/preview': () => ({
    body: { csv: 'name,quantity,unit,description\nSlag,1,t,Wet' },
  }),
  'POST /api/materials/import': () => ({
    body: { key: 'import-1', csv: 'name,quantity,unit,description\nSlag,1,t,Wet' },
  }),
  'GET /api/material-imports/{id}': ({ imported }) => ({ params: { id: imported } }),
  'DELETE /api/material-imports/{id}': ({ imported }) => ({ params: { id: imported } }),
  'GET /api/materials/{id}/files': ({ pair }) => ({ params: { id: pair.offer } }),
  'GET /api/materials/{id}/changes': ({ pair }) => ({ params: { id: pair.offer } }),
  'POST /api/materials/{id}/documents': ({ pair }) => ({
    params: { id: pair.offer },
    body: { name: 'Analysis.pdf', size: 1000 },
  }),
  'POST /api/materials/{id}/documents/{documentId}/confirm': (world) => ({ params: reportOf(world) }),
  'PUT /api/materials/{id}/documents/{documentId}': (world) => ({
    params: reportOf(world),
    body: { readers: 'partners' },
  }),
  'DELETE /api/materials/{id}/documents/{documentId}': (world) => ({ params: reportOf(world) }),
  'GET /api/materials/{id}/documents/{documentId}/content': (world) => ({ params: reportOf(world) }),
  'GET /api/materials/{id}/documents/{documentId}/reading': (world) => ({ params: reportOf(world) }),
  'POST /api/materials/{id}/photos': ({ pair }) => ({
    params: { id: pair.offer },
    body: { type: 'jpeg', size: 1000 },
  }),
  'POST /api/materials/{id}/photos/{photoId}/confirm': (world) => ({ params: photoOf(world) }),
  'PUT /api/materials/{id}/photos/{photoId}': (world) => ({
    params: photoOf(world),
    body: { alt: 'A heap of slag', place: 0 },
  }),
  'DELETE /api/materials/{id}/photos/{photoId}': (world) => ({ params: photoOf(world) }),
  'GET /api/materials/{id}/photos/{photoId}/{width}': (world) => ({
    params: { ...photoOf(world), width: '320' },
  }),
  'GET /api/photos/{id}/{photoId}/{width}': (world) => ({ params: { ...photoOf(world), width: '320' } }),
  'POST /api/materials/classify': () => ({ body: { material_name: 'fly ash' } }),
  'GET /api/dashboard/{companyId}': ({ member }) => ({ params: { companyId: member.companyId } }),
  'GET /api/companies': () => ({}),
  'GET /api/companies/{id}': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/companies/{id}/materials': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/stats': () => ({}),
  'GET /api/waste-codes': () => ({ query: { q: 'flux' } }),
  'GET /api/network': () => ({}),
  'POST /api/favorites': ({ member, listing }) => ({
    body: { userId: member.userId, materialId: listing },
  }),
  'DELETE /api/favorites/{user}/{material}': ({ member, listing }) => ({
    params: { user: member.companyId, material: listing },
  }),
  'GET /api/favorites/{user}': ({ member }) => ({ params: { user: member.userId } }),
  'GET /api/favorites/check/{user}/{material}': ({ member, listing }) => ({
    params: { user: member.userId, material: listing },
  }),
  'POST /api/connections': ({ member, other }) => ({
    body: { followerId: member.userId, followingId: other.companyId },
  }),
  // Asked for by the paying company.
  'PATCH /api/connections/{a}/{b}': ({ member, paid }) => ({
    params: { a: paid.companyId, b: member.companyId },
    body: { action: 'accept' },
  }),
  'DELETE /api/connections/{a}/{b}': ({ member, other }) => ({
    params: { a: member.companyId, b: other.companyId },
  }),
  'GET /api/connections/following/{id}': ({ member }) => ({ params: { id: member.userId } }),
  'GET /api/connections/followers/{id}': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/connections/check/{a}/{b}': ({ member, other }) => ({
    params: { a: member.userId, b: other.companyId },
  }),
  'GET /api/v1/companies/{id}/notifications/stream': ({ pending }) => ({ params: { id: pending.companyId } }),
  'GET /api/notifications': () => ({}),
  'POST /api/notifications/read': () => ({ body: {} }),
  'POST /api/conversations': ({ member, other }) => ({
    body: { participantIds: [member.userId, other.companyId] },
  }),
  'GET /api/conversations/{id}': ({ member }) => ({ params: { id: member.userId } }),
  'GET /api/conversations/{id}/messages': ({ conversation }) => ({ params: { id: conversation } }),
  'POST /api/conversations/{id}/read': ({ conversation }) => ({ params: { id: conversation }, body: {} }),
  'POST /api/messages': ({ member, conversation }) => ({
    body: { conversationId: conversation, senderId: member.companyId, content: 'Good morning' },
  }),
  'POST /api/transactions': ({ connection, listing }) => ({
    body: { connectionId: connection, materialId: listing },
  }),
  'GET /api/transactions': ({ member }) => ({ query: { companyId: member.companyId } }),
  'GET /api/transactions/{id}': ({ draft }) => ({ params: { id: draft } }),
  'PUT /api/transactions/{id}': ({ draft }) => ({ params: { id: draft }, body: { amount: 100 } }),
  'POST /api/transactions/{id}/confirm': ({ draft }) => ({ params: { id: draft }, body: { amount: 100 } }),
  'POST /api/transactions/{id}/steps/{step}': ({ draft }) => ({
    params: { id: draft, step: 'interest' },
    body: { mark: 'done' },
  }),
  'GET /api/transactions/{id}/samples': ({ draft }) => ({ params: { id: draft } }),
  'GET /api/transactions/{id}/limits': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/transactions/{id}/samples': ({ sampled }) => ({
    params: { id: sampled.id },
    body: {
      kind: 'sample',
      amount: '20 kg',
      limits: [{ parameter: 'moisture', op: '<=', value: 8, unit: '%' }],
    },
  }),
  'POST /api/transactions/{id}/samples/{sample}/answers': (world) => ({
    params: sampledOf(world),
    body: {
      type: 'measure',
      version: world.sampled.version,
      values: [{ parameter: 'moisture', op: '=', value: 7, unit: '%' }],
    },
  }),
  'POST /api/transactions/{id}/samples/{sample}/report': (world) => ({
    params: sampledOf(world),
    body: { name: 'Analysis.csv', size: 100 },
  }),
  'POST /api/transactions/{id}/samples/{sample}/report/confirm': (world) => ({ params: sampledOf(world) }),
  'GET /api/transactions/{id}/samples/{sample}/report': (world) => ({ params: sampledOf(world) }),
  'GET /api/transactions/{id}/samples/{sample}/report/reading': (world) => ({ params: sampledOf(world) }),
  'GET /api/transactions/{id}/reviews': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/transactions/{id}/reviews': ({ reviewed }) => ({
    params: { id: reviewed },
    body: { paid: 1 },
  }),
  'POST /api/transactions/{id}/reviews/reply': ({ reviewed }) => ({
    params: { id: reviewed },
    body: { text: 'Thank you' },
  }),
  'GET /api/companies/{id}/reviews': ({ member }) => ({ params: { id: member.companyId } }),
  'POST /api/transactions/{id}/complete': ({ agreed }) => ({ params: { id: agreed } }),
  'POST /api/transactions/{id}/cancel': ({ draft }) => ({ params: { id: draft }, body: {} }),
  'GET /api/transactions/{id}/plan': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/transactions/{id}/plan': ({ delivering }) => ({
    params: { id: delivering.deal },
    body: {
      type: 'propose',
      plan: { rhythm: { every: 'month', interval: 1, day: 1 }, quantity: 24, start: '2026-12-01' },
    },
  }),
  'GET /api/transactions/{id}/index': ({ delivering }) => ({ params: { id: delivering.deal } }),
  'POST /api/transactions/{id}/index': ({ delivering }) => ({
    params: { id: delivering.deal },
    body: { type: 'state', month: '2026-10', value: 312, source: 'Bulletin 44', published: '2026-10-28' },
  }),
  'GET /api/transactions/{id}/plan/file': ({ delivering }) => ({ params: { id: delivering.deal } }),
  'GET /api/exchanges/board': () => ({}),
  'GET /api/exchanges/calendar': () => ({ query: { from: '2026-11-01', to: '2026-12-05' } }),
  'GET /api/calendar-feed': () => ({}),
  'POST /api/calendar-feed': () => ({ body: { since: null } }),
  'DELETE /api/calendar-feed': () => ({}),
  'GET /api/calendars/{token}': ({ calendar }) => ({ params: { token: calendar } }),
  'GET /api/deliveries': () => ({ query: { year: 2026 } }),
  'GET /api/deliveries/loads': () => ({}),
  'GET /api/deliveries/statement': () => ({ query: { month: '2026-11' } }),
  'GET /api/deliveries/report': () => ({ query: { year: 2026, edition: 'ESRS 2023' } }),
  'GET /api/deliveries/report/file': () => ({ query: { year: 2026, edition: 'GRI 2020', format: 'xlsx' } }),
  'POST /api/deliveries/report/issues': () => ({ body: { year: 2024, edition: 'GRI 2020' } }),
  'PUT /api/deliveries/report': () => ({
    body: { by_product_secondary: null, waste_secondary: null, r1: null },
  }),
  'POST /api/transactions/{id}/loads': ({ delivering }) => ({
    params: { id: delivering.deal },
    body: { ticket: 'WB-2', day: '2026-11-02', quantity: 24.5 },
  }),
  'POST /api/transactions/{id}/loads/import': ({ delivering }) => ({
    params: { id: delivering.deal },
    body: { rows: [{ ticket: 'WB-3', day: '2026-11-03', quantity: 25 }] },
  }),
  'PUT /api/transactions/{id}/site': ({ delivering }) => ({
    params: { id: delivering.deal },
    body: { site_id: 'main' },
  }),
  'POST /api/transactions/{id}/loads/confirm': ({ delivering }) => ({
    params: { id: delivering.deal },
    body: { loads: [{ id: delivering.load, version: 1 }] },
  }),
  'GET /api/transactions/{id}/papers': ({ draft }) => ({ params: { id: draft } }),
  'GET /api/transactions/{id}/papers/{paper}': ({ draft }) => ({ params: { id: draft, paper: 'agreement' } }),
  'PUT /api/transactions/{id}/papers': ({ draft }) => ({
    params: { id: draft },
    body: { facts: [{ field: 'carrier.mode', value: 'Road' }] },
  }),
  // No stage of a test is connected with the service.
  'POST /api/transactions/{id}/loads/{load}/receipt': ({ delivering }) => ({
    params: { id: delivering.deal, load: delivering.load },
    body: {},
  }),
  'POST /api/transactions/{id}/loads/{load}/answers': ({ delivering }) => ({
    params: { id: delivering.deal, load: delivering.load },
    body: { type: 'withdraw', version: 1 },
  }),
  'POST /api/logistics-preview': () => ({ body: { destination: 'Ghent, Belgium', material: 'Mill scale' } }),
  'POST /api/ai-matchmaking': ({ member }) => ({
    body: { company_id: member.companyId, material_data: { name: 'Granulated blast furnace slag' } },
  }),
  'GET /api/example-match': () => ({}),
  'POST /api/generate-matches': ({ member, listing }) => ({
    body: { materialId: listing, companyId: member.companyId },
  }),
  'POST /api/auto-generate-matches': ({ member }) => ({ body: { companyId: member.companyId } }),
  'GET /api/auto-generate-matches/{id}': ({ run }) => ({ params: { id: run } }),
  'GET /api/matches/{id}': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/matches/pair': ({ pair }) => ({ query: pair }),
  'GET /api/matches/{id}/explanation': ({ match }) => ({ params: { id: match } }),
  'PATCH /api/matches/{id}': ({ match }) => ({ params: { id: match }, body: { decision: 'accept' } }),
  'POST /api/onboarding/answers': () => ({ body: { answers: { products: 'steel' } } }),
  'GET /api/onboarding': () => ({}),
  // Before a portfolio is generated there is none to name.
  'PUT /api/onboarding/review': () => ({ body: { generated_at: null, rows: [] } }),
  'PUT /api/onboarding': () => ({ body: { answers: { products: 'steel' }, step: 2 } }),
  'POST /api/ai-portfolio-generation': ({ member }) => ({
    body: {
      id: member.companyId,
      location: { city: 'Ghent', country: 'Belgium' },
      industry: 'Manufacturing',
      products: 'steel coil',
      exact_employee_count: 900,
      production_volume: '1 Mt crude steel a year',
      processes: 'blast furnace, converter',
    },
  }),
  'POST /api/save-listings': ({ member }) => ({
    body: {
      userId: member.userId,
      listings: [{ name: 'Mill scale', quantity: 900, unit: 't/year', description: 'Dry scale' }],
    },
  }),
  'GET /api/news/{category}': () => ({ params: { category: 'industry' } }),
  'GET /api/admin/feeds': () => ({}),
  'GET /api/blog/posts': () => ({}),
  'GET /api/blog/posts/{id}': ({ post }) => ({ params: { id: post } }),
  'POST /api/blog/posts/{id}/views': ({ post }) => ({ params: { id: post }, body: { viewer: 'v-1' } }),
  'POST /api/blog/posts/{id}/like': ({ post }) => ({ params: { id: post } }),
  'DELETE /api/blog/posts/{id}/like': ({ post }) => ({ params: { id: post } }),
  'GET /api/blog/posts/{id}/comments': ({ post }) => ({ params: { id: post } }),
  'POST /api/blog/posts/{id}/comments': ({ post }) => ({
    params: { id: post },
    body: { content: 'Which moisture?' },
  }),
  'POST /api/blog/preview': () => ({ body: postInput() }),
  'POST /api/blog/posts': () => ({ body: postInput() }),
  'PUT /api/blog/posts/{id}': ({ post }) => ({ params: { id: post }, body: postInput() }),
  'DELETE /api/blog/posts/{id}': ({ ownPost }) => ({ params: { id: ownPost } }),
  'PUT /api/blog/posts/{id}/comments/{comment}': ({ post, comment }) => ({
    params: { id: post, comment },
    body: { content: 'Which moisture, and how measured?' },
  }),
  'DELETE /api/blog/posts/{id}/comments/{comment}': ({ post, comment }) => ({
    params: { id: post, comment },
  }),
  'POST /api/reports': ({ listing }) => ({ body: { kind: 'listing', id: listing, reason: 'misleading' } }),
  'GET /api/admin/reports': () => ({}),
  'PATCH /api/admin/reports/{id}': ({ report }) => ({ params: { id: report }, body: {} }),
  'DELETE /api/admin/posts/{id}': ({ offending }) => ({
    params: { id: offending.post },
    query: { reason: 'Advertising' },
  }),
  'DELETE /api/admin/posts/{id}/comments/{comment}': ({ post, offending }) => ({
    params: { id: post, comment: offending.comment },
    query: { reason: 'Offensive' },
  }),
  'DELETE /api/admin/materials/{id}': ({ offending }) => ({
    params: { id: offending.listing },
    query: { reason: 'Forbidden goods' },
  }),
  'POST /api/realtime/ticket': () => ({}),
  'GET /api/people': () => ({}),
  'POST /api/people/invitations': () => ({ body: { email: applicationForm().email, role: 'editor' } }),
  'POST /api/people/invitations/{id}/mail': ({ invitation }) => ({ params: { id: invitation.id } }),
  'DELETE /api/people/invitations/{id}': ({ invitation }) => ({ params: { id: invitation.id } }),
  'POST /api/people/requests/{id}': ({ joining }) => ({
    params: { id: joining.accepted },
    body: { role: 'viewer' },
  }),
  'DELETE /api/people/requests/{id}': ({ joining }) => ({ params: { id: joining.declined } }),
  'POST /api/join-requests': () => ({ body: { email: applicationForm().email, full_name: 'Ines Duarte' } }),
  'POST /api/join-requests/confirm': ({ joining }) => ({ body: { token: joining.link } }),
  'POST /api/join-requests/withdraw': ({ joining }) => ({ body: { token: joining.other } }),
  'PATCH /api/people/{user}': ({ people }) => ({
    params: { user: people.editor.userId },
    body: { role: 'manager' },
  }),
  'DELETE /api/people/{user}': ({ people }) => ({ params: { user: people.viewer.userId } }),
  'DELETE /api/me/membership': () => ({}),
  'PUT /api/me/person': () => ({ body: { full_name: 'Nora Lindqvist' } }),
  'GET /api/me/companies': () => ({}),
  'PUT /api/me/company': ({ pending }) => ({ body: { company_id: pending.companyId } }),
  'GET /api/me/person': () => ({}),
  'POST /api/sign-in/ways': () => ({ body: { email: 'vera@works.example' } }),
  'GET /api/me/sessions': () => ({}),
  'PUT /api/me/session': () => ({}),
  'DELETE /api/me/sessions/{session}': ({ session }) => ({ params: { session } }),
  'DELETE /api/me/sessions': () => ({}),
  'GET /api/me/second-factor': () => ({}),
  'PUT /api/me/second-factor': () => ({}),
  'DELETE /api/me/second-factor': () => ({}),
  'GET /api/people/second-factor': () => ({}),
  'PUT /api/people/second-factor': () => ({ body: { demanded: false } }),
  'DELETE /api/people/second-factor/{user}': ({ people }) => ({ params: { user: people.editor.userId } }),
  'POST /api/admin/second-factor-resets': ({ outsider }) => ({
    body: { email: outsider.email, reason: 'The phone is lost; the managing director called back.' },
  }),
  'GET /api/people/log': () => ({}),
  'POST /api/invitations/open': ({ invitation }) => ({ body: { token: invitation.unused } }),
  'POST /api/invitations/accept': ({ invitation }) => ({ body: { token: invitation.link } }),
}
