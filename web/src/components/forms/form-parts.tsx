import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/base/button.tsx'

/** Options of a select. With a `prompt` nothing is chosen to begin with, and the prompt can't be. */
export function Choices({ of, prompt }: { of: readonly string[]; prompt?: string }) {
  return (
    <>
      {prompt && (
        <option value="" disabled>
          {prompt}
        </option>
      )}
      {of.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </>
  )
}

/** Foot of a form: a word or another way at the left, what it does at the right; below each other on a phone. */
export function FormFoot({
  submit,
  busy,
  disabled,
  children,
}: {
  submit: string
  busy: boolean
  disabled?: boolean
  children?: ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      flexWrap="wrap"
      gap={3}
      mt={1}
    >
      {children}
      <Button
        type="submit"
        variant="primary"
        ms="auto"
        w={{ base: 'full', md: 'auto' }}
        busy={busy}
        disabled={disabled}
      >
        {submit}
      </Button>
    </chakra.div>
  )
}
