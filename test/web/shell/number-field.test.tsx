import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/web/support/render.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'

function Box({ onAmount }: { onAmount?: (amount: { quantity: number; unit: string }) => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <NumberField label="Quantity" value={value} onValue={setValue} onAmount={onAmount} />
      <output>{String(value)}</output>
      <button onClick={() => setValue(7)}>seven</button>
    </>
  )
}
const type = async (text: string) => {
  const box = screen.getByLabelText('Quantity')
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
const value = () => screen.getByRole('status').textContent

describe('a box for a number', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1 500', '1500'],
    ['1.150,00', '1150'],
    ['12’500', '12500'],
    ['-3', '-3'],
    ['about 3', 'NaN'],
  ])('reads %s as %s', async (text, expected) => {
    renderPage(<Box />)
    await type(text)
    expect(value()).toBe(expected)
    expect(screen.getByLabelText('Quantity')).toHaveProperty('value', text)
  })

  it('says what thousands were read as', async () => {
    renderPage(<Box />)
    await type('20,000')
    expect(screen.getByText('Read as 20,000')).toBeTruthy()
  })

  it('takes the unit that is typed along, on leaving', async () => {
    const onAmount = vi.fn()
    renderPage(<Box onAmount={onAmount} />)
    await type('250 t/a')
    await userEvent.tab()
    expect(onAmount).toHaveBeenCalledWith({ quantity: 250, unit: 't/year' })
  })

  it('shows what is set from outside', async () => {
    renderPage(<Box />)
    await type('1,5')
    await userEvent.click(screen.getByText('seven'))
    expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '7')
  })
})
