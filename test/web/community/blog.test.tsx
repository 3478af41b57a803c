import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, renderPage, renderRoutes } from '#test/web/support/render.tsx'
import { BlogPage } from '#web/features/blog/blog-page.tsx'
import { PostPage } from '#web/features/blog/posts/post-page.tsx'
import type { SessionUser } from '#web/lib/backend/identity/session.ts'

const mocks = vi.hoisted(() => ({ user: null as SessionUser | null }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  useUser: () => mocks.user,
  useSession: () =>
    mocks.user ? { status: 'signed-in', user: mocks.user } : { status: 'signed-out', deliberate: false },
  currentSession: () => ({ status: 'signed-out', deliberate: false }),
  refreshSession: async () => undefined,
  getIdToken: async () => null,
}))

const TIME = '2026-11-20T08:00:00.000Z'
const POST = {
  id: 'p1',
  title: 'A year of slag',
  excerpt: 'What moisture taught us',
  author_id: 'c1',
  author_name: 'Mara',
  author_company: 'Works NV',
  category: 'Case study',
  tags: ['slag'],
  featured_image_url: null,
  read_time_minutes: 3,
  view_count: 1,
  like_count: 2,
  comment_count: 1,
  status: 'published',
  published_at: TIME,
  created_at: TIME,
  updated_at: TIME,
}
const article = (at: number) => ({
  title: `Title ${at}`,
  description: 'Long',
  content: 'Short',
  url: `https://example.com/${at}`,
  urlToImage: null,
  author: null,
  publishedAt: TIME,
  source: { name: 'Sample: Yard' },
  sourceDomain: 'example.com',
})

/** Answers by method and the end of the path; the latest given first. */
let answers: [string, unknown][]
const asked: string[] = []
beforeEach(() => {
  mocks.user = null
  asked.length = 0
  answers = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    const call = `${method} ${url.split('?')[0]}`
    asked.push(call)
    const found = answers.find(([end]) => call.endsWith(end))
    return found ? answer(200, found[1]) : answer(404, { error: 'none', code: 'NOT_FOUND', requestId: 'r' })
  })
})

const member = (plan: SessionUser['plan']): SessionUser => ({
  id: 'u1',
  email: 'mara@works.example',
  companyId: 'c1',
  role: 'user',
  plan,
  isAdmin: false,
})
const me = (plan: string) => ({ plan, company: { name: 'Works NV' }, user: {}, listing_limit: null })

describe('the news', () => {
  it('show twelve articles at most, with the way to each and to a search', async () => {
    answers = [
      [
        '/api/news/industry',
        { success: true, refreshed_at: TIME, articles: Array.from({ length: 20 }, (_, at) => article(at)) },
      ],
      ...['supply-chain', 'sustainability', 'technology', 'market-trends'].map((one): [string, unknown] => [
        `/api/news/${one}`,
        { success: true, refreshed_at: TIME, articles: [article(1)] },
      ]),
    ]
    renderPage(<BlogPage />, '/blog')
    expect(await screen.findAllByRole('article')).toHaveLength(12)
    const [read] = screen.getAllByRole('link', { name: /^Read Full Article/ })
    expect(read?.getAttribute('href')).toMatch(/^https:\/\/example\.com\//)
    const before = asked.length
    await userEvent.click(screen.getByRole('button', { name: 'Refresh News' }))
    expect(asked.length).toBe(before + 5)
  })

  it('are told to be unavailable when there are none, never as an error', async () => {
    renderPage(<BlogPage />, '/blog')
    expect(await screen.findByText('News Feed Temporarily Unavailable')).toBeTruthy()
  })
})

describe('the posts', () => {
  it('stand with what is known of them; publishing is for paid plans', async () => {
    mocks.user = member('free')
    answers = [
      ['/api/me', me('free')],
      ['/api/blog/posts', { items: [POST], nextCursor: null }],
    ]
    renderPage(<BlogPage />, '/blog?tab=posts')
    expect((await screen.findByRole('link', { name: 'A year of slag' })).getAttribute('href')).toBe(
      '/blog/p1',
    )
    expect(screen.getByText('3 min read')).toBeTruthy()
    expect(await screen.findByText('Paid subscription required to publish posts.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create New Post' })).toBeNull()
  })

  it('that can’t be loaded are no empty list', async () => {
    renderPage(<BlogPage />, '/blog?tab=posts')
    expect(await screen.findByText('Failed to load blog posts')).toBeTruthy()
  })

  it('are written with a title and a content, previewed by the server', async () => {
    mocks.user = member('pro')
    answers = [
      ['/api/me', me('pro')],
      [
        '/api/blog/preview',
        { content: '<p>clean</p>', excerpt: 'clean', read_time_minutes: 1, removed: ['script'] },
      ],
      ['GET /api/blog/posts', { items: [], nextCursor: null }],
      ['POST /api/blog/posts', { ...POST, id: 'p2' }],
    ]
    const { path } = renderPage(<BlogPage />, '/blog?tab=posts')
    await userEvent.click(await screen.findByRole('button', { name: 'Create New Post' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Publish Post' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('Title'), 'On lime')
    await userEvent.type(screen.getByLabelText('Content'), '<p>clean</p>')
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('Taken out: script')).toBeTruthy()
    expect(screen.getByText('clean')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }))
    await screen.findByTestId('elsewhere')
    expect(path()).toBe('/blog/p2')
  })
})

