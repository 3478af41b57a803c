import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, session, toasts } from '#test/web/support/backend-mocks.ts'
import {
  type Answers,
  backend,
  listing,
  me,
  page,
  refused,
  unreachable,
  USER,
} from '#test/web/support/marketplace-fixtures.ts'
import { renderPage, renderRoutes } from '#test/web/support/render.tsx'
import { SignedIn } from '#web/app/guards.tsx'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { DangerZone } from '#web/features/account/danger-zone.tsx'
import { changeProblem, SecurityTab } from '#web/features/account/security-tab.tsx'
import { AiMatchingPage } from '#web/features/ai-matching/ai-matching-page.tsx'
import { authMessage } from '#web/features/auth/messages.ts'
import { PostEditor } from '#web/features/blog/posts/post-editor.tsx'
import { ChatsPage } from '#web/features/chats/chats-page.tsx'
import { deliver, write } from '#web/components/chat/pending.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { MarketplaceView } from '#web/features/marketplace/marketplace-view.tsx'
import { OnboardingPage } from '#web/features/onboarding/onboarding-page.tsx'
import { ReviewPage } from '#web/features/onboarding/review-page.tsx'
import { useAnswer, useEndConnection } from '#web/lib/backend/queries/connections.ts'
import { closeAuthDialog, useAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { readDraft } from '#web/lib/browser/drafts.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

/**
 * The error catalogue and the toasts of the specification, each in its situation: those that no other test of
 * this folder, of the API or of the browser shows.
 */
const changePassword = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock('#web/lib/backend/identity/session.ts', async () => ({
  ...(await import('#test/web/support/backend-mocks.ts')).sessionModule,
  changePassword,
  loadCognito: async () => ({ currentIdToken: async () => null }),
}))

const user = userEvent.setup()
const down = () => Promise.reject(refused('INTERNAL', 500, 'Server error. Our team has been notified.'))
const serve = (answers: Answers) => api.mockImplementation(backend({ 'GET /api/me': () => me(), ...answers }))
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const says = (text: string | RegExp) => screen.findByText(text)

beforeEach(() => {
  session.user = USER
  localStorage.clear()
  pendingToasts.set([])
  closeAuthDialog()
})

describe('account', () => {
  it('a page for members, signed out', async () => {
    session.user = null
    const Reason = () => <p>{useAuthDialog()?.reason}</p>
    renderRoutes(
      [
        { element: <SignedIn />, children: [{ path: '/profile', element: <p>mine</p> }] },
        { path: '/', element: <Reason /> },
      ],
      '/profile',
    )
    expect(await says('You must be logged in to view this page.')).toBeTruthy()
  })

  it('a profile that does not load, and one that was never made', async () => {
    serve({ 'GET /api/me': down })
    renderPage(<AccountPage />, '/profile')
    expect(await says('Failed to load profile')).toBeTruthy()
    serve({ 'GET /api/me': () => ({ ...me(), company: null }) })
    await press('Try Again')
    expect(await says('Failed to create user profile. Please try logging out and in again.')).toBeTruthy()
  })

  it('a password that is not changed', async () => {
    expect(changeProblem('', 'a', 'a')).toBe('All password fields are required')
    expect(changeProblem('old', 'abcdef', 'abcdeg')).toBe('New passwords do not match')
    expect(changeProblem('old', 'abc', 'abc')).toBe('New password must be at least 6 characters')
    expect(changeProblem('old', 'abcdef', 'abcdef')).toMatch(/^Password must contain at least 8 characters/)
    changePassword.mockRejectedValue(new Error(''))
    renderPage(<SecurityTab />)
    await user.type(screen.getByLabelText('Current password'), 'old')
    await user.type(screen.getByLabelText('New password'), 'Granulate-8')
    await user.type(screen.getByLabelText('Confirm new password'), 'Granulate-8')
    await press('Change Password')
    expect(await says('Failed to change password')).toBeTruthy()
  })

  it('a name that is taken', () =>
    expect(authMessage(Object.assign(new Error(), { name: 'AliasExistsException' }))).toMatch(
      /^This username is already taken/,
    ))

  it('deleting the account: asked, submitted, failed, signed out', async () => {
    serve({ 'POST /api/me/deletion': () => ({}) })
    const view = renderPage(<DangerZone />)
    const ask = async () => {
      await press('Delete Account')
      expect(
        await says('Are you sure you want to delete your account? This action cannot be undone.'),
      ).toBeTruthy()
      await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1)!)
    }
    await ask()
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Account deletion request submitted. Support will process this manually for now.',
      ]),
    )
    view.unmount()
    serve({ 'POST /api/me/deletion': down })
    const again = renderPage(<DangerZone />)
    await ask()
    await waitFor(() => expect(toasts()).toContain('Failed to submit account deletion request.'))
    again.unmount()
    session.user = null
    renderPage(<DangerZone />)
    await press('Delete Account')
    expect(toasts()).toContain('You must be logged in.')
  })
})

