import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { plainUnit } from '#shared/domain/amounts/bounds.ts'
import { CATEGORIES } from '#shared/knowledge/categories.ts'
import { DraftNote } from '#web/components/forms/draft-note.tsx'
import { EwcField } from '#web/components/waste/ewc-field.tsx'
import { SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { useMe } from '#web/lib/backend/me.ts'
import { currentSession } from '#web/lib/backend/session.ts'
import { dropDraft, useAutoSave } from '#web/lib/browser/drafts.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { AmountHint } from './amount-proposal.tsx'
import { LISTING_DRAFT } from './listing-draft.ts'
import { ListingProposal } from './listing-proposal.tsx'
import {
  listingFormSchema,
  type ListingInput,
  type ListingValues,
  startValues,
  UNIT_SUGGESTIONS,
} from './listing-schema.ts'
import { withAnswer } from '#web/components/waste/mirror-question.tsx'
import { SiteFields } from './site-fields.tsx'
import { NOT_AUTHENTICATED, listingRefusal, useSubmitListing } from './submit-listing.ts'

export interface Failure {
  text: string
  planLimit: boolean
}

/** The fields at the left; what the text was understood as at the right, below them on a phone. */
export function ListingForm({
  id,
  start,
  edit,
  onDiscard,
  onType,
  onBusy,
  onLeave,
  onFailure,
  onListed,
}: {
  id: string
  start: ListingInput
  edit?: Listing
  /** The form begins with what was typed before; it can begin anew. */
  onDiscard?: () => void
  onType: (type: Listing['type']) => void
  onBusy: (busy: boolean) => void
  /** The form goes away: with what was typed, or null when it was sent or nothing was typed. */
  onLeave: (values: ListingInput | null) => void
  /** Sending failed, in words to show beside the button; null when it is tried again. */
  onFailure: (failure: Failure | null) => void
  onListed: (listing: Listing) => void
}) {
  const company = useMe().data?.company
  // eslint-disable-next-line house/place-of-a-listing -- of the company itself
  const siteNeeded = company != null && company.location === null
  const schema = useMemo(() => listingFormSchema(siteNeeded), [siteNeeded])
  const form = useForm<ListingInput, unknown, ListingValues>({
    resolver: zodResolver(schema),
    defaultValues: start,
  })
  const { errors, isDirty } = form.formState
  useAutoSave(edit ? null : LISTING_DRAFT, form)
  const [listingId] = useState(() => crypto.randomUUID())
  const submitListing = useSubmitListing(edit, listingId)
  const [type, name, description, category, unit, quantity, ewc, readAs = null] = useWatch({
    control: form.control,
    name: ['type', 'material_name', 'description', 'category', 'unit', 'quantity', 'ewc', 'read_as'],
  })
  const units = useId()
  const set = (field: 'quantity' | 'unit' | 'material_name', value: string | number) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  useKept(() => (isDirty && !submitListing.isSuccess ? form.getValues() : null), onLeave)
  useEffect(() => {
    onBusy(submitListing.isPending)
  }, [onBusy, submitListing.isPending])

  const submit = form.handleSubmit(async (values) => {
    if (submitListing.isPending) return
    onFailure(null)
    if (currentSession().status !== 'signed-in')
      return onFailure({ text: NOT_AUTHENTICATED, planLimit: false })
    try {
      const listing = await submitListing.mutateAsync(values)
      if (edit) toast.success('Listing updated')
      else dropDraft(LISTING_DRAFT)
      onListed(listing)
    } catch (error) {
      const refused = listingRefusal(error)
      refused.fields.forEach(([field, message], index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      )
      if (refused.form) onFailure({ text: refused.form, planLimit: refused.planLimit })
    }
  })

  return (
    <chakra.form
      id={id}
      noValidate
      onSubmit={submit}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' }}
      gap={{ base: 5, md: 7 }}
      alignItems="start"
    >
      <chakra.div display="grid" gap={4}>
        {onDiscard && (
          <DraftNote
            onDiscard={() => {
              form.reset(startValues({ type }))
              dropDraft(LISTING_DRAFT)
              onDiscard()
            }}
          />
        )}
        <Segment
          full
          label="Sell or buy"
          options={[
            { value: 'waste', label: 'Sell (Waste)' },
            { value: 'requirement', label: 'Buy (Requirement)' },
          ]}
          value={type}
          onChange={(next) => {
            form.setValue('type', next, { shouldDirty: true })
            onType(next)
          }}
        />
        <TextInputField
          label="Material name"
          maxLength={120}
          placeholder={type === 'waste' ? 'Granulated blast furnace slag' : 'Clinker substitute'}
          error={errors.material_name?.message}
          {...form.register('material_name', {
            // What was chosen was said of the name that stood there.
            onChange: () => form.setValue('read_as', null),
          })}
        />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
          <Controller
            control={form.control}
            name="quantity"
            render={({ field: { value, onChange, ...field } }) => (
              <NumberField
                label="Quantity"
                error={errors.quantity?.message}
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
            error={errors.unit?.message}
            {...form.register('unit', { onBlur: () => set('unit', plainUnit(form.getValues('unit') ?? '')) })}
          />
          <datalist id={units}>
            {UNIT_SUGGESTIONS.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </chakra.div>
        <AmountHint
          name={name}
          description={description ?? ''}
          held={{ quantity, unit: unit ?? '' }}
          onUse={(read) => {
            set('quantity', read.quantity)
            set('unit', read.unit)
            if (read.name) set('material_name', read.name)
          }}
        />
        <TextAreaField
          label="Description"
          rows={3}
          maxLength={4000}
          hint={
            type === 'waste'
              ? 'Composition, form, contaminants, how often it arises, how it is loaded.'
              : 'What it is for, limits it must keep, how it should arrive.'
          }
          error={errors.description?.message}
          {...form.register('description')}
        />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
          <SelectField label="Category" error={errors.category?.message} {...form.register('category')}>
            {categoriesWith(start.category).map((item) => (
              <option key={item} value={item}>
                {item}
              </option>
            ))}
          </SelectField>
          <Controller
            control={form.control}
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
        {type === 'waste' && (
          <Controller
            control={form.control}
            name="ewc"
            render={({ field: { ref } }) => (
              <EwcField
                ref={ref}
                value={ewc ?? ''}
                error={errors.ewc?.message}
                onChange={(code) => form.setValue('ewc', code, { shouldDirty: true, shouldValidate: true })}
              />
            )}
          />
        )}
        {siteNeeded && (
          <SiteFields
            city={{ ...form.register('city'), error: errors.city?.message }}
            country={{ ...form.register('country'), error: errors.country?.message }}
          />
        )}
      </chakra.div>
      <ListingProposal
        input={{
          material_name: name,
          description: description ?? '',
          type,
          category: category ?? '',
          industry: company?.industry ?? '',
          read_as: readAs,
        }}
        onChoose={(concept) => form.setValue('read_as', concept, { shouldDirty: true })}
        ewc={type === 'waste' ? (ewc ?? '') : ''}
        onCode={(code) => form.setValue('ewc', code, { shouldDirty: true, shouldValidate: true })}
        accepted={{ category: category ?? '', unit: unit ?? '' }}
        onAnswer={(answer) =>
          form.setValue('description', withAnswer(form.getValues('description') ?? '', answer), {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
        onAccept={(proposal) => {
          form.setValue('category', proposal.category, { shouldDirty: true, shouldValidate: true })
          if (proposal.unit) form.setValue('unit', proposal.unit, { shouldDirty: true, shouldValidate: true })
        }}
      />
    </chakra.form>
  )
}

/** The product's categories, and the listing's own where it has another. */
const categoriesWith = (own: string | undefined): string[] =>
  !own || (CATEGORIES as readonly string[]).includes(own) ? [...CATEGORIES] : [own, ...CATEGORIES]

/** Hands over what was typed when the form goes away. */
function useKept(values: () => ListingInput | null, onLeave: (values: ListingInput | null) => void) {
  const latest = useRef({ values, onLeave })
  useEffect(() => {
    latest.current = { values, onLeave }
  })
  useEffect(() => () => latest.current.onLeave(latest.current.values()), [])
}
