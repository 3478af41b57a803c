import { chakra } from '@chakra-ui/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextInputField } from '#web/components/forms/field.tsx'

type Wired = UseFormRegisterReturn & { error?: string }

/** Where the company's site is: without it no distance, and no freight in any match. Asked once. */
export function SiteFields({ city, country }: { city: Wired; country: Wired }) {
  return (
    <chakra.fieldset borderTopWidth="2px" borderColor="border.rule" pt={3} minW={0}>
      <chakra.legend float="left" w="full" textStyle="card">
        Where is this site?
      </chakra.legend>
      <chakra.p textStyle="dense" color="fg.muted" clear="both" mb={3}>
        Distance and freight are computed from it. Kept with your company; asked only once.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <TextInputField label="City" autoComplete="address-level2" maxLength={80} {...city} />
        <TextInputField label="Country" autoComplete="country-name" maxLength={80} {...country} />
      </chakra.div>
    </chakra.fieldset>
  )
}
