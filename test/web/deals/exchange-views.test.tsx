import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_CONDITIONS } from '#shared/domain/deals/conditions.ts'
import { DEAL_STEPS } from '#shared/domain/deals/deal.ts'
import { api, calls, session } from '#test/web/support/backend-mocks.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { ExchangesPage } from '#web/features/transactions/exchanges-page.tsx'
import { PlanPanel } from '#web/features/transactions/plan/plan-panel.tsx'
import type { PlanRoom } from '#web/features/transactions/plan/use-plan.ts'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

/** A phone's layout is what jsdom draws; what a wide screen shows is there, and hidden. */
const hidden = true
const textOf = (element: HTMLElement) => element.textContent.replace(/[\u00a0\u202f]/g, ' ')

const AT = '2026-11-20T08:00:00.000Z'
const TODAY = '2026-11-28'
const company = (id: string) => ({ id, name: `Works ${id}`, industry: '', location: null })

const deal = (over: object = {}) => ({
  ...{ id: 'd', buyer_id: 'b', seller_id: 's', buyer: company('b'), seller: company('s') },
  ...{ material: { material_name: 'Mill scale', quantity: 200, unit: 't' }, amount: 100, payer: 'buyer' },
  ...{ conditions: NO_CONDITIONS, status: 'confirmed', step: 'deliveries', your_move: false },
  ...{ confirmed_by: ['b', 's'], created_at: AT, changed_at: AT, price_per_unit: null },
  moves: {
    seller: { kind: 'load', step: 'deliveries', due: null },
    buyer: { kind: 'load', step: 'deliveries', due: null },
  },
  ...over,
})

