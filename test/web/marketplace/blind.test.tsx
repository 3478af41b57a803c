import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { calls, session } from '#test/web/support/backend-mocks.ts'
import { type Answers } from '#test/web/support/marketplace-fixtures.ts'
import { serveMarketplace, useEmptyBrowser } from '#test/web/support/marketplace-page.tsx'
import { renderRoutes } from '#test/web/support/render.tsx'
import { BlindListPage } from '#web/features/blind/blind-list-page.tsx'
import { BlindListingPage } from '#web/features/blind/blind-listing-page.tsx'
import { Askers } from '#web/features/marketplace/blind/askers.tsx'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

useEmptyBrowser()

const item = (over: object = {}) => ({
  id: 'b-1',
  type: 'waste',
  material: 'Mill scale',
  category: 'Metals',
  industry: 'Steel & Metals',
  region: { kind: 'division', name: 'Flanders, Belgium', sites: 7 },
  amount: { from: 1000, below: 10_000, unit: 't' },
  since: '2026-Q4',
  distance: { from: 100, below: 250 },
  fit: { quality: 'good', with: { id: 'n-1', material_name: 'Iron carrier' }, why: 'Mill scale fits.' },
  disclosure: null,
  ...over,
})
const detail = (over: object = {}) => ({
  ...item(),
  is_own: false,
  terms: null,
  told: null,
  files: null,
  ...over,
})
const standing = (over: object = {}) => ({
  stage: 'interest',
  ended: null,
  until: null,
  expired: false,
  accepted: null,
  asked_at: '2026-11-20T09:00:00.000Z',
  ...over,
})
const TERMS = { version: '2026-11', title: 'Undertaking', clauses: ['Kept secret.'] }

function open(at: string, answers: Answers = {}) {
  session.user = { userId: 'u', companyId: 'c-own', email: 'a@b.example' }
  serveMarketplace({
    'GET /api/blind-listings': () => ({ items: [item()], nextCursor: null, total: 1 }),
    'GET /api/blind-listings/{id}': () => detail(),
    ...answers,
  })
  return renderRoutes(
    [
      { path: '/blind', element: <BlindListPage /> },
      { path: '/blind/:id', element: <BlindListingPage /> },
      { path: '/own', element: <Askers listing="l-1" /> },
    ],
    at,
  )
}

describe('blind listings', () => {
  it('are shown by their card: material, industry, region, amount and fit in words', async () => {
    open('/blind')
    const card = await screen.findByRole('article', { name: 'Mill scale' })
    for (const text of ['Steel & Metals', 'Flanders, Belgium', /1,000–10,000.t a year/, /Good fit/])
      within(card).getByText(text)
    expect(card.textContent).not.toContain('%')
  })

  it('ask before an interest is told, and say whose move it is', async () => {
    const asked = vi.fn(() => detail({ disclosure: standing() }))
    open('/blind/b-1', { 'POST /api/blind-listings/{id}/interest': asked })
    await userEvent.click(await screen.findByRole('button', { name: 'Express interest' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('may see who you are')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Express interest' }))
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await screen.findByText('Interest expressed')
    expect(screen.queryByRole('button', { name: 'Express interest' })).toBeNull()
  })

  it('show the terms before they are accepted, and nothing of the owner', async () => {
    const accept = vi.fn(() => detail({ terms: TERMS, disclosure: standing({ stage: 'accepted' }) }))
    open('/blind/b-1', {
      'GET /api/blind-listings/{id}': () =>
        detail({ terms: TERMS, disclosure: standing({ stage: 'terms' }) }),
      'POST /api/blind-listings/{id}/terms': accept,
    })
    await screen.findByText('Kept secret.')
    expect(screen.queryByText(/Told to your company/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Accept the terms' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept the terms' }))
    await waitFor(() => expect(calls('POST /api/blind-listings/{id}/terms')).toHaveLength(1))
    expect(calls('POST /api/blind-listings/{id}/terms')[0]).toMatchObject({ body: { version: '2026-11' } })
  })
})

const asker = (over: object = {}) => ({
  id: 'r-1',
  industry: 'Chemicals',
  region: 'Flanders, Belgium',
  company: null,
  stage: 'interest',
  ended: null,
  until: null,
  expired: false,
  grants: ['identity'],
  accepted: null,
  asked_at: '2026-11-20T09:00:00.000Z',
  log: [{ at: '2026-11-20T09:00:00.000Z', what: 'asked', person: null }],
  ...over,
})

describe('who asked about an own blind listing', () => {
  it('is told by industry and region until the owner looks; each step is asked for first', async () => {
    const known = asker({
      stage: 'accepted',
      grants: ['site'],
      company: { id: 'c-2', name: 'Works Two', industry: 'Chemicals', location: null },
      accepted: { version: '2026-11', at: '2026-11-21T09:00:00.000Z', person: 'Alex Doe' },
    })
    const view = (one: object) => ({ card: item(), terms: TERMS, askers: [one] })
    const put = vi.fn(() => view(known))
    open('/own', {
      'GET /api/materials/{id}/askers': () => view(asker()),
      'PUT /api/materials/{id}/askers/{asker}': put,
    })
    const row = await screen.findByRole('article')
    expect(row.textContent).toContain('A company you have not looked at')
    await userEvent.click(within(row).getByRole('button', { name: 'See who asks' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'See who asks' }))
    await screen.findByRole('link', { name: 'Works Two' })
    expect(screen.getByRole('article').textContent).toMatch(/accepted on .* by Alex Doe/)
    await userEvent.click(screen.getByRole('button', { name: 'Tell name and site' }))
    await userEvent.selectOptions(await screen.findByLabelText('Open for'), '30')
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Tell name and site' }),
    )
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2))
    expect(calls('PUT /api/materials/{id}/askers/{asker}').at(-1)).toMatchObject({
      body: { stage: 'site', days: 30 },
    })
  })
})
