import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { canChangeAmount } from '#shared/domain/transactions/states.ts'
import { Button } from '#web/components/base/button.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatCents, formatDate, formatMoney, formatNumber } from '#web/lib/format.ts'
import { ConditionsDialog } from '#web/features/transactions/room/conditions-dialog.tsx'
import { conditionLines, pricedUnit, type TermLine } from '#web/features/transactions/deal-words.ts'

type Version = TransactionDetail['versions'][number]

function linesOf(version: Version, { material: { unit }, seller }: TransactionDetail): TermLine[] {
  const { price_per_unit: price, payer, quantity, conditions, amount } = version
  const pays = payer === 'seller' && amount > 0 ? `, paid by ${seller.name}` : ''
  return [
    {
      key: 'price',
      label: 'Price',
      value:
        price === null
          ? `${formatCents(amount)} for all of it${pays}`
          : `${formatMoney(price)} per ${pricedUnit(conditions, unit)}${pays}`,
    },
    ...(conditions.rhythm
      ? []
      : [{ key: 'quantity', label: 'Quantity', value: `${formatNumber(quantity)} ${unit}` }]),
    ...conditionLines(version, unit),
    { key: 'amount', label: 'Amount', value: formatCents(amount) },
  ]
}

/** The version of the terms that stands, what changed against another one, and who agreed to it. */
export function TermsPanel({ room, ownId }: { room: TransactionDetail; ownId: string }) {
  const [compared, setCompared] = useState<number | null>(null)
  const [editing, setEditing] = useState(false)
  const now = room.versions.at(-1)!
  const before = room.versions.find(({ version }) => version === (compared ?? now.version - 1))
  const [lines, old] = [linesOf(now, room), before && linesOf(before, room)]
  const was = (key: string) => old?.find((line) => line.key === key)?.value ?? 'not agreed on'
  const gone = old?.filter(({ key }) => !lines.some((line) => line.key === key)) ?? []
  const nameOf = (id: string) => (id === room.seller.id ? room.seller.name : room.buyer.name)
  const sides = [
    { head: 'You', id: ownId },
    { head: 'They', id: room.seller_id === ownId ? room.buyer_id : room.seller_id },
  ]
  return (
    <Panel
      title="Terms"
      aside={`version ${now.version}, ${formatDate(now.at)}`}
      flush
      footer={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
          <chakra.span display="flex" gap={4} textStyle="dense">
            {sides.map(({ head, id }) => {
              const agreed = room.confirmed_by.includes(id)
              return (
                <chakra.span key={head} display="inline-flex" gap={1.5} alignItems="center">
                  <chakra.span
                    aria-hidden
                    display="inline-grid"
                    placeItems="center"
                    boxSize="18px"
                    borderWidth="1px"
                    borderColor={agreed ? 'positive.solid' : 'border.strong'}
                    color="positive"
                  >
                    {agreed && <IconCheck size={13} stroke={2.2} />}
                  </chakra.span>
                  {head} {agreed ? 'agreed' : 'did not agree yet'}
                </chakra.span>
              )
            })}
          </chakra.span>
          {canChangeAmount(room, ownId) && (
            <Button right="deals.write" size="sm" onClick={() => setEditing(true)}>
              Propose conditions
            </Button>
          )}
        </chakra.div>
      }
    >
      <chakra.dl textStyle="dense">
        {lines.map(({ key, label, value }) => {
          const changed = old !== undefined && was(key) !== value
          return (
            <chakra.div
              key={key}
              display="grid"
              gridTemplateColumns="92px minmax(0, 1fr)"
              gap={3}
              px={{ base: 4, md: 5 }}
              py={2}
              borderTopWidth="1px"
              bg={changed ? 'warning.soft' : undefined}
              overflowWrap="anywhere"
            >
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd fontWeight="medium">
                {value}
                {changed && (
                  <chakra.span display="block" color="fg.muted" fontWeight="normal" textStyle="label">
                    version {before!.version}: {was(key)}
                  </chakra.span>
                )}
              </chakra.dd>
            </chakra.div>
          )
        })}
        {gone.map(({ key, label, value }) => (
          <chakra.div
            key={key}
            display="grid"
            gridTemplateColumns="92px minmax(0, 1fr)"
            gap={3}
            px={{ base: 4, md: 5 }}
            py={2}
            borderTopWidth="1px"
            bg="warning.soft"
          >
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd>
              taken out
              <chakra.span display="block" color="fg.muted" textStyle="label" fontWeight="normal">
                version {before!.version}: {value}
              </chakra.span>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div px={{ base: 4, md: 5 }} py={3} borderTopWidth="1px" display="grid" gap={2}>
        <chakra.p textStyle="dense" color="fg.muted">
          Proposed by {nameOf(now.by)}. Price, quantity and who pays are changed in the ticket; whoever agrees
          names this version, and an agreed one never changes.
        </chakra.p>
        {room.versions.length > 2 && (
          <SelectField
            label="Compare with"
            value={before?.version}
            onChange={(event) => setCompared(Number(event.target.value))}
          >
            {room.versions.slice(0, -1).map(({ version, by, at }) => (
              <option key={version} value={version}>
                {`Version ${version}, ${nameOf(by)}, ${formatDate(at)}`}
              </option>
            ))}
          </SelectField>
        )}
        {compared !== null && (
          <TextButton type="button" onClick={() => setCompared(null)}>
            Compare with the one before
          </TextButton>
        )}
      </chakra.div>
      {editing && <ConditionsDialog room={room} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
