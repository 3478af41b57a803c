import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { measuredText, parameterTitle, ValueDialog } from '#web/components/dialogs/value-dialog.tsx'
import { invalidateListings, type WholeListing } from '#web/features/marketplace/queries.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { formatFullDate } from '#web/lib/format.ts'

type Stated = WholeListing['stated_values'][number]

/** Measured values beside the text, with their day; the owner changes them or takes them back. */
export function StatedValues({ listing }: { listing: WholeListing }) {
  const [open, setOpen] = useState<Stated | null>(null)
  if (listing.stated_values.length === 0) return null
  return (
    <chakra.section borderTopWidth="1px" pt={4}>
      <chakra.h2 textStyle="card" mb={2}>
        Stated values
      </chakra.h2>
      <chakra.ul display="grid" gap={1}>
        {listing.stated_values.map((stated) => (
          <chakra.li
            key={stated.parameter}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="4px 12px"
            minH="32px"
          >
            <chakra.span fontWeight="medium">
              {parameterTitle(stated.parameter)} {measuredText(stated)}
            </chakra.span>
            <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
              stated {formatFullDate(stated.at)}
            </chakra.span>
            {listing.is_own && (
              <Button
                size="sm"
                ms="auto"
                aria-label={`Change ${stated.parameter}`}
                onClick={() => setOpen(stated)}
              >
                Change
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {open && <Change listing={listing} stated={open} onClose={() => setOpen(null)} />}
    </chakra.section>
  )
}

function Change({
  listing,
  stated: { parameter },
  onClose,
}: {
  listing: WholeListing
  stated: Stated
  onClose: () => void
}) {
  const client = useQueryClient()
  // As it is now: a colleague may have changed it while the dialog was open.
  const known = listing.stated_values.find((value) => value.parameter === parameter)
  const seen = known ? { value: known.value, unit: known.unit, basis: known.basis } : null
  const state = useMutation({
    mutationFn: (stated: typeof seen) =>
      callApi('PUT /api/material-values/{id}', {
        params: { id: listing.id },
        body: { parameter, stated, seen },
      }),
    // Also after a refusal: then the page is no longer true.
    onSettled: () => invalidateListings(client),
  })
  return (
    <ValueDialog
      parameter={parameter}
      units={[known?.unit ?? '']}
      bases={/%|g\//.test(known?.unit ?? '') ? ['as delivered', 'dry matter', 'iron'] : []}
      question="Matches of this listing are assessed with it."
      wanted=""
      listing={listing.material_name}
      seen={seen}
      onClose={onClose}
      onState={async (next) => {
        await state.mutateAsync(next)
        onClose()
      }}
    />
  )
}