describe('questionnaire, review and analysis', () => {
  const ANSWERS = { waste_streams: 'slag' }
  const DRAFT = { answers: ANSWERS, step: 7, updated_at: null, generated: null }

  it('an analysis and a portfolio that fail', async () => {
    serve({
      'GET /api/onboarding': () => DRAFT,
      'POST /api/onboarding/answers': down,
      'POST /api/ai-portfolio-generation': down,
    })
    renderPage(<OnboardingPage />, '/onboarding')
    await press('Generate Portfolio')
    expect(await says('Failed to generate portfolio. Please try again.')).toBeTruthy()
    expect(await says('Analysis failed. Please continue to the next question.')).toBeTruthy()
  })

  it('a company that does not load', async () => {
    serve({ 'GET /api/onboarding': down, 'GET /api/me': down })
    const view = renderPage(<OnboardingPage />, '/onboarding')
    expect(await says('Failed to load company profile')).toBeTruthy()
    view.unmount()
    const review = renderPage(<ReviewPage />, '/review-ai-listings')
    expect(await says('Failed to load portfolio data')).toBeTruthy()
    review.unmount()
    renderPage(<AiMatchingPage />, '/ai-inference-matching')
    expect(await says('Failed to load company profile')).toBeTruthy()
  })

  it('listings that are not saved', async () => {
    const material = {
      id: 'm1',
      name: 'Slag',
      type: 'waste',
      quantity: 5,
      quantity_low: 5,
      quantity_high: 5,
      unit: 't',
      description: 'Granulated',
      category: 'Slag',
      basis: 'stated',
      confidence_score: 80,
    }
    serve({
      'GET /api/onboarding': () => ({
        ...DRAFT,
        generated: {
          generated_at: '2026-01-01T00:00:00.000Z',
          portfolio: { materials: [material] },
          summary: { recommended_partners: [] },
        },
      }),
      'POST /api/save-listings': down,
    })
    renderPage(<ReviewPage />, '/review-ai-listings')
    await press('Save & Continue')
    expect(await says('Failed to save listings.')).toBeTruthy()
  })

  it.each([
    ['POST /api/ai-portfolio-generation', /^AI portfolio generation failed/],
    ['POST /api/auto-generate-matches', /^AI matchmaking failed/],
  ])('an analysis whose %s fails', async (route, text) => {
    serve({
      'GET /api/onboarding': () => DRAFT,
      'POST /api/ai-portfolio-generation': () => ({}),
      [route]: down,
    })
    renderPage(<AiMatchingPage />, '/ai-inference-matching')
    await press('Start AI Analysis')
    expect(await says('AI inference failed. Please try again.')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })
})

describe('dashboard', () => {
  const open = () => renderPage(<DashboardPage />, '/dashboard')
  const failing = (error: Error) => api.mockImplementation(() => Promise.reject(error))

  it('nobody signed in, an error, one that wants the onboarding, and no company', async () => {
    failing(refused('UNAUTHENTICATED', 401, 'Authentication required'))
    const first = open()
    expect(await says('Authentication required. Please log in.')).toBeTruthy()
    first.unmount()
    failing(refused('CONFLICT', 409, 'Please complete the onboarding first.'))
    const second = open()
    // What stands in the place of a page is its heading.
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard Error' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Complete Onboarding' })).toBeTruthy()
    second.unmount()
    session.user = { ...USER, companyId: null }
    open()
    expect(await says('No portfolio data available.')).toBeTruthy()
  })
})