describe('a post', () => {
  const open = () =>
    renderRoutes(
      [
        { path: '/blog/:id', element: <PostPage /> },
        { path: '*', element: <div data-testid="elsewhere" /> },
      ],
      '/blog/p1',
    )
  const whole = { ...POST, content: '<h2>Result</h2><p>Wet.</p>', source: null, liked: false, is_own: false }

  it('is read by anybody; comments are for members', async () => {
    answers = [['/api/blog/posts/p1', { ...whole, liked: null }]]
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'A year of slag' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Result' })).toBeTruthy()
    expect(screen.getByText('Members read and write comments.')).toBeTruthy()
    expect(asked).toContain('POST /api/blog/posts/p1/views')
  })

  it('is liked and talked about by members', async () => {
    mocks.user = member('free')
    const comment = {
      id: 'k1',
      author_id: 'c2',
      author_company: 'Kiln SA',
      content: '<b>?</b>',
      created_at: TIME,
      edited_at: null,
      hidden: false,
      is_own: false,
    }
    answers = [
      ['/like', { liked: true, like_count: 3 }],
      ['GET /api/blog/posts/p1/comments', { items: [comment], nextCursor: null }],
      ['POST /api/blog/posts/p1/comments', { ...comment, id: 'k2', content: 'Which mill?', is_own: true }],
      ['/api/blog/posts/p1', whole],
    ]
    open()
    expect(await screen.findByText('<b>?</b>')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Like' }))
    expect(await screen.findByRole('button', { name: 'Liked' })).toBeTruthy()
    expect(screen.getByText(/^3.likes$/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Your comment'), 'Which mill?')
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Which mill?')).toBeTruthy()
    expect(screen.getByText(/^2.comments$/)).toBeTruthy()
  })

  it('stands in the name of the company, whatever its author calls itself', async () => {
    answers = [['/api/blog/posts/p1', { ...whole, author_name: 'Security Team' }]]
    open()
    expect(await screen.findByText('Works NV, Security Team')).toBeTruthy()
  })

  it('is edited as it was typed, and deleted, by its author', async () => {
    mocks.user = member('pro')
    answers = [
      ['/api/me', me('pro')],
      ['PUT /api/blog/posts/p1', POST],
      ['DELETE /api/blog/posts/p1', { id: 'p1', status: 'removed' }],
      ['GET /api/blog/posts/p1/comments', { items: [], nextCursor: null }],
      ['/api/blog/posts/p1', { ...whole, is_own: true, source: 'Typed\n\nas text' }],
    ]
    const { path } = open()
    expect(screen.queryByRole('button', { name: 'Report this post' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Content')).value).toBe('Typed\n\nas text')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByTestId('elsewhere')
    expect(path()).toBe('/blog?tab=posts')
    expect(asked).toEqual(expect.arrayContaining(['PUT /api/blog/posts/p1', 'DELETE /api/blog/posts/p1']))
  })

  it('is reported by members, and taken down by administrators with a reason', async () => {
    mocks.user = { ...member('free'), companyId: 'c9', isAdmin: true }
    const comment = {
      id: 'k1',
      author_id: 'c2',
      author_company: 'Kiln SA',
      content: 'Rude',
      created_at: TIME,
      edited_at: TIME,
      hidden: false,
      is_own: false,
    }
    const hidden = { ...comment, id: 'k2', author_company: '', content: '', edited_at: null, hidden: true }
    answers = [
      ['POST /api/reports', { status: 'received' }],
      ['DELETE /api/admin/posts/p1/comments/k1', { id: 'k1', status: 'removed' }],
      ['GET /api/blog/posts/p1/comments', { items: [comment, hidden], nextCursor: null }],
      ['/api/blog/posts/p1', whole],
    ]
    open()
    expect(await screen.findByText('Hidden while the account of its author is suspended.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Report this post' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    expect(asked).toContain('POST /api/reports')
    await userEvent.click(screen.getByRole('button', { name: 'Take down the comment of Kiln SA' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }))
    expect(dialog.getByText('Please give a reason')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Reason'), 'Insulting')
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }))
    expect(asked).toContain('DELETE /api/admin/posts/p1/comments/k1')
    expect(screen.queryByText('Rude')).toBeNull()
  })

  it('that is gone says so', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'This post can’t be shown' })).toBeTruthy()
  })
})
