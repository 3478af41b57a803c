import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, session } from '#test/web/support/backend-mocks.ts'
import { type Answers, backend, me, refused, USER } from '#test/web/support/marketplace-fixtures.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { OnboardingPage } from '#web/features/onboarding/onboarding-page.tsx'
import { ReviewPage } from '#web/features/onboarding/review-page.tsx'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const user = userEvent.setup()
const serve = (answers: Answers) => api.mockImplementation(backend({ 'GET /api/me': () => me(), ...answers }))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  session.user = USER
  localStorage.clear()
})

const material = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, type: 'waste', quantity: 5, quantity_low: 4, quantity_high: 6, unit: 't/year' },
  ...{ description: name, category: 'Minerals', basis: 'A typical rate.', confidence_score: 80 },
  ...{ ai_generated: true, state: 'proposed', edited: false, ...more },
})

describe('the review', () => {
  /** A server that keeps what it is sent. */
  function keeping(materials: object[]) {
    let draft: Record<string, unknown> = {
      ...{ answers: {}, step: 7, updated_at: null },
      generated: {
        generated_at: '2026-01-01T00:00:00.000Z',
        portfolio: { materials },
        summary: { recommended_partners: [] },
      },
    }
    const sent: { rows: Record<string, unknown>[] }[] = []
    serve({
      'GET /api/onboarding': () => draft,
      'PUT /api/onboarding/review': (input) => {
        const { body } = input as unknown as { body: { rows: { id: string }[] } }
        sent.push(body as never)
        const rows = body.rows.map((row) => material(row.id, '', { ...row, edited: true }))
        const { generated } = draft as { generated: object }
        draft = { ...draft, generated: { ...generated, portfolio: { materials: rows } } }
        return draft
      },
    })
    return sent
  }

  it('shows after a reload what was corrected and removed, and nothing that is listed', async () => {
    keeping([
      material('a', 'Filter dust'),
      material('b', 'Zinc ash'),
      material('c', 'Flux sludge', { state: 'listed' }),
    ])
    const first = renderPage(<ReviewPage />, '/review-ai-listings')
    await press(/^Edit\s*Filter dust$/)
    expect(screen.queryByText('Flux sludge')).toBeNull()
    const name = screen.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Baghouse dust')
    await press('Done')
    await press('Delete Zinc ash')
    expect(await screen.findByText(/Your changes are saved/)).toBeTruthy()
    first.unmount()

    renderPage(<ReviewPage />, '/review-ai-listings')
    expect(await screen.findByRole('heading', { name: 'Baghouse dust' })).toBeTruthy()
    expect(screen.getByText('Corrected by you')).toBeTruthy()
    expect(screen.queryByText('80 % sure')).toBeNull()
    expect(screen.queryByText('Zinc ash')).toBeNull()
  })

  it('is kept when somebody leaves at once', async () => {
    const sent = keeping([material('a', 'Filter dust')])
    const view = renderPage(<ReviewPage />, '/review-ai-listings')
    await press('Delete Filter dust')
    view.unmount()
    await waitFor(() => expect(sent).toEqual([{ generated_at: '2026-01-01T00:00:00.000Z', rows: [] }]))
  })

  it('says that a change is not kept', async () => {
    keeping([material('a', 'Filter dust'), material('b', 'Zinc ash')])
    const working = api.getMockImplementation()!
    api.mockImplementation((...call) =>
      call[0] === 'PUT /api/onboarding/review'
        ? Promise.reject(refused('INTERNAL', 500, 'Server error.'))
        : working(...call),
    )
    renderPage(<ReviewPage />, '/review-ai-listings')
    await press('Delete Filter dust')
    expect(await screen.findByText(/^Your changes are not saved/)).toBeTruthy()
  })
})

it('a place nobody finds is asked for before the next question', async () => {
  const draft = { answers: { location: { city: 'Pantoja', country: 'Spain' } }, step: 0, updated_at: null }
  const analysis = { streams: [], inputs: [], industries: [], processes: [], production: [] }
  const read = {
    analysis,
    confidence: 0,
    dataQuality: 0,
    nextQuestion: null,
    message: '',
    portfolioReady: false,
  }
  serve({
    'GET /api/onboarding': () => ({ ...draft, generated: null }),
    'PUT /api/onboarding': () => ({ ...draft, generated: null }),
    'POST /api/onboarding/answers': (input) => {
      const { near } = (input as unknown as { body: { answers: { location: { near?: string } } } }).body
        .answers.location
      const place = near === 'Toledo' ? { text: 'Pantoja (near Toledo), Spain' } : null
      return { ...read, place }
    },
  })
  renderPage(<OnboardingPage />, '/onboarding')
  await press('Next')
  expect(await screen.findByText('Name a larger town nearby that we know.')).toBeTruthy()
  await user.type(screen.getByLabelText('Larger town nearby'), 'Toledo')
  expect(await screen.findByText(/Understood as Pantoja \(near Toledo\), Spain/)).toBeTruthy()
  await press('Next')
  expect(await screen.findByRole('heading', { name: 'Which industry are you in?' })).toBeTruthy()
})

it('what was read of the figures of an answer stands under it before it is used', async () => {
  const answers = {
    waste_streams: 'filter cake Fe(OH)3 250 t/a, 60% water, spent acid HCl 120 g/l Fe 2 m3/day',
  }
  serve({
    'GET /api/onboarding': () => ({ answers, step: 7, updated_at: null, generated: null }),
    'PUT /api/onboarding': () => ({ answers, step: 7, updated_at: null, generated: null }),
  })
  renderPage(<OnboardingPage />, '/onboarding')
  expect(await screen.findByText('Filter cake Fe(OH)3: 250 t a year; 60 % water')).toBeTruthy()
  expect(
    screen.getByText('Spent acid HCl: 500 to 730 m³ a year; assuming 250 to 365 days a year'),
  ).toBeTruthy()
})
