import { chakra } from '@chakra-ui/react'
import { Controller, useFormContext } from 'react-hook-form'
import { CATEGORIES } from '#shared/knowledge/categories.ts'
import { SelectField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { EwcField } from '#web/components/waste/ewc-field.tsx'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'

/** Category and price, and the owner's waste code of what is offered. */
export function TradeFields({ type, category }: { type: ListingInput['type']; category?: string }) {
  const { control, register, formState } = useFormContext<ListingInput>()
  const { errors } = formState
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <SelectField label="Category" error={errors.category?.message} {...register('category')}>
          {categoriesWith(category).map((item) => (
            <option key={item} value={item}>
              {item}
            </option>
          ))}
        </SelectField>
        <Controller
          control={control}
          name="price_per_unit"
          render={({ field: { value, onChange, ...field } }) => (
            <NumberField
              label="Price per unit"
              optional
              trailing="€"
              hint={type === 'waste' ? 'Below zero when you pay for collection.' : undefined}
              error={errors.price_per_unit?.message}
              {...field}
              value={value ?? null}
              onValue={onChange}
            />
          )}
        />
      </chakra.div>
      {type === 'waste' && <CodeField />}
    </>
  )
}

function CodeField() {
  const { control, setValue, formState } = useFormContext<ListingInput>()
  return (
    <Controller
      control={control}
      name="ewc"
      render={({ field: { ref, value } }) => (
        <EwcField
          ref={ref}
          value={value ?? ''}
          error={formState.errors.ewc?.message}
          onChange={(code) => setValue('ewc', code, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    />
  )
}

/** The product's categories, and the listing's own where it has another. */
const categoriesWith = (own: string | undefined): string[] =>
  !own || (CATEGORIES as readonly string[]).includes(own) ? [...CATEGORIES] : [own, ...CATEGORIES]
