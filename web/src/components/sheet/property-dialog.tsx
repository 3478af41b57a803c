import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { LIMIT_WEIGHTS } from '#shared/api/core/vocabulary.ts'
import type { LimitWeight } from '#shared/domain/properties/types.ts'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { ParameterField, type ParameterChoice, parametersQuery } from './parameter-field.tsx'
import { BASES, type ShownBasis, basisWord, capitalOf, type PropertyInput, WEIGHT_WORD } from './property.ts'

const OPERATORS = [
  ['=', 'is'],
  ['~', 'is about'],
  ['range', 'between'],
  ['<=', 'at most'],
  ['>=', 'at least'],
  ['<', 'less than'],
  ['>', 'more than'],
] as const

type Typed = Required<Pick<PropertyInput, 'parameter' | 'op' | 'unit' | 'source'>> &
  Pick<PropertyInput, 'value' | 'min' | 'max' | 'basis' | 'method' | 'date' | 'note' | 'weight'>

/** Asks for one property, stated of an offer or asked of what is needed. `onState` may throw an ApiError. */
export function PropertyDialog({
  title,
  start,
  label = '',
  wanted,
  at,
  onClose,
  onState,
  onRemove,
}: {
  title: string
  /** What stands there; null for a new one. */
  start: PropertyInput | null
  /** How its parameter is called. */
  label?: string
  /** It is a limit of a need. */
  wanted: boolean
  /** Its place in the list that is sent: what is refused is named by it. */
  at: number
  onClose: () => void
  /** @param label how its parameter is called. */
  onState: (property: PropertyInput, label: string) => Promise<unknown>
  onRemove?: () => Promise<unknown>
}) {
  const form = useId()
  const [typed, setTyped] = useState<Typed>(() => ({
    ...{ parameter: '', unit: '', source: { kind: 'own' as const }, value: null, min: null, max: null },
    op: wanted ? '<=' : '=',
    ...start,
    weight: wanted ? (start?.weight ?? 'must') : null,
  }))
  const [chosen, setChosen] = useState<ParameterChoice | null>(null)
  const [name, setName] = useState(label)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState<'state' | 'remove' | null>(null)
  // The units of what stands there already.
  const known = useQuery({ ...parametersQuery(name), enabled: start !== null && !chosen })
  const parameter = chosen ?? known.data?.items.find(({ id }) => id === start?.parameter) ?? null
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  const wrong = (field: string) => failure?.field(`properties.${at}.${field}`)
  const error = (field: string) => {
    const message = wrong(field)
    return message ? { error: message } : {}
  }
  const send = async (kind: 'state' | 'remove', act: () => Promise<unknown>) => {
    setBusy(kind)
    setFailure(null)
    try {
      await act()
      onClose()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setFailure(thrown)
    } finally {
      setBusy(null)
    }
  }
  const isRange = typed.op === 'range'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Where it stands in another form, that one is not sent by it.
    event.stopPropagation()
    if (busy) return
    const number = (value: number | null | undefined) => (Number.isNaN(value) ? null : (value ?? null))
    void send('state', () =>
      onState(
        {
          ...typed,
          parameter: parameter?.id ?? name,
          value: isRange ? null : number(typed.value),
          min: isRange ? number(typed.min) : null,
          max: isRange ? number(typed.max) : null,
          method: typed.method?.trim() || null,
          note: typed.note?.trim() || null,
          date: typed.date || null,
        },
        parameter?.label ?? name,
      ),
    )
  }
  const units = parameter?.units ?? []
  const choices = typed.unit === '' || units.includes(typed.unit) ? units : [typed.unit, ...units]
  const shown = ['parameter', 'op', 'value', 'min', 'max', 'unit', 'basis', 'method', 'date', 'note']
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      size="md"
      title={title}
      footer={
        <>
          {onRemove && (
            <Button busy={busy === 'remove'} onClick={() => void send('remove', onRemove)}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={busy === 'state'}>
            Save
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} display="grid" gap={4}>
        <ParameterField
          value={name}
          chosen={parameter}
          {...error('parameter')}
          onChange={(next) => {
            setName(next)
            setChosen(null)
          }}
          onChoose={(choice) => {
            setChosen(choice)
            setName(capitalOf(choice.label))
            set({ unit: choice.units[0] ?? '' })
          }}
        />
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: '1fr 1fr',
            md: isRange ? '140px 1fr 1fr 130px' : '140px 1fr 130px',
          }}
          gap={3}
        >
          <SelectField
            label={wanted ? 'It may be' : 'It'}
            value={typed.op}
            onChange={(event) => set({ op: event.target.value as Typed['op'] })}
          >
            {OPERATORS.map(([op, word]) => (
              <option key={op} value={op}>
                {word}
              </option>
            ))}
          </SelectField>
          {isRange ? (
            <>
              <NumberField
                label="From"
                value={typed.min ?? null}
                {...error('min')}
                onValue={(min) => set({ min })}
              />
              <NumberField
                label="To"
                value={typed.max ?? null}
                {...error('max')}
                onValue={(max) => set({ max })}
              />
            </>
          ) : (
            <NumberField
              label="Value"
              value={typed.value ?? null}
              {...error('value')}
              onValue={(value) => set({ value })}
            />
          )}
          {choices.length > 0 ? (
            <SelectField
              label="Unit"
              value={typed.unit}
              {...error('unit')}
              onChange={(event) => set({ unit: event.target.value })}
            >
              {choices.map((unit) => (
                <option key={unit} value={unit}>
                  {unit || 'none'}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextInputField
              label="Unit"
              maxLength={30}
              value={typed.unit}
              {...error('unit')}
              onChange={(event) => set({ unit: event.target.value })}
            />
          )}
        </chakra.div>
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={3}>
          <SelectField
            label="Of what"
            optional
            value={typed.basis ?? ''}
            onChange={(event) => set({ basis: (event.target.value || null) as ShownBasis })}
          >
            <option value="">not stated</option>
            {BASES.map((basis) => (
              <option key={basis} value={basis}>
                {capitalOf(basisWord(basis))}
              </option>
            ))}
          </SelectField>
          {wanted && (
            <SelectField
              label="How firm"
              value={typed.weight ?? 'must'}
              onChange={(event) => set({ weight: event.target.value as LimitWeight })}
            >
              {LIMIT_WEIGHTS.map((weight) => (
                <option key={weight} value={weight}>
                  {capitalOf(WEIGHT_WORD[weight])}
                </option>
              ))}
            </SelectField>
          )}
          <TextInputField
            label="Method"
            optional
            maxLength={80}
            placeholder="EN ISO 11885"
            value={typed.method ?? ''}
            {...error('method')}
            onChange={(event) => set({ method: event.target.value })}
          />
          {!wanted && (
            <TextInputField
              label="Day of the sample"
              optional
              type="date"
              value={typed.date ?? ''}
              {...error('date')}
              onChange={(event) => set({ date: event.target.value })}
            />
          )}
        </chakra.div>
        {failure && !shown.some(wrong) && <Banner tone="danger">{failure.message}</Banner>}
      </chakra.form>
    </Dialog>
  )
}
