import { chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { capital } from '#shared/domain/text/capital.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Dialog } from './dialog.tsx'

export type ValueBasis = 'as delivered' | 'dry matter' | 'iron'
export interface TypedValue {
  value: number
  unit: string
  basis: ValueBasis
}

const BASIS_WORD: Record<ValueBasis, string> = {
  'as delivered': 'the material as delivered',
  'dry matter': 'its dry matter',
  iron: 'the iron in it',
}

/** "3 g/l", "12 % of its dry matter". */
export const measuredText = ({ value, unit, basis }: TypedValue): string =>
  `${formatNumber(value)}${unit && `\u00a0${unit}`}${basis === 'as delivered' ? '' : ` of ${BASIS_WORD[basis]}`}`

/** "pH", "Particle size". */
export const parameterTitle = (parameter: string): string =>
  parameter === 'pH' ? parameter : capital(parameter)

/**
 * Asks for one measured value of an own listing, with its unit and what it refers to, and says what will be stored.
 * `onState` may throw an ApiError: what it says stands at its field, or above the buttons.
 */
export function ValueDialog({
  parameter,
  units,
  bases,
  question,
  wanted,
  listing,
  seen,
  onClose,
  onState,
}: {
  parameter: string
  /** The usual one first; "" for what has none. */
  units: readonly string[]
  bases: readonly ValueBasis[]
  /** Why it is asked. */
  question: string
  wanted: string
  /** Name of the listing that states it. */
  listing: string
  /** What is stated now. */
  seen: TypedValue | null
  onClose: () => void
  onState: (stated: TypedValue | null) => Promise<void>
}) {
  const form = useId()
  const [value, setValue] = useState<number | null>(seen?.value ?? null)
  const [unit, setUnit] = useState(seen?.unit ?? units[0] ?? '')
  const [basis, setBasis] = useState<ValueBasis>(seen?.basis ?? bases[0] ?? 'as delivered')
  const [busy, setBusy] = useState<'state' | 'take' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const title = parameterTitle(parameter)
  const known = value !== null && !Number.isNaN(value)
  const choices = seen && !units.includes(seen.unit) ? [seen.unit, ...units] : units

  const send = async (stated: TypedValue | null) => {
    setBusy(stated ? 'state' : 'take')
    setFailure(null)
    try {
      await onState(stated)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const at = error.field('value') ?? error.field('unit')
      if (at) setProblem(at)
      else setFailure(error.message)
    } finally {
      setBusy(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (known) void send({ value, unit, basis })
    else setProblem('Please enter a number')
  }
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={`Add the value: ${/^p[A-Z]/.test(parameter) ? parameter : parameter.toLowerCase()}`}
      footer={
        <>
          {seen && (
            <Button busy={busy === 'take'} onClick={() => void send(null)}>
              Take the value back
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy === 'state'}>
            Add the value
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} display="grid" gap={4}>
        <div>
          <p>{question}</p>
          {wanted && (
            <chakra.p textStyle="dense" color="fg.muted" mt={1}>
              {wanted}
            </chakra.p>
          )}
        </div>
        <chakra.div display="grid" gridTemplateColumns={choices.length > 1 ? '1fr 120px' : '1fr'} gap={3}>
          <NumberField
            label={choices.length === 1 && choices[0] ? `${title}, ${choices[0]}` : title}
            value={value}
            error={problem ?? undefined}
            onValue={(next) => {
              setValue(next)
              setProblem(null)
            }}
          />
          {choices.length > 1 && (
            <SelectField label="Unit" value={unit} onChange={(event) => setUnit(event.target.value)}>
              {choices.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </SelectField>
          )}
        </chakra.div>
        {bases.length > 1 && (
          <SelectField
            label="Of what"
            value={basis}
            onChange={(event) => setBasis(event.target.value as ValueBasis)}
          >
            {bases.map((one) => (
              <option key={one} value={one}>
                {capital(BASIS_WORD[one])}
              </option>
            ))}
          </SelectField>
        )}
        <chakra.p textStyle="dense" color="fg.muted" aria-live="polite">
          {known
            ? `Stored with “${listing}” and shown to whoever reads it: ${title} ${measuredText({ value, unit, basis })}. It counts before what the text says.`
            : `It is stored with “${listing}” and shown to whoever reads it. The text stays as it is.`}
        </chakra.p>
        {seen && (
          <chakra.p textStyle="dense">
            Stated now: {title} {measuredText(seen)}.
          </chakra.p>
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.form>
    </Dialog>
  )
}
