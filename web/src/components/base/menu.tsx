import { chakra, Menu as ChakraMenu, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import type { Right } from '#shared/domain/people/rights.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  /** A rule above it. */
  separated?: boolean
  disabled?: boolean
  danger?: boolean
  /** What the entry does needs this right of the person. */
  right?: Right
}

/** A menu on a button: arrow keys, first letters, Escape. `head` stands above the entries and can't be chosen. */
export function Menu({
  trigger,
  entries,
  head,
}: {
  trigger: ReactElement
  entries: readonly MenuEntry[]
  head?: ReactNode
}) {
  return (
    <ChakraMenu.Root positioning={{ placement: 'bottom-end', gutter: 6 }} lazyMount unmountOnExit>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {head}
            {entries.map((entry) => (
              <MenuLine key={entry.key} entry={entry} />
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  const { may, refusal } = useRight(entry.right ?? 'read')
  return (
    <>
      {entry.separated && <ChakraMenu.Separator />}
      <ChakraMenu.Item
        value={entry.key}
        disabled={entry.disabled || !may}
        onSelect={entry.onSelect}
        color={entry.danger && may ? 'danger' : undefined}
      >
        {entry.icon}
        <ChakraMenu.ItemText>
          {entry.label}
          {!may && (
            <chakra.span display="block" textStyle="label" fontWeight="normal" maxW="30ch">
              {refusal}
            </chakra.span>
          )}
        </ChakraMenu.ItemText>
      </ChakraMenu.Item>
    </>
  )
}
