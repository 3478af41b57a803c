import { chakra } from '@chakra-ui/react'
import { Controller, useFormContext } from 'react-hook-form'
import { choicesOf } from '#shared/domain/catalogue/choices.ts'
import { type FieldsOfKind, LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { CheckField, SelectField, TextInputField } from '#web/components/forms/field.tsx'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'

/** One of a vocabulary, or nothing. */
export function ChoiceField({
  name,
  unsaid = 'Not said',
  label = LISTING_FIELDS[name].label,
}: {
  name: FieldsOfKind<'choice'>
  unsaid?: string
  label?: string
}) {
  const { register, formState } = useFormContext<ListingInput>()
  return (
    <SelectField label={label} error={formState.errors[name]?.message} {...register(name)}>
      <option value="">{unsaid}</option>
      {choicesOf(LISTING_FIELDS[name].of).map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Several of a vocabulary, each to tick. */
export function ChoicesField({ name, columns }: { name: FieldsOfKind<'choices'>; columns: number }) {
  const { control } = useFormContext<ListingInput>()
  const { label, of } = LISTING_FIELDS[name]
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend fontSize="dense" fontWeight="label" mb={1}>
        {label}
      </chakra.legend>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: '1fr 1fr', md: `repeat(${columns}, minmax(0, 1fr))` }}
            gap="0 12px"
          >
            {choicesOf(of).map((choice, index) => (
              <CheckField
                key={choice.id}
                ref={index === 0 ? ref : undefined}
                label={choice.label}
                checked={value?.includes(choice.id) ?? false}
                onBlur={onBlur}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...(value ?? []), choice.id]
                      : (value ?? []).filter((id) => id !== choice.id),
                  )
                }
              />
            ))}
          </chakra.div>
        )}
      />
    </chakra.fieldset>
  )
}

export function DayField({ name }: { name: FieldsOfKind<'day'> }) {
  const { register, formState } = useFormContext<ListingInput>()
  return (
    <TextInputField
      type="date"
      optional
      label={LISTING_FIELDS[name].label}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
}

/** A line of text, such as the evidence of a claim. */
export function NoteField({ name }: { name: FieldsOfKind<'note'> }) {
  const { register, formState } = useFormContext<ListingInput>()
  const { label, max, note } = LISTING_FIELDS[name]
  return (
    <TextInputField
      label={label}
      optional
      maxLength={max}
      placeholder={note}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
}
