import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#test/web/support/backend-mocks.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { ConfirmSubscriptionPage } from '#web/features/auth/pages/confirm-subscription-page.tsx'
import { UnsubscribePage } from '#web/features/auth/pages/unsubscribe-page.tsx'
import { EarlyAccess } from '#web/features/landing/early-access.tsx'
import { Newsletter } from '#web/features/landing/newsletter.tsx'
import { ApiError, networkError } from '#web/lib/backend/api-error.ts'

vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
beforeEach(() => {
  api.mockReset()
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('the newsletter box', () => {
  const subscribe = async () => {
    await user.type(screen.getByLabelText('E-mail for the newsletter'), 'a@b.example')
    await press('Subscribe')
  }

  it('says that nothing was sent when the call fails, and keeps the address', async () => {
    api.mockRejectedValue(networkError(null))
    renderPage(<Newsletter />)
    await subscribe()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This was not sent. Network connection failed. Please check your internet connection.',
    )
    expect(screen.queryByText('Thank you for subscribing')).toBeNull()
    expect(screen.getByDisplayValue('a@b.example')).toBeTruthy()
  })

  it('thanks, and says that the mailed link comes first', async () => {
    api.mockResolvedValue({ status: 'received' })
    renderPage(<Newsletter />)
    await subscribe()
    expect(await screen.findByText('Thank you for subscribing')).toBeTruthy()
    expect(screen.getByText(/open the link we sent to a@b\.example/)).toBeTruthy()
  })
})

it('an application for early access that did not reach us says so, and keeps what was typed', async () => {
  api.mockRejectedValue(new ApiError('Busy.', { code: 'RATE_LIMITED', status: 429 }))
  renderPage(<EarlyAccess open onClose={() => undefined} />)
  await user.type(await screen.findByLabelText('E-mail'), 'a@b.example')
  await user.type(screen.getByLabelText('Company name'), 'Early Works')
  await user.selectOptions(screen.getByLabelText('Industry'), 'Chemicals')
  await user.selectOptions(screen.getByLabelText('Annual revenue'), 'Under $10M')
  await user.type(screen.getByLabelText(/^Challenges/), 'Acid')
  await user.type(screen.getByLabelText(/^Goals/), 'None')
  await press('Submit application')
  expect((await screen.findByRole('alert')).textContent).toBe('This was not sent. Busy.')
  expect(screen.getByDisplayValue('Early Works')).toBeTruthy()
})

describe('the link that confirms', () => {
  it('says whose application it is, and confirms nothing by being opened', async () => {
    api.mockResolvedValue({ status: 'confirmed', kind: 'early_access', newsletter: false })
    renderPage(<ConfirmSubscriptionPage />, '/confirm-subscription#token=abc&company=Solid%20%26%20Sons')
    expect(screen.getByText('Solid & Sons')).toBeTruthy()
    expect(api).not.toHaveBeenCalled()
    await press('Confirm application')
    expect(await screen.findByText('Application Confirmed!')).toBeTruthy()
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /api/leads/confirm', { body: { token: 'abc' } })
  })

  it('that was used says so; one that failed can be pressed again', async () => {
    api.mockRejectedValueOnce(networkError(null))
    api.mockRejectedValueOnce(new ApiError('Used.', { code: 'NOT_FOUND', status: 404 }))
    renderPage(<ConfirmSubscriptionPage />, '/confirm-subscription#token=abc')
    await press('Confirm subscription')
    await screen.findByText(/Network connection failed/)
    await press('Confirm subscription')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Used.'))
  })
})

it('the link that ends the newsletter asks once more', async () => {
  api.mockResolvedValue({ status: 'unsubscribed' })
  renderPage(<UnsubscribePage />, '/unsubscribe#token=abc')
  expect(api).not.toHaveBeenCalled()
  await press('Unsubscribe')
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy()
  expect(api).toHaveBeenCalledExactlyOnceWith('POST /api/leads/unsubscribe', { query: { token: 'abc' } })
})
