import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, calls, session } from '#test/web/support/backend-mocks.ts'
import { type Answers, backend, refused, unreachable, USER } from '#test/web/support/marketplace-fixtures.ts'
import { renderPage } from '#test/web/support/render.tsx'
import { discardMessage, write } from '#web/components/chat/pending.ts'
import { ChatDrawer } from '#web/features/transactions/room/chat-drawer.tsx'
import { openThread } from '#web/lib/backend/queries/conversations.ts'

const frames = vi.hoisted(() => ({ tell: (_: unknown) => {} }))
vi.mock('#web/lib/backend/api.ts', async () => (await import('#test/web/support/backend-mocks.ts')).apiModule)
vi.mock(
  '#web/lib/backend/identity/session.ts',
  async () => (await import('#test/web/support/backend-mocks.ts')).sessionModule,
)
vi.mock('#web/lib/backend/socket.ts', () => ({
  usePollPause: () => 60_000,
  useSocketOpen: () => true,
  sendFrame: () => undefined,
  useFrames: (listener: (frame: unknown) => void) => (frames.tell = listener),
}))

const OTHER = { id: 'b', name: 'Works b', location: null }
const AT = '2026-11-20T08:00:00.000Z'
const message = (sequence: number, sender_id: string, content: string) => ({
  ...{ id: `m${sequence}`, conversation_id: 'c', sequence, sender_id, receiver_id: 'x', content },
  ...{ client_message_id: null, created_at: AT },
})
const conversation = (over: object = {}) => ({
  ...{ id: 'c', company: OTHER, unread: 2, read_until: 0, seen_until: 0, created_at: AT },
  ...{ last_message: message(1, 'b', 'Only the oil is open') },
  ...over,
})
const thread = (items: unknown[]) => ({ items, nextCursor: null, conversation: conversation() })
const serve = (answers: Answers = {}) =>
  api.mockImplementation(
    backend({
      'GET /api/conversations/{id}': () => ({ items: [conversation()], nextCursor: null }),
      'GET /api/conversations/{id}/messages': (input) =>
        thread(
          (input as { query: { after?: number } }).query.after
            ? []
            : [message(1, 'b', 'Only the oil is open')],
        ),
      'POST /api/conversations/{id}/read': () => ({}),
      ...answers,
    }),
  )

function Room() {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  return (
    <>
      <button onClick={(event) => setOpener(event.currentTarget)}>Chat</button>
      <ChatDrawer
        company={OTHER}
        ownId={USER.companyId}
        opener={opener}
        onOpen={setOpener}
        onClose={() => setOpener(null)}
      />
    </>
  )
}
const bar = (name = /^Chat with Works b/) => screen.findByRole('button', { name })
async function open() {
  renderPage(<Room />)
  await userEvent.click(await bar(/Only the oil is open/))
  return screen.findByRole('dialog', { name: 'Chat with Works b' })
}
const box = (drawer: HTMLElement) => within(drawer).findByRole<HTMLTextAreaElement>('textbox')

beforeEach(() => {
  session.user = USER
  localStorage.clear()
  api.mockReset()
  serve()
})

describe('the chat beside a deal', () => {
  it('tells last words and the unread count, and opens at where one writes', async () => {
    renderPage(<Room />)
    const closed = await bar(/^Chat with Works b ?: ?Only the oil is open ?2 ?unread$/)
    expect(closed.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(closed)
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByRole('log')).toBeTruthy()
    expect(document.activeElement).toBe(await box(drawer))
    await waitFor(() =>
      expect(calls('POST /api/conversations/{id}/read')[0]).toMatchObject({ body: { sequence: 1 } }),
    )
    expect(openThread.get()).toBe('c')
  })

  it('closes by Escape and by its button; the focus goes back to what opened it, and the draft stays', async () => {
    const drawer = await open()
    await userEvent.type(await box(drawer), 'Is 1 %')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await bar()))
    expect(openThread.get()).toBeNull()
    const chat = screen.getByRole('button', { name: 'Chat' })
    await userEvent.click(chat)
    const again = await screen.findByRole('dialog')
    expect((await box(again)).value).toBe('Is 1 %')
    await userEvent.click(within(again).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(chat))
  })

  it('shows what the socket brings while it is open', async () => {
    const drawer = await open()
    await within(drawer).findByText('Only the oil is open', { selector: 'span' })
    act(() => frames.tell({ type: 'message', message: message(2, 'b', 'It is fine now') }))
    expect(await within(drawer).findByText('It is fine now')).toBeTruthy()
  })

  it('begins the chat where the two have none, and says that nothing was written', async () => {
    serve({
      'GET /api/conversations/{id}': () => ({ items: [], nextCursor: null }),
      'POST /api/conversations': () => conversation({ unread: 0, last_message: null }),
      'GET /api/conversations/{id}/messages': () => thread([]),
    })
    renderPage(<Room />)
    await userEvent.click(await bar(/No messages yet$/))
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy()
    expect(calls('POST /api/conversations')).toEqual([{ body: { participantIds: [USER.id, 'b'] } }])
  })

  it('that can’t be read or begun says so, and is tried again', async () => {
    const fails = () => Promise.reject(refused('INTERNAL', 500, 'Server error.'))
    serve({ 'GET /api/conversations/{id}/messages': fails })
    const drawer = await open()
    expect(await within(drawer).findByText('Failed to load messages')).toBeTruthy()
    serve()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Try Again' }))
    expect(await within(drawer).findByRole('log')).toBeTruthy()
  })

  it('asks nothing of who may not write', async () => {
    session.user = { ...USER, memberRole: 'viewer' }
    serve({ 'GET /api/conversations/{id}': () => ({ items: [], nextCursor: null }) })
    renderPage(<Room />)
    await userEvent.click(await bar(/No messages yet$/))
    expect(await screen.findByText('No messages yet.')).toBeTruthy()
    expect(calls('POST /api/conversations')).toEqual([])
  })

  it('tells of a message that waits also when it is closed', async () => {
    serve({ 'POST /api/messages': () => Promise.reject(unreachable()) })
    const drawer = await open()
    await userEvent.type(await box(drawer), 'Week 49?{Enter}')
    expect(await within(drawer).findByText(/Waiting to be sent$/)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(await bar(/1.message waiting to be sent/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(/^1.message waiting to be sent$/)
    const [waiting] = JSON.parse(localStorage.getItem('sidestream.messages')!) as { id: string }[]
    act(() => discardMessage(waiting!.id))
    serve({ 'POST /api/messages': () => Promise.reject(refused('FORBIDDEN', 403, 'No')) })
    act(() => write('c', 'Not allowed'))
    expect(await bar(/1.message not sent/)).toBeTruthy()
  })
})
