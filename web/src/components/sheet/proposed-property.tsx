import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { amountText, basisWord, propertyName, type ReadProperty } from './property.ts'

/** A property that was read and that nobody stated yet: its owner confirms it, corrects it or drops it. */
export function ProposedProperty({
  property,
  from,
  problem,
  busy,
  onConfirm,
  onCorrect,
  onDrop,
}: {
  property: Pick<ReadProperty, 'parameter' | 'symbol' | 'op' | 'value' | 'min' | 'max' | 'unit' | 'basis'>
  /** The words that say it, and where they stand. */
  from: string
  /** Why it can't be confirmed as it is. */
  problem?: string
  busy: boolean
  /** Absent where it stands in the data sheet already, and where there is a problem. */
  onConfirm?: () => void
  onCorrect: () => void
  onDrop?: () => void
}) {
  const name = propertyName(property) || 'No name'
  const hasFigure = property.value !== null || (property.min !== null && property.max !== null)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      gap="4px 16px"
      alignItems="center"
      py={2}
      borderTopWidth="1px"
    >
      <chakra.div minW={0} overflowWrap="anywhere">
        <chakra.b fontWeight="semibold">{name}</chakra.b> {hasFigure && amountText(property)}
        {property.basis && ` of ${basisWord(property.basis)}`}
        {problem && (
          <chakra.span display="block" textStyle="dense" color="danger">
            {problem}
          </chakra.span>
        )}
        <chakra.span display="block" textStyle="dense" color="fg.muted">
          {from}
        </chakra.span>
      </chakra.div>
      {onConfirm || problem ? (
        <chakra.div display="flex" gap={2} role="group" aria-label={name}>
          {onConfirm && (
            <Button size="sm" disabled={busy} onClick={onConfirm}>
              Confirm
            </Button>
          )}
          <Button size="sm" disabled={busy} onClick={onCorrect}>
            Correct
          </Button>
          {onDrop && (
            <Button size="sm" disabled={busy} onClick={onDrop}>
              Drop
            </Button>
          )}
        </chakra.div>
      ) : (
        <chakra.span textStyle="dense" color="fg.muted">
          In the data sheet
        </chakra.span>
      )}
    </chakra.li>
  )
}
