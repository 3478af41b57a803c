import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { partnerLine } from './delivery-words.ts'
import type { DeliveryDeal } from '#web/lib/backend/queries/deliveries.ts'
import { useEnterLoad } from './queries.ts'

/** Which exchange something is for; only those that take loads. */
export function DealField({
  deals,
  value,
  onValue,
}: {
  deals: readonly DeliveryDeal[]
  value: string
  onValue: (id: string) => void
}) {
  return (
    <SelectField label="Exchange" value={value} onChange={(event) => onValue(event.target.value)}>
      {deals.map((deal) => (
        <option key={deal.id} value={deal.id}>
          {deal.material_name} {partnerLine(deal)}
        </option>
      ))}
    </SelectField>
  )
}

/** A load as its ticket says; the other side confirms it. */
export function EnterDialog({
  deals,
  today,
  onClose,
}: {
  deals: readonly [DeliveryDeal, ...DeliveryDeal[]]
  today: string
  onClose: () => void
}) {
  const [id, setId] = useState(deals[0].id)
  const [ticket, setTicket] = useState('')
  const [day, setDay] = useState(today)
  const [quantity, setQuantity] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [carrier, setCarrier] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const enter = useEnterLoad()
  const deal = deals.find((one) => one.id === id) ?? deals[0]
  const missing = {
    ticket: ticket.trim() === '' ? 'Enter the number of the ticket' : undefined,
    day: day === '' ? 'Enter the day of weighing' : undefined,
    quantity: quantity !== null && quantity > 0 ? undefined : 'Enter the net quantity, above 0',
    percent:
      deal.percent_of === null || (percent !== null && percent > 0 && percent <= 100)
        ? undefined
        : 'Enter a per cent above 0, up to 100',
  }
  const failed = enter.error instanceof ApiError ? enter.error : null
  const errorOf = (name: keyof typeof missing) => {
    const error = (tried ? missing[name] : undefined) ?? failed?.field(name)
    return error === undefined ? {} : { error }
  }
  const send = () => {
    setTried(true)
    if (Object.values(missing).some(Boolean)) return
    enter.mutate(
      {
        deal: deal.id,
        ticket: {
          ...{ ticket, day, quantity: quantity! },
          percent: deal.percent_of === null ? null : percent,
          carrier: carrier.trim() || null,
          note: note.trim() || null,
        },
      },
      {
        onSuccess: () => {
          toast.success('Load entered', `${deal.partner.name} is told; silence confirms it after 14 days.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Enter a load"
      action="Enter load"
      busy={enter.isPending}
      error={enter.error}
      onClose={onClose}
      onSubmit={send}
    >
      <DealField deals={deals} value={deal.id} onValue={setId} />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField
          label="Ticket number"
          maxLength={40}
          value={ticket}
          {...errorOf('ticket')}
          onChange={(event) => setTicket(event.target.value)}
        />
        <TextInputField
          label="Weighed on"
          type="date"
          max={today}
          value={day}
          {...errorOf('day')}
          onChange={(event) => setDay(event.target.value)}
        />
        <NumberField
          label="Net quantity"
          trailing={deal.unit}
          value={quantity}
          onValue={setQuantity}
          {...errorOf('quantity')}
        />
        {deal.percent_of !== null && (
          <NumberField
            label={`Measured ${deal.percent_of}`}
            trailing="%"
            hint="The price is of it"
            value={percent}
            onValue={setPercent}
            {...errorOf('percent')}
          />
        )}
        <TextInputField
          label="Carrier"
          optional
          maxLength={120}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextInputField
          label="What was not as agreed"
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </chakra.div>
    </FormDialog>
  )
}
