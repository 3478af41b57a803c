import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, session, toasts } from '#test/web/support/backend-mocks.ts'
import { type Answers, backend, refused } from '#test/web/support/marketplace-fixtures.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { AdminHubPage } from '#web/features/admin/admin-hub-page.tsx'
import { ageText, promiseNote, urgencyOf } from '#web/features/admin/applications/review-time.ts'
import type { Application } from '#web/features/admin/queries.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

const { saveCsv } = vi.hoisted(() => ({ saveCsv: vi.fn() }))
vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock('#web/lib/csv.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/csv.ts')>()),
  saveCsv,
}))
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)

const user = userEvent.setup()
const ADMIN = { id: 'u', email: 'r.okafor@sidestream.example', isAdmin: true }
/** Inputs of the calls made by one method. */
const sent = (method: string) =>
  api.mock.calls.filter(([key]) => String(key).startsWith(method)).map(([, input]) => input)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

beforeEach(() => pendingToasts.set([]))
afterEach(() => vi.resetAllMocks())

const application = (id: string, over: Partial<Application> = {}): Application => ({
  id,
  company_id: id,
  company_name: `Company ${id}`,
  contact_name: 'M. Ferri',
  contact_email: 'm.ferri@castello.example',
  application_answers: { industry: 'Textiles', waste_streams: 'Cotton dust', sustainability_goals: '' },
  status: 'pending',
  created_at: hoursAgo(2),
  decided_at: null,
  decided_by: null,
  reason: null,
  checks: { email_confirmed: 'yes', domain_fits_name: 'unknown', name_is_new: 'no' },
  outlook: { members: 4, best: 0.83 },
  ...over,
})

const waits = (count: number, hours?: number) => ({
  count,
  more: false,
  oldest_at: hours === undefined ? null : hoursAgo(hours),
})
const band = (pending: number, accepted: number, completed: number, rejected: number) => ({
  pending,
  accepted,
  completed,
  rejected,
})
const OVERVIEW = {
  waiting: {
    applications: waits(2, 46),
    upgrades: waits(1, 5),
    renames: waits(0, 0),
    deletions: waits(1, 80),
    contacts: waits(0),
    reports: waits(1, 2),
  },
  leads_7d: { count: 4, more: false },
  feeds: { total: 6, failing: 1 },
  matches: { excellent: band(3, 2, 1, 1), good: band(10, 0, 0, 0), possible: band(0, 0, 0, 2) },
  applications: { pending: 2, approved: 14, rejected: 2, median_review_hours: 19 },
  companies: 212,
  listings: 1284,
  errors_24h: 3,
  catalogue_built_at: hoursAgo(0.1),
}