describe('conversations and connections', () => {
  it('chats that load, fail to, or are none', async () => {
    serve({ 'GET /api/conversations/{id}': () => new Promise(() => undefined) })
    const first = renderPage(<ChatsPage />, '/chats')
    expect(await screen.findByText('Loading chats...')).toBeTruthy()
    first.unmount()
    serve({ 'GET /api/conversations/{id}': down })
    const second = renderPage(<ChatsPage />, '/chats')
    expect(await says('Failed to load conversations')).toBeTruthy()
    second.unmount()
    serve({ 'GET /api/conversations/{id}': () => ({ items: [], nextCursor: null }) })
    const third = renderPage(<ChatsPage />, '/chats')
    expect(await says('No conversations yet')).toBeTruthy()
    third.unmount()
    serve({
      'GET /api/conversations/{id}': () => ({ items: [], nextCursor: null }),
      'GET /api/conversations/{id}/messages': down,
    })
    renderPage(<ChatsPage />, '/chats?conversation=c1')
    expect(await says('Failed to load messages')).toBeTruthy()
  })

  it('a message that is refused, and one that had to wait', async () => {
    serve({ 'POST /api/messages': () => Promise.reject(refused('FORBIDDEN', 403, 'No')) })
    write('c1', 'Hello')
    await waitFor(() => expect(toasts()).toEqual(['Failed to send message']))
    serve({ 'POST /api/messages': () => Promise.reject(unreachable()) })
    write('c2', 'Later')
    await waitFor(() => expect(localStorage.getItem('sidestream.messages')).toContain('waiting'))
    serve({ 'POST /api/messages': () => ({ sequence: 1 }) })
    await deliver('c2')
    expect(toasts()).toContain('Message sent successfully')
  })

  it('a connection that is neither made nor ended', async () => {
    function Two() {
      const { accept } = useAnswer('c1')
      const end = useEndConnection('c1')
      return (
        <>
          <button onClick={() => accept.mutate()}>accept</button>
          <button onClick={() => end.mutate('Successfully disconnected from company')}>end</button>
        </>
      )
    }
    serve({ 'PATCH /api/connections/{a}/{b}': down, 'DELETE /api/connections/{a}/{b}': down })
    renderPage(<Two />)
    await press('accept')
    await press('end')
    await waitFor(() =>
      expect(toasts()).toEqual(['Failed to connect with company', 'Failed to disconnect from company']),
    )
  })
})

describe('marketplace', () => {
  const open = (signedOut: boolean, more: Answers = {}) => {
    serve({
      'GET /api/materials': () => page([listing({ is_favorite: !signedOut })]),
      'GET /api/companies': () => ({ items: [], total: 0, totalActive: 0, nextCursor: null }),
      'GET /api/connections/following/{id}': () => ({ items: [], nextCursor: null }),
      'GET /api/connections/followers/{id}': () => ({ items: [], nextCursor: null }),
      'GET /api/conversations/{id}': () => ({ items: [], nextCursor: null }),
      ...more,
    })
    return renderPage(<MarketplaceView signedOut={signedOut} />, '/marketplace')
  }

  it.each([
    ['Connect', 'Please log in to connect with companies'],
    ['Chat', 'Please log in to start chatting'],
    ['Add to favorites', 'Please log in to favorite materials'],
    ['Find Matches', 'Please log in to find matches'],
  ])('%s asks a visitor to log in', async (button, text) => {
    session.user = null
    open(true)
    await press(button)
    expect(toasts()).toEqual([text])
  })

  it('a heart taken back, and a conversation that is not made', async () => {
    open(false, {
      'DELETE /api/favorites/{user}/{material}': () => ({ isFavorited: false }),
      'POST /api/conversations': down,
    })
    await press('Remove from favorites')
    await waitFor(() => expect(toasts()).toEqual(['Removed from favorites']))
    await press('Chat')
    expect(await says('Failed to start chat')).toBeTruthy()
    expect(screen.getByText(/^Failed to create conversation/)).toBeTruthy()
  })
})

describe('blog', () => {
  const SETTINGS = {
    emailNotifications: true,
    pushNotifications: true,
    marketingEmails: false,
    autoSave: true,
  }
  const settings = (autoSave: boolean) => ({ 'GET /api/me/settings': () => ({ ...SETTINGS, autoSave }) })

  it('a post that is not created stays as it was typed, on this device too', async () => {
    serve({ ...settings(true), 'POST /api/blog/posts': down })
    const view = renderPage(<PostEditor />)
    await user.type(screen.getByLabelText('Title'), 'Slag')
    await user.type(screen.getByLabelText('Content'), 'A year')
    await press('Publish Post')
    expect(await says(/^Failed to create blog post/)).toBeTruthy()
    view.unmount()
    renderPage(<PostEditor />)
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Slag')
    await press('Discard draft')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
    expect(readDraft('post')).toBeNull()
  })

  it('nothing is kept with Auto-save forms switched off', async () => {
    serve(settings(false))
    localStorage.setItem('sidestream.draft.post', '{"title":"Old"}')
    renderPage(<PostEditor />)
    await waitFor(() => expect(localStorage.getItem('sidestream.draft.post')).toBeNull())
    await user.type(screen.getByLabelText('Title'), 'New')
    await act(async () => undefined)
    expect(localStorage.getItem('sidestream.draft.post')).toBeNull()
  })
})
