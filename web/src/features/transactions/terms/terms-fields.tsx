import { chakra } from '@chakra-ui/react'
import { paidShare } from '#shared/domain/deals/conditions.ts'
import type { Payer } from '#shared/domain/transactions/terms.ts'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { pricedUnit } from '#web/features/transactions/deal-words.ts'
import { type Errors, type Typed, typedNext } from './terms.ts'

/** How much goes, at which price, and who pays: until both sides agreed. */
export function TermsFields({
  transaction: { material, seller, buyer, conditions },
  typed,
  onTyped,
  errors,
  note,
}: {
  transaction: TransactionDetail
  typed: Typed
  onTyped: (typed: Typed) => void
  errors: Errors
  /** What a change would mean. */
  note: string | null
}) {
  const set = (change: Partial<Typed>) => onTyped(typedNext(typed, change, paidShare(conditions)))
  return (
    <chakra.div display="grid" gap={3} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
      <TextInputField
        label="Quantity of this transaction"
        inputMode="decimal"
        textAlign="end"
        trailing={material.unit}
        value={typed.quantity}
        error={errors.quantity}
        hint={
          conditions.rhythm
            ? 'From the rhythm; a quantity of its own is one lot'
            : 'A first load or all of it'
        }
        onChange={(event) => set({ quantity: event.target.value })}
      />
      <TextInputField
        label={`Price per ${pricedUnit(conditions, material.unit)}`}
        inputMode="decimal"
        textAlign="end"
        trailing="€"
        value={typed.price}
        error={errors.price}
        hint="Leave it empty to agree on an amount for all of it"
        onChange={(event) => set({ price: event.target.value })}
      />
      <SelectField
        label="Who pays"
        value={typed.payer}
        onChange={(event) => set({ payer: event.target.value as Payer })}
      >
        <option value="buyer">{`${buyer.name} pays for the material`}</option>
        <option value="seller">{`${seller.name} pays for having it taken`}</option>
      </SelectField>
      <TextInputField
        label="Amount in euros"
        inputMode="decimal"
        min={0}
        textAlign="end"
        trailing="€"
        value={typed.amount}
        error={errors.amount}
        hint={note}
        onChange={(event) => set({ amount: event.target.value })}
      />
    </chakra.div>
  )
}
