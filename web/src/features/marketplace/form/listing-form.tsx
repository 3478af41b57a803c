import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { DraftNote } from '#web/components/forms/draft-note.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { useRight, useWritableSites } from '#web/lib/backend/identity/rights.ts'
import { currentSession } from '#web/lib/backend/identity/session.ts'
import { dropDraft, useAutoSave } from '#web/lib/browser/drafts.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { ClaimFields } from './fields/claim-fields.tsx'
import { HandoverFields } from './fields/handover-fields.tsx'
import { LISTING_DRAFT } from './listing-draft.ts'
import { ListingProposal } from './listing-proposal.tsx'
import { listingFormSchema, type ListingInput, type ListingValues, startValues } from './listing-schema.ts'
import { MaterialFields } from './fields/material-fields.tsx'
import { SiteChoice } from './fields/site-choice.tsx'
import { SiteFields } from './fields/site-fields.tsx'
import { NOT_AUTHENTICATED, listingRefusal, useSubmitListing } from './submit-listing.ts'
import { VisibilityFields } from './fields/visibility-fields.tsx'
import { TradeFields } from './fields/trade-fields.tsx'

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
  const { may } = useRight('company.write')
  // Of several sites each has its place where it is changed.
  const siteNeeded = may && company?.sites.length === 1 && company.sites[0]!.location === null
  const schema = useMemo(() => listingFormSchema(siteNeeded), [siteNeeded])
  const form = useForm<ListingInput, unknown, ListingValues>({
    resolver: zodResolver(schema),
    defaultValues: start,
  })
  const { isDirty } = form.formState
  useAutoSave(edit ? null : LISTING_DRAFT, form)
  const sites = useWritableSites(company?.sites)
  const [listingId] = useState(() => crypto.randomUUID())
  const submitListing = useSubmitListing(edit, listingId)
  const type = useWatch({ control: form.control, name: 'type' })

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
    <FormProvider {...form}>
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
          {sites.length > 1 && <SiteChoice sites={sites} />}
          <MaterialFields type={type} />
          <TradeFields type={type} category={start.category} />
          <VisibilityFields open={edit !== undefined && edit.visibility !== 'blind'} />
          <HandoverFields />
          {type === 'waste' && <ClaimFields />}
          {siteNeeded && <SiteFields />}
        </chakra.div>
        <ListingProposal industry={company?.industry ?? ''} />
      </chakra.form>
    </FormProvider>
  )
}

/** Hands over what was typed when the form goes away. */
function useKept(values: () => ListingInput | null, onLeave: (values: ListingInput | null) => void) {
  const latest = useRef({ values, onLeave })
  useEffect(() => {
    latest.current = { values, onLeave }
  })
  useEffect(() => () => latest.current.onLeave(latest.current.values()), [])
}