describe('the admin hub', () => {
  let queue: Application[]
  function open(answers: Answers = {}, at = '/admin-hub?tab=applications') {
    session.user = ADMIN
    queue = [application('a', { created_at: hoursAgo(46) }), application('b', { created_at: hoursAgo(33) })]
    api.mockImplementation(
      backend({
        'GET /api/admin/overview': () => OVERVIEW,
        'GET /api/admin/applications': ({ query }) => ({
          items: query!['status'] === 'pending' ? queue : [],
          nextCursor: null,
        }),
        'POST /api/admin/applications/{id}/decision': ({ params }) => {
          queue = queue.filter(({ id }) => id !== params!['id'])
          return application(params!['id']!, { status: 'approved' })
        },
        ...answers,
      }),
    )
    return renderPage(<AdminHubPage />, at)
  }
  const panel = async (name: string) => within(await screen.findByRole('region', { name }))

  it('shows counts, the queue with its age, and the application that waits longest', async () => {
    open()
    const shown = await panel('Company a')
    for (const text of [
      'E-mail confirmed',
      'Free mail: the domain says nothing',
      'A company of this name exists',
      'castello.example',
      'm.ferri@castello.example',
      'not stated',
    ]) {
      expect(shown.getByText(text)).toBeTruthy()
    }
    expect(shown.getByText(/would match these streams, best 83\s%/)).toBeTruthy()
    expect(await screen.findByText('2 near the 48-hour promise')).toBeTruthy()
    expect(screen.getAllByText(/^46\sh$/).length).toBeGreaterThan(0)
    expect(screen.getByText('Median review').nextElementSibling!.textContent).toBe('19h')
    expect(screen.getByRole('button', { name: 'Waiting2' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Applications2' })).toBeTruthy()
  })

  it('takes down what was reported with a reason, or closes the report', async () => {
    const report = {
      id: 'r1',
      kind: 'comment',
      subject_id: 'k1',
      post_id: 'p1',
      author: { id: 'c2', name: 'Kiln SA' },
      reporter: { id: 'c3', name: 'Mill BV' },
      title: 'Comment on “A year of slag”',
      excerpt: 'Call +49 900',
      reason: 'fraud',
      note: 'Asks for money',
      status: 'open',
      created_at: hoursAgo(2),
      settled_at: null,
      settled_by: null,
    }
    open(
      {
        'GET /api/admin/reports': () => ({ items: [report], nextCursor: null }),
        'DELETE /api/admin/posts/{id}/comments/{comment}': () => ({ id: 'k1', status: 'removed' }),
      },
      '/admin-hub?tab=reports',
    )
    expect((await screen.findAllByText('Fraud, or somebody else’s name')).length).toBeGreaterThan(0)
    expect(screen.getByRole('tab', { name: 'Reports1' })).toBeTruthy()
    expect(screen.getAllByText('Asks for money').length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('button', { name: 'Take down Comment on “A year of slag”' })[0]!)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take down this comment?' }))
    await user.type(dialog.getByLabelText('Reason'), 'Fraud')
    await user.click(dialog.getByRole('button', { name: 'Take down' }))
    expect(sent('DELETE')).toEqual([{ params: { id: 'p1', comment: 'k1' }, query: { reason: 'Fraud' } }])
  })

  it('approves, says what follows, and lets no second click decide the next', async () => {
    open()
    await user.dblClick((await panel('Company a')).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Company a' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: /Company b/ })[0]!)
    await panel('Company b')
    expect(sent('POST')).toEqual([{ params: { id: 'a' }, body: { decision: 'approve', reason: '' } }])
    expect(pendingToasts.get()[0]).toMatchObject({
      title: 'Application approved',
      description: 'A sign-in link goes to m.ferri@castello.example.',
    })
  })

  it('wants a reason for a rejection, and asks once more', async () => {
    open()
    const shown = await panel('Company a')
    await user.click(shown.getByRole('button', { name: 'Reject' }))
    expect(shown.getByText('A rejection needs a reason')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.type(shown.getByLabelText('Reason, sent with a rejection'), ' Not in any register ')
    await user.click(shown.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Company a?' }))
    expect(dialog.getByText('Not in any register')).toBeTruthy()
    expect(sent('POST')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Reject application' }))
    await waitFor(() => expect(toasts()).toEqual(['Application rejected']))
    expect(sent('POST')[0]).toMatchObject({ body: { decision: 'reject', reason: 'Not in any register' } })
  })

  it('reads the queue again when somebody else has decided', async () => {
    const text = 'This application was decided already.'
    open({
      'POST /api/admin/applications/{id}/decision': () => {
        queue = queue.slice(1)
        return Promise.reject(refused('ALREADY_DECIDED', 409, text))
      },
    })
    await user.click((await panel('Company a')).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Company a' })).toBeNull())
    expect(toasts()).toEqual([text])
  })

  it('keeps the application open when a decision fails', async () => {
    open({
      'POST /api/admin/applications/{id}/decision': () =>
        Promise.reject(refused('INTERNAL', 500, 'Server error. Our team has been notified.')),
    })
    const shown = await panel('Company a')
    await user.click(shown.getByRole('button', { name: 'Approve' }))
    expect(await shown.findByText('Server error. Our team has been notified.')).toBeTruthy()
  })

  it('opens another one by the keyboard, moves there, and comes back', async () => {
    const { path } = open()
    const row = (await screen.findAllByRole('button', { name: 'Company b' }))[0]!
    row.focus()
    await user.keyboard('{Enter}')
    const heading = await screen.findByRole('heading', { name: 'Company b' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(path()).toBe('/admin-hub?tab=applications&application=b')
    await user.click((await panel('Company b')).getByRole('button', { name: 'Close' }))
    expect(path()).toBe('/admin-hub?tab=applications')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('shows decisions with who, when and why', async () => {
    open(
      {
        'GET /api/admin/applications': () => ({
          items: [
            application('z', {
              status: 'rejected',
              decided_at: hoursAgo(1),
              decided_by: 'r.okafor',
              reason: 'Broker',
            }),
          ],
          nextCursor: null,
        }),
      },
      '/admin-hub?status=rejected',
    )
    const shown = await panel('Company z')
    expect(shown.getByText('Rejected')).toBeTruthy()
    expect(shown.getByText('Broker')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  /** A line of the overview, as a phone shows it. */
  const row = async (name: string) => {
    await screen.findByRole('heading', { name: 'What waits' })
    return within(
      screen
        .getAllByText(name)
        .map((found) => found.closest('li'))
        .find((line) => line !== null)!,
    )
  }
  const empty = { items: [], nextCursor: null }

  it('opens with what waits and since when, and how matches are taken', async () => {
    open({ 'GET /api/admin/upgrades': () => empty }, '/admin-hub')
    expect((await row('Applications')).getByText(/^46\sh$/)).toBeTruthy()
    expect((await row('Deletion requests')).getByText(/^3\sdays$/)).toBeTruthy()
    expect((await row('Contact messages')).getByText('Nothing waits')).toBeTruthy()
    expect((await row('Excellent')).getByText(/^75\s%$/)).toBeTruthy()
    expect((await row('Good')).getByText('None decided')).toBeTruthy()
    // The same bounds as beside every score.
    expect((await row('Excellent')).getByText('80 % and more')).toBeTruthy()
    expect((await row('Possible')).getByText('below 60 %')).toBeTruthy()
    expect(screen.getByText('1 of 6 failing')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Upgrade requests' })[0]!)
    expect(await screen.findByText('No upgrade is waiting')).toBeTruthy()
  })

  const COMPANY = {
    id: 'c',
    name: 'Limfjord Binders',
    industry: 'Cement & Construction',
    location: null,
    role: 'user',
    plan: 'free',
    contact_email: 'l.holm@limfjord.example',
    active_listings: 3,
    identity: { mail_domain: null, vat: null, approved_at: null },
    completed_transactions: 0,
    created_at: hoursAgo(900),
  }

  it('suspends a company with a reason, after saying what follows', async () => {
    open(
      {
        'GET /api/admin/companies': () => ({ items: [COMPANY], nextCursor: null, total: 1 }),
        'PATCH /api/admin/companies/{id}': () => ({ ...COMPANY, role: 'suspended' }),
      },
      '/admin-hub?tab=companies',
    )
    await user.click((await screen.findAllByRole('button', { name: 'Suspend Limfjord Binders' }))[0]!)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend Limfjord Binders?' }))
    expect(dialog.getByText(/Nothing is deleted/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Suspend company' }))
    expect(dialog.getByText('Please give a reason')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
    await user.type(dialog.getByLabelText('Reason'), ' Register entry expired ')
    await user.click(dialog.getByRole('button', { name: 'Suspend company' }))
    await waitFor(() => expect(toasts()).toEqual(['Company suspended']))
    expect(sent('PATCH')).toEqual([
      { params: { id: 'c' }, body: { action: 'suspend', reason: 'Register entry expired' } },
    ])
  })

  it('erases once the name is typed, until nothing is left, and says what was done', async () => {
    const deletion = {
      id: 'c',
      company_name: 'Limfjord Binders',
      contact_email: 'l.holm@limfjord.example',
      status: 'pending',
      requested_at: hoursAgo(80),
      settled_at: null,
      settled_by: null,
      reason: null,
      erased: null,
      replaces: { everywhere: ['Limfjord Binders'], in_sentences: ['LB'] },
    }
    const statuses = ['erasing', 'settled']
    open(
      {
        'GET /api/admin/deletions': () => ({ items: [deletion], nextCursor: null }),
        'PATCH /api/admin/deletions/{id}': () => ({
          ...deletion,
          status: statuses.shift(),
          erased: { sign_ins: 1, listings: 12, posts: 0 },
        }),
      },
      '/admin-hub?tab=deletions',
    )
    await user.click((await screen.findAllByRole('button', { name: /^Erase the data/ }))[0]!)
    const dialog = within(await screen.findByRole('alertdialog'))
    const button = dialog.getByRole('button', { name: 'Erase for good' })
    expect(dialog.getByText(/takes the place of “Limfjord Binders”/)).toBeTruthy()
    expect(dialog.getByText(/“LB” is short/)).toBeTruthy()
    await user.click(button)
    expect(sent('PATCH')).toEqual([])
    await user.type(dialog.getByLabelText(/^Type/), 'Limfjord Binders')
    await user.click(button)
    await waitFor(() => expect(toasts()).toEqual(['Data erased']))
    expect(pendingToasts.get()[0]!.description).toBe('1 sign-in deleted, 12 listings erased.')
    expect(sent('PATCH')).toHaveLength(2)
  })

  it('hands out the leads of every page as a file', async () => {
    const lead = (email: string) => ({
      kind: 'early_access',
      email,
      early_access: true,
      newsletter_opt_in: true,
      industry_insights: false,
      launch_updates: true,
      company_name: '=Early "Works"',
      industry: 'Chemicals',
      revenue_range: 'Under $10M',
      challenges: 'Spent acid',
      goals: "buy;=cmd|' /C calc'!A0",
      competitive_advantage: '',
      received_at: '2025-11-14T11:56:00.000Z',
      confirmed_at: '2025-11-14T12:00:00.000Z',
      unsubscribe_token: 'end-of-it',
    })
    const page = (email: string, nextCursor: string | null) => ({ items: [lead(email)], nextCursor })
    open(
      {
        'GET /api/admin/leads': () => page('a@early.example', 'next'),
        'POST /api/admin/leads/export': ({ body }) =>
          (body as { cursor?: string }).cursor
            ? page('b@early.example', null)
            : page('a@early.example', 'next'),
      },
      '/admin-hub?tab=leads',
    )
    await screen.findAllByText('a@early.example')
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce())
    const [name, text] = saveCsv.mock.calls[0] as [string, string]
    expect(name).toMatch(/^sidestream-leads-\d{4}-\d\d-\d\d\.csv$/)
    const [head, first, second] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^received_at,confirmed_at,kind,email,company_name,.*,unsubscribe_link$/)
    expect(first).toMatch(/\/unsubscribe#token=end-of-it$/)
    expect(first).toContain(`a@early.example,"'=Early ""Works""",Chemicals`)
    // Nothing that a spreadsheet runs, wherever its list separator ends a cell.
    expect(first).toContain("buy;'=cmd|' /C calc'!A0")
    expect(second).toContain('b@early.example')
  })

  it.each([
    ['companies', 'GET /api/admin/companies', 'The companies could not be loaded'],
    ['leads', 'GET /api/admin/leads', 'The leads could not be loaded'],
    ['audit', 'GET /api/admin/audit', 'The entries of the audit trail could not be loaded'],
  ] as const)('never shows an outage of %s as an empty list', async (tab, route, title) => {
    const outage = refused('INTERNAL', 500, 'Server error. Our team has been notified.')
    open({ [route]: () => Promise.reject(outage) }, `/admin-hub?tab=${tab}`)
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it('never shows an outage as an empty queue', async () => {
    open({
      'GET /api/admin/applications': () =>
        Promise.reject(refused('INTERNAL', 500, 'Server error. Our team has been notified.')),
    })
    expect(await screen.findByText('The applications could not be loaded')).toBeTruthy()
    expect(screen.queryByText('No application is waiting')).toBeNull()
  })
})

describe('the 48 hours', () => {
  it('press from 32, and more from 43', () => {
    expect([31, 32, 42, 43, 60].map(urgencyOf)).toEqual(['calm', 'warning', 'warning', 'danger', 'danger'])
    expect(promiseNote([2, 31])).toBeNull()
    expect(promiseNote([2, 33, 46])).toEqual({ tone: 'warning', text: '2 near the 48-hour promise' })
    expect(promiseNote([46, 49])).toEqual({ tone: 'danger', text: '1 past the 48-hour promise' })
  })

  it('are told in minutes, hours and days', () => {
    const now = Date.parse('2025-11-14T12:00:00Z')
    const age = (iso: string) => ageText(iso, now).replace(/\u00a0/g, ' ')
    expect(age('2025-11-14T11:56:00Z')).toBe('4 min old')
    expect(age('2025-11-14T07:00:00Z')).toBe('5 h old')
    expect(age('2025-11-10T12:00:00Z')).toBe('4 days old')
  })
})
