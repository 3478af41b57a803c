import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { plainUnit } from '#shared/domain/amounts/bounds.ts'
import { readAmounts } from '#shared/domain/amounts/read.ts'
import { Button } from '#web/components/base/button.tsx'
import { formatQuantity } from '#web/lib/format.ts'

export interface AmountProposal {
  quantity: number
  unit: string
  /** The material without its figure, where the figure stands in its name. */
  name: string | null
}

/** The one amount that name or description tells; null where there is none, or several. */
export function proposedAmount(
  name: string,
  description: string,
): (AmountProposal & { words: string; basis: string | null }) | null {
  const inName = readAmounts(name)
  const found = inName.length > 0 ? inName : readAmounts(description)
  const [amount, ...more] = found
  if (!amount || more.length > 0 || amount.quantity === null || amount.isStock !== (amount.per === null)) {
    // A bare amount of a name is the lot that is listed; in a description it may be anything.
    if (!amount || more.length > 0 || amount.quantity === null || inName.length === 0) return null
  }
  return {
    quantity: Math.round(amount.quantity * 100) / 100,
    unit: plainUnit(amount.per ? `${amount.unit}/${amount.per}` : amount.unit),
    name: inName.length > 0 && amount.what ? amount.what : null,
    words: amount.text,
    basis: amount.basis,
  }
}

/** Offers what the text says of quantity and unit, until the boxes hold it. */
export function AmountHint({
  name,
  description,
  held,
  onUse,
}: {
  name: string
  description: string
  held: { quantity: number; unit: string }
  onUse: (proposal: AmountProposal) => void
}) {
  const read = proposedAmount(name, description)
  if (!read || read.quantity <= 0) return null
  if (read.quantity === held.quantity && read.unit === plainUnit(held.unit)) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} textStyle="dense" role="status">
      <chakra.span color="fg.muted" flex="1 1 200px" overflowWrap="anywhere">
        Read from “{read.words}”: <b>{formatQuantity(read.quantity, read.unit)}</b>
        {read.basis && `, ${read.basis}`}
      </chakra.span>
      <Button size="sm" icon={<IconCheck size={16} stroke={1.6} />} onClick={() => onUse(read)}>
        Use this quantity
      </Button>
    </chakra.div>
  )
}
