import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { CrashBoundary } from '#web/app/crash-boundary.tsx'
import { errorIdOf } from '#web/app/crash-report.ts'
import { pendingToasts } from '#web/lib/browser/toast.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: api }))
vi.mock('#web/lib/config.ts', () => ({
  siteConfig: () => Promise.resolve({ supportEmail: 'support@sidestream.example' }),
}))

function Broken(): never {
  throw new Error('The pipe burst')
}

beforeEach(() => {
  pendingToasts.set([])
  api.mockResolvedValue({ errorId: '' })
  // React and the boundary log what they caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.resetAllMocks())

describe('a page that crashes', () => {
  it('shows what happened with its id, and three ways on', async () => {
    renderPage(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    expect(screen.getByText('Oops! Something went wrong')).toBeTruthy()
    expect(screen.getByText(/Our team has been notified/)).toBeTruthy()
    const id = screen.getByText(/^error_\d+_[a-z0-9]+$/).textContent
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
    const contact = screen.getByRole('link', { name: 'Contact Support' })
    await waitFor(() => expect(contact.getAttribute('href')).toContain('support@sidestream.example'))
    const mail = new URL(contact.getAttribute('href')!)
    expect(mail.searchParams.get('subject')).toBe('Error Report')
    expect(mail.searchParams.get('body')).toContain(`Error ID: ${id}`)
    expect(mail.searchParams.get('body')).toContain('The pipe burst')
    expect(mail.searchParams.get('body')).toContain('what you were doing')
  })

  it('is reported once, with the id on the screen, and told by a toast of five seconds', () => {
    renderPage(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    expect(api).toHaveBeenCalledOnce()
    const [key, { body }] = api.mock.calls[0] as [string, { body: Record<string, string> }]
    expect(key).toBe('POST /api/logs/error')
    expect(body.errorId).toBe(screen.getByText(/^error_/).textContent)
    expect(body).toMatchObject({ message: 'The pipe burst', url: 'http://localhost:3000/' })
    expect(body.componentStack).toContain('Broken')
    expect(new Date(body.timestamp!).toISOString()).toBe(body.timestamp)
    expect(pendingToasts.get()).toEqual([
      { type: 'info', title: 'Something went wrong. Our team has been notified.', duration: 5000 },
    ])
  })

  it('only logs when the report cannot be sent', async () => {
    api.mockRejectedValue(new Error('down'))
    renderPage(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('The error report could not be sent', expect.any(Error)),
    )
    expect(screen.getByText('Oops! Something went wrong')).toBeTruthy()
  })

  it('has one id per error', () => {
    const error = new Error('x')
    expect(errorIdOf(error)).toBe(errorIdOf(error))
    expect(errorIdOf(error)).not.toBe(errorIdOf(new Error('x')))
  })
})
