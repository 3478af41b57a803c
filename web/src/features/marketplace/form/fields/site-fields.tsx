import { chakra } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { TextInputField } from '#web/components/forms/field.tsx'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'

/** Where the company's site is: without it no distance, and no freight in any match. Asked once. */
export function SiteFields() {
  const { register, formState } = useFormContext<ListingInput>()
  return (
    <chakra.fieldset borderTopWidth="2px" borderColor="border.rule" pt={3} minW={0}>
      <chakra.legend float="left" w="full" textStyle="card">
        Where is this site?
      </chakra.legend>
      <chakra.p textStyle="dense" color="fg.muted" clear="both" mb={3}>
        Distance and freight are computed from it. Kept with your company; asked only once.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <TextInputField
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          error={formState.errors.city?.message}
          {...register('city')}
        />
        <TextInputField
          label="Country"
          autoComplete="country-name"
          maxLength={80}
          error={formState.errors.country?.message}
          {...register('country')}
        />
      </chakra.div>
    </chakra.fieldset>
  )
}
