import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { exactSum } from '#shared/domain/deals/tally.ts'
import { grouped } from '#shared/domain/text/grouped.ts'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCents, formatCount, formatQuantity } from '#web/lib/format.ts'
import { partnerLine } from './delivery-words.ts'
import { type LoadCard, useConfirmLoads } from './queries.ts'

/** Confirms at once what the other sides entered: what it comes to is said before. */
export function ConfirmAll({ loads }: { loads: readonly LoadCard[] }) {
  const [asked, setAsked] = useState(false)
  const confirm = useConfirmLoads()
  const { may } = useRight('deals.write')
  if (!may || loads.length < 2) return null
  const byDeal = [...grouped(loads.map((load) => [load.transaction_id, load])).values()]
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        Confirm all {loads.length}
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Confirm ${formatCount(loads.length, 'load')}`}
          action={`Confirm ${loads.length}`}
          keep="Look at each"
          tone="primary"
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            const { confirmed, refused } = await confirm.mutateAsync(loads)
            if (confirmed > 0) toast.success(`${formatCount(confirmed, 'load')} confirmed and booked`)
            if (refused > 0)
              toast.error(`${formatCount(refused, 'load')} changed in the meantime: look at each`)
          }}
        >
          <chakra.p mb={3}>
            You confirm the weights as they were entered. Each is booked in the ledger.
          </chakra.p>
          <chakra.ul display="grid" gap={2} textStyle="dense" fontVariantNumeric="tabular-nums">
            {byDeal.map((of) => (
              <chakra.li key={of[0]!.transaction_id} display="flex" justifyContent="space-between" gap={3}>
                <chakra.span minW={0} overflowWrap="anywhere">
                  <b>{of[0]!.material_name}</b> {partnerLine(of[0]!)}
                  <chakra.span display="block" color="fg.muted">
                    {formatCount(of.length, 'load')},{' '}
                    {formatCents(exactSum(of.map(({ value }) => value ?? 0)))}
                  </chakra.span>
                </chakra.span>
                <b>
                  {formatQuantity(exactSum(of.map(({ quantity }) => quantity)), of[0]!.unit, { decimals: 3 })}
                </b>
              </chakra.li>
            ))}
          </chakra.ul>
        </ConfirmDialog>
      )}
    </>
  )
}
