import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { amountText, basisWord, capitalOf, type PropertyInput } from '#web/components/sheet/property.ts'
import { PropertyDialog } from '#web/components/sheet/property-dialog.tsx'

/** Limits or values that are not sent yet: added, changed and taken out one by one. */
export interface Drafted {
  input: PropertyInput
  /** How the parameter is called. */
  label: string
  /** Where it is from, in words. */
  from?: string
}

type Open = { at: number } | { add: true }

export function PropertyList({
  items,
  wanted,
  add,
  onItems,
}: {
  items: readonly Drafted[]
  /** They are limits. */
  wanted: boolean
  /** Label of the button that adds one. */
  add: string
  onItems: (items: readonly Drafted[]) => void
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const known = open && 'at' in open ? items[open.at] : undefined
  return (
    <chakra.div>
      <chakra.ul display="grid" textStyle="dense">
        {items.map((item, at) => (
          <PropertyLine
            key={at}
            name={capitalOf(item.label)}
            act="Change"
            actOn={item.label}
            onAct={() => setOpen({ at })}
          >
            {draftText(item.input)}
            {item.from && <chakra.span color="fg.muted">, {item.from}</chakra.span>}
          </PropertyLine>
        ))}
      </chakra.ul>
      <Button size="sm" mt={2} onClick={() => setOpen({ add: true })}>
        {add}
      </Button>
      {open && (
        <PropertyDialog
          title={known ? capitalOf(known.label) : add}
          start={known?.input ?? null}
          {...(known && { label: known.label })}
          wanted={wanted}
          at={0}
          onClose={() => setOpen(null)}
          onState={(input, label) => {
            const next = { input, label }
            onItems(known ? items.with((open as { at: number }).at, next) : [...items, next])
            return Promise.resolve()
          }}
          {...(known && {
            onRemove: () => {
              onItems(items.toSpliced((open as { at: number }).at, 1))
              return Promise.resolve()
            },
          })}
        />
      )}
    </chakra.div>
  )
}

/** A property in a list, with what can be done to it. */
export function PropertyLine({
  name,
  act,
  actOn,
  onAct,
  children,
}: {
  name: string
  /** Label of the button. */
  act: string
  /** What the button tells who does not see the line. */
  actOn: string
  onAct: () => void
  children: ReactNode
}) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      py={1.5}
      borderTopWidth="1px"
    >
      <chakra.span minW={0} overflowWrap="anywhere">
        <chakra.b fontWeight="semibold">{name}</chakra.b> {children}
      </chakra.span>
      <Button size="sm" aria-label={`${act} ${actOn}`} onClick={onAct}>
        {act}
      </Button>
    </chakra.li>
  )
}

export const draftText = ({
  op,
  value = null,
  min = null,
  max = null,
  unit,
  basis,
  method,
}: PropertyInput): string =>
  [`${amountText({ op, value, min, max, unit })}${basis ? ` of ${basisWord(basis)}` : ''}`, method]
    .filter(Boolean)
    .join(', ')
