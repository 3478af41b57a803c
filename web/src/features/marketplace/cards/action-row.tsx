import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Right } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'

/** One button at the foot of a card. */
export interface CardAction {
  key: string
  label: string
  icon?: ReactNode
  onClick: () => void
  busy?: boolean
  right?: Right
  /** `done`: what it did, in its place. */
  variant?: 'secondary' | 'primary' | 'done'
  /** For a button that opens something beside the card: whether it is open. */
  expanded?: boolean
}

/** The buttons at the foot of a card, in one row; the last one has the longest label. */
export function ActionRow({ actions }: { actions: readonly CardAction[] }) {
  const columns = actions.map((_, index) =>
    actions.length > 1 && index === actions.length - 1 ? '1.35fr' : '1fr',
  )
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        // Large text on a phone takes a row for each button.
        base: 'repeat(auto-fit, minmax(min(100%, 6.25rem), 1fr))',
        md: columns.join(' '),
      }}
      gap={2}
    >
      {actions.map((action) => (
        <Button
          key={action.key}
          data-action={action.key}
          variant={action.variant ?? 'secondary'}
          icon={action.icon}
          busy={action.busy}
          right={action.right}
          aria-expanded={action.expanded}
          onClick={action.onClick}
          px={2}
        >
          {action.label}
        </Button>
      ))}
    </chakra.div>
  )
}
