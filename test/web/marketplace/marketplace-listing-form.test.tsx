import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerFrame } from '#shared/api/notices/frames.ts'
import { api, calls, session, toasts } from '#test/web/support/backend-mocks.ts'
import {
  type Answers,
  backend,
  me,
  ownListing,
  page,
  refused,
  unreachable,
  USER,
} from '#test/web/support/marketplace-fixtures.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { MarketplaceView } from '#web/features/marketplace/marketplace-view.tsx'
import { pendingToasts } from '#web/lib/browser/toast.ts'
import { formatCalendarDay } from '#web/lib/format.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const socket = vi.hoisted(() => ({ hear: (_: ServerFrame) => {} }))
vi.mock('#web/lib/backend/socket.ts', () => ({
  useSocketOpen: () => false,
  useFrames: (listener: (frame: ServerFrame) => void) => (socket.hear = listener),
}))

const user = userEvent.setup()

const CLASSIFIED = {
  concepts: [
    {
      id: 'gbs',
      name: 'Granulated blast furnace slag',
      confidence: 0.9,
      chosen: false,
      plant: null,
      evidence: [{ field: 'material_name', start: 0, end: 3, text: 'gbs' }],
    },
  ],
  category: 'Minerals',
  form: 'granular',
  hazard: 'mirror',
  ewc: [
    { code: '19 01 12', description: 'Bottom ash other than that of 19 01 11', hazard: 'mirror' },
    { code: '19 01 11*', description: 'Bottom ash containing hazardous substances', hazard: 'mirror' },
  ],
  ewc_as_of: '2026-11-23',
  ewc_change: null,
  ewc_open: {
    question: 'Does it contain lead above the limits for hazardous waste?',
    codes: [],
    limits: [{ about: 'lead compounds', property: 'HP 10', limit: '0.3 % or more' }],
  },
  unit: 't',
  ambiguous: false,
  meanings: [],
}

/** The search for partners of a listing, done. */
const searched = (id: string) => ({
  id,
  listing: id,
  status: 'finished' as const,
  total: 1,
  done: 1,
  found: 2,
  new_matches: 2,
  started_at: '2025-10-03T09:00:00.000Z',
  finished_at: '2025-10-03T09:00:01.000Z',
})

const DEFAULTS: Answers = {
  'GET /api/me': () => me(),
  'GET /api/materials': () => page([ownListing()]),
  'GET /api/materials/{id}': ({ params }) => ownListing({ id: params!['id'] }),
  'GET /api/companies': () => ({ items: [], total: 0, totalActive: 0, nextCursor: null }),
  'POST /api/materials/classify': () => CLASSIFIED,
  'POST /api/materials': ({ body }) => ownListing({ ...body, id: body!['id'] as string }),
  'GET /api/auto-generate-matches/{id}': ({ params }) => searched(params!['id']!),
  'POST /api/generate-matches': () => ({ total: 2, new_matches: 2, matches: [] }),
}

async function open(answers: Answers = {}) {
  api.mockImplementation(backend({ ...DEFAULTS, ...answers }))
  const view = renderPage(<MarketplaceView />, '/marketplace')
  await screen.findByRole('article', { name: 'Mill scale' })
  await user.click(screen.getByRole('button', { name: 'List Material' }))
  await screen.findByRole('dialog')
  return view
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name)
const submit = () => user.click(dialog().getByRole('button', { name: 'List Material' }))

async function fill() {
  await user.type(field('Material name'), 'GBS, wet')
  await user.type(field('Quantity'), '42000.25')
  await user.type(field('Description'), 'Glass content 97 %')
}

