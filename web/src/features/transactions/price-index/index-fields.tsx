import { chakra } from '@chakra-ui/react'
import type { PriceIndex } from '#shared/domain/deals/price-index.ts'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { formatMoney } from '#web/lib/format.ts'

const BEGUN: PriceIndex = { name: '', base: Number.NaN, share: 100, month: 'delivery' }

const isShare = (share: number) => share > 0 && share <= 100

/** Whether everything is typed that a price needs to follow an index. */
export const isIndex = ({ name, base, share }: PriceIndex): boolean =>
  name.trim() !== '' && base > 0 && isShare(share)

/** Whether the price is fixed, or which index it follows and how. */
export function IndexFields({
  index,
  price,
  unit,
  tried,
  onIndex,
}: {
  index: PriceIndex | null
  price: number | null
  unit: string
  tried: boolean
  onIndex: (index: PriceIndex | null) => void
}) {
  const set = (change: Partial<PriceIndex>) => onIndex({ ...(index ?? BEGUN), ...change })
  const missing = (is: boolean, text: string) => (tried && is ? { error: text } : {})
  return (
    <chakra.div
      display="grid"
      gap={3}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
      alignItems="start"
    >
      <SelectField
        label="The price over time"
        value={index ? 'index' : 'fixed'}
        disabled={price === null && !index}
        hint={
          price === null
            ? 'Agree on a price per unit in the ticket first: an amount follows no index'
            : undefined
        }
        onChange={(event) => onIndex(event.target.value === 'index' ? BEGUN : null)}
      >
        <option value="fixed">is fixed</option>
        <option value="index">follows a published index</option>
      </SelectField>
      {index && (
        <>
          <TextInputField
            label="Index"
            maxLength={120}
            hint="As its publisher calls it, with grade and place"
            value={index.name}
            {...missing(index.name.trim() === '', 'Name the index')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <NumberField
            label="Base value"
            hint={price === null ? undefined : `At this value the price is ${formatMoney(price)} per ${unit}`}
            value={Number.isNaN(index.base) ? null : index.base}
            {...missing(!(index.base > 0), 'Enter the value above 0')}
            onValue={(base) => set({ base: base ?? Number.NaN })}
          />
          <NumberField
            label="Part that moves with it"
            trailing="%"
            hint="The rest of the price stays"
            value={Number.isNaN(index.share) ? null : index.share}
            {...missing(!isShare(index.share), 'Enter a per cent above 0, up to 100')}
            onValue={(share) => set({ share: share ?? Number.NaN })}
          />
          <SelectField
            label="A load is priced by the value of"
            value={index.month}
            onChange={(event) => set({ month: event.target.value as PriceIndex['month'] })}
          >
            <option value="delivery">the month of weighing</option>
            <option value="before">the month before</option>
          </SelectField>
        </>
      )}
    </chakra.div>
  )
}
