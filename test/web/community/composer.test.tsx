import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { MessageBubble } from '#web/components/chat/bubbles.tsx'
import { Composer } from '#web/components/chat/composer.tsx'

const onSend = vi.fn()
/** The box of a conversation, as if the page had just been loaded. */
function box(conversation: string): HTMLTextAreaElement {
  cleanup()
  renderPage(
    <Composer
      conversation={conversation}
      company="Zinkhütte"
      typing={false}
      onType={() => undefined}
      onSend={onSend}
    />,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Zinkhütte' })
}
afterEach(() => localStorage.clear())

it('what is typed into a conversation is there after a reload, in it alone, until it is sent', () => {
  fireEvent.change(box('one'), { target: { value: 'Is the ash sieved?' } })
  expect(box('two').value).toBe('')
  expect(box('one').value).toBe('Is the ash sieved?')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Is the ash sieved?')
  expect(box('one').value).toBe('')
})

it('each message says to a screen reader who wrote it', () => {
  const message = {
    id: 'm1',
    content: 'Sieved to 4 mm.',
    created_at: '2026-03-01T21:59:00.000Z',
  } as Parameters<typeof MessageBubble>[0]['message']
  renderPage(
    <>
      <MessageBubble message={message} company="Zinkhütte" own={false} seen={false} />
      <MessageBubble message={message} company="Zinkhütte" own seen />
    </>,
  )
  expect(screen.getByText('Zinkhütte,')).toBeTruthy()
  expect(screen.getByText('You,')).toBeTruthy()
})
