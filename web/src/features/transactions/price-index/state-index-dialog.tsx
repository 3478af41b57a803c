import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { dayOf } from '#shared/domain/day.ts'
import type { PriceIndex } from '#shared/domain/deals/price-index.ts'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { useSayIndex } from './use-index.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The value of a month as its publisher states it; the other side accepts it or states another. */
export function StateIndexDialog({
  id,
  index,
  month: asked,
  partner,
  onClose,
}: {
  id: string
  index: PriceIndex
  month: string
  partner: string
  onClose: () => void
}) {
  const today = dayOf(new Date())
  const [month, setMonth] = useState(asked)
  const [value, setValue] = useState<number | null>(null)
  const [source, setSource] = useState('')
  const [published, setPublished] = useState('')
  const [tried, setTried] = useState(false)
  const say = useSayIndex(id)
  const failed = say.error instanceof ApiError ? say.error : null
  const faults = {
    month: MONTH.test(month) ? undefined : 'Enter the month, as 2026-11',
    value: value !== null && value > 0 ? undefined : 'Enter the value above 0',
    source: source.trim() ? undefined : 'Say where it stands',
    published: published ? undefined : 'Enter the day on which it was published',
  }
  const errorOf = (name: keyof typeof faults) => {
    const error = (tried ? faults[name] : undefined) ?? failed?.field(name)
    return error === undefined ? {} : { error }
  }
  const send = () => {
    setTried(true)
    if (Object.values(faults).some(Boolean)) return
    say.mutate(
      { type: 'state', month, value: value!, source: source.trim(), published },
      {
        onSuccess: () => {
          toast.success('The value is stated', `${partner} accepts it or states another.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="State a value"
      action="State the value"
      busy={say.isPending}
      error={say.error}
      onClose={onClose}
      onSubmit={send}
    >
      <chakra.p textStyle="dense" color="fg.muted" overflowWrap="anywhere">
        {index.name}. Loads of the month can be settled once {partner} accepts it.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap={4}>
        <TextInputField
          label="Month"
          type="month"
          max={today.slice(0, 7)}
          value={month}
          {...errorOf('month')}
          onChange={(event) => setMonth(event.target.value)}
        />
        <NumberField label="Value" value={value} onValue={setValue} {...errorOf('value')} />
        <TextInputField
          label="Source"
          maxLength={200}
          hint="The publication, its issue or address"
          value={source}
          {...errorOf('source')}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextInputField
          label="Published on"
          type="date"
          max={today}
          value={published}
          {...errorOf('published')}
          onChange={(event) => setPublished(event.target.value)}
        />
      </chakra.div>
    </FormDialog>
  )
}
