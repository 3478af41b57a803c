import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import { monthAfter } from '#shared/domain/day.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount, formatQuantity, formatMonth } from '#web/lib/format.ts'
import { signedCents } from './delivery-words.ts'
import type { StatementFile } from './document/save-statement.ts'
import { type MonthStatement, statementQuery } from './queries.ts'

/** The month as a weighbridge ticket: what each exchange comes to, the fee, and who pays whom. */
export function StatementPanel({ thisMonth }: { thisMonth: string }) {
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery(statementQuery(month))
  const { data } = query
  return (
    <chakra.section
      aria-label="Monthly statement"
      bg="bg.surface"
      borderWidth="1px"
      borderTopWidth="2px"
      borderTopColor="border.rule"
      borderBottomStyle="dashed"
      borderBottomColor="border.strong"
      px={{ base: 4, md: 5 }}
      py={4}
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        gap={2}
      >
        <chakra.h2 textStyle="section">{formatMonth(month)}</chakra.h2>
        {data && <Tag tone={data.closed ? 'positive' : 'plain'}>{data.closed ? 'Closed' : 'Running'}</Tag>}
      </chakra.header>
      {query.isError && !data ? (
        <QueryError title="The statement can’t be shown" query={query} />
      ) : !data ? (
        <SkeletonRows label="Loading the statement" />
      ) : (
        <StatementLines statement={data} />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={4} alignItems="center">
        {data && data.total > 0 && (
          <>
            <SaveButton month={month} as="PDF" />
            <SaveButton month={month} as="CSV" />
            {data.corrections.length > 0 && <SaveButton month={month} as="credit note" />}
          </>
        )}
        <chakra.span display="flex" gap={3} ms="auto">
          <TextButton type="button" onClick={() => setMonth(monthAfter(month, -1))}>
            {formatMonth(monthAfter(month, -1))}
          </TextButton>
          {month < thisMonth && (
            <TextButton type="button" onClick={() => setMonth(monthAfter(month, 1))}>
              {formatMonth(monthAfter(month, 1))}
            </TextButton>
          )}
        </chakra.span>
      </chakra.div>
    </chakra.section>
  )
}

function StatementLines({ statement }: { statement: MonthStatement }) {
  const { deals, pays, gets, fees, balance, closed } = statement
  if (deals.length === 0) {
    return (
      <chakra.p textStyle="dense" color="fg.muted" mt={3}>
        Nothing was booked in this month. A load is booked once both sides go by one figure.
      </chakra.p>
    )
  }
  return (
    <>
      <chakra.ul display="grid" gap={3} mt={3} textStyle="dense" fontVariantNumeric="tabular-nums">
        {deals.map((deal) => (
          <chakra.li key={deal.transaction_id} display="flex" justifyContent="space-between" gap={3}>
            <chakra.span minW={0} overflowWrap="anywhere">
              {deal.material_name}
              <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
                {formatQuantity(deal.quantity, deal.unit, { decimals: 3 })}, {formatCount(deal.lines, 'line')}
                , {deal.pays ? 'you pay' : 'paid by'} {deal.partner.name}
              </chakra.span>
            </chakra.span>
            <b>{signedCents(deal.pays ? -deal.amount : deal.amount)}</b>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.dl
        mt={3}
        pt={3}
        borderTopWidth="1px"
        display="grid"
        gap={1.5}
        textStyle="dense"
        fontVariantNumeric="tabular-nums"
      >
        <Sum term="Prices you get">{signedCents(gets)}</Sum>
        <Sum term="Prices you pay">{signedCents(-pays)}</Sum>
        <Sum term={`Fee, ${FEE_PERCENTAGE} % of what you pay`}>{signedCents(-fees)}</Sum>
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          gap={3}
          borderTopWidth="1px"
          borderColor="border.rule"
          pt={2}
          mt={1}
        >
          <chakra.dt fontWeight="semibold">{balance < 0 ? 'You pay' : 'You get'}</chakra.dt>
          <chakra.dd textStyle="figure" fontSize="21px">
            {signedCents(Math.abs(balance))}
          </chakra.dd>
        </chakra.div>
      </chakra.dl>
      <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={3}>
        {closed
          ? 'This month is over and no longer changes; a correction is a line of the month in which it is agreed.'
          : 'The month is running: what is settled until its end still comes in.'}{' '}
        The fee is of what is paid, and who pays the price pays it. Not an invoice: VAT is on the invoice
        between you.
      </chakra.p>
    </>
  )
}

function Sum({ term, children }: { term: string; children: string }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap={3}>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium">{children}</chakra.dd>
    </chakra.div>
  )
}

function SaveButton({ month, as }: { month: string; as: StatementFile }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveStatement } = await import('./document/save-statement.ts')
      await saveStatement(month, as)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toast.error('The statement could not be saved', error)
    }
    setBusy(false)
  }
  const Icon = as === 'CSV' ? IconDownload : IconFileText
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<Icon size={16} stroke={1.6} aria-hidden />}
      aria-label={as === 'credit note' ? 'Save the credit note' : `Save the statement as ${as}`}
      onClick={() => void save()}
    >
      {as === 'credit note' ? 'Credit note' : as}
    </Button>
  )
}
