import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { plainUnit } from '#shared/domain/amounts/bounds.ts'
import { TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { AmountHint } from '#web/features/marketplace/form/amount-proposal.tsx'
import {
  type ListingInput,
  UNIT_SUGGESTIONS,
  useSetField,
} from '#web/features/marketplace/form/listing-schema.ts'

/** What it is, how much of it, and its description. */
export function MaterialFields({ type }: { type: ListingInput['type'] }) {
  const { register, setValue, formState } = useFormContext<ListingInput>()
  return (
    <>
      <TextInputField
        label="Material name"
        maxLength={120}
        placeholder={type === 'waste' ? 'Granulated blast furnace slag' : 'Clinker substitute'}
        error={formState.errors.material_name?.message}
        {...register('material_name', {
          // What was chosen was said of the name that stood there.
          onChange: () => setValue('read_as', null),
        })}
      />
      <AmountFields />
      <AmountOfText />
      <TextAreaField
        label="Description"
        rows={3}
        maxLength={4000}
        hint={
          type === 'waste'
            ? 'Composition, form, contaminants, how often it arises, how it is loaded.'
            : 'What it is for, limits it must keep, how it should arrive.'
        }
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </>
  )
}

function AmountFields() {
  const { control, register, getValues, formState } = useFormContext<ListingInput>()
  const set = useSetField()
  const units = useId()
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
      <Controller
        control={control}
        name="quantity"
        render={({ field: { value, onChange, ...field } }) => (
          <NumberField
            label="Quantity"
            error={formState.errors.quantity?.message}
            {...field}
            value={value}
            onValue={(quantity) => onChange(quantity ?? Number.NaN)}
            onAmount={(amount) => {
              onChange(amount.quantity)
              set('unit', plainUnit(amount.unit))
            }}
          />
        )}
      />
      <TextInputField
        label="Unit"
        hint="kg, tons, etc."
        maxLength={30}
        list={units}
        // The browser's own arrow; the suggestions open by typing and by the arrow key.
        css={{ '&::-webkit-calendar-picker-indicator': { display: 'none !important' } }}
        error={formState.errors.unit?.message}
        {...register('unit', { onBlur: () => set('unit', plainUnit(getValues('unit') ?? '')) })}
      />
      <datalist id={units}>
        {UNIT_SUGGESTIONS.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </chakra.div>
  )
}

/** Follows every key, so it stands by itself. */
function AmountOfText() {
  const [name, description = '', quantity, unit = ''] = useWatch<
    ListingInput,
    ['material_name', 'description', 'quantity', 'unit']
  >({ name: ['material_name', 'description', 'quantity', 'unit'] })
  const set = useSetField()
  return (
    <AmountHint
      name={name}
      description={description}
      held={{ quantity, unit }}
      onUse={(read) => {
        set('quantity', read.quantity)
        set('unit', read.unit)
        if (read.name) set('material_name', read.name)
      }}
    />
  )
}
