import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { api, calls, session, toasts } from '#test/web/support/backend-mocks.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { FeedListing } from '#web/features/transactions/samples/feed-listing.tsx'
import type { Sample } from '#web/features/transactions/samples/use-samples.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const figure = (id: string, value: number) => ({
  ...{
    id,
    parameter: id,
    symbol: null,
    op: '=' as const,
    value,
    min: null,
    max: null,
    unit: '%',
    basis: null,
  },
  ...{ weight: null, method: null, date: null, note: null, source: { kind: 'own' as const }, asked_as: id },
  at: '2026-11-20T09:00:00.000Z',
})
const sample = {
  ...{ number: 2, kind: 'sample', values: [figure('lead', 1.2)] },
  ...{ sent: { day: '2026-11-18' }, measured: { laboratory: 'Gliwice Lab' } },
} as unknown as Sample
const listing = (over: object) => ({
  ...{ id: 'dust', material_name: 'Furnace dust', type: 'waste', is_own: true },
  sheet: { version: 3, properties: [figure('lead', 0.4), figure('zinc', 22)], dropped: [], template: null },
  ...over,
})

beforeEach(() => {
  session.user = { companyId: 'a', role: 'user', memberRole: 'owner' }
  api.mockReset()
})
const serve = (over: object = {}) =>
  api.mockImplementation((key: string) =>
    Promise.resolve(
      key === 'GET /api/transactions/{id}/limits' ? { offer_id: 'dust', limits: [] } : listing(over),
    ),
  )

it('takes what was found into the sheet of the own offer: it replaces its parameter, the others stay', async () => {
  serve()
  renderPage(<FeedListing id="d1" sample={sample} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Take into the data sheet' }))
  const [{ params, body }] = calls('PUT /api/materials/{id}/properties') as [
    { params: object; body: { version: number; properties: object[] } },
  ]
  expect([params, body.version]).toEqual([{ id: 'dust' }, 3])
  expect(body.properties).toMatchObject([
    { parameter: 'zinc', value: 22 },
    { parameter: 'lead', value: 1.2, date: '2026-11-18', note: 'Sample 2 of an exchange, Gliwice Lab' },
  ])
  await vi.waitFor(() => expect(toasts()).toContain('The data sheet says what was found'))
})

it('is offered to nobody else', async () => {
  serve({ is_own: false })
  const { container } = renderPage(<FeedListing id="d1" sample={sample} />)
  await vi.waitFor(() => expect(calls('GET /api/materials/{id}')).toHaveLength(1))
  expect(container.querySelector('button')).toBeNull()
})
