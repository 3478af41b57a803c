import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { closeSearch, openSearch, typeAhead } from '#web/app/search/overlay-state.ts'
import { SearchOverlay } from '#web/app/search/search-overlay.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/backend/api.ts', () => ({ callApi: api }))
vi.mock('#web/lib/backend/identity/session.ts', () => ({
  useSession: () => ({ status: 'signed-out', deliberate: false }),
}))

const company = { id: 'c1', name: 'Slagworks (Ltd)', industry: 'Steel & Metals', location: { text: 'Ghent' } }
const material = { id: 'm1', material_name: 'Granulated slag', type: 'waste', company }

/** Answers by route; each list holds what is given. */
const found = (materials: object[], companies: object[]) =>
  api.mockImplementation((key: string) =>
    Promise.resolve({
      items: key === 'GET /api/materials' ? materials : companies,
      nextCursor: null,
      total: 1,
    }),
  )

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => closeSearch())
  vi.useRealTimers()
  vi.resetAllMocks()
})

async function open() {
  const view = renderPage(<SearchOverlay />)
  act(() => openSearch())
  const box = await screen.findByRole('combobox')
  const type = async (value: string) => {
    fireEvent.change(box, { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(300))
  }
  return { ...view, box, type }
}

/** Rows as they read, without the two letters of a company's mark. */
const words = (row: HTMLElement) => row.textContent!.replace(/^[A-Z]{2}(?=[A-Z])/, '')
const options = async () => (await screen.findAllByRole('option')).map(words)

describe('the search overlay', () => {
  it('offers the pages a visitor may open before anything is typed', async () => {
    await open()
    expect(await options()).toEqual(['Home', 'Demo', 'Blog', 'Help'])
    expect(api).not.toHaveBeenCalled()
  })

  it('takes what was typed before its box was there, and begins anew the next time', async () => {
    found([material], [])
    expect(typeAhead('x')).toBe(false)
    openSearch()
    for (const key of ['s', 'l', 'u', 'Backspace', 'a', 'g']) expect(typeAhead(key)).toBe(true)
    expect(typeAhead('Shift')).toBe(false)
    renderPage(<SearchOverlay />)
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'slag')
    act(() => expect(typeAhead('Escape')).toBe(true))
    act(() => openSearch())
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '')
  })

  it('asks once typing rests, marks what was found and shows where it is', async () => {
    found([material], [company])
    const { box, type } = await open()
    fireEvent.change(box, { target: { value: 'sl' } })
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(api).not.toHaveBeenCalled()
    await type('slag')
    expect(api).toHaveBeenCalledTimes(2)
    expect(api).toHaveBeenCalledWith(
      'GET /api/materials',
      expect.objectContaining({ query: { q: 'slag', limit: 5, sort: 'relevance' } }),
    )
    expect(await options()).toEqual([
      'Granulated slagSlagworks (Ltd), Ghent',
      'Slagworks (Ltd)Steel & Metals, Ghent',
    ])
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'slag',
      'Slag',
      'Slag',
    ])
  })

  it('finds pages by what people call them, by whole words and their beginnings', async () => {
    found([], [])
    const { type } = await open()
    await type('score')
    expect(await options()).toEqual(['Methodology'])
    await type('term')
    expect(await options()).toEqual(['Terms of Service'])
    await type('elp')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('is moved through with the arrow keys, around the ends, and opened with Enter', async () => {
    found([material], [company])
    const { box, type, path } = await open()
    await type('slag')
    await options()
    const chosen = () => words(screen.getByRole('option', { selected: true }))
    expect(chosen()).toMatch(/^Granulated/)
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(chosen()).toMatch(/^Slagworks/)
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(chosen()).toMatch(/^Granulated/)
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(path()).toBe('/companies/c1')
  })

  it('holds in a browser whose scrolling answers with a promise', async () => {
    const scrolled = vi.fn(() => Promise.resolve())
    Object.assign(Element.prototype, { scrollIntoView: scrolled })
    try {
      found([material, { ...material, id: 'm2', material_name: 'Slag wool' }], [])
      const { box, type } = await open()
      await type('slag')
      fireEvent.keyDown(box, { key: 'ArrowDown' })
      fireEvent.keyDown(box, { key: 'ArrowDown' })
      expect(await options()).toHaveLength(2)
      expect(scrolled).toHaveBeenCalled()
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    }
  })

  it('says when nothing was found', async () => {
    found([], [])
    const { type } = await open()
    await type('zzz')
    expect(await screen.findByText(/Nothing found for “zzz”/)).toBeTruthy()
  })

  it('never shows an outage as an empty list', async () => {
    api.mockRejectedValue(new ApiError('Network connection failed.', { code: 'NETWORK', status: 0 }))
    const { type } = await open()
    await type('slag')
    expect(await screen.findByText('Search is not available')).toBeTruthy()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    found([material], [])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await options()).toEqual(['Granulated slagSlagworks (Ltd), Ghent'])
  })
})
