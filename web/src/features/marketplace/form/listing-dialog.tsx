import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import type { ListingDraft } from './listing-draft.ts'
import { type Failure, ListingForm } from './listing-form.tsx'
import { keptValues, type ListingInput, startValues } from './listing-schema.ts'

/** Lists a material, or changes an own listing. What was typed survives closing the dialog by accident. */
export function ListingDialog({
  open,
  draft,
  onClose,
  onListed,
  onShowOwn,
}: {
  open: boolean
  draft: ListingDraft
  onClose: () => void
  /** A new listing is on the marketplace. */
  onListed: (listing: Listing) => void
  /** The plan is full: show the own listings. */
  onShowOwn: () => void
}) {
  const formId = useId()
  const subject = draft.edit?.id ?? 'new'
  const [kept, setKept] = useState<{ subject: string; values: ListingInput } | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const typed = kept?.subject === subject ? kept.values : null
  const start = typed ?? startValues(draft)
  const [type, setType] = useState(draft.type)
  const [opened, setOpened] = useState(false)
  if (open !== opened) {
    setOpened(open)
    setFailure(null)
    // Typed before the page was left: an own listing that is changed begins with what it is.
    const values = typed ?? (draft.edit ? null : keptValues())
    if (open && values) setKept({ subject, values })
    // A fresh form follows the button it was opened by; a kept one what was chosen in it.
    if (open) setType(values?.type ?? draft.type)
  }
  const title = draft.edit
    ? 'Edit listing'
    : type === 'waste'
      ? 'List Waste Material'
      : 'List Required Material'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      steady
      title={title}
      footer={
        <>
          {failure && (
            <chakra.div w="full" order={{ base: 1, md: 0 }}>
              <Banner
                tone="danger"
                action={
                  failure.planLimit && (
                    <Button size="sm" onClick={onShowOwn}>
                      Your listings
                    </Button>
                  )
                }
              >
                {failure.text}
                {failure.planLimit && ' Withdraw one that you no longer need, then list this one.'}
              </Banner>
            </chakra.div>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button right="listings.write" type="submit" form={formId} variant="primary" busy={busy}>
            {draft.edit ? 'Save changes' : 'List Material'}
          </Button>
        </>
      }
    >
      <ListingForm
        id={formId}
        start={start}
        onDiscard={typed && !draft.edit ? () => setKept(null) : undefined}
        edit={draft.edit}
        onType={setType}
        onBusy={setBusy}
        onLeave={(values) => setKept(values && { subject, values })}
        onFailure={setFailure}
        onListed={(listing) => (draft.edit ? onClose() : onListed(listing))}
      />
    </Dialog>
  )
}
