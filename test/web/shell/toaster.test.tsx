import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { Toaster } from '#web/components/feedback/toaster.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { pendingToasts, toast } from '#web/lib/browser/toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  pendingToasts.set([])
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('toasts', () => {
  it('asked for before the toaster was loaded are shown, each of them', async () => {
    toast.success('Welcome back!', 'Successfully signed in to your account.', 3000)
    toast.info('Second')
    renderPage(<Toaster />)
    await pass(50)
    expect(screen.getByText('Welcome back!')).toBeTruthy()
    expect(screen.getByText('Successfully signed in to your account.')).toBeTruthy()
    expect(screen.getByText('Second')).toBeTruthy()
    expect(pendingToasts.get()).toEqual([])
  })

  it('leave after five seconds, or after the time they were given; errors stay until closed', async () => {
    renderPage(<Toaster />)
    await pass(50)
    act(() => {
      toast.info('Five')
      toast.success('Three', undefined, 3000)
      toast.error('Stays')
    })
    await pass(50)
    await pass(3500)
    expect(screen.queryByText('Three')).toBeNull()
    expect(screen.getByText('Five')).toBeTruthy()
    await pass(2500)
    expect(screen.queryByText('Five')).toBeNull()
    await pass(60_000)
    expect(screen.getByText('Stays')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    await pass(1000)
    expect(screen.queryByText('Stays')).toBeNull()
  })

  it('are announced politely', async () => {
    renderPage(<Toaster />)
    await pass(50)
    expect(screen.getByRole('region').getAttribute('aria-live')).toBe('polite')
  })

  it('tell the id of a request that failed for a fault of ours, and of no other', async () => {
    renderPage(<Toaster />)
    await pass(50)
    const failed = (status: number, code: 'INTERNAL' | 'CONFLICT', requestId: string) =>
      new ApiError(`It answered ${status}.`, { status, code, requestId })
    act(() => {
      toast.error('Ours', failed(500, 'INTERNAL', 'r-1'))
      toast.error('Theirs', failed(409, 'CONFLICT', 'r-2'))
    })
    await pass(50)
    expect(screen.getByText('It answered 500. Request r-1')).toBeTruthy()
    expect(screen.getByText('It answered 409.')).toBeTruthy()
  })
})