beforeEach(() => {
  session.user = USER
  localStorage.clear()
  pendingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

describe('what a name means', () => {
  const SLUDGE = {
    ...CLASSIFIED,
    ewc_open: null,
    concepts: [
      {
        id: 'lime-mud',
        name: 'Lime mud',
        confidence: 0.6,
        chosen: false,
        plant: 'Kraft pulp mill',
        evidence: [],
      },
    ],
    meanings: [
      { id: 'fibre-sludge', name: 'Fibre sludge', plant: null },
      { id: 'bark', name: 'Bark', plant: null },
    ],
  }
  const chosen = (id: string, name: string) => ({
    ...SLUDGE,
    concepts: [{ id, name, confidence: 1, chosen: true, plant: null, evidence: [] }],
  })

  it('is told with the plant that says so, put right in one click, sent, and dropped with the name', async () => {
    await open({
      'POST /api/materials/classify': ({ body }) =>
        body!['read_as'] === 'fibre-sludge' ? chosen('fibre-sludge', 'Fibre sludge') : SLUDGE,
    })
    await fill()
    await dialog().findByText('as plants of your kind mean it: kraft pulp mill')
    await user.click(dialog().getByText('It is something else'))
    await user.click(dialog().getByRole('button', { name: 'Fibre sludge' }))
    await dialog().findByText(/as you said/)
    await submit()
    await waitFor(() => expect(calls('POST /api/materials')).toHaveLength(1))
    expect(calls('POST /api/materials')[0]?.body).toMatchObject({ read_as: 'fibre-sludge' })
  })

  it('is taken back, by its button and by another name', async () => {
    await open({
      'POST /api/materials/classify': ({ body }) => (body!['read_as'] ? chosen('bark', 'Bark') : SLUDGE),
    })
    await fill()
    await user.click(await dialog().findByText('It is something else'))
    await user.click(dialog().getByRole('button', { name: 'Bark' }))
    await user.click(await dialog().findByRole('button', { name: 'Read it from the text' }))
    await dialog().findByText('Lime mud')
    await user.click(await dialog().findByText('It is something else'))
    await user.click(dialog().getByRole('button', { name: 'Bark' }))
    await dialog().findByText(/as you said/)
    await user.type(field('Material name'), ' 2')
    await dialog().findByText('Lime mud')
  })

  it('is asked where every plant means something else by it', async () => {
    await open({
      'POST /api/materials/classify': () => ({
        ...SLUDGE,
        ambiguous: true,
        meanings: [
          { id: 'lime-mud', name: 'Lime mud', plant: 'Kraft pulp mill' },
          { id: 'tannery-sludge', name: 'Tannery sludge', plant: 'Tannery' },
        ],
      }),
    })
    await fill()
    const question = within(await dialog().findByRole('group', { name: 'Which of these is it?' }))
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Lime mud of a kraft pulp mill',
      'Tannery sludge of a tannery',
    ])
  })
})

