import { chakra } from '@chakra-ui/react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { ChoiceField, ChoicesField, DayField } from './choice-fields.tsx'
import { Fold } from '#web/features/marketplace/form/fold.tsx'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'

const NAMES = [
  'packaging',
  'storage',
  'available_from',
  'available_to',
  'months',
  'minimum_lot',
  'samples',
  'loading',
] as const

/** How and when it changes hands. */
export function HandoverFields() {
  return (
    <Fold title="More about it" about="packaging, availability, loading, samples" names={NAMES}>
      <Pair>
        <ChoiceField name="packaging" />
        <ChoiceField name="storage" />
        <DayField name="available_from" />
        <DayField name="available_to" />
        <MinimumLot />
        <ChoiceField name="samples" />
      </Pair>
      <ChoicesField name="months" columns={4} />
      <ChoicesField name="loading" columns={3} />
    </Fold>
  )
}

function MinimumLot() {
  const { control, formState } = useFormContext<ListingInput>()
  const unit = useWatch<ListingInput, 'unit'>({ name: 'unit' }) ?? ''
  return (
    <Controller
      control={control}
      name="minimum_lot"
      render={({ field: { value, onChange, ...field } }) => (
        <NumberField
          label={LISTING_FIELDS.minimum_lot.label}
          optional
          // Of t/month the tonne: a lot has no period.
          trailing={unit.split('/')[0]!.trim()}
          error={formState.errors.minimum_lot?.message}
          {...field}
          value={value ?? null}
          onValue={onChange}
        />
      )}
    />
  )
}

const Pair = ({ children }: { children: React.ReactNode }) => (
  <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
    {children}
  </chakra.div>
)
