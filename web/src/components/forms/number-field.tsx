import { forwardRef, useState } from 'react'
import { parseNumber } from '#shared/domain/amounts/numbers.ts'
import { readAmounts } from '#shared/domain/amounts/read.ts'
import { decimalSign, formatNumber } from '#web/lib/format.ts'
import { TextInputField, type TextFieldProps } from './field.tsx'

const DECIMAL_MARK = decimalSign()

/** As it is typed: no thousands, the reader's decimal mark. */
const typed = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value).replace('.', DECIMAL_MARK)

const read = (text: string): number | null => (text.trim() === '' ? null : parseNumber(text, DECIMAL_MARK))

/**
 * A number as people write it: "1,5", "1 500", "1.150,00". What is no number is NaN, an empty box null. What "1,500"
 * was read as is shown beside it. "250 t/a" gives the unit too, where `onAmount` takes it.
 */
export const NumberField = forwardRef<
  HTMLInputElement,
  Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
    value: number | null
    onValue: (value: number | null) => void
    onAmount?: (amount: { quantity: number; unit: string }) => void
  }
>(function NumberField({ value, onValue, onAmount, hint, onBlur, ...rest }, ref) {
  const [text, setText] = useState(() => typed(value))
  const [known, setKnown] = useState(value)
  // Set from outside: a proposal was accepted, a draft was dropped.
  if (!Object.is(value, known)) {
    setKnown(value)
    setText(typed(value))
  }
  const set = (next: number | null) => {
    setKnown(next)
    onValue(next)
  }
  const isGrouped = /\d[.,'’\s]\d{3}/.test(text) && value !== null && !Number.isNaN(value)
  return (
    <TextInputField
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      hint={isGrouped ? `Read as ${formatNumber(value)}` : hint}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        set(read(event.target.value))
      }}
      onBlur={(event) => {
        const [amount, ...more] = onAmount && value !== null && Number.isNaN(value) ? readAmounts(text) : []
        if (amount?.quantity != null && more.length === 0) {
          const { quantity, unit, per } = amount
          setText(typed(quantity))
          setKnown(quantity)
          onAmount!({ quantity, unit: per ? `${unit}/${per}` : unit })
        }
        onBlur?.(event)
      }}
    />
  )
})
