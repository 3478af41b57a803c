import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FEE_PERCENTAGE, type Charge } from '#shared/domain/transactions/fee.ts'
import { formatCents } from '#web/lib/format.ts'

/** Amount, fee and total, as a weighbridge ticket lists them: figures that line up, the total over an ink rule. */
export function ChargeLines({
  charge: { amount, fee, total },
  large,
  perUnit,
  pays,
  isAgreed = false,
}: {
  charge: Charge
  large?: boolean
  /** "12 t at 250 € per t"; nothing where only the amount was agreed. */
  perUnit?: string | null
  /** Name of who pays amount and fee; the other side gets the amount. */
  pays?: string | null
  /** Loads are booked beside it: the total is that of the agreement. */
  isAgreed?: boolean
}) {
  return (
    <chakra.dl
      display="grid"
      gap={large ? 3 : 2}
      textStyle={large ? 'body' : 'dense'}
      fontVariantNumeric="tabular-nums"
    >
      <Line term={perUnit ? `Amount, ${perUnit}` : 'Amount'}>{formatCents(amount)}</Line>
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
        <chakra.dt overflowWrap="anywhere">
          Total
          {pays && (
            <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
              {isAgreed ? `as agreed, to be paid by ${pays}` : `paid by ${pays}`}
            </chakra.span>
          )}
        </chakra.dt>
        <chakra.dd textStyle={large ? 'figure' : undefined} flex="none" whiteSpace="nowrap">
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
      <chakra.dd fontWeight="medium" flex="none" whiteSpace="nowrap">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
