import { chakra } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { BY_PRODUCT_CONDITIONS } from '#shared/domain/waste/own-claims.ts'
import { TextInputField } from '#web/components/forms/field.tsx'
import { ChoiceField, ChoicesField, NoteField } from './choice-fields.tsx'
import { Fold } from '#web/features/marketplace/form/fold.tsx'
import type { ListingInput } from '#web/features/marketplace/form/listing-schema.ts'

const NAMES = [
  'hazardous_properties',
  'un_number',
  'adr_class',
  'legal_status',
  'status_evidence',
  ...BY_PRODUCT_CONDITIONS.flatMap(({ answer, evidence }) => [answer, evidence]),
] as const

/** What the owner says of its hazard and of its status. */
export function ClaimFields() {
  return (
    <Fold title="Hazard and status" about="HP, UN and ADR, waste or by-product" names={NAMES}>
      <ChoicesField name="hazardous_properties" columns={2} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <UnField />
        <ChoiceField name="adr_class" />
      </chakra.div>
      <ChoiceField name="legal_status" />
      <StatusFields />
    </Fold>
  )
}

function UnField() {
  const { register, formState } = useFormContext<ListingInput>()
  return (
    <TextInputField
      label={LISTING_FIELDS.un_number.label}
      optional
      inputMode="numeric"
      maxLength={20}
      placeholder="1830"
      hint="Its form is checked, not the list of numbers."
      error={formState.errors.un_number?.message}
      {...register('un_number')}
    />
  )
}

/** What goes with a status that is claimed: its evidence, and for a by-product the four conditions. */
function StatusFields() {
  const status = useWatch<ListingInput, 'legal_status'>({ name: 'legal_status' })
  if (!status || status === 'waste') return null
  return (
    <>
      <NoteField name="status_evidence" />
      {status === 'by_product' && (
        <chakra.fieldset display="grid" gap={4} minW={0}>
          <chakra.legend float="left" w="full" textStyle="card">
            The four conditions of a by-product
          </chakra.legend>
          <chakra.p textStyle="dense" color="fg.muted" clear="both">
            Article 5(1) of Directive 2008/98/EC: all four, for this stream and its use. An authority or a
            court may see it differently.
          </chakra.p>
          {BY_PRODUCT_CONDITIONS.map(({ answer, evidence }) => (
            <chakra.div
              key={answer}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
              gap={3}
            >
              <ChoiceField name={answer} unsaid="Not known" />
              <NoteField name={evidence} />
            </chakra.div>
          ))}
        </chakra.fieldset>
      )}
    </>
  )
}
