import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { renderPage } from '#test/web/support/render.tsx'

beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
)

const opened = async () => {
  renderPage(
    <div>
      12 t <SourceMark number={3} basis="typical" method="2 % of 600 t" source="BREF 2013" range="8–15 t" />
      <button type="button">Elsewhere</button>
    </div>,
  )
  const mark = screen.getByRole('button', { name: 'Source 3: typical value from a source' })
  expect(mark.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(mark)
  const note = await screen.findByRole('dialog', { name: 'Typical value from a source' })
  return { mark, note }
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the note of a source mark', () => {
  it('tells method, source and range, and takes the focus', async () => {
    const { mark, note } = await opened()
    expect(note.textContent).toContain('Method2 % of 600 tSourceBREF 2013Range8–15 t')
    expect(mark.getAttribute('aria-expanded')).toBe('true')
    expect(mark.getAttribute('aria-controls')).toBe(note.id)
    await waitFor(() => expect(note.contains(document.activeElement)).toBe(true))
  })

  it('is closed by Escape, by its button and by the mark, which has the focus again', async () => {
    const { mark } = await opened()
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(mark))
    await userEvent.click(mark)
    await userEvent.click(await screen.findByRole('button', { name: 'Close note' }))
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(mark))
    await userEvent.click(mark)
    await screen.findByRole('dialog')
    await userEvent.click(mark)
    await gone()
  })

  it('is closed by a click beside it', async () => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    await gone()
  })
})
