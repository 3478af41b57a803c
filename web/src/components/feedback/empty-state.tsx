import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Hatch, type MaterialForm } from '#web/components/marks/hatch.tsx'

/** Nothing there, and nothing went wrong: the fixed title, one sentence that says what to change, one button. */
export function EmptyState({
  title,
  children,
  action,
  form = 'granular',
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  form?: MaterialForm
}) {
  return (
    <chakra.div
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.strong"
      bg="bg.surface"
      px={6}
      py={7}
      display="grid"
      gap={2}
      justifyItems="start"
    >
      <Hatch form={form} />
      <chakra.h2 textStyle="card" mt={1}>
        {title}
      </chakra.h2>
      {children && (
        <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
          {children}
        </chakra.p>
      )}
      {action && <chakra.div mt={1}>{action}</chakra.div>}
    </chakra.div>
  )
}
