import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderRoutes } from '#test/web/support/render.tsx'
import { RootLayout } from '#web/app/root-layout.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'

vi.mock('#web/lib/backend/identity/session.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/backend/identity/session.ts')>()),
  useSession: () => ({ status: 'signed-out' }),
}))

const page = (link: string, to: string) => (
  <main key={to} id={MAIN_ID} tabIndex={-1}>
    <Link to={to}>{link}</Link>
    <input aria-label={`box of ${link}`} autoFocus={link === 'to help'} />
  </main>
)
const routes = [
  {
    element: <RootLayout />,
    children: [
      { path: '/help', element: page('to terms', '/terms') },
      { path: '/terms', element: page('to help', '/help') },
    ],
  },
]

it('a page that is gone to is announced, and takes the focus that went with the page before', async () => {
  const { router } = renderRoutes(routes, '/help')
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said().join('')).toBe('')
  screen.getByRole('link', { name: 'to terms' }).focus()
  fireEvent.click(screen.getByRole('link', { name: 'to terms' }))
  await waitFor(() => expect(said().join('')).toContain('Terms of Service'))
  expect(document.title).toContain('Terms of Service')
  // A page that puts the focus somewhere itself keeps it.
  expect(document.activeElement).toBe(screen.getByLabelText('box of to help'))
  await act(() => router.navigate('/help'))
  await waitFor(() => expect(document.activeElement?.id).toBe(MAIN_ID))
  expect(said().join('')).toContain('Help Center')
})
