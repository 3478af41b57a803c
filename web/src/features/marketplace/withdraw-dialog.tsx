import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { type Listing, useWithdraw } from './queries.ts'

/** Asks before an own listing leaves the marketplace. */
export function WithdrawDialog({
  listing,
  onClose,
  onWithdrawn,
}: {
  listing: Listing | null
  onClose: () => void
  onWithdrawn: (id: string) => void
}) {
  const withdraw = useWithdraw()
  // While the dialog closes it still shows what it was about.
  const [last, setLast] = useState(listing)
  if (listing && listing !== last) setLast(listing)
  const close = () => {
    withdraw.reset()
    onClose()
  }
  return (
    <Dialog
      alert
      open={listing !== null}
      onClose={close}
      title="Withdraw this listing?"
      footer={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button
            variant="dangerSolid"
            busy={withdraw.isPending}
            onClick={() =>
              last &&
              withdraw.mutate(last.id, {
                onSuccess: () => {
                  onWithdrawn(last.id)
                  toast.success('Listing withdrawn')
                  close()
                },
              })
            }
          >
            Withdraw listing
          </Button>
        </>
      }
    >
      <p>
        “{last?.material_name}” leaves the marketplace at once, and no new matches are looked for. This can’t
        be undone; you can list the material again.
      </p>
      {withdraw.error && (
        <chakra.p role="alert" color="danger" fontWeight="label" mt={3}>
          {withdraw.error.message}
        </chakra.p>
      )}
    </Dialog>
  )
}
