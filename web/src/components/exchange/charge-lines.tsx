import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FEE_PERCENTAGE, type Charge } from '#shared/domain/transactions/fee.ts'
import { formatCents } from '#web/lib/format.ts'

/** Amount, fee and total, as a weighbridge ticket lists them: figures that line up, the total over an ink rule. */
export function ChargeLines({
  charge: { amount, fee, total },
  large,
  input,
}: {
  charge: Charge
  large?: boolean
  /** Stands in the place of the amount. */
  input?: ReactNode
}) {
  return (
    <chakra.dl
      display="grid"
      gap={large ? 3 : 2}
      textStyle={large ? 'body' : 'dense'}
      fontVariantNumeric="tabular-nums"
    >
      {input ?? <Line term="Amount">{formatCents(amount)}</Line>}
      <Line term={`Fee, ${FEE_PERCENTAGE} %`}>{formatCents(fee)}</Line>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap={3}
        borderTopWidth={large ? '2px' : '1px'}
        borderColor="border.rule"
        pt={large ? 3 : 2}
        fontWeight="semibold"
        fontSize={large ? undefined : 'card'}
      >
        <dt>Total</dt>
        <chakra.dd textStyle={large ? 'figure' : undefined} textAlign="end">
          {formatCents(total)}
        </chakra.dd>
      </chakra.div>
    </chakra.dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap={3}>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium" textAlign="end">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
