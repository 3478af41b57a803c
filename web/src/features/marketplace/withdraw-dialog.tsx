import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { type Listing, useWithdraw } from './queries.ts'

/** Asks before an own listing leaves the marketplace. */
export function WithdrawDialog({
  listing,
  onClose,
  onWithdrawn,
}: {
  listing: Pick<Listing, 'id' | 'material_name'>
  onClose: () => void
  onWithdrawn: (id: string) => void
}) {
  const withdraw = useWithdraw()
  return (
    <ConfirmDialog
      title="Withdraw this listing?"
      action="Withdraw listing"
      onClose={onClose}
      onConfirm={async () => {
        await withdraw.mutateAsync(listing.id)
        onWithdrawn(listing.id)
        toast.success('Listing withdrawn')
      }}
    >
      “{listing.material_name}” leaves the marketplace at once and gets no new matches. This can’t be undone,
      but you can list the material again.
    </ConfirmDialog>
  )
}