let answers: Record<string, unknown>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T10:00:00Z`) })
  answers = {}
  session.user = { companyId: 's', role: 'user', memberRole: 'owner' }
  api.mockReset()
  api.mockImplementation((key: string) =>
    key in answers ? Promise.resolve(answers[key]) : Promise.reject(new Error(`no answer for ${key}`)),
  )
})

afterEach(() => void vi.useRealTimers())

const plan = {
  rhythm: { every: 'week', interval: 1, days: ['TU'] },
  quantity: 25,
  start: TODAY,
  end: null,
  exceptions: [],
}
const shown = (over: object = {}) => ({
  ...{ number: 1, at: AT, rule: 'FREQ=WEEKLY;BYDAY=TU', text: 'every Tuesday', plan },
  periods: [
    { from: '2026-11-28', to: '2026-12-27', agreed: 100, planned: 100, weighed: 25, verdict: 'within' },
  ],
  ...over,
})
const room = (over: object = {}) =>
  ({
    ...{ transaction_id: 'd', unit: 't', side: 'seller', changeable: true, today: TODAY, tolerance: 10 },
    ...{ agreed: null, proposed: null, loads: [], left_out: [], unplanned: [], calls: [] },
    ...over,
  }) as unknown as PlanRoom

function showPlan(answer: PlanRoom) {
  answers['GET /api/transactions/{id}/plan'] = answer
  answers['POST /api/transactions/{id}/plan'] = answer
  const detail = { ...deal(), history: [] } as unknown as TransactionDetail
  renderPage(<PlanPanel room={detail} ownId="s" />)
}

describe('the plan of deliveries', () => {
  it('of the other side is accepted by its number, with what it comes to in a period', async () => {
    showPlan(room({ proposed: shown({ by: 'buyer', number: 3 }) }))
    const proposal = await screen.findByRole('region', { name: 'Proposed plan' })
    expect(textOf(proposal)).toContain('Works b proposes')
    expect(textOf(proposal)).toContain('Every Tuesday, 25 t a load')
    expect(textOf(proposal)).toContain('100 of 100 t')
    await userEvent.click(within(proposal).getByRole('button', { name: 'Accept the plan' }))
    expect(calls('POST /api/transactions/{id}/plan')[0].body).toEqual({ type: 'accept', number: 3 })
  })

  it('tells late and missed loads first, and proposes to move one', async () => {
    const load = (day: string, state: string, of: object | null = null) => ({
      ...{ key: day, day, quantity: 25, kind: 'plan', moved_from: null, state, load: of },
    })
    showPlan(
      room({
        agreed: shown(),
        loads: [
          load('2026-11-03', 'missed'),
          load('2026-11-17', 'weighed', { load_id: 'W', ticket: 'WB-1', day: '2026-11-19', days_off: 2 }),
          load('2026-11-24', 'late'),
          load('2026-12-01', 'due'),
        ],
      }),
    )
    // The head of a group, and its rows.
    const late = (await screen.findByRole('heading', { name: /^Not weighed 2.loads$/ })).parentElement!
    for (const word of ['Late', 'Missed'])
      expect(within(late).getAllByText(word).length, word).toBeGreaterThan(0)
    expect(screen.getAllByText(/Weighed 2.days late/)[0]).toBeTruthy()
    await userEvent.click(
      screen.getAllByRole('button', { name: /Move or leave out the load of/, hidden }).at(-1)!,
    )
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave it out' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose the change' }))
    const { body } = calls('POST /api/transactions/{id}/plan')[0]
    expect(body).toMatchObject({ type: 'propose', plan: { exceptions: [{ moved_to: null }] } })
  })

  it('shows the days and the sums of a plan while it is typed', async () => {
    showPlan(room())
    await userEvent.click(await screen.findByRole('button', { name: 'Propose a plan' }))
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tuesday' }))
    await userEvent.type(within(dialog).getByLabelText('Quantity of each load'), '24')
    expect(await within(dialog).findByText('Every Tuesday')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose the plan' }))
    expect(calls('POST /api/transactions/{id}/plan')[0].body).toMatchObject({
      type: 'propose',
      plan: { rhythm: { every: 'week', interval: 1, days: ['TU'] }, quantity: 24, start: TODAY },
    })
  })
})

describe('exchanges', () => {
  it('as a board name whose turn it is, one step at a time on a phone', async () => {
    answers['GET /api/transactions'] = { items: [deal()], nextCursor: null, total: 2 }
    const waiting = deal({
      ...{ id: 'w', step: 'terms', status: 'draft', your_move: true },
      moves: {
        seller: { kind: 'accept', step: 'terms', due: '2026-12-04T00:00:00.000Z' },
        buyer: { kind: 'wait', step: 'terms', due: null },
      },
    })
    answers['GET /api/exchanges/board'] = {
      columns: [...DEAL_STEPS, null].map((step) => ({
        step,
        total: step === 'terms' || step === 'deliveries' ? 1 : 0,
        items: step === 'terms' ? [waiting] : step === 'deliveries' ? [deal()] : [],
      })),
    }
    const { path } = renderPage(<ExchangesPage />, '/exchanges?view=board')
    await screen.findByLabelText('Step on the board')
    const board = document.querySelector<HTMLElement>('[aria-label=Board]')!
    const terms = within(board).getByRole('region', { name: /^Terms, 1/, hidden })
    expect(textOf(terms)).toContain('Agree to the terms')
    expect(textOf(terms)).toContain('Your move')
    expect(within(terms).getByRole('link', { hidden }).getAttribute('href')).toBe('/transaction/w')
    expect(textOf(within(board).getByRole('region', { name: /^Deliveries, 1/, hidden }))).toContain('Both')
    // The step with an own move comes first on a phone.
    expect(screen.getByLabelText<HTMLSelectElement>('Step on the board').value).toBe('terms')
    await userEvent.click(screen.getByRole('button', { name: 'List' }))
    expect(path()).toBe('/exchanges')
  })

  it('as a calendar stand on their days, and the address is shown when it is made', async () => {
    answers['GET /api/transactions'] = { items: [deal()], nextCursor: null, total: 1 }
    const of = {
      ...{ transaction_id: 'd', material_name: 'Mill scale', unit: 't', side: 'seller' },
      partner: { id: 'b', name: 'Works b' },
    }
    answers['GET /api/exchanges/calendar'] = {
      today: '2026-11-28',
      left_out: 0,
      entries: [
        {
          kind: 'planned',
          day: '2026-12-01',
          key: 'k',
          quantity: 25,
          state: 'due',
          extra: false,
          moved_from: null,
          ...of,
        },
        { kind: 'move', day: '2026-12-01', step: 'terms', move: 'accept', yours: true, ...of },
        { kind: 'statement', day: '2026-12-01', month: '2026-11' },
        { kind: 'silence', day: '2026-12-01', load_id: 'l', ticket: 'WB-1', yours: false, ...of },
      ],
    }
    answers['GET /api/calendar-feed'] = { since: null }
    answers['POST /api/calendar-feed'] = { since: AT, token: 'secret' }
    renderPage(<ExchangesPage />, '/exchanges?view=calendar&month=2026-12')
    const month = await screen.findByRole('table', { name: 'December 2026', hidden })
    expect(calls('GET /api/exchanges/calendar')[0].query).toEqual({ from: '2026-11-30', to: '2027-01-03' })
    await userEvent.click(
      within(month).getByRole('button', { name: '2 more on Tuesday, December 1', hidden }),
    )
    const day = await screen.findByRole('dialog', { name: 'Tuesday, December 1' })
    expect(within(day).getAllByRole('link')).toHaveLength(4)
    await userEvent.click(within(day).getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make a secret address' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Secret address')).value).toBe(
      `${window.location.origin}/api/calendars/secret.ics`,
    )
  })
})
