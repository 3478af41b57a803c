import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MEMBER_ROLES } from '#shared/api/core/vocabulary.ts'
import { type MemberRole, mayDo } from '#shared/domain/people/rights.ts'
import { Button, IconButton, LinkButton } from '#web/components/base/button.tsx'
import { pendingToasts } from '#web/lib/browser/toast.ts'
import { renderPage } from '#test/web/support/render.tsx'

const mocks = vi.hoisted(() => ({ role: 'owner' }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({ useUser: () => ({ memberRole: mocks.role }) }))

beforeEach(() => pendingToasts.set([]))

describe('a button that needs a right', () => {
  it.each(MEMBER_ROLES)(
    'works for who has it, and tells who lacks it why it does nothing: %s',
    (role: MemberRole) => {
      mocks.role = role
      const may = mayDo(role, 'deals.write')
      const pressed = vi.fn()
      const sent = vi.fn()
      const { path } = renderPage(
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent()
          }}
        >
          <Button right="deals.write" onClick={pressed}>
            Connect
          </Button>
          <IconButton right="deals.write" label="Begin" onClick={pressed} />
          <LinkButton right="deals.write" to="/elsewhere">
            Terms
          </LinkButton>
          <Button right="deals.write" type="submit">
            Send
          </Button>
          <Button onClick={pressed}>Close</Button>
        </form>,
        '/here',
      )
      fireEvent.click(screen.getByRole('button', { name: 'Send' }))
      fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
      fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual(may ? [1, 3] : [0, 1])
      const link = screen.getByRole('link', { name: 'Terms' })
      expect(link.getAttribute('aria-disabled')).toBe(may ? null : 'true')
      expect(link.title.includes('Owners and Managers may agree to connections')).toBe(!may)
      fireEvent.click(link)
      expect(path()).toBe(may ? '/elsewhere' : '/here')
      expect(pendingToasts.get().map(({ description }) => description)).toEqual(
        Array.from({ length: may ? 0 : 4 }, () => expect.stringContaining('ask an owner of your company')),
      )
    },
  )
})