describe('the listing form', () => {
  it('changes its title with the direction, and has the defaults', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'List Waste Material' })).toBeTruthy()
    expect(field('Unit')).toHaveProperty('value', 'kg')
    expect(field('Category')).toHaveProperty('value', 'General')
    expect(field('Quantity')).toMatchObject({ inputMode: 'decimal', value: '' })
    expect(field('Description')).toHaveProperty('rows', 3)
    expect(dialog().getByText('kg, tons, etc.')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Buy (Requirement)' }))
    expect(screen.getByRole('dialog', { name: 'List Required Material' })).toBeTruthy()
  })

  it('asks for what is required, and puts the cursor into the first gap', async () => {
    await open()
    await user.clear(field('Unit'))
    await submit()
    await waitFor(() => expect(dialog().getAllByText('This field is required')).toHaveLength(3))
    expect(dialog().getByText('Please enter a number')).toBeTruthy()
    expect(document.activeElement).toBe(field('Material name'))
    expect(calls('POST /api/materials')).toEqual([])
  })

  it.each([
    ['-1', 'Quantity cannot be negative'],
    ['1.234', 'Use at most two decimals'],
  ])('refuses a quantity of %s', async (quantity, message) => {
    await open()
    await fill()
    await user.clear(field('Quantity'))
    await user.type(field('Quantity'), quantity)
    await submit()
    expect(await dialog().findByText(message)).toBeTruthy()
    expect(field('Quantity').getAttribute('aria-invalid')).toBe('true')
  })

  it('offers the quantity and unit that stand in the name, and takes them over in one click', async () => {
    await open()
    await user.type(field('Material name'), 'filter cake 250 t/a, 60 % water')
    expect(dialog().getByText(/Read from “250 t\/a”/).textContent).toContain('60 % water')
    expect(field('Quantity')).toHaveProperty('value', '')
    await user.click(dialog().getByRole('button', { name: 'Use this quantity' }))
    expect(field('Material name')).toHaveProperty('value', 'filter cake')
    expect(field('Quantity')).toHaveProperty('value', '250')
    expect(field('Unit')).toHaveProperty('value', 't/year')
    expect(dialog().queryByText(/Read from/)).toBeNull()
  })

  it('offers nothing for a content, a range or several amounts', async () => {
    await open()
    for (const name of ['pickling acid 120 g/l Fe', 'ash 200-250 t/a', 'ash 20 t/a and dust 30 t/a']) {
      await user.clear(field('Material name'))
      await user.type(field('Material name'), name)
      expect(dialog().queryByText(/Read from/), name).toBeNull()
    }
  })

  it.each([
    ['0', 't', '', 'Quantity must be above zero'],
    ['5', 'fish', '', /This unit is not known/],
    ['5', 'lorries', '-1000000000', /paid for collection/],
  ])('refuses %s %s at %s', async (quantity, unit, price, message) => {
    await open()
    await fill()
    await user.clear(field('Quantity'))
    await user.type(field('Quantity'), quantity)
    await user.clear(field('Unit'))
    await user.type(field('Unit'), unit)
    if (price) await user.type(field('Price per unit (optional)'), price)
    await submit()
    expect(await dialog().findByText(message)).toBeTruthy()
    expect(calls('POST /api/materials')).toEqual([])
  })

  it('proposes category, unit and codes with the words that led there, and takes them over in one click', async () => {
    await open()
    await fill()
    expect(await dialog().findByText('Granulated blast furnace slag')).toBeTruthy()
    expect(dialog().getByText('GBS').tagName).toBe('MARK')
    expect(dialog().getByText('19 01 12')).toBeTruthy()
    expect(dialog().getByText('19 01 11*')).toBeTruthy()
    expect(dialog().getByText(/lead compounds 0.3 % or more \(HP 10\)/)).toBeTruthy()
    expect(dialog().getByText(`List of Waste as of ${formatCalendarDay('2026-11-23')}.`)).toBeTruthy()
    expect(dialog().getByText(CLASSIFIED.ewc_open.question)).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Use category and unit' }))
    expect(field('Category')).toHaveProperty('value', 'Minerals')
    expect(field('Unit')).toHaveProperty('value', 't')
    expect(dialog().getByRole('button', { name: 'Used' })).toHaveProperty('disabled', true)
    await user.type(field('Unit'), '/month')
    expect(dialog().getByRole('button', { name: 'Used' })).toBeTruthy()
  })

  it('marks words as they were typed, without bare figures, and tells no reading that is far behind', async () => {
    const evidence = (text: string, start: number) => ({
      field: 'material_name',
      start,
      end: start + text.length,
      text,
    })
    const concepts = [
      {
        id: 'heat',
        name: 'Waste heat',
        confidence: 0.9,
        evidence: [evidence('abwarme', 0), evidence('95', 8)],
      },
      { id: 'zinc', name: 'Zinc scrap', confidence: 0.2, evidence: [evidence('95', 8)] },
    ]
    await open({ 'POST /api/materials/classify': () => ({ ...CLASSIFIED, concepts }) })
    await user.type(field('Material name'), 'Abwärme 95 °C')
    await user.type(field('Description'), 'Heißes Wasser')
    await dialog().findByText('Waste heat')
    expect(dialog().getByText('Abwärme').tagName).toBe('MARK')
    expect(dialog().queryByText('95')).toBeNull()
    expect(dialog().queryByText('Zinc scrap')).toBeNull()
    expect(calls('POST /api/materials/classify').at(-1)).toMatchObject({
      body: { industry: me().company!.industry },
    })
  })

  it('answers the question of a mirror entry by a click, in the description, and leaves the code that holds', async () => {
    await open()
    await fill()
    const before = (field('Description') as HTMLTextAreaElement).value
    const question = await dialog().findByRole('group', { name: CLASSIFIED.ewc_open.question })
    await user.click(within(question).getByRole('button', { name: 'No' }))
    expect(field('Description')).toHaveProperty('value', `${before} Tested: non-hazardous.`)
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    expect(field('Description')).toHaveProperty('value', `${before} Tested: hazardous.`)
  })

  it('lists, closes, and shows the search for partners and what it found', async () => {
    const { path } = await open({
      'GET /api/auto-generate-matches/{id}': ({ params }) => ({
        ...searched(params!['id']!),
        status: 'queued',
      }),
      'GET /api/materials': () =>
        page([ownListing({ id: calls('POST /api/materials')[0]?.body.id ?? 'own-1' })]),
    })
    await fill()
    await submit()
    await waitFor(() => expect(calls('GET /api/auto-generate-matches/{id}')).not.toEqual([]))
    const [sent] = calls('POST /api/materials')
    expect(await screen.findByRole('region', { name: 'Looking for matches' })).toBeTruthy()
    expect([toasts(), calls('POST /api/generate-matches')]).toEqual([[], []])
    // That of another listing, and then its own.
    act(() => socket.hear({ type: 'match.progress', run: searched('own-2') }))
    expect(calls('POST /api/generate-matches')).toEqual([])
    act(() => socket.hear({ type: 'match.progress', run: searched(sent.body.id) }))
    await waitFor(() => expect(toasts()).toEqual(['Found 2 new matches!']))
    expect(sent.body).toMatchObject({
      type: 'waste',
      material_name: 'GBS, wet',
      quantity: 42000.25,
      unit: 'kg',
      category: 'General',
      price_per_unit: null,
    })
    // A repeated call lists only once.
    expect(sent.idempotencyKey).toBe(sent.body.id)
    expect(sent.body).not.toHaveProperty('city')
    expect(calls('PATCH /api/me')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe(`/marketplace?matches=${sent.body.id}`)
    // What was kept is read once the search is over, once.
    await screen.findByRole('region', { name: /^2\smatches$/ })
    expect(calls('POST /api/generate-matches').map(({ body }) => body.materialId)).toEqual([sent.body.id])
    // The server looks for partners of what was listed by itself.
    expect(calls('POST /api/auto-generate-matches')).toEqual([])
  })

  it('asks how far the search is where no socket tells', async () => {
    let looks = 0
    await open({
      'GET /api/auto-generate-matches/{id}': ({ params }) => ({
        ...searched(params!['id']!),
        status: (looks += 1) < 2 ? 'queued' : 'finished',
      }),
      'GET /api/materials': () =>
        page([ownListing({ id: calls('POST /api/materials')[0]?.body.id ?? 'own-1' })]),
    })
    await fill()
    await submit()
    await waitFor(() => expect(toasts()).toEqual(['Found 2 new matches!']), { timeout: 5000 })
    expect(looks).toBe(2)
    expect(calls('POST /api/generate-matches')).toHaveLength(1)
  })

  it('shows what the server refuses beside its field', async () => {
    await open({
      'POST /api/materials': () =>
        Promise.reject(
          refused('VALIDATION_FAILED', 400, 'Some fields need attention.', [
            { field: 'body.unit', message: 'This unit is not known' },
          ]),
        ),
    })
    await fill()
    await submit()
    expect(await dialog().findByText('This unit is not known')).toBeTruthy()
    expect(document.activeElement).toBe(field('Unit'))
  })

  it('puts the cursor into a code that is none, wherever it stands', async () => {
    await open({ 'GET /api/waste-codes': () => ({ items: [] }) })
    await fill()
    await user.type(field('EWC code (optional)'), 'dust')
    await user.click(field('Description'))
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(field('EWC code (optional)')))
    expect(calls('POST /api/materials')).toEqual([])
  })

  it('asks for more in parts that open, and tells where a claim is not what was read', async () => {
    await open({ 'GET /api/waste-codes': () => ({ items: [] }) })
    await fill()
    expect(dialog().queryByLabelText('Packaging')).toBeNull()
    await user.click(dialog().getByText('More about it'))
    await user.selectOptions(field('Packaging'), 'Big bags')
    await user.click(field('Barge'))
    await user.click(field('Tipper'))
    await user.click(dialog().getByText('Hazard and status'))
    await user.click(field('HP 8 Corrosive'))
    await user.type(field('UN number (optional)'), '183')
    await user.type(field('EWC code (optional)'), '10 02 01')
    expect(await dialog().findByText(/^You say 10 02 01; the text reads as 19 01 12, because/)).toBeTruthy()
    expect(dialog().getByText(/^You say HP 8 Corrosive; 10 02 01 is no hazardous entry/)).toBeTruthy()
    await user.click(dialog().getByText('Hazard and status'))
    await submit()
    expect(await dialog().findByText('A UN number has four digits: UN 1830')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('UN number (optional)')))
    await user.type(field('UN number (optional)'), '0')
    await submit()
    await waitFor(() => expect(calls('POST /api/materials')).toHaveLength(1))
    expect(calls('POST /api/materials')[0]).toMatchObject({
      body: {
        packaging: 'big_bags',
        loading: ['tipper', 'barge'],
        hazardous_properties: ['HP 8'],
        un_number: '1830',
        storage: null,
        minimum_lot: null,
      },
    })
  })

  it('fails in the fixed words, and keeps what was typed even when it is closed', async () => {
    await open({ 'POST /api/materials': () => Promise.reject(unreachable()) })
    await fill()
    await submit()
    const told = await dialog().findByRole('alert')
    expect(told.textContent).toBe('Failed to submit material. Please try again.')
    // Beside the button, which is there to be pressed again.
    const foot = dialog().getByRole('button', { name: 'Cancel' }).parentElement!
    expect(foot.contains(told)).toBe(true)
    await submit()
    await waitFor(() => expect(calls('POST /api/materials')).toHaveLength(2))
    const [first, again] = calls('POST /api/materials') as { idempotencyKey: string }[]
    expect(again!.idempotencyKey).toBe(first!.idempotencyKey)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'List Material' }))
    expect(await screen.findByDisplayValue('GBS, wet')).toBeTruthy()
  })

  it('says when nobody is signed in any more', async () => {
    await open()
    await fill()
    session.user = null
    await submit()
    expect(await dialog().findByText('Not authenticated')).toBeTruthy()
    expect(calls('POST /api/materials')).toEqual([])
  })

  it('tells what to do when the plan is full', async () => {
    const text = 'The free plan holds up to 10 active listings.'
    const { path } = await open({
      'POST /api/materials': () => Promise.reject(refused('PLAN_LIMIT', 409, text)),
    })
    await fill()
    await submit()
    expect(await dialog().findByText(new RegExp(text))).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Your listings' }))
    expect(path()).toBe('/marketplace?scope=own')
  })

  it('asks a company without a place where its site is, and stores that first', async () => {
    await open({
      'GET /api/me': () => me(null),
      'PATCH /api/me': ({ body }) => {
        const { city } = (body as { location: { city: string } }).location
        if (city === 'Gent')
          throw refused('VALIDATION_FAILED', 400, 'Some fields need attention.', [
            { field: 'body.location', message: 'This place is not known' },
          ])
        return me({ text: 'Ghent, Belgium', city: 'Ghent', country: 'Belgium', lat: 51, lon: 4 })
      },
    })
    await fill()
    await submit()
    await waitFor(() => expect(dialog().getAllByText('This field is required')).toHaveLength(2))
    await user.type(field('City'), 'Gent')
    await user.type(field('Country'), 'Belgium')
    await submit()
    expect(await dialog().findByText('This place is not known')).toBeTruthy()
    expect(calls('POST /api/materials')).toEqual([])
    await user.clear(field('City'))
    await user.type(field('City'), 'Ghent')
    await submit()
    await waitFor(() => expect(calls('POST /api/materials')).toHaveLength(1))
    expect(calls('PATCH /api/me').at(-1)).toEqual({
      body: { location: { city: 'Ghent', country: 'Belgium' } },
      repeatable: true,
    })
  })

  it('edits in the same form, based on what was read', async () => {
    await open({ 'PUT /api/materials/{id}': () => ownListing() })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByDisplayValue('Mill scale')).toBeTruthy()
    await user.clear(field('Price per unit (optional)'))
    await user.type(field('Price per unit (optional)'), '-4')
    await user.click(dialog().getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(toasts()).toEqual(['Listing updated']))
    expect(calls('PUT /api/materials/{id}')[0]).toMatchObject({
      params: { id: 'own-1' },
      body: { price_per_unit: -4, updated_at: '2025-10-03T09:00:00.000Z' },
    })
  })
})
