import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Right } from '#shared/domain/people/rights.ts'
import { Button } from '#web/components/base/button.tsx'

/** A button that opens the system's choice of files. */
export function ChooseButton({
  accept,
  busy,
  size,
  right,
  onChoose,
  children,
}: {
  /** Endings and types, as the attribute has them. */
  accept: string
  busy: boolean
  size?: 'sm'
  right?: Right
  onChoose: (file: File) => void
  children: string
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept={accept}
        aria-label={children}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file again counts as another choice.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button busy={busy} right={right} {...(size && { size })} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
